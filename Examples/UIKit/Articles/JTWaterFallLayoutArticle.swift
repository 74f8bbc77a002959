import CascadeUIKit
import UIKit

/// JTWaterFallLayout's example: pictures in three columns, with heights that follow from their shapes, 10 points apart.
///
/// That layout also adds its row spacing above the first row. Here it is part of the inset.
final class JTWaterFallLayoutArticle: UIViewController, UICollectionViewDataSource {
  let photos = Photo.samples(60)
  let layout = CollectionWaterfallLayout(
    columnCount: 3, spacing: 10, sectionInset: UIEdgeInsets(top: 20, left: 10, bottom: 10, right: 10))
  lazy var collectionView = UICollectionView(frame: view.bounds, collectionViewLayout: layout)
  private let registration = UICollectionView.CellRegistration<PhotoCell, Photo> { cell, _, photo in cell.show(photo) }

  override func viewDidLoad() {
    super.viewDidLoad()
    layout.heightForItem = { [unowned self] indexPath, width in photos[indexPath.item].height(forWidth: width) }
    collectionView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    collectionView.dataSource = self
    view.addSubview(collectionView)
  }

  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { photos.count }

  func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
    collectionView.dequeueConfiguredReusableCell(using: registration, for: indexPath, item: photos[indexPath.item])
  }
}
