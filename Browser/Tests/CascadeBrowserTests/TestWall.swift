import CascadeBrowser
import CascadeLayout
import CascadeTesting

/// A view with its page, called as `engine.js` calls it: each call tells the time and ends with the commands.
final class TestWall {
  let page: FakePage
  let view: BrowserView
  private(set) var time = 0.0
  var offset = Point.zero

  init(_ sections: [[UInt64]] = [], log: CallLog = CallLog()) {
    page = FakePage(log: log)
    page.sections = sections
    view = BrowserView(page: page)
    view.register(kind: 2, reuseIdentifier: 0, template: 0)
  }

  /// One lane of squares, 100 wide; the viewport is 100 × 200, the overscan 50 on either side.
  convenience init(squares count: Int, source: Int = 1) {
    self.init([Array(0..<UInt64(count))])
    view.setItemSource(source)
    _ = setLayout(
      TestLayout(.waterfall(WaterfallMetrics(lanes: .count(1), laneSpacing: 0, itemSpacing: 0))))
    view.setViewport(width: 100, height: 200, pixelScale: 1)
  }

  /// One call: the commands that it has had carried out, or its failure.
  @discardableResult
  func call(_ body: (BrowserView) -> Int32) -> String {
    view.setTime(time)
    let code = body(view)
    let failure = code == 0 ? nil : "failure \(failure(code))"
    view.drain()
    if let failure { page.log.write(failure) }
    if let target = page.takeContentOffset() { offset = target }
    return page.log.take()
  }

  @discardableResult
  func call(_ body: (BrowserView) -> Void) -> String {
    call { view -> Int32 in
      body(view)
      return 0
    }
  }

  private func failure(_ code: Int32) -> String {
    let words = (0..<view.results.count).map { CallLog.text(view.results.base[$0]) }
    return "\(code): \(words.joined(separator: " "))"
  }

  /// Section, first item and number of each range of selected items.
  var selectedRanges: [[Int]] {
    let count = view.writeSelectedItems()
    return stride(from: 0, to: count, by: 3).map { index in (0..<3).map { Int(view.results.base[index + $0]) } }
  }

  @discardableResult
  func pass() -> String { call { $0.pass(x: offset.x, y: offset.y) } }

  @discardableResult
  func scroll(to y: Double) -> String {
    offset.y = y
    return pass()
  }

  func advance(by seconds: Double) -> String {
    let end = time + seconds
    var lines: [String] = []
    while let next = page.animations.min(by: { $0.end < $1.end }), next.end <= end {
      time = max(time, next.end)
      page.removeAnimation(next.id)
      page.log.write("end of animation \(next.id)")
      lines.append(call { $0.animationDidEnd(next.id) })
    }
    time = end
    return lines.joined(separator: "\n")
  }

  @discardableResult
  func setLayout(_ layout: TestLayout, animated: Bool = false, token: Int = 0) -> String {
    withWords(layout.words) { view, words in view.setLayout(words, animated: animated, token: token) }
  }

  @discardableResult
  func update(_ words: [[Int]], animated: Bool = false, token: Int = 0) -> String {
    withWords(words.flatMap { $0.map(Double.init) + [Double](repeating: 0, count: 5 - $0.count) }) { view, words in
      view.update(words, animated: animated, token: token)
    }
  }

  @discardableResult
  func withWords(_ words: [Double], _ body: (BrowserView, UnsafeBufferPointer<Double>) -> Int32) -> String {
    words.withUnsafeBufferPointer { words in call { view in body(view, words) } }
  }

  /// The questions to the page since they were last looked at.
  func takeQuestions() -> [String] {
    defer { page.questions = [] }
    return page.questions
  }

  /// x, y, width and height of an item of the first section; nil if there is no such one.
  func frame(_ item: Int) -> [Double]? { frame(2, 0, item) }

  /// x, y, width and height of an element; nil if there is no such one.
  func frame(_ kind: Int, _ section: Int, _ item: Int) -> [Double]? {
    guard view.writeFrame(kind: kind, section: section, item: item) else { return nil }
    return (0..<4).map { view.results.base[$0] }
  }
}
