import CascadeUIKit
import UIKit

/// FlowScrollView's example: a hundred numbered cells in three columns with six margins. A tap shows a cell's number.
final class FlowScrollViewArticle: UIViewController, UICollectionViewDataSource, UICollectionViewDelegate {
  let heights = (0..<100).map { CGFloat(100 + $0 * 37 % 101) }
  let layout = CollectionWaterfallLayout(columnCount: 3)
  lazy var collectionView = UICollectionView(frame: view.bounds, collectionViewLayout: layout)
  private(set) var log: [String] = []
  private let registration = UICollectionView.CellRegistration<LabelCell, Int> { cell, _, number in
    cell.label.text = "\(number)"
    cell.showState()
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    layout.setColumnSpacing(5, rowSpacing: 5, sectionInset: UIEdgeInsets(top: 12, left: 12, bottom: 12, right: 12))
    layout.heightForItem = { [unowned self] indexPath, _ in heights[indexPath.item] }
    collectionView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    collectionView.dataSource = self
    collectionView.delegate = self
    view.addSubview(collectionView)
  }

  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { heights.count }

  func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
    collectionView.dequeueConfiguredReusableCell(using: registration, for: indexPath, item: indexPath.item)
  }

  func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
    log.append("selected \(indexPath.item)")
  }
}
