import CascadeLayout

/// A layout with what it has arranged last, as one holds it who shows it: each arrangement is handed on for the next one.
final class ArrangedLayout<Layout: CollectionLayout> {
  /// The layout.
  let layout: Layout

  /// What it has arranged last, or nil if there is nothing yet.
  private(set) var arrangement: (any LayoutArrangement)?

  /// Creates a layout of which nothing is arranged yet.
  init(_ layout: Layout) {
    self.layout = layout
  }

  /// Arranges what has changed.
  func arrange(_ context: LayoutContext, after change: LayoutChange) throws(LayoutError) {
    arrangement = try layout.arrange(context, after: change, from: arrangement.map { .handedOn($0) })
  }
}
