import CascadeLayout
import CascadeUIKit
import UIKit
import struct Foundation.IndexPath

/// A layout in a collection view of so many items of random heights; it has yet to be prepared.
@MainActor final class Contender: NSObject, UICollectionViewDataSource {
  enum Way: String, CaseIterable {
    case closure = "CascadeUIKit, asked item by item"
    case remembering = "CascadeUIKit, asked item by item, lengths remembered"
    case arrays = "CascadeUIKit, lengths given at once"
    case article = "the articles' way"
  }

  private var heights: [Double]
  let layout: UICollectionViewLayout
  let collectionView: UICollectionView

  init(_ way: Way, itemCount: Int) {
    heights = Self.randomHeights(itemCount, seed: 1)
    switch way {
    case .closure, .remembering, .arrays: layout = CollectionWaterfallLayout(columnCount: 3)
    case .article: layout = ArticleLayout { _, _ in 0 }
    }
    collectionView = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 390, height: 844), collectionViewLayout: layout)
    super.init()
    collectionView.simulatedChecks = false
    collectionView.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    collectionView.dataSource = self
    if let layout = layout as? CollectionWaterfallLayout {
      layout.setColumnSpacing(8, rowSpacing: 8, sectionInset: .zero)
      layout.pixelScale = 0
      layout.remembersItemLengths = way == .remembering
      if way != .arrays {
        layout.heightForItem = { [unowned self] path, _ in CGFloat(heights[path.item]) }
      } else {
        layout.itemLengths = { [unowned self] _ in .lengths(heights) }
      }
    }
    (layout as? ArticleLayout)?.heightForItem = { [unowned self] path, _ in CGFloat(heights[path.item]) }
    _ = collectionView.numberOfSections
  }

  private static func randomHeights(_ count: Int, seed: UInt64) -> [Double] {
    var state = seed
    return (0..<count).map { _ in
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return 50 + Double(state >> 40) / Double(1 << 24) * 150
    }
  }

  /// Adds items at the end, of which the collection view is told when the layout is prepared next.
  func append(_ count: Int) {
    heights += Self.randomHeights(count, seed: UInt64(heights.count))
    collectionView.simulateChangedCounts()
  }

  var itemCount: Int { heights.count }

  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    heights.count
  }

  func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
    collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
  }
}
