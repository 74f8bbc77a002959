import CascadeLayout

/// A layout, one of its arrangements, and the viewport.
struct ArrangedLayout {
  var layout: any CollectionLayout
  var arrangement: any LayoutArrangement
  var viewport: Rect
}
