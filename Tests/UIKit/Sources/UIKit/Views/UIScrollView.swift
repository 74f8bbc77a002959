public import Foundation

/// A view whose bounds move over its content.
///
/// Its delegate is that of `UICollectionView` alone: Swift cannot give a property of a subclass another type.
@MainActor open class UIScrollView: UIView {
  open var contentOffset: CGPoint {
    get { bounds.origin }
    set { bounds.origin = newValue }
  }

  open var contentSize = CGSize.zero

  open var contentInset = UIEdgeInsets.zero {
    didSet { if contentInset != oldValue { adjustedContentInsetDidChange() } }
  }

  open var contentInsetAdjustmentBehavior = ContentInsetAdjustmentBehavior.automatic {
    didSet { if contentInsetAdjustmentBehavior != oldValue { adjustedContentInsetDidChange() } }
  }

  /// The content inset with as much of the safe area as the adjustment behaviour says, and the room that a refresh control
  /// takes: MagazineLayout has found that it counts.
  public var adjustedContentInset: UIEdgeInsets {
    var inset = contentInset + adjustment
    if refreshControl?.isRefreshing == true { inset.top += 60 }
    return inset
  }

  private var adjustment: UIEdgeInsets {
    switch contentInsetAdjustmentBehavior {
    case .never: .zero
    case .always: safeAreaInsets
    case .automatic, .scrollableAxes:
      UIEdgeInsets(
        top: scrollsVertically ? safeAreaInsets.top : 0, left: scrollsHorizontally ? safeAreaInsets.left : 0,
        bottom: scrollsVertically ? safeAreaInsets.bottom : 0, right: scrollsHorizontally ? safeAreaInsets.right : 0)
    }
  }

  open var refreshControl: UIRefreshControl? {
    didSet {
      precondition(
        refreshControl == nil || UIDevice.current.userInterfaceIdiom != .mac,
        "UIRefreshControl is not supported when running Catalyst apps in the Mac idiom.")
      oldValue?.scrollView = nil
      refreshControl?.scrollView = self
    }
  }

  open var isScrollEnabled = true
  open var showsVerticalScrollIndicator = true
  open var showsHorizontalScrollIndicator = true
  open var verticalScrollIndicatorInsets = UIEdgeInsets.zero
  open var horizontalScrollIndicatorInsets = UIEdgeInsets.zero
  open var alwaysBounceVertical = false
  open var alwaysBounceHorizontal = false
  open var decelerationRate = DecelerationRate.normal
  public internal(set) var isDragging = false
  public internal(set) var isDecelerating = false

  open func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {
    self.contentOffset = contentOffset
  }

  open func adjustedContentInsetDidChange() { setNeedsLayout() }

  open override func safeAreaInsetsDidChange() {
    super.safeAreaInsetsDidChange()
    adjustedContentInsetDidChange()
  }

  var scrollsHorizontally: Bool { alwaysBounceHorizontal || contentSize.width > bounds.width }

  // A scroll view that scrolls nowhere has the vertical insets of one that scrolls vertically.
  var scrollsVertically: Bool { alwaysBounceVertical || !scrollsHorizontally || contentSize.height > bounds.height }

  /// The offset in the range of scrolling that is nearest to the given one.
  func clamped(_ offset: CGPoint) -> CGPoint {
    let inset = adjustedContentInset
    return CGPoint(
      x: max(-inset.left, min(offset.x, contentSize.width + inset.right - bounds.width)),
      y: max(-inset.top, min(offset.y, contentSize.height + inset.bottom - bounds.height)))
  }
}

extension UIScrollView {
  /// When the safe area is added to the content inset.
  public enum ContentInsetAdjustmentBehavior: Sendable {
    case automatic
    case scrollableAxes
    case never
    case always
  }

  /// How fast a fling slows down.
  public struct DecelerationRate: RawRepresentable, Equatable, Sendable {
    public let rawValue: CGFloat
    public init(rawValue: CGFloat) { self.rawValue = rawValue }

    public static let normal = DecelerationRate(rawValue: 0.998)
    public static let fast = DecelerationRate(rawValue: 0.99)
  }
}

/// Is told what becomes of a scroll view. Every method is optional.
@MainActor public protocol UIScrollViewDelegate: NSObjectProtocol {
  func scrollViewDidScroll(_ scrollView: UIScrollView)
  func scrollViewWillBeginDragging(_ scrollView: UIScrollView)
  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView)
  func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView)
}

extension UIScrollViewDelegate {
  public func scrollViewDidScroll(_ scrollView: UIScrollView) {}
  public func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {}
  public func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {}
  public func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {}
}
