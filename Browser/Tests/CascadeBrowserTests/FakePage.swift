import CascadeBrowser
import CascadeLayout
import CascadeTesting
import CascadeView

/// A page without a browser: it has items, answers what it is asked, and writes down the commands as text.
///
/// The notation is that of `RecordingHost` and `RecordingDelegate`: cells are numbered as they are made.
final class FakePage: Page {
  /// The identities of the items, by section, as `ArrayDataSource` has them.
  var sections: [[UInt64]] = []

  let log: CallLog

  /// The questions about many items, such as `sizes 0 10+5`; counts by their own names.
  var questions: [String] = []

  var size: (UInt64) -> NaturalSize = { _ in NaturalSize(width: 1, height: 1) }
  var length: (UInt64, Double) -> Double = { _, _ in 100 }
  var span: (UInt64) -> Int32 = { _ in 1 }
  var reuseIdentifier: (LayoutElement) -> Int32 = { _ in 0 }
  var refuses: (Column) -> Bool = { _ in false }
  var counts: (_ section: Int?) -> Int32? = { _ in nil }
  var mayNot: (RecordingDelegate.Question, IndexPath) -> Bool = { _, _ in false }
  var targetContentOffset: (Point) -> Point = { $0 }

  /// Called with the timing of an animation.
  var onAnimation: ([Double]) -> Void = { _ in }

  /// The number of the cell in each slot, and how many cells were made.
  private var cells: [Double: Int] = [:]
  private var cellCount = 0

  /// The animations whose end is still to be reported.
  private(set) var animations: [(id: UInt32, end: Double)] = []

  /// The offset that the page was told to scroll to, and the content's size.
  private(set) var contentOffset: Point?
  private(set) var contentSize = Size.zero

  init(log: CallLog = CallLog()) {
    self.log = log
  }

  var liveCellCount: Int { cells.count }

  func takeContentOffset() -> Point? {
    defer { contentOffset = nil }
    return contentOffset
  }

  func removeAnimation(_ id: UInt32) { animations.removeAll { $0.id == id } }

  // MARK: Questions

  func answer(_ question: Question, kind: Int, section: Int, item: Int) -> Int32 {
    let path = IndexPath(section: section, item: item)
    func may(_ question: RecordingDelegate.Question, _ name: String) -> Int32 {
      let answer = !mayNot(question, path)
      log.write("\(name) \(CallLog.text(path))?\(answer ? "" : " no")")
      return answer ? 1 : 0
    }
    func mayAll(_ question: RecordingDelegate.Question, _ name: String) -> Int32 {
      // It answers for ranges: no if it would refuse one of the items.
      let answer = !(item..<item - kind).contains { mayNot(question, IndexPath(section: section, item: $0)) }
      log.write("\(name) \(CallLog.text(path))-\(item - kind - 1)?\(answer ? "" : " no")")
      return answer ? 1 : 0
    }
    switch question {
    case .numberOfSections:
      questions.append("sections")
      return counts(nil) ?? Int32(sections.count)
    case .numberOfItems:
      questions.append("items \(section)")
      return counts(section) ?? Int32(sections[section].count)
    case .reuseIdentifier:
      return reuseIdentifier(LayoutElement([.background, .header, .item, .footer][kind], at: path))
    case .shouldHighlightItem: return may(.highlight, "shouldHighlight")
    case .shouldSelectItem where kind < 0: return mayAll(.select, "shouldSelectItems")
    case .shouldSelectItem: return may(.select, "shouldSelect")
    case .shouldDeselectItem where kind < 0: return mayAll(.deselect, "shouldDeselectItems")
    case .shouldDeselectItem: return may(.deselect, "shouldDeselect")
    case .canFocusItem: return may(.focus, "canFocus")
    }
  }

  func write(
    _ column: Column, section: Int, start: Int, count: Int, breadth: Double, to address: UnsafeMutableRawPointer
  ) -> Bool {
    if column != .contentOffset { questions.append("\(column) \(section) \(start)+\(count)") }
    guard !refuses(column) else { return false }
    switch column {
    case .sizes:
      let sizes = address.assumingMemoryBound(to: NaturalSize.self)
      for index in 0..<count { sizes[index] = size(sections[section][start + index]) }
    case .lengths:
      let lengths = address.assumingMemoryBound(to: Double.self)
      for index in 0..<count { lengths[index] = length(sections[section][start + index], breadth) }
    case .spans:
      let spans = address.assumingMemoryBound(to: Int32.self)
      for index in 0..<count { spans[index] = span(sections[section][start + index]) }
    case .contentOffset:
      let point = address.assumingMemoryBound(to: Double.self)
      let target = targetContentOffset(Point(x: point[0], y: point[1]))
      (point[0], point[1]) = (target.x, target.y)
    }
    return true
  }

  // MARK: Commands

  func carryOut(_ commands: UnsafeBufferPointer<Double>) {
    let words = Array(commands)
    var index = 0
    while index < words.count {
      guard let command = Command(rawValue: Int(words[index])) else { return log.write("unknown \(words[index])") }
      let count = command.wordCount + (command == .prefetch ? 2 * Int(words[index + 2]) : 0)
      carryOut(command, Array(words[index..<index + count]))
      index += count
    }
  }

  private func carryOut(_ command: Command, _ words: [Double]) {
    switch command {
    case .make:
      let slot = words[1].truncatingRemainder(dividingBy: 1_048_576)
      precondition(!cells.keys.contains { $0.truncatingRemainder(dividingBy: 1_048_576) == slot }, "a slot in use")
      cells[words[1]] = cellCount
      cellCount += 1
      log.write("make \(cell(words))")
    case .prepareForReuse: log.write("reuse \(cell(words))")
    case .place: log.write("place \(cell(words)) at \(CallLog.text(place(words, 2)))")
    case .fill: log.write("fill \(cell(words)) with \(CallLog.text(element(words, 2)))")
    case .recycle: log.write("recycle \(cell(words))")
    case .discard:
      log.write("discard \(cell(words))")
      cells[words[1]] = nil
    case .state:
      let names = [" highlighted", " selected", " focused"].enumerated().filter { Int(words[2]) >> $0.offset & 1 == 1 }
      log.write("state \(cell(words))" + names.map(\.element).joined())
    case .beginAnimation:
      let id = UInt32(words[1])
      onAnimation(words)
      // It is told again where cells set out later, and ends when it would have.
      guard !animations.contains(where: { $0.id == id }) else { return }
      animations.append((id, words[2] + words[3]))
      log.write("animation \(id) lasts \(CallLog.text(words[3]))")
    case .animate:
      var start = place(words, 10)
      set(look: words, 3, of: &start)
      // Depth is not between two places: it switches at once.
      start.zIndex = 0
      let from = CallLog.text(start).drop { $0 != "(" }
      log.write("animate \(cell(words)) from \(from) to \(CallLog.text(place(words, 10)))")
    case .contentSize:
      contentSize = Size(width: words[1], height: words[2])
      log.write("content \(CallLog.text(words[1])) × \(CallLog.text(words[2]))")
    case .contentOffset:
      contentOffset = Point(x: words[1], y: words[2])
      log.write("\(words[3] == 0 ? "offset" : "scroll to") \(CallLog.text(words[1])), \(CallLog.text(words[2]))")
    case .problem: log.write("refuse " + words.dropFirst().map(CallLog.text).joined(separator: " "))
    case .tell: tell(words)
    case .completion: log.write("completion \(CallLog.text(words[1])) \(words[2] == 1)")
    case .prefetch:
      let items = stride(from: 3, to: words.count, by: 2).map { item(words, $0) }
      log.write("\(words[1] == 0 ? "prefetch" : "cancelPrefetching") \(CallLog.text(items))")
    }
  }

  private func tell(_ words: [Double]) {
    let path = item(words, 2)
    func text(_ item: IndexPath) -> String { item.section < 0 ? "nothing" : CallLog.text(item) }
    let element = LayoutElement([.background, .header, .item, .footer][Int(words[7])], at: path)
    switch Event(rawValue: Int(words[1])) {
    case .didHighlightItem: log.write("didHighlight \(text(path))")
    case .didUnhighlightItem: log.write("didUnhighlight \(text(path))")
    case .didSelectItem where words[4] >= 0: log.write("didSelectItems \(text(path))-\(Int(words[5]))")
    case .didSelectItem: log.write("didSelect \(text(path))")
    case .didDeselectItem where words[4] >= 0: log.write("didDeselectItems \(text(path))-\(Int(words[5]))")
    case .didDeselectItem: log.write("didDeselect \(text(path))")
    case .performPrimaryAction: log.write("open \(text(path))")
    case .didMoveFocus: log.write("didMoveFocus from \(text(path)) to \(text(item(words, 4)))")
    case .willDisplay: log.write("willDisplay \(CallLog.text(element))")
    case .didEndDisplaying: log.write("didEndDisplaying \(CallLog.text(element))")
    case nil: log.write("unknown event \(words[1])")
    }
  }

  private func cell(_ words: [Double]) -> String { cells[words[1]].map { "\($0)" } ?? "unknown" }

  private func item(_ words: [Double], _ index: Int) -> IndexPath {
    IndexPath(section: Int(words[index]), item: Int(words[index + 1]))
  }

  private func element(_ words: [Double], _ index: Int) -> LayoutElement {
    LayoutElement([.background, .header, .item, .footer][Int(words[index])], at: item(words, index + 1))
  }

  private func place(_ words: [Double], _ index: Int) -> LayoutAttributes {
    var attributes = LayoutAttributes(element(words, index), frame: .zero, zIndex: Int(words[index + 10]))
    set(look: words, index + 3, of: &attributes)
    return attributes
  }

  private func set(look words: [Double], _ index: Int, of attributes: inout LayoutAttributes) {
    attributes.frame = Rect(x: words[index], y: words[index + 1], width: words[index + 2], height: words[index + 3])
    (attributes.alpha, attributes.scale, attributes.rotation) = (words[index + 4], words[index + 5], words[index + 6])
  }
}
