import CascadeUIKit
import UIKit

/// An album: columns of whole pictures, with equal margins around everything.
final class AlbumPage: UIViewController, UICollectionViewDataSource {
  static let margin: CGFloat = 5

  let layout = CollectionWaterfallLayout(columnCount: 3)
  lazy var collectionView = UICollectionView(frame: view.bounds, collectionViewLayout: layout)
  let photos = Photo.samples(50)

  private let registration = UICollectionView.CellRegistration<PhotoCell, Photo> { cell, _, photo in
    cell.imageView.contentMode = .scaleAspectFit
    cell.show(photo)
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    let margin = Self.margin
    layout.setColumnSpacing(
      margin, rowSpacing: margin,
      sectionInset: UIEdgeInsets(top: margin, left: margin, bottom: margin, right: margin))
    layout.heightForItem = { [unowned self] indexPath, width in photos[indexPath.item].height(forWidth: width) }
    collectionView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    collectionView.dataSource = self
    view.addSubview(collectionView)
  }

  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    photos.count
  }

  func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
    collectionView.dequeueConfiguredReusableCell(using: registration, for: indexPath, item: photos[indexPath.item])
  }
}
