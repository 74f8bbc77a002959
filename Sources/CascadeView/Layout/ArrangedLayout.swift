import CascadeLayout

/// A layout, an arrangement that it has made, and the viewport at which that is looked at.
struct ArrangedLayout {
  var layout: any CollectionLayout
  var arrangement: any LayoutArrangement
  var viewport: Rect
}
