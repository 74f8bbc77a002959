/// The `sizes` of a tile's picture, by which browsers choose the narrowest one that is good enough for the tile.
///
/// Browsers choose what is nearest to the screen's density in their opinion, which differs. So this names, for each density
/// and the windows of one choice, the size at which a picture has exactly that density.
struct PictureSizes {
  /// By how much a picture of the first screen may be stretched. The page's `tiles/tile.js` keeps pictures that are stretched
  /// a little more, because tiles are on whole pixels.
  private static let stretch = 1.24

  /// Device pixels for each CSS pixel, for screens with more than `above` of them.
  private static let densities = [(above: 3.1, density: 4.0), (2.2, 3), (1.6, 2), (1.1, 1.5), (0, 1)]

  /// The widths of windows that make a difference, and of the scrollbar that a window may have or not.
  private static let (windows, scrollbar) = (320...2560, 15)

  private struct Choice: Hashable {
    let widths: [Int]
    let factor: Double
  }

  private var known: [Choice: String] = [:]

  /// The value of the attribute.
  ///
  /// - Parameters:
  ///   - widths: Those of the pictures, ascending; at least one.
  ///   - factor: By how much the picture is broader than its tile.
  /// - Complexity: O(1) for what was asked before.
  mutating func text(of widths: [Int], times factor: Double) -> String {
    let choice = Choice(widths: widths, factor: factor)
    if let text = known[choice] { return text }
    let text = Self.densities.map { above, density in
      Self.runs(of: widths) { $0 * factor * density / Self.stretch }.map { limit, width in
        let conditions = [limit.map { "(width<\($0)px)" }, above > 0 ? "(resolution>\(above)dppx)" : nil].compactMap(
          \.self)
        // The broadest one is chosen where all have fewer pixels than the screen.
        let size = width == widths.last ? width : Int(Double(width) / density)
        return conditions.isEmpty ? "\(size)px" : conditions.joined(separator: " and ") + " \(size)px"
      }.joined(separator: ",")
    }.joined(separator: ",")
    known[choice] = text
    return text
  }

  /// The pictures that are chosen, from narrow windows to broad ones, each up to a limit; the last one without.
  private static func runs(of widths: [Int], needed: (Double) -> Double) -> [(limit: Int?, width: Int)] {
    var runs: [(limit: Int?, width: Int)] = []
    for window in windows {
      let breadth = max(
        StandardWaterfall.tileBreadth(inView: Double(window)),
        StandardWaterfall.tileBreadth(inView: Double(window - scrollbar)))
      let room = needed(breadth)
      guard let width = widths.first(where: { Double($0) >= room }) ?? widths.last, width != runs.last?.width else {
        continue
      }
      if !runs.isEmpty { runs[runs.count - 1].limit = window }
      runs.append((nil, width))
    }
    return runs
  }
}
