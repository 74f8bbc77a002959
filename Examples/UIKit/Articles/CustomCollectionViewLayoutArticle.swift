import CascadeUIKit
import UIKit

/// CustomCollectionViewLayout's example: an album of whole pictures in two columns, with margins of 5 points on all sides.
final class CustomCollectionViewLayoutArticle: UIViewController, UICollectionViewDataSource {
  let images = Photo.samples(50)
  let layout = CollectionWaterfallLayout(
    columnCount: 2, spacing: 5, sectionInset: UIEdgeInsets(top: 5, left: 5, bottom: 5, right: 5))
  lazy var collectionView = UICollectionView(frame: view.bounds, collectionViewLayout: layout)
  private let registration = UICollectionView.CellRegistration<PhotoCell, Photo> { cell, _, photo in cell.show(photo) }

  override func viewDidLoad() {
    super.viewDidLoad()
    layout.heightForItem = { [unowned self] indexPath, width in
      // The height that AVMakeRect(aspectRatio:insideRect:) returns for this width and any height.
      let size = images[indexPath.item].size
      return width * size.height / size.width
    }
    collectionView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    collectionView.dataSource = self
    view.addSubview(collectionView)
  }

  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { images.count }

  func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
    collectionView.dequeueConfiguredReusableCell(using: registration, for: indexPath, item: images[indexPath.item])
  }
}
