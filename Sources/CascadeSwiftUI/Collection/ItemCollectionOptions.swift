#if canImport(SwiftUI) && !os(watchOS)
  import SwiftUI

  /// The settings of a collection, which its methods change.
  @available(iOS 16, tvOS 16, visionOS 1, *)
  public struct ItemCollectionOptions<ID: Hashable> {
    enum Selection {
      case none
      case single(Binding<ID?>)
      case multiple(Binding<Set<ID>>)
    }

    var selection = Selection.none
    var tapAction: ((ID) -> Void)?
    var moveAction: ((IndexSet, Int) -> Void)?
    var scrollPosition: Binding<ID?>?

    /// The point of an item that is aligned with the same point of the visible part.
    var scrollAnchor: UnitPoint?

    /// The point of the content that is initially aligned with the same point of the visible part.
    var defaultScrollAnchor: UnitPoint?

    var margins = SwiftUI.EdgeInsets()
    var indicatorMargins = SwiftUI.EdgeInsets()
    var headerLength: CGFloat?
    var footerLength: CGFloat?
    var sectionSpacing: CGFloat = 0

    /// Receives a message for the programmer.
    var report: (String) -> Void = { NSLog("%@", NSString(string: $0)) }

    init() {}
  }

  extension SwiftUI.EdgeInsets {
    /// Sets the distances from some edges.
    mutating func set(_ edges: SwiftUI.Edge.Set, to insets: SwiftUI.EdgeInsets) {
      if edges.contains(.top) { top = insets.top }
      if edges.contains(.leading) { leading = insets.leading }
      if edges.contains(.bottom) { bottom = insets.bottom }
      if edges.contains(.trailing) { trailing = insets.trailing }
    }

    init(all length: CGFloat) {
      self.init(top: length, leading: length, bottom: length, trailing: length)
    }
  }
#endif
