import CascadeLayout

@testable import CascadeBrowser

/// What a page does with a view: it writes sizes, asks for frames and carries out the commands.
///
/// Commands are kept as text, one a line, in the notation of the recording host of CascadeTesting, with cells as
/// slot/generation.
final class Page {
  let view = BrowserView()

  /// The cells that were made and not discarded: the generation in each slot, as the page keeps it.
  private(set) var slots: [Int: Int] = [:]
  private(set) var header: [Double] = []

  func append(_ sizes: [(Float, Float)], toSection section: Int) -> Bool {
    let input = view.input(count: sizes.count)
    for (index, size) in sizes.enumerated() {
      input?[index] = NaturalSize(width: size.0, height: size.1)
    }
    return view.appendItems(count: sizes.count, toSection: section)
  }

  func frame(offset: Double = 0, time: Double = 0) -> String {
    let count = view.frame(offset: offset, time: time)
    header = (0..<8).map { view.output[$0] }
    return (0..<count).map { command in
      let words = (0..<8).map { view.output[8 + 8 * command + $0] }
      let slot = Int(words[1]) % (1 << 20)
      let generation = Int(words[1]) >> 20
      let item = "\(Int(words[2])).\(Int(words[3]))"
      switch Int(words[0]) {
      case 1:
        slots[slot] = generation
        return "make \(slot)/\(generation)"
      case 2: return "reuse \(slot)/\(generation)"
      case 3: return "place \(slot)/\(generation) at \(item) (\(words[4]), \(words[5]), \(words[6]), \(words[7]))"
      case 4: return "fill \(slot)/\(generation) with \(item)"
      case 5: return "recycle \(slot)/\(generation)"
      case 6:
        slots[slot] = nil
        return "discard \(slot)/\(generation)"
      default: return "unknown operation \(words[0])"
      }
    }.joined(separator: "\n")
  }
}
