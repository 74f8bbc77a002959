import CascadeUIKit
import UIKit

/// A line of cells that grow in the middle. A fling stops with one of them there.
final class LinePage: UIViewController, UICollectionViewDataSource {
  let layout = CollectionLineLayout()
  lazy var collectionView = UICollectionView(frame: view.bounds, collectionViewLayout: layout)

  private let registration = UICollectionView.CellRegistration<LabelCell, Int> { cell, _, number in
    cell.label.text = "\(number)"
    cell.showState()
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    layout.itemSize = CGSize(width: 200, height: 200)
    layout.itemSpacing = 50
    layout.activeDistance = 200
    layout.zoomFactor = 0.3
    collectionView.decelerationRate = .fast
    collectionView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    collectionView.dataSource = self
    // UIKit does not place prefetched cells again when their zoom changes.
    collectionView.isPrefetchingEnabled = false
    view.addSubview(collectionView)
  }

  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 60 }

  func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
    collectionView.dequeueConfiguredReusableCell(using: registration, for: indexPath, item: indexPath.item)
  }
}
