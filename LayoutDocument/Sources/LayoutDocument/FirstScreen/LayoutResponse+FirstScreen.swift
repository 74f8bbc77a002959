import CascadeLayout

extension LayoutResponse {
  /// The first screen of the request's layout, as high as the request's viewport, for views of several widths.
  ///
  /// - Throws: ``RequestError`` if the layout scrolls horizontally, or depends on the height of its view.
  public func firstScreen(widths: [Int]) throws(RequestError) -> FirstScreen {
    guard isStacked else {
      throw RequestError(lines: [
        "\(Place(.layout)): a line or circle has no first screen, because it depends on the view's height"
      ])
    }
    guard layout.axis == .vertical else {
      throw RequestError(lines: ["\(Place(.layout)): the axis must be \"vertical\" for a first screen"])
    }
    return FirstScreen(
      of: layout, itemCounts: itemCounts, height: presentation.viewport.size.height, widths: widths,
      direction: presentation.direction)
  }
}
