import UIKit

/// A waterfall as articles write it, with an improvement from CHTCollectionViewWaterfallLayout. Each time it becomes
/// invalid, it creates an object for every item, and a rectangle around every twenty of them, with which it finds the
/// visible ones.
///
/// The measuring page compares it with `CollectionWaterfallLayout`.
final class EveryItemLayout: UICollectionViewLayout {
  private let columnCount: Int
  private let spacing: CGFloat
  private let heightForItem: (IndexPath, CGFloat) -> CGFloat

  private let groupSize = 20
  private var items: [UICollectionViewLayoutAttributes] = []
  private var groups: [CGRect] = []
  private var contentHeight: CGFloat = 0

  init(columnCount: Int, spacing: CGFloat, heightForItem: @escaping (IndexPath, CGFloat) -> CGFloat) {
    self.columnCount = columnCount
    self.spacing = spacing
    self.heightForItem = heightForItem
    super.init()
  }

  required init?(coder: NSCoder) { nil }

  override func prepare() {
    super.prepare()
    guard let collectionView else { return }
    items = []
    groups = []
    let gaps = CGFloat(columnCount - 1) * spacing
    let width = (collectionView.bounds.width - gaps) / CGFloat(columnCount)
    var columnEnds = Array(repeating: CGFloat(0), count: columnCount)
    for item in 0..<collectionView.numberOfItems(inSection: 0) {
      let path = IndexPath(item: item, section: 0)
      let shortest = columnEnds.indices.min { columnEnds[$0] < columnEnds[$1] } ?? 0
      let attributes = UICollectionViewLayoutAttributes(forCellWith: path)
      attributes.frame = CGRect(
        x: CGFloat(shortest) * (width + spacing), y: columnEnds[shortest], width: width,
        height: heightForItem(path, width))
      columnEnds[shortest] = attributes.frame.maxY + spacing
      items.append(attributes)
    }
    contentHeight = (columnEnds.max() ?? 0) - spacing
    for start in stride(from: 0, to: items.count, by: groupSize) {
      let group = items[start..<min(start + groupSize, items.count)]
      groups.append(group.dropFirst().reduce(group.first?.frame ?? .zero) { $0.union($1.frame) })
    }
  }

  override var collectionViewContentSize: CGSize {
    CGSize(width: collectionView?.bounds.width ?? 0, height: max(contentHeight, 0))
  }

  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    guard let first = groups.firstIndex(where: { $0.intersects(rect) }),
      let last = groups.lastIndex(where: { $0.intersects(rect) })
    else { return [] }
    return items[first * groupSize..<min((last + 1) * groupSize, items.count)].filter { $0.frame.intersects(rect) }
  }

  override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    items.indices.contains(indexPath.item) ? items[indexPath.item] : nil
  }

  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    newBounds.width != collectionView?.bounds.width
  }
}
