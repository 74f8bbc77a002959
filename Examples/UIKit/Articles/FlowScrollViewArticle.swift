import CascadeUIKit
import UIKit

/// FlowScrollView's example: pictures with six margins, four sets of data in turn. A tap shows a picture on the whole screen.
///
/// The article prints neither its margins nor its number of columns; these differ from one another.
final class FlowScrollViewArticle: UIViewController, UICollectionViewDataSource, UICollectionViewDelegate {
  let sets = [40, 12, 0, 400].map(Photo.samples)
  private var currentSet = 0
  private(set) lazy var photos = sets[0]
  let layout = CollectionWaterfallLayout(columnCount: 3)
  lazy var collectionView = UICollectionView(frame: view.bounds, collectionViewLayout: layout)
  private let registration = UICollectionView.CellRegistration<PhotoCell, Photo> { cell, _, photo in cell.show(photo) }

  override func viewDidLoad() {
    super.viewDidLoad()
    // The margins of columns and rows, then the top, left, bottom and right ones.
    layout.setColumnSpacing(4, rowSpacing: 6, sectionInset: UIEdgeInsets(top: 20, left: 10, bottom: 30, right: 15))
    layout.heightForItem = { [unowned self] indexPath, width in
      let size = photos[indexPath.item].size
      return width / size.width * size.height
    }
    collectionView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    collectionView.dataSource = self
    collectionView.delegate = self
    view.addSubview(collectionView)
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      primaryAction: UIAction(title: "Next data") { [unowned self] _ in showNextSet() })
  }

  private func showNextSet() {
    currentSet = (currentSet + 1) % 4
    photos = sets[currentSet]
    collectionView.reloadData()
  }

  func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
    present(PhotoPage(photos[indexPath.item].makeImage()), animated: true)
  }

  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { photos.count }

  func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
    collectionView.dequeueConfiguredReusableCell(using: registration, for: indexPath, item: photos[indexPath.item])
  }
}
