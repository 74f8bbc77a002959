import CascadeUIKit
import SwiftUI
import Testing
import UIKit

/// SwiftUI's views in the cells of a collection view that is UIKit's own.
@MainActor struct HostingConfigurationTests {
  private final class Source: NSObject, UICollectionViewDataSource {
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 100 }

    func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
      let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
      cell.contentConfiguration = UIHostingConfiguration {
        Text("\(indexPath.item)").frame(height: CGFloat(20 + indexPath.item * 37 % 100))
      }
      .margins(.all, 0)
      return cell
    }
  }

  @Test("a cell to inherit from is as high as its hosted content")
  func selfSizing() throws {
    let layout = CollectionWaterfallLayout(columnCount: 2, spacing: 0)
    let view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 300, height: 600), collectionViewLayout: layout)
    let source = Source()
    view.register(CollectionSelfSizingCell.self, forCellWithReuseIdentifier: "cell")
    view.dataSource = source
    for offset in [0, 500, 1000] {
      view.contentOffset.y = CGFloat(offset)
      view.layoutIfNeeded()
      #expect(view.indexPathsForVisibleItems.count > 8)
      for path in view.indexPathsForVisibleItems {
        #expect(layout.layoutAttributesForItem(at: path)?.size.height == CGFloat(20 + path.item * 37 % 100))
      }
    }
  }
}
