import CascadeUIKit
import UIKit

/// JTWaterFallLayout's example: two columns of pictures, 5 points apart. A picture without a size has a height of 100 until
/// it is downloaded.
final class JTWaterFallLayoutArticle: UIViewController, UICollectionViewDataSource {
  var models = Photo.samples(60)
  let layout = CollectionWaterfallLayout(columnCount: 2)
  lazy var collectionView = UICollectionView(frame: view.bounds, collectionViewLayout: layout)
  private let registration = UICollectionView.CellRegistration<PhotoCell, Photo> { cell, _, model in
    cell.imageView.backgroundColor = model.color
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    // The article also has its row spacing above the first row.
    layout.setColumnSpacing(5, rowSpacing: 5, sectionInset: UIEdgeInsets(top: 0 + 5, left: 5, bottom: 5, right: 5))
    layout.heightForItem = { [unowned self] indexPath, width in
      let size = models[indexPath.item].size
      return size.width > 0 && size.height > 0 ? size.height / size.width * width : nil
    }
    layout.estimatedItemLength = 100
    collectionView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    collectionView.dataSource = self
    view.addSubview(collectionView)
  }

  /// Sets the size of a picture that has been downloaded.
  func setSize(_ size: CGSize, forItemAt indexPath: IndexPath) {
    models[indexPath.item].size = size
    let width = layout.itemWidth(inSection: 0)
    layout.setMeasuredSize(
      CGSize(width: width, height: size.height / size.width * width), forItemAt: indexPath)
  }

  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { models.count }

  func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
    collectionView.dequeueConfiguredReusableCell(using: registration, for: indexPath, item: models[indexPath.item])
  }
}
