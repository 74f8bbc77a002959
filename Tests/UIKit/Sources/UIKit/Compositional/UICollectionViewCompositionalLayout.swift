public import Foundation

public typealias UICollectionViewCompositionalLayoutSectionProvider = (Int, any NSCollectionLayoutEnvironment) ->
  NSCollectionLayoutSection?

/// A layout of sections with one custom group each, that scrolls vertically.
@MainActor public final class UICollectionViewCompositionalLayout: UICollectionViewLayout {
  private let sectionProvider: UICollectionViewCompositionalLayoutSectionProvider
  private var attributes: [UICollectionView.Element: UICollectionViewLayoutAttributes] = [:]
  private var contentSize = CGSize.zero

  public init(sectionProvider: @escaping UICollectionViewCompositionalLayoutSectionProvider) {
    self.sectionProvider = sectionProvider
    super.init()
  }

  public required init?(coder: NSCoder) { nil }

  public override func prepare() {
    guard let collectionView else { return }
    attributes = [:]
    contentSize = CGSize(width: collectionView.bounds.width, height: 0)
    let environment = SimulatedContainer(collectionView.bounds.size, collectionView.traitCollection)
    for index in 0..<collectionView.numberOfSections {
      // It may be asked more than once, and the last answer counts.
      _ = sectionProvider(index, environment)
      guard let section = sectionProvider(index, environment) else {
        preconditionFailure("section \(index) has no layout")
      }
      place(section, index, itemCount: collectionView.numberOfItems(inSection: index), in: environment)
    }
  }

  private func place(
    _ section: NSCollectionLayoutSection, _ index: Int, itemCount: Int, in environment: SimulatedContainer
  ) {
    let container = environment.effectiveContentSize
    let insets = section.insets(in: container)
    let width = container.width - insets.left - insets.right
    for item in section.boundarySupplementaryItems where item.alignment == .top {
      let path = IndexPath(item: 0, section: index)
      let header = UICollectionViewLayoutAttributes(forSupplementaryViewOfKind: item.elementKind, with: path)
      header.frame = CGRect(
        x: insets.left, y: contentSize.height, width: item.layoutSize.widthDimension.resolved(inWidth: width),
        height: item.layoutSize.heightDimension.resolved(inWidth: width))
      attributes[.init(category: .supplementaryView, kind: item.elementKind, indexPath: path)] = header
      contentSize.height += header.size.height
    }
    contentSize.height += insets.top
    // A section without items may be asked for its group, too.
    let group = section.group.resolved(inWidth: width, environment.traitCollection)
    for item in 0..<itemCount {
      let cell = UICollectionViewLayoutAttributes(forCellWith: IndexPath(item: item, section: index))
      let (repetition, place) = item.quotientAndRemainder(dividingBy: group.items.count)
      cell.frame = group.items[place].offsetBy(
        dx: insets.left, dy: contentSize.height + CGFloat(repetition) * group.size.height)
      attributes[.item(cell.indexPath)] = cell
    }
    let repetitions = (itemCount + group.items.count - 1) / group.items.count
    contentSize.height += CGFloat(repetitions) * group.size.height + insets.bottom
  }

  public override var collectionViewContentSize: CGSize { contentSize }

  public override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    newBounds.size != collectionView?.bounds.size
  }

  public override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    attributes.values.filter { $0.frame.intersects(rect) }
  }

  public override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    attributes[.item(indexPath)]
  }

  public override func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    attributes[.init(category: .supplementaryView, kind: elementKind, indexPath: indexPath)]
  }
}
