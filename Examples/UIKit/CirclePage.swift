import CascadeUIKit
import UIKit

/// Round cells on a circle. A tap on a cell removes it, a tap elsewhere inserts one.
final class CirclePage: UIViewController, UICollectionViewDataSource, UICollectionViewDelegate {
  lazy var collectionView = UICollectionView(frame: view.bounds, collectionViewLayout: CollectionCircleLayout())
  private(set) var numbers = Array(0..<20)
  private var nextNumber = 20

  private let registration = UICollectionView.CellRegistration<LabelCell, Int> { cell, _, number in
    cell.label.text = "\(number)"
    cell.contentView.layer.cornerRadius = 35
    cell.contentView.clipsToBounds = true
    cell.showState()
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    collectionView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    collectionView.dataSource = self
    collectionView.delegate = self
    let background = UIControl(frame: view.bounds)
    background.addAction(UIAction { [unowned self] _ in insert() }, for: .touchUpInside)
    collectionView.backgroundView = background
    view.addSubview(collectionView)
  }

  private func insert() {
    numbers.insert(nextNumber, at: 0)
    nextNumber += 1
    collectionView.performBatchUpdates {
      self.collectionView.insertItems(at: [IndexPath(item: 0, section: 0)])
    }
  }

  func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
    numbers.remove(at: indexPath.item)
    collectionView.performBatchUpdates {
      collectionView.deleteItems(at: [indexPath])
    }
  }

  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    numbers.count
  }

  func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
    collectionView.dequeueConfiguredReusableCell(using: registration, for: indexPath, item: numbers[indexPath.item])
  }
}
