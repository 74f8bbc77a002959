import CascadeUIKit
import UIKit

/// A waterfall: each picture under the shortest column. Sizes come from a closure, or become known when pictures load.
final class WaterfallPage: UIViewController, UICollectionViewDataSource, CollectionWaterfallLayoutDelegate {
  let layout = CollectionWaterfallLayout(columnCount: 2)
  lazy var collectionView = UICollectionView(frame: view.bounds, collectionViewLayout: layout)
  var photos = Photo.samples(200)

  /// Loads a picture, and passes it to the last argument.
  var load: (Photo, @escaping (UIImage) -> Void) -> Void = { photo, completion in completion(photo.makeImage()) }
  private var loadedItems: Set<Int> = []

  let columns = UIStepper()
  let spacing = UIStepper()
  let sizesAreUnknown = UISwitch()

  private let registration = UICollectionView.CellRegistration<PhotoCell, Photo> { cell, _, photo in
    cell.imageView.backgroundColor = photo.color
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    layout.setColumnSpacing(5, rowSpacing: 5, sectionInset: UIEdgeInsets(top: 5, left: 5, bottom: 5, right: 5))
    layout.delegate = self
    layout.estimatedItemLength = 100
    useClosure()

    collectionView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    collectionView.dataSource = self
    view.addSubview(collectionView)

    columns.minimumValue = 1
    columns.maximumValue = 12
    columns.value = 2
    columns.addAction(
      UIAction { [unowned self] _ in layout.columnCount = Int(columns.value) }, for: .valueChanged)
    spacing.value = 5
    spacing.addAction(
      UIAction { [unowned self] _ in
        layout.columnSpacing = spacing.value
        layout.rowSpacing = spacing.value
      }, for: .valueChanged)
    sizesAreUnknown.addAction(UIAction { [unowned self] _ in useClosure() }, for: .valueChanged)
    navigationItem.rightBarButtonItems = [columns, spacing, sizesAreUnknown].map { UIBarButtonItem(customView: $0) }
  }

  /// The closure takes precedence over the delegate below.
  private func useClosure() {
    loadedItems = []
    layout.heightForItem = { [unowned self] indexPath, width in
      if sizesAreUnknown.isOn, !loadedItems.contains(indexPath.item) { return nil }
      return photos[indexPath.item].height(forWidth: width)
    }
    collectionView.reloadData()
  }

  func collectionView(
    _ collectionView: UICollectionView, layout: CollectionWaterfallLayout, heightForItemAt indexPath: IndexPath,
    width: CGFloat
  ) -> CGFloat? { width }

  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    photos.count
  }

  func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
    let cell = collectionView.dequeueConfiguredReusableCell(
      using: registration, for: indexPath, item: photos[indexPath.item])
    load(photos[indexPath.item]) { [weak self, weak cell] image in
      cell?.imageView.image = image
      self?.show(image.size, at: indexPath)
    }
    return cell
  }

  /// Sets a loaded picture's size. Visible items stay in place.
  private func show(_ size: CGSize, at indexPath: IndexPath) {
    guard sizesAreUnknown.isOn, loadedItems.insert(indexPath.item).inserted else { return }
    layout.setMeasuredSize(size, forItemAt: indexPath)
  }
}
