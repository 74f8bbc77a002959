#if canImport(SwiftUI) && !os(watchOS)
  public import SwiftUI

  /// A view that shows very many items and creates only those in view: ``Waterfall``, ``GridOfItems``,
  /// ``JustifiedRows``, ``Carousel``, ``CircleOfItems`` and ``CollectionLayoutView``.
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
    // MARK: What the user does

    /// Has at most one item selected, by a tap or by the binding.
    ///
    /// An item that is gone stays in the binding, as in SwiftUI's `List`. An item's view reads from the
    /// environment whether it is selected: `@Environment(\.isItemSelected)`.
    public func selection(_ selection: Binding<ID?>) -> Self { setting { $0.selection = .single(selection) } }

    /// Has any number of items selected, by taps or by the binding.
    public func selection(_ selection: Binding<Set<ID>>) -> Self { setting { $0.selection = .multiple(selection) } }

    /// Calls a function with the identity of an item that is tapped, where none of its own gestures takes the tap.
    public func onItemTap(perform action: @escaping (ID) -> Void) -> Self { setting { $0.tapAction = action } }

    /// Lets the user move items: after a long press, an item follows the finger.
    ///
    ///     .onMove { photos.move(fromOffsets: $0, toOffset: $1) }
    ///
    /// The function is called when the finger is lifted. If it leaves the data as it is, the item goes back.
    ///
    /// - Parameter action: What is done with the offset of the item in the data, and the offset before which it goes; as
    ///   in `ForEach`. Nil, and collections of several sections, let nothing be moved.
    public func onMove(perform action: ((IndexSet, Int) -> Void)?) -> Self { setting { $0.moveAction = action } }

    // MARK: Where it is scrolled

    /// Holds the identity of the item with which the visible part begins; in a ``Carousel``, of the one in the middle.
    ///
    /// When the user scrolls, the binding changes. When the binding changes, it is scrolled to the item: animated where it
    /// is set in `withAnimation`. Where there is no such item, or the value is nil, nothing is scrolled.
    ///
    /// - Parameters:
    ///   - id: The item.
    ///   - anchor: The point of the item that is at the same point of the visible part: `.center`, say, or `.bottom`; nil
    ///     for the beginning, or for the middle in a ``Carousel``.
    public func scrollPosition(id: Binding<ID?>, anchor: UnitPoint? = nil) -> Self {
      setting { ($0.scrollPosition, $0.scrollAnchor) = (id, anchor) }
    }

    /// Says which part of the content is in view at first: its end with `.bottom`, as in a chat.
    ///
    /// As long as the user has not scrolled elsewhere, that part stays in view when items come, are measured, or there is
    /// more or less room. Content that is shorter than the room there is lies at that point of it.
    ///
    /// - Parameter anchor: The point of the content that is at the same point of the visible part; nil for the beginning.
    public func defaultScrollAnchor(_ anchor: UnitPoint?) -> Self { setting { $0.defaultScrollAnchor = anchor } }

    // MARK: Measures

    /// Adds room around all items, headers and footers, which scrolls along with them, and around scroll indicators.
    public func contentMargins(_ length: CGFloat) -> Self { contentMargins(.all, length) }

    /// Adds room at some edges of all items, headers and footers, which scrolls along with them, and of scroll indicators.
    ///
    /// - Parameters:
    ///   - edges: The edges.
    ///   - length: The room, in points; nil for none.
    public func contentMargins(_ edges: SwiftUI.Edge.Set = .all, _ length: CGFloat?) -> Self {
      contentMargins(edges, SwiftUI.EdgeInsets(all: length ?? 0))
    }

    /// Adds room around all items, headers and footers, which scrolls along with them, and around scroll indicators.
    public func contentMargins(_ insets: SwiftUI.EdgeInsets) -> Self { contentMargins(.all, insets) }

    /// Adds room at some edges of all items, headers and footers, which scrolls along with them, and of scroll indicators.
    public func contentMargins(_ edges: SwiftUI.Edge.Set = .all, _ insets: SwiftUI.EdgeInsets) -> Self {
      setting { options in
        options.margins.set(edges, to: insets)
        options.indicatorMargins.set(edges, to: insets)
      }
    }

    /// Adds room around the content, around scroll indicators, or around both.
    @available(iOS 17, macOS 14, tvOS 17, *)
    public func contentMargins(_ length: CGFloat, for placement: ContentMarginPlacement) -> Self {
      contentMargins(.all, length, for: placement)
    }

    /// Adds room at some edges of the content, of scroll indicators, or of both; nil for none.
    @available(iOS 17, macOS 14, tvOS 17, *)
    public func contentMargins(
      _ edges: SwiftUI.Edge.Set = .all, _ length: CGFloat?, for placement: ContentMarginPlacement
    ) -> Self { contentMargins(edges, SwiftUI.EdgeInsets(all: length ?? 0), for: placement) }

    /// Adds room at some edges of the content, of scroll indicators, or of both.
    @available(iOS 17, macOS 14, tvOS 17, *)
    public func contentMargins(
      _ edges: SwiftUI.Edge.Set = .all, _ insets: SwiftUI.EdgeInsets, for placement: ContentMarginPlacement
    ) -> Self {
      setting { options in
        if placement.isSame(as: .automatic) || !placement.isSame(as: .scrollIndicators) {
          options.margins.set(edges, to: insets)
        }
        if placement.isSame(as: .automatic) || !placement.isSame(as: .scrollContent) {
          options.indicatorMargins.set(edges, to: insets)
        }
      }
    }

    /// Adds a gap between the end of each section and the start of the next one, in points.
    public func sectionSpacing(_ spacing: CGFloat) -> Self { setting { $0.sectionSpacing = spacing } }

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

  @available(iOS 17, macOS 14, tvOS 17, *)
  extension ContentMarginPlacement {
    /// Compares two placements by what they print: Apple's type has no `==`. If all print the same, each counts as
    /// `automatic`.
    fileprivate func isSame(as other: ContentMarginPlacement) -> Bool {
      String(describing: self) == String(describing: other)
    }
  }
#endif
