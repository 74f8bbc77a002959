#if canImport(SwiftUI) && canImport(UIKit) && !os(watchOS)
  public import SwiftUI

  /// The settings of a collection that its methods change.
  @available(iOS 16, tvOS 16, visionOS 1, *)
  public struct ItemCollectionOptions<ID: Hashable> {
    enum Selection {
      case none
      case single(Binding<ID?>)
      case multiple(Binding<Set<ID>>)
    }

    var selection = Selection.none
    var tapAction: ((ID) -> Void)?
    var scrollPosition: Binding<ID?>?
    var margins = SwiftUI.EdgeInsets()
    var headerLength: CGFloat?
    var footerLength: CGFloat?

    /// Takes a message to the programmer.
    var report: (String) -> Void = { NSLog("%@", NSString(string: $0)) }

    init() {}
  }

  /// A view that shows very many items, of which only those in view are made: ``Waterfall``, ``JustifiedRows``,
  /// ``Carousel`` and ``CircleOfItems``.
  ///
  /// Its methods return the same type of view. Call them before others of SwiftUI's.
  @available(iOS 16, tvOS 16, visionOS 1, *)
  @MainActor @preconcurrency public protocol ItemCollection<ID>: View {
    /// The type of the items' identities.
    associatedtype ID: Hashable

    /// The settings that the methods change.
    var options: ItemCollectionOptions<ID> { get set }
  }

  @available(iOS 16, tvOS 16, visionOS 1, *)
  extension ItemCollection {
    /// Has at most one item selected, by a tap or by the binding.
    ///
    /// An item that is gone stays in the binding, as in SwiftUI's `List`.
    public func selection(_ selection: Binding<ID?>) -> Self { setting { $0.selection = .single(selection) } }

    /// Has any number of items selected, by taps or by the binding.
    public func selection(_ selection: Binding<Set<ID>>) -> Self { setting { $0.selection = .multiple(selection) } }

    /// Calls a function with the identity of an item that is tapped, where none of its own gestures takes the tap.
    public func onItemTap(perform action: @escaping (ID) -> Void) -> Self { setting { $0.tapAction = action } }

    /// Holds the identity of the item with which the visible part begins; in a ``Carousel``, of the one in the middle.
    ///
    /// When the user scrolls, the binding changes. When the binding changes, it is scrolled to the item: animated where it
    /// is set in `withAnimation`. Where there is no such item, or the value is nil, nothing is scrolled.
    public func scrollPosition(id: Binding<ID?>) -> Self { setting { $0.scrollPosition = id } }

    /// Adds room around all items, headers and footers, which scrolls along with them.
    public func contentMargins(_ edges: SwiftUI.Edge.Set = .all, _ length: CGFloat) -> Self {
      setting { options in
        if edges.contains(.top) { options.margins.top = length }
        if edges.contains(.leading) { options.margins.leading = length }
        if edges.contains(.bottom) { options.margins.bottom = length }
        if edges.contains(.trailing) { options.margins.trailing = length }
      }
    }

    /// Adds room around all items, headers and footers, which scrolls along with them.
    public func contentMargins(_ insets: SwiftUI.EdgeInsets) -> Self { setting { $0.margins = insets } }

    /// Says how long each section's header and footer are, in points, so that none has to be measured.
    ///
    /// Otherwise one has an estimated length until it comes into view. Where a section has no header or footer, its length
    /// is not used.
    public func sectionLengths(header: CGFloat? = nil, footer: CGFloat? = nil) -> Self {
      setting { ($0.headerLength, $0.footerLength) = (header, footer) }
    }

    private func setting(_ change: (inout ItemCollectionOptions<ID>) -> Void) -> Self {
      var copy = self
      change(&copy.options)
      return copy
    }
  }
#endif
