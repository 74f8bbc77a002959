import CascadeUIKit
import UIKit

/// The same pictures in five layouts. All cells move to their new places, animated or interactively, and the picture in
/// the middle stays there.
final class SwitchPage: UIViewController, UICollectionViewDataSource, UICollectionViewDelegate {
  let photos = Photo.samples(60)
  private(set) lazy var layouts: [CollectionCascadeLayout] = makeLayouts()
  lazy var collectionView = UICollectionView(frame: view.bounds, collectionViewLayout: layouts[0])
  private(set) lazy var choice = UISegmentedControl(
    frame: .zero,
    actions: ["Waterfall", "Grid", "Justified", "Line", "Circle"].enumerated().map { index, title in
      UIAction(title: title) { [unowned self] _ in show(layouts[index]) }
    })

  /// Controls the transition to the next layout. Its ends cancel and finish the transition.
  let slider = UISlider(frame: CGRect(x: 0, y: 0, width: 100, height: 30))
  private var transition: UICollectionViewTransitionLayout?

  private let registration = UICollectionView.CellRegistration<PhotoCell, Photo> { cell, _, photo in
    cell.show(photo)
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    collectionView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    collectionView.dataSource = self
    collectionView.delegate = self
    // UIKit does not place prefetched cells again when a layout with zoom changes.
    collectionView.isPrefetchingEnabled = false
    view.addSubview(collectionView)
    choice.selectedSegmentIndex = 0
    navigationItem.titleView = choice
    slider.addAction(UIAction { [unowned self] _ in drive(CGFloat(slider.value)) }, for: .valueChanged)
    navigationItem.rightBarButtonItem = UIBarButtonItem(customView: slider)
  }

  private func makeLayouts() -> [CollectionCascadeLayout] {
    let waterfall = CollectionWaterfallLayout(columnCount: 3)
    waterfall.heightForItem = { [unowned self] indexPath, width in photos[indexPath.item].height(forWidth: width) }
    let grid = CollectionFlowLayout()
    grid.itemSize = CGSize(width: 100, height: 100)
    let justified = CollectionJustifiedLayout()
    justified.rowHeight = 120
    justified.sizeForItem = { [unowned self] indexPath in photos[indexPath.item].size }
    return [waterfall, grid, justified, CollectionLineLayout(), CollectionCircleLayout()]
  }

  private func show(_ layout: CollectionCascadeLayout) {
    guard transition == nil else { return }
    collectionView.setCollectionViewLayout(layout, animated: true)
  }

  private func drive(_ progress: CGFloat) {
    if transition == nil, progress > 0 {
      let index = layouts.firstIndex { $0 === collectionView.collectionViewLayout } ?? 0
      let next = (index + 1) % layouts.count
      transition = collectionView.startInteractiveTransition(to: layouts[next]) { [unowned self] _, finished in
        transition = nil
        choice.selectedSegmentIndex = finished ? next : index
        slider.value = 0
      }
    }
    transition?.transitionProgress = progress
    transition?.invalidateLayout()
    if progress >= 1 {
      collectionView.finishInteractiveTransition()
    } else if progress <= 0, transition != nil {
      collectionView.cancelInteractiveTransition()
    }
  }

  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    photos.count
  }

  func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
    collectionView.dequeueConfiguredReusableCell(using: registration, for: indexPath, item: photos[indexPath.item])
  }

  func collectionView(
    _ collectionView: UICollectionView, transitionLayoutForOldLayout fromLayout: UICollectionViewLayout,
    newLayout toLayout: UICollectionViewLayout
  ) -> UICollectionViewTransitionLayout {
    CollectionTransitionLayout(currentLayout: fromLayout, nextLayout: toLayout)
  }
}
