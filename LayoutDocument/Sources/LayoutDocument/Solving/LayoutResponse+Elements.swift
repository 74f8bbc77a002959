import CascadeLayout

extension LayoutResponse {
  /// Calls `body` with the attributes of each requested element, as presented: section by section, in each its
  /// background, header, items and footer.
  func forEachElement<Failure: Error>(_ body: (LayoutAttributes) throws(Failure) -> Void) throws(Failure) {
    guard let query else { return try forEveryElement(body) }
    // All elements are compared with the query; getting only those within it took longer.
    try forEveryElement { (attributes) throws(Failure) in
      if attributes.frame.intersects(query) { try body(attributes) }
    }
  }

  private func forEveryElement<Failure: Error>(_ body: (LayoutAttributes) throws(Failure) -> Void) throws(Failure) {
    for section in itemCounts.indices {
      for kind in [ElementKind.background, .header] {
        if let attributes = presentation.attributes(of: .of(section: section, kind)) { try body(attributes) }
      }
      for item in 0..<itemCounts[section] {
        guard let attributes = presentation.attributes(of: .item(IndexPath(section: section, item: item))) else {
          preconditionFailure("an arrangement has the items that it was made of")
        }
        try body(attributes)
      }
      if let footer = presentation.attributes(of: .of(section: section, .footer)) { try body(footer) }
    }
  }

  /// Throws if the viewport or anything in the response is not at finite coordinates.
  func checkIsFinite() throws(RequestError) {
    let offset = presentation.viewport.origin
    guard offset.x.isFinite, offset.y.isFinite else {
      throw RequestError(lines: [
        "\(Place(.contentOffset)): is too far away: mirrored in the content, it is \(beyondDouble)"
      ])
    }
    var problems = ProblemList()
    forEveryElement { attributes in
      let frame = attributes.frame
      let isFinite =
        frame.minX.isFinite && frame.minY.isFinite && frame.size.width.isFinite && frame.size.height.isFinite
        && attributes.scale.isFinite
      guard !isFinite else { return }
      let path = attributes.indexPath
      problems.add(at: 0) {
        attributes.kind == .item
          ? "\(Place(section: path.section, item: path.item)): its frame is \(beyondDouble)"
          : "\(Place(section: path.section)): its \(attributes.kind)'s frame is \(beyondDouble)"
      }
    }
    let size = presentation.contentSize
    if problems.isEmpty, !(size.width.isFinite && size.height.isFinite) {
      problems.add(at: 0) { "\(Place(.layout)): the content is \(beyondDouble)" }
    }
    guard problems.isEmpty else { throw problems.error }
  }
}
