import CCascadeGtk
import CascadeLayout
import CascadeView

extension CollectionWidget: @MainActor InputClient {
  var scrolledOffset: Point { scrolling.offset }

  var hasKeyboard: Bool { host.hasKeyboard }

  func canReorder() -> Bool {
    if reordering.delegate != nil || collectionView.dataSource is DiffableDataSource { return true }
    report("items cannot be moved: set a reorderingDelegate, or show data by makeDiffableDataSource")
    return false
  }

  func requestFrame() { frames.request() }

  func scroll(smoothlyTo offset: Point) {
    if collectionView.reducesMotion {
      scrolling.setOffset(offset, at: nil)
      host.setChanged(true)
      collectionView.didScroll(to: offset)
    } else {
      scrolling.setOffset(offset, at: host.time)
    }
    frames.request()
  }

  func endScrollMotion() { scrolling.endMotion() }

  func trackScrolling() { scrolling.track() }

  func report(_ problem: String) { problemHandler(problem) }
}
