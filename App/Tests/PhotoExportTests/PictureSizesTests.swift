import Testing

@testable import PhotoWall

/// The pictures that browsers choose for the first screen of a wall.
@Suite struct PictureSizesTests {
  /// In windows of any width, with a scrollbar and without, the picture that Chromium chooses is one that the wall keeps, and
  /// on the usual screens no larger one than that takes.
  @Test(arguments: [[240, 480, 960], [240, 300], [480]], [1.0, 2.5])
  func theWallKeepsWhatABrowserChooses(widths: [Int], factor: Double) throws {
    var sizes = PictureSizes()
    let text = sizes.text(of: widths, times: factor)
    for window in 320...2600 {
      for density in [1, 1.25, 1.5, 2, 2.625, 3, 3.5, 4] {
        let size = try #require(Self.size(in: text, window: window, density: density))
        let width = Self.choice(of: widths, size: size, density: density)
        let rooms = [window, window - 15].map {
          StandardWaterfall.tileBreadth(inView: Double($0)) * factor * density
        }
        let needed = widths.first { Double($0) * 1.24 >= rooms.max()! } ?? widths.last!
        let isKept = width == widths.last || Double(width) * 1.25 >= rooms.max()!
        #expect(isKept, "\(width) in a window of \(window) at \(density)")
        if density == density.rounded(), window < 2560 {
          #expect(width == needed, "in a window of \(window) at \(density)")
        }
      }
    }
  }

  /// The first size whose conditions hold.
  private static func size(in text: String, window: Int, density: Double) -> Double? {
    for part in text.split(separator: ",") {
      let width = part.firstMatch(of: /\(width<(\d+)px\)/).map { Int($0.1)! }
      let resolution = part.firstMatch(of: /\(resolution>([\d.]+)dppx\)/).map { Double($0.1)! }
      if window < width ?? .max, density > resolution ?? 0 {
        return part.firstMatch(of: /(\d+)px$/).map { Double($0.1)! }
      }
    }
    return nil
  }

  /// As Chromium chooses: of the two pictures on both sides of the screen's density, the one that is nearer by ratio.
  private static func choice(of widths: [Int], size: Double, density: Double) -> Int {
    for (width, next) in zip(widths, widths.dropFirst()) where Double(next) / size >= density {
      return density >= (Double(width) * Double(next)).squareRoot() / size ? next : width
    }
    return widths[widths.count - 1]
  }
}
