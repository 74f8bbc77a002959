#if canImport(SwiftUI) && !os(watchOS)
  public import SwiftUI

  /// A view that shows very many items and creates only the visible ones: ``Waterfall``, ``GridOfItems``,
  /// ``JustifiedRows``, ``Carousel``, ``CircleOfItems`` and ``CollectionLayoutView``.
  ///
  /// Its methods return the same type of view. Call them before SwiftUI's methods.
  @available(iOS 16, tvOS 16, visionOS 1, *)
  @MainActor @preconcurrency public protocol ItemCollection<ID>: View {
    /// The type of the items' identities.
    associatedtype ID: Hashable

    /// The settings that the methods change.
    var options: ItemCollectionOptions<ID> { get set }
  }

  @available(iOS 16, tvOS 16, visionOS 1, *)
  extension ItemCollection {
    // MARK: Interaction

    /// Allows selecting at most one item, by a tap or through the binding.
    ///
    /// An item that is gone stays in the binding, as in SwiftUI's `List`. An item's view reads from the environment
    /// whether it is selected: `@Environment(\.isItemSelected)`.
    public func selection(_ selection: Binding<ID?>) -> Self { setting { $0.selection = .single(selection) } }

    /// Allows selecting any number of items, by taps or through the binding.
    public func selection(_ selection: Binding<Set<ID>>) -> Self { setting { $0.selection = .multiple(selection) } }

    /// Calls a function with the identity of a tapped item, unless one of its own gestures handles the tap.
    public func onItemTap(perform action: @escaping (ID) -> Void) -> Self { setting { $0.tapAction = action } }

    /// Lets the user move items: after a long press, an item follows the finger.
    ///
    ///     .onMove { photos.move(fromOffsets: $0, toOffset: $1) }
    ///
    /// The function is called when the finger is lifted. If it does not change the data, the item goes back.
    ///
    /// - Parameter action: Called with the offset of the item in the data, and the offset before which it is inserted,
    ///   as in `ForEach`. If it is nil, or the collection has several sections, items cannot be moved.
    public func onMove(perform action: ((IndexSet, Int) -> Void)?) -> Self { setting { $0.moveAction = action } }

    // MARK: Scroll position

    /// Binds the identity of the item at the start of the visible part or, in a ``Carousel``, in its middle.
    ///
    /// When the user scrolls, the binding changes. When the binding changes, the collection scrolls to the item, with
    /// an animation if it is set in `withAnimation`. If the item does not exist, it scrolls there as soon as it does; if
    /// the value is nil, it does not scroll. While the data, the columns or the size of the view change, the item stays
    /// in view; if it is deleted, the binding names another one.
    ///
    /// - Parameters:
    ///   - id: The item.
    ///   - anchor: The point of the item that is aligned with the same point of the visible part: `.center`, say, or
    ///     `.bottom`; nil for the start, or for the middle in a ``Carousel``.
    public func scrollPosition(id: Binding<ID?>, anchor: UnitPoint? = nil) -> Self {
      setting {
        $0.scrollPosition = id
        $0.scrollAnchor = anchor
      }
    }

    /// Sets the part of the content that is visible at first: its end with `.bottom`, as in a chat.
    ///
    /// Until the user scrolls away, that part stays in view when items are inserted or measured, or when the size of
    /// the view changes. Content shorter than the view is aligned at that point.
    ///
    /// - Parameter anchor: The point of the content that is aligned with the same point of the visible part; nil for
    ///   the start.
    public func defaultScrollAnchor(_ anchor: UnitPoint?) -> Self { setting { $0.defaultScrollAnchor = anchor } }

    // MARK: Metrics

    /// Adds margins around all items, headers and footers, which scroll with them, and around scroll indicators.
    public func contentMargins(_ length: CGFloat) -> Self { contentMargins(.all, length) }

    /// Adds margins at some edges of all items, headers and footers, which scroll with them, and of scroll indicators.
    ///
    /// - Parameters:
    ///   - edges: The edges.
    ///   - length: The margin, in points; nil for none.
    public func contentMargins(_ edges: SwiftUI.Edge.Set = .all, _ length: CGFloat?) -> Self {
      contentMargins(edges, SwiftUI.EdgeInsets(all: length ?? 0))
    }

    /// Adds margins around all items, headers and footers, which scroll with them, and around scroll indicators.
    public func contentMargins(_ insets: SwiftUI.EdgeInsets) -> Self { contentMargins(.all, insets) }

    /// Adds margins at some edges of all items, headers and footers, which scroll with them, and of scroll indicators.
    public func contentMargins(_ edges: SwiftUI.Edge.Set = .all, _ insets: SwiftUI.EdgeInsets) -> Self {
      setting { options in
        options.margins.set(edges, to: insets)
        options.indicatorMargins.set(edges, to: insets)
      }
    }

    /// Adds margins around the content, around scroll indicators, or around both.
    @available(iOS 17, macOS 14, tvOS 17, *)
    public func contentMargins(_ length: CGFloat, for placement: ContentMarginPlacement) -> Self {
      contentMargins(.all, length, for: placement)
    }

    /// Adds a margin at some edges of the content, of scroll indicators, or of both; nil for none.
    @available(iOS 17, macOS 14, tvOS 17, *)
    public func contentMargins(
      _ edges: SwiftUI.Edge.Set = .all, _ length: CGFloat?, for placement: ContentMarginPlacement
    ) -> Self { contentMargins(edges, SwiftUI.EdgeInsets(all: length ?? 0), for: placement) }

    /// Adds margins at some edges of the content, of scroll indicators, or of both.
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

    /// Sets the lengths of each section's header and footer, in points, so that they are not measured.
    ///
    /// Otherwise they have an estimated length until they come into view. If a section has no header or footer, its
    /// length is ignored.
    public func sectionLengths(header: CGFloat? = nil, footer: CGFloat? = nil) -> Self {
      setting {
        $0.headerLength = header
        $0.footerLength = footer
      }
    }

    private func setting(_ change: (inout ItemCollectionOptions<ID>) -> Void) -> Self {
      var copy = self
      change(&copy.options)
      return copy
    }
  }

  @available(iOS 17, macOS 14, tvOS 17, *)
  extension ContentMarginPlacement {
    /// Compares two placements by what they print, because Apple's type has no `==`. If all print the same, each counts
    /// as `automatic`.
    fileprivate func isSame(as other: ContentMarginPlacement) -> Bool {
      String(describing: self) == String(describing: other)
    }
  }
#endif
