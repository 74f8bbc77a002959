#if canImport(SwiftUI) && !os(watchOS)
  import CascadeLayout

  /// A layout that was passed to a view, and the value that identifies it.
  struct CustomLayout: Equatable {
    let layout: any CollectionLayout
    let value: AnyHashable?

    static func == (one: CustomLayout, other: CustomLayout) -> Bool {
      if let value = one.value { value == other.value } else { other.value == nil && one.layout === other.layout }
    }
  }

  /// A base layout that is replaced while a collection view updates its data.
  ///
  /// A layout created in a body knows the data of that body. So the new layout and the new data must be applied at the
  /// same time, which UIKit cannot do. Therefore the collection view's layout stays, and contains this one.
  final class ReplaceableLayout: CollectionLayout {
    private(set) var current: any CollectionLayout

    /// The previous layout, until the end of the update that replaced it.
    private var former: (any CollectionLayout)?

    init(_ layout: any CollectionLayout) {
      current = layout
    }

    func replace(with layout: any CollectionLayout) {
      guard layout !== current else { return }
      if former == nil { former = current }
      current = layout
    }

    var axis: Axis { current.axis }

    func arrange(
      _ context: LayoutContext, after change: LayoutChange, from previous: PreviousArrangement?
    ) throws(LayoutError) -> any LayoutArrangement { try current.arrange(context, after: change, from: previous) }

    func prepare(
      forUpdates updates: [CascadeLayout.CollectionUpdate], from old: any LayoutArrangement,
      to new: any LayoutArrangement
    ) {
      // A layout may expect its own arrangements.
      if former == nil { current.prepare(forUpdates: updates, from: old, to: new) }
    }

    func initialAttributes(
      forAppearing attributes: LayoutAttributes, from old: LayoutAttributes?, in arrangement: any LayoutArrangement
    ) -> LayoutAttributes? { current.initialAttributes(forAppearing: attributes, from: old, in: arrangement) }

    func finalAttributes(
      forDisappearing attributes: LayoutAttributes, to new: LayoutAttributes?, in arrangement: any LayoutArrangement
    ) -> LayoutAttributes? {
      (former ?? current).finalAttributes(forDisappearing: attributes, to: new, in: arrangement)
    }

    func finalizeUpdates() {
      if former == nil { current.finalizeUpdates() }
      former = nil
    }

    func prepareForTransition(to newLayout: any CollectionLayout, from arrangement: any LayoutArrangement) {
      current.prepareForTransition(to: Self.layout(in: newLayout), from: arrangement)
    }

    func prepareForTransition(from oldLayout: any CollectionLayout, to arrangement: any LayoutArrangement) {
      current.prepareForTransition(from: Self.layout(in: oldLayout), to: arrangement)
    }

    func finalizeTransition() { current.finalizeTransition() }

    private static func layout(in layout: any CollectionLayout) -> any CollectionLayout {
      (layout as? ReplaceableLayout)?.current ?? layout
    }
  }
#endif
