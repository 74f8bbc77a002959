public import Foundation

/// The layout between two layouts while a transition is driven by hand.
@MainActor open class UICollectionViewTransitionLayout: UICollectionViewLayout {
  public let currentLayout: UICollectionViewLayout
  public let nextLayout: UICollectionViewLayout

  /// How far the transition has come, from 0 to 1; after setting it, invalidate the layout.
  open var transitionProgress: CGFloat = 0

  /// The bounds at both ends.
  var startBounds = CGRect.zero
  var endBounds = CGRect.zero

  private var attributes: [UICollectionView.Element: UICollectionViewLayoutAttributes] = [:]

  public init(currentLayout: UICollectionViewLayout, nextLayout newLayout: UICollectionViewLayout) {
    self.currentLayout = currentLayout
    nextLayout = newLayout
    super.init()
  }

  public required init?(coder: NSCoder) { nil }

  open override func prepare() {
    super.prepare()
    let start = currentLayout.layoutAttributesForElements(in: startBounds) ?? []
    let end = nextLayout.layoutAttributesForElements(in: endBounds) ?? []
    attributes = [:]
    for element in Set(start.map(\.element) + end.map(\.element)) {
      let from = currentLayout.attributes(of: element)
      let to = nextLayout.attributes(of: element)
      guard let both = to ?? from else { continue }
      let between = both.copied()
      between.move(from: from, to: to, progress: transitionProgress)
      attributes[element] = between
    }
  }

  open override var collectionViewContentSize: CGSize {
    let (from, to) = (currentLayout.collectionViewContentSize, nextLayout.collectionViewContentSize)
    return CGSize(
      width: mix(from.width, to.width, transitionProgress), height: mix(from.height, to.height, transitionProgress))
  }

  open override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    attributes.values.filter { $0.frame.intersects(rect) }.map { $0.copied() }
  }

  open override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    attributes[.item(indexPath)]?.copied()
  }

  open override func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    attributes[.init(category: .supplementaryView, kind: elementKind, indexPath: indexPath)]?.copied()
  }

  open override func layoutAttributesForDecorationView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    attributes[.init(category: .decorationView, kind: elementKind, indexPath: indexPath)]?.copied()
  }
}

extension UICollectionViewLayoutAttributes {
  /// Puts the element between two places; an element that is in one of them alone fades.
  fileprivate func move(
    from: UICollectionViewLayoutAttributes?, to: UICollectionViewLayoutAttributes?, progress: CGFloat
  ) {
    if let from, let to {
      center = CGPoint(x: mix(from.center.x, to.center.x, progress), y: mix(from.center.y, to.center.y, progress))
      size = CGSize(
        width: mix(from.size.width, to.size.width, progress), height: mix(from.size.height, to.size.height, progress))
      alpha = mix(from.alpha, to.alpha, progress)
      let (first, last) = (from.transform, to.transform)
      transform = CGAffineTransform(
        a: mix(first.a, last.a, progress), b: mix(first.b, last.b, progress), c: mix(first.c, last.c, progress),
        d: mix(first.d, last.d, progress), tx: mix(first.tx, last.tx, progress), ty: mix(first.ty, last.ty, progress))
    } else {
      alpha *= to == nil ? 1 - progress : progress
    }
  }
}

/// The number between two others.
func mix(_ from: CGFloat, _ to: CGFloat, _ progress: CGFloat) -> CGFloat {
  from + (to - from) * progress
}
