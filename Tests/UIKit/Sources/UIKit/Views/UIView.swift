public import Foundation

/// A view: a place in a tree, and what can be seen of it. Nothing is drawn.
///
/// Its initializers are UIKit's: `init(frame:)` is designated and not required, `init(coder:)` is required.
@MainActor open class UIView: UIResponder {
  private var storedBounds: CGRect
  private var storedCenter: CGPoint
  private var needsLayout = true

  public init(frame: CGRect) {
    storedBounds = CGRect(origin: .zero, size: frame.size)
    storedCenter = CGPoint(x: frame.midX, y: frame.midY)
    super.init()
  }

  public override convenience init() {
    self.init(frame: .zero)
  }

  public required init?(coder: NSCoder) {
    storedBounds = .zero
    storedCenter = .zero
    super.init()
  }

  // MARK: Geometry

  open var bounds: CGRect {
    get { storedBounds }
    set {
      let old = storedBounds
      storedBounds = newValue
      if old.size != newValue.size {
        for subview in subviews { subview.resize(from: old.size, to: newValue.size) }
        setNeedsLayout()
      }
    }
  }

  open var center: CGPoint {
    get { storedCenter }
    set { storedCenter = newValue }
  }

  /// The smallest rectangle around the view in its superview, with its transform; setting it sets bounds and centre.
  open var frame: CGRect {
    get {
      CGRect(
        x: center.x - bounds.width / 2, y: center.y - bounds.height / 2, width: bounds.width, height: bounds.height
      ).transformed(by: transform)
    }
    set {
      center = CGPoint(x: newValue.midX, y: newValue.midY)
      if bounds.size != newValue.size { bounds = CGRect(origin: bounds.origin, size: newValue.size) }
    }
  }

  open var transform = CGAffineTransform.identity
  open var autoresizingMask: AutoresizingMask = []

  /// The insets that the device's rounded corners, bars and so on need; `UIView.simulateSafeArea(_:)` sets them.
  public internal(set) var safeAreaInsets = UIEdgeInsets.zero {
    didSet { if safeAreaInsets != oldValue { safeAreaInsetsDidChange() } }
  }

  /// The default margins of a view that is no view controller's root.
  open var layoutMargins = UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8)

  open func safeAreaInsetsDidChange() { setNeedsLayout() }

  private func resize(from old: CGSize, to new: CGSize) {
    var frame = frame
    if autoresizingMask.contains(.flexibleWidth) { frame.size.width += new.width - old.width }
    if autoresizingMask.contains(.flexibleHeight) { frame.size.height += new.height - old.height }
    if frame != self.frame { self.frame = frame }
  }

  // MARK: Appearance

  open var alpha: CGFloat = 1
  open var isHidden = false
  open var backgroundColor: UIColor?
  open var clipsToBounds = false
  open var contentMode = ContentMode.scaleToFill
  open var isUserInteractionEnabled = true
  public let layer = CALayer()
  open var semanticContentAttribute = UISemanticContentAttribute.unspecified

  /// What is known of the screen and its user; ``simulateTraits(_:)`` sets it.
  public internal(set) var traitCollection = UITraitCollection(displayScale: 2)

  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

  open var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
    switch semanticContentAttribute {
    case .forceLeftToRight: .leftToRight
    case .forceRightToLeft: .rightToLeft
    case .unspecified: .leftToRight
    }
  }

  // MARK: The tree

  public private(set) var subviews: [UIView] = []
  public private(set) weak var superview: UIView?

  open func addSubview(_ view: UIView) {
    view.removeFromSuperview()
    subviews.append(view)
    view.superview = self
    view.didMoveToSuperview()
    setNeedsLayout()
  }

  open func removeFromSuperview() {
    superview?.subviews.removeAll { $0 === self }
    superview = nil
  }

  open func didMoveToSuperview() {}

  // MARK: Layout

  open func setNeedsLayout() { needsLayout = true }

  open func layoutIfNeeded() {
    if needsLayout {
      needsLayout = false
      layoutSubviews()
    }
    for subview in subviews { subview.layoutIfNeeded() }
  }

  open func layoutSubviews() {}

  open func sizeThatFits(_ size: CGSize) -> CGSize { bounds.size }

  /// For as little as there can be.
  public class var layoutFittingCompressedSize: CGSize { .zero }

  /// Says that the view needs another size.
  open func invalidateIntrinsicContentSize() { simulatedSizeChange?() }

  /// What the view's container does when the view needs another size.
  public var simulatedSizeChange: (() -> Void)?

  /// The size that the view needs; there is no automatic layout here: subviews are taken to fill the view.
  open func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
    verticalFittingPriority: UILayoutPriority
  ) -> CGSize {
    let needed =
      subviews.isEmpty
      ? [sizeThatFits(CGSize(width: targetSize.width, height: .greatestFiniteMagnitude))]
      : subviews.map {
        $0.systemLayoutSizeFitting(
          targetSize, withHorizontalFittingPriority: horizontalFittingPriority,
          verticalFittingPriority: verticalFittingPriority)
      }
    return CGSize(
      width: horizontalFittingPriority == .required ? targetSize.width : needed.map(\.width).max() ?? 0,
      height: verticalFittingPriority == .required ? targetSize.height : needed.map(\.height).max() ?? 0)
  }
}

extension UIView {
  /// How a view's size follows that of its superview.
  public struct AutoresizingMask: OptionSet, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }

    public static let flexibleWidth = AutoresizingMask(rawValue: 2)
    public static let flexibleHeight = AutoresizingMask(rawValue: 16)
  }

  /// How a view's content fills it.
  public enum ContentMode: Sendable {
    case scaleToFill
    case scaleAspectFit
    case scaleAspectFill
    case center
  }
}

/// How much a constraint matters.
public struct UILayoutPriority: RawRepresentable, Hashable, Sendable {
  public let rawValue: Float
  public init(rawValue: Float) { self.rawValue = rawValue }
  public init(_ rawValue: Float) { self.rawValue = rawValue }

  public static let required = UILayoutPriority(1000)
  public static let defaultHigh = UILayoutPriority(750)
  public static let defaultLow = UILayoutPriority(250)
  public static let fittingSizeLevel = UILayoutPriority(50)
}

/// Whether a view's content is mirrored where text is read from right to left.
public enum UISemanticContentAttribute: Sendable {
  case unspecified
  case forceLeftToRight
  case forceRightToLeft
}

/// The direction in which text is read.
public enum UIUserInterfaceLayoutDirection: Sendable {
  case leftToRight
  case rightToLeft
}

/// What a view's content is drawn on.
@MainActor public final class CALayer {
  public var cornerRadius: CGFloat = 0
}

/// What is known of the screen.
public struct UITraitCollection: Equatable, Sendable {
  /// The number of pixels a point; 0 if it is not known.
  public var displayScale: CGFloat

  public init(displayScale: CGFloat) {
    self.displayScale = displayScale
  }
}
