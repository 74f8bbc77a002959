import CascadeLayout
import CascadeTesting
import CascadeView

/// A host that scrolls as it is told, a recorder does the rest, and calls back from within whatever it is told.
final class ReactingHost: Host {
  let recorder: RecordingHost
  private let reactions: Reactions

  /// Where it has scrolled to.
  private(set) var offset = Point.zero

  /// How often it was told to scroll.
  private(set) var toldCount = 0

  /// Where it is scrolling to smoothly.
  private(set) var target: Point?

  /// Whether it reports where it is from within the call that has it scroll at once, as UIScrollView does.
  var reportsAtOnce = false

  init(log: CallLog, reactions: Reactions) {
    recorder = RecordingHost(log: log)
    self.reactions = reactions
  }

  /// Scrolls as the user does.
  func scroll(to offset: Point, after seconds: Double) {
    recorder.advance(by: seconds)
    self.offset = offset
    target = nil
    recorder.collectionView?.didScroll(to: offset)
  }

  /// Comes to the end of a smooth scroll, if there is one.
  func finishScrolling() {
    guard let target else { return }
    self.target = nil
    offset = target
    recorder.collectionView?.didScroll(to: target)
    recorder.collectionView?.scrollAnimationDidEnd()
  }

  var time: Double { recorder.time }

  func makeCell(_ cell: CellHandle, from template: CellTemplate) {
    recorder.makeCell(cell, from: template)
    reactions.reach(.makeCell)
  }

  func prepareForReuse(_ cell: CellHandle) {
    recorder.prepareForReuse(cell)
    reactions.reach(.prepareForReuse)
  }

  func place(_ cell: CellHandle, with attributes: LayoutAttributes) {
    recorder.place(cell, with: attributes)
    reactions.reach(.place)
  }

  func setState(_ state: CellState, of cell: CellHandle) {
    recorder.setState(state, of: cell)
    reactions.reach(.setState)
  }

  func beginAnimation(_ animation: Animation) {
    recorder.beginAnimation(animation)
    reactions.reach(.beginAnimation)
  }

  func animate(_ cell: CellHandle, from start: LayoutAttributes, to end: LayoutAttributes, in animation: Animation) {
    recorder.animate(cell, from: start, to: end, in: animation)
    reactions.reach(.animate)
  }

  func recycle(_ cell: CellHandle) {
    recorder.recycle(cell)
    reactions.reach(.recycle)
  }

  func discard(_ cell: CellHandle) {
    recorder.discard(cell)
    reactions.reach(.discard)
  }

  func setContentSize(_ size: Size) {
    recorder.setContentSize(size)
    reactions.reach(.setContentSize)
  }

  func setContentOffset(_ offset: Point, animated: Bool) {
    recorder.setContentOffset(offset, animated: animated)
    toldCount += 1
    target = animated ? offset : nil
    if !animated {
      self.offset = offset
      if reportsAtOnce { recorder.collectionView?.didScroll(to: offset) }
    }
    reactions.reach(.setContentOffset)
  }

  func report(_ problem: Problem) {
    recorder.report(problem)
    reactions.reach(.report)
  }
}
