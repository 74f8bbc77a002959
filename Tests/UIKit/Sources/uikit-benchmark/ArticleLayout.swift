import UIKit
import struct Foundation.IndexPath

/// The waterfall as articles about collection views write it: every `prepare` computes everything anew, into an object of
/// attributes for each item and a dictionary of the columns' ends, and all objects are returned for every rectangle.
final class ArticleLayout: UICollectionViewLayout {
  let columnCount = 3
  let spacing: CGFloat = 8
  var heightForItem: (IndexPath, CGFloat) -> CGFloat

  private var cache: [UICollectionViewLayoutAttributes] = []
  private var columnEnds: [Int: CGFloat] = [:]

  init(heightForItem: @escaping (IndexPath, CGFloat) -> CGFloat) {
    self.heightForItem = heightForItem
    super.init()
  }

  required init?(coder: NSCoder) { nil }

  override func prepare() {
    super.prepare()
    guard let collectionView else { return }
    cache = []
    columnEnds = [:]
    for column in 0..<columnCount { columnEnds[column] = 0 }
    let width = (collectionView.bounds.width - CGFloat(columnCount - 1) * spacing) / CGFloat(columnCount)
    for item in 0..<collectionView.numberOfItems(inSection: 0) {
      let path = IndexPath(item: item, section: 0)
      var (shortest, end) = (0, CGFloat.infinity)
      for column in 0..<columnCount {
        if let columnEnd = columnEnds[column], columnEnd < end { (shortest, end) = (column, columnEnd) }
      }
      let attributes = UICollectionViewLayoutAttributes(forCellWith: path)
      let height = heightForItem(path, width)
      attributes.frame = CGRect(x: CGFloat(shortest) * (width + spacing), y: end, width: width, height: height)
      cache.append(attributes)
      columnEnds[shortest] = end + height + spacing
    }
  }

  override var collectionViewContentSize: CGSize {
    CGSize(width: collectionView?.bounds.width ?? 0, height: columnEnds.values.max() ?? 0)
  }

  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? { cache }

  override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    cache[indexPath.item]
  }
}
