import Foundation

/// A view that a collection view uses again for another element.
@MainActor open class UICollectionReusableView: UIView {
  public internal(set) var reuseIdentifier: String?

  /// The element that the view shows, while it is on screen.
  var element: UICollectionView.Element?

  /// The size for which the view was last asked what it prefers.
  var askedSize: CGSize?

  /// The depth of the view among its siblings.
  var zIndex = 0

  public override init(frame: CGRect) {
    super.init(frame: frame)
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  /// Makes a view of a registered class. It is not in UIKit, which calls `init(frame:)` of any class: Swift without
  /// Objective-C makes objects of a class that it is given only by a required initializer. A convenience one is inherited by
  /// every class that has UIKit's initializers, its own or inherited ones, so no subclass has to know of it.
  public required convenience init(simulatedFrame frame: CGRect) {
    self.init(frame: frame)
  }

  open func prepareForReuse() {}

  open func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {}

  open func willTransition(from oldLayout: UICollectionViewLayout, to newLayout: UICollectionViewLayout) {}

  open func didTransition(from oldLayout: UICollectionViewLayout, to newLayout: UICollectionViewLayout) {}

  /// The attributes as they are: there is no automatic layout here that would know better.
  open func preferredLayoutAttributesFitting(
    _ layoutAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes { layoutAttributes }

  /// Has a view on screen asked again what it prefers.
  open override func invalidateIntrinsicContentSize() {
    super.invalidateIntrinsicContentSize()
    guard let view = superview as? UICollectionView, view.selfSizingInvalidation != .disabled else { return }
    askedSize = nil
    view.setNeedsLayout()
  }

  /// Takes the place that the attributes say, and lets the view apply what else they have.
  func take(_ attributes: UICollectionViewLayoutAttributes) {
    transform = attributes.transform
    center = attributes.center
    bounds = CGRect(origin: bounds.origin, size: attributes.size)
    alpha = attributes.alpha
    isHidden = attributes.isHidden
    zIndex = attributes.zIndex
    apply(attributes)
  }
}

/// A view that shows an item.
@MainActor open class UICollectionViewCell: UICollectionReusableView {
  public internal(set) lazy var contentView: UIView = {
    let view = UIView(frame: CGRect(origin: .zero, size: bounds.size))
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(view)
    return view
  }()

  /// What the cell shows; it has a content view of its own.
  open var contentConfiguration: (any UIContentConfiguration)? {
    didSet { show(contentConfiguration) }
  }

  open var isSelected = false
  open var isHighlighted = false
  open var backgroundView: UIView?
  open var selectedBackgroundView: UIView?
}
