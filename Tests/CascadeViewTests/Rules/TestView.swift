import CascadeLayout
import CascadeTesting
import CascadeView

/// A collection view over any layout, whose host, delegate and data source write to one log.
final class TestView {
  let log = CallLog()
  let host: RecordingHost
  let delegate: RecordingDelegate
  let dataSource: ArrayDataSource
  let view: CollectionView

  /// Creates a view of the given size and shows it; the log is empty afterwards. Animations last a second, at the same
  /// speed throughout.
  init(
    _ layout: any CollectionLayout, _ sections: [[UInt64]], _ width: Double, _ height: Double,
    direction: ReadingDirection = .leftToRight, pixelScale: PixelScale = .none, measuredLengths: MeasuredLengths? = nil
  ) throws {
    host = RecordingHost(log: log)
    delegate = RecordingDelegate(log: log)
    dataSource = ArrayDataSource(sections, host: host)
    view = CollectionView(host: host, layout: layout, dataSource: dataSource, measuredLengths: measuredLengths)
    view.delegate = delegate
    host.collectionView = view
    for kind in [ElementKind.item, .header, .footer, .background] {
      view.register(CellTemplate(rawValue: 0), for: kind)
    }
    view.animationTiming = AnimationTiming(duration: 1, curve: .linear)
    view.readingDirection = direction
    view.pixelScale = pixelScale
    view.setViewportSize(Size(width: width, height: height))
    try view.layoutIfNeeded()
    _ = log.take()
  }

  /// Scrolls at once, long after the last time, so that it is no motion.
  func scroll(_ x: Double, _ y: Double) throws {
    host.advance(by: 1)
    view.didScroll(to: Point(x: x, y: y))
    try view.layoutIfNeeded()
  }

  /// Where an element is seen at the time that the host's clock shows, as text; "nowhere" if it has no cell.
  ///
  /// Elements that leave the screen are found, too.
  func place(of element: LayoutElement) -> String {
    guard
      let cell = host.cells.indices.first(where: {
        host.cells[$0].state == .shown && host.cells[$0].element == element
      }), let attributes = host.presentedAttributes(of: cell)
    else { return "nowhere" }
    return CallLog.text(attributes)
  }

  func place(of item: IndexPath) -> String { place(of: .item(item)) }

  /// What is wrong with what the host shows, when nothing moves: every element in the widened viewport has one cell, at
  /// the place where the layout's presentation has it, and there is no other cell on screen.
  var mistakes: [String] {
    var mistakes = host.violations + delegate.violations
    let presentation = LayoutPresentation(
      of: view.arrangement, viewport: view.viewportBounds, direction: view.readingDirection, pixelScale: view.pixelScale
    )
    if view.contentSize != presentation.contentSize { mistakes.append("content size \(view.contentSize)") }
    let shown = view.cells
    if host.shownCells.count != shown.count { mistakes.append("\(host.shownCells.count) cells for \(shown.count)") }
    for (attributes, cell) in shown {
      let seen = host.presentedAttributes(of: host.number(of: cell))
      if seen != attributes { mistakes.append("\(CallLog.text(attributes)) is not seen there") }
      if presentation.attributes(of: attributes.element) != attributes {
        mistakes.append("\(CallLog.text(attributes)) is not where the presentation has it")
      }
    }
    var expected: [LayoutElement] = []
    presentation.forEachElement(in: view.bounds) { expected.append($0.element) }
    let elements = shown.map(\.attributes.element)
    for element in expected where !elements.contains(element) { mistakes.append("\(CallLog.text(element)) is missing") }
    if view.bounds.size.height > 0, Set(elements).count != elements.count {
      mistakes.append("an element is shown twice")
    }
    return mistakes
  }
}
