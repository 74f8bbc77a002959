/// The zoom of items according to their distance from the viewport's centre along the axis.
struct ItemZoom {
  let axis: Axis

  /// The distance from the centre within which items are zoomed.
  let activeDistance: Double

  /// The fraction of its size by which an item at the centre is enlarged.
  let factor: Double
}

extension ItemZoom {
  /// An item's attributes, zoomed for the given viewport.
  func zoomed(_ attributes: LayoutAttributes, in viewport: Rect) -> LayoutAttributes {
    let itemCentre = axis.position(of: attributes.frame.origin) + axis.length(of: attributes.frame.size) / 2
    let centre = axis.position(of: viewport.origin) + axis.length(of: viewport.size) / 2
    let distance = (itemCentre - centre).magnitude
    guard distance < activeDistance else { return attributes }
    var zoomed = attributes
    zoomed.scale = 1 + factor * (1 - distance / activeDistance)
    zoomed.zIndex = 1
    return zoomed
  }
}
