#if canImport(UIKit) && !os(watchOS)
  import CascadeLayout
  import UIKit

  extension Point {
    init(_ point: CGPoint) {
      self.init(x: Double(point.x), y: Double(point.y))
    }
  }

  extension Size {
    init(_ size: CGSize) {
      self.init(width: Double(size.width), height: Double(size.height))
    }
  }

  extension Size {
    /// True if an item can have this size and be visible.
    var isPossible: Bool { width > 0 && height > 0 && width < .infinity && height < .infinity }
  }

  extension Rect {
    init(_ rect: CGRect) {
      self.init(origin: Point(rect.origin), size: Size(rect.size))
    }
  }

  extension EdgeInsets {
    init(_ insets: UIEdgeInsets) {
      self.init(
        top: Double(insets.top), left: Double(insets.left), bottom: Double(insets.bottom),
        right: Double(insets.right))
    }
  }

  extension CGPoint {
    init(_ point: Point) {
      self.init(x: CGFloat(point.x), y: CGFloat(point.y))
    }
  }

  extension CGSize {
    init(_ size: Size) {
      self.init(width: CGFloat(size.width), height: CGFloat(size.height))
    }
  }

  extension CGRect {
    init(_ rect: Rect) {
      self.init(origin: CGPoint(rect.origin), size: CGSize(rect.size))
    }
  }

  extension Axis {
    init(_ direction: UICollectionView.ScrollDirection) {
      self = direction == .horizontal ? .horizontal : .vertical
    }
  }

  extension UICollectionView.ScrollDirection {
    init(_ axis: Axis) {
      self = axis == .horizontal ? .horizontal : .vertical
    }
  }
#endif
