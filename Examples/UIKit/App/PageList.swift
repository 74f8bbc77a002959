import CascadeUIKit
import UIKit

/// The list of pages; a tap opens one.
final class PageList: UIViewController, UICollectionViewDataSource, UICollectionViewDelegate {
  let layout = CollectionWaterfallLayout(columnCount: 1)
  lazy var collectionView = UICollectionView(frame: view.bounds, collectionViewLayout: layout)

  private let registration = UICollectionView.CellRegistration<LabelCell, ExamplePage> { cell, _, page in
    cell.label.text = page.title
    cell.showState()
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Cascade"
    layout.setColumnSpacing(0, rowSpacing: 8, sectionInset: UIEdgeInsets(top: 8, left: 16, bottom: 8, right: 16))
    layout.heightForItem = { _, _ in 52 }
    collectionView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    collectionView.dataSource = self
    collectionView.delegate = self
    view.addSubview(collectionView)
  }

  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    ExamplePage.all.count
  }

  func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
    collectionView.dequeueConfiguredReusableCell(
      using: registration, for: indexPath, item: ExamplePage.all[indexPath.item])
  }

  func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
    collectionView.deselectItem(at: indexPath, animated: true)
    let page = ExamplePage.all[indexPath.item]
    let controller = page.make()
    controller.title = page.title
    controller.view.backgroundColor = .systemBackground
    navigationController?.pushViewController(controller, animated: true)
  }
}
