public import Foundation

/// Where and how an element of a collection view appears.
@MainActor open class UICollectionViewLayoutAttributes {
  open var indexPath: IndexPath
  public private(set) var representedElementCategory: UICollectionView.ElementCategory
  public private(set) var representedElementKind: String?

  open var center = CGPoint.zero
  open var size = CGSize.zero
  open var transform = CGAffineTransform.identity
  open var alpha: CGFloat = 1
  open var zIndex = 0
  open var isHidden = false

  public required init() {
    indexPath = IndexPath()
    representedElementCategory = .cell
  }

  public convenience init(forCellWith indexPath: IndexPath) {
    self.init()
    self.indexPath = indexPath
  }

  public convenience init(forSupplementaryViewOfKind elementKind: String, with indexPath: IndexPath) {
    self.init()
    self.indexPath = indexPath
    representedElementCategory = .supplementaryView
    representedElementKind = elementKind
  }

  public convenience init(forDecorationViewOfKind decorationViewKind: String, with indexPath: IndexPath) {
    self.init()
    self.indexPath = indexPath
    representedElementCategory = .decorationView
    representedElementKind = decorationViewKind
  }

  /// The smallest rectangle around the element with its transform; setting it sets centre and size.
  open var frame: CGRect {
    get {
      CGRect(
        x: center.x - size.width / 2, y: center.y - size.height / 2, width: size.width, height: size.height
      ).transformed(by: transform)
    }
    set {
      center = CGPoint(x: newValue.midX, y: newValue.midY)
      size = newValue.size
    }
  }

  open var bounds: CGRect {
    get { CGRect(origin: .zero, size: size) }
    set { size = newValue.size }
  }

  open func copy() -> Any {
    let copy = type(of: self).init()
    copy.indexPath = indexPath
    copy.representedElementCategory = representedElementCategory
    copy.representedElementKind = representedElementKind
    copy.center = center
    copy.size = size
    copy.transform = transform
    copy.alpha = alpha
    copy.zIndex = zIndex
    copy.isHidden = isHidden
    return copy
  }

  open func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UICollectionViewLayoutAttributes else { return false }
    return element == other.element && center == other.center && size == other.size && transform == other.transform
      && alpha == other.alpha && zIndex == other.zIndex && isHidden == other.isHidden
  }
}

extension UICollectionView {
  /// What an element is.
  public enum ElementCategory: Sendable {
    case cell
    case supplementaryView
    case decorationView
  }

  /// An element, told from all others.
  struct Element: Hashable {
    var category: ElementCategory
    var kind: String?
    var indexPath: IndexPath

    static func item(_ indexPath: IndexPath) -> Element {
      Element(category: .cell, kind: nil, indexPath: indexPath)
    }
  }
}

extension UICollectionViewLayoutAttributes {
  var element: UICollectionView.Element {
    UICollectionView.Element(
      category: representedElementCategory, kind: representedElementKind, indexPath: indexPath)
  }

  /// A copy, also of the class of the original.
  func copied() -> UICollectionViewLayoutAttributes {
    guard let copy = copy() as? UICollectionViewLayoutAttributes else {
      preconditionFailure("copies of layout attributes must be layout attributes")
    }
    return copy
  }
}
