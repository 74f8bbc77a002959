public import CascadeLayout

/// The response to a layout request: the frames of all elements.
///
/// Once it has been created, writing it cannot fail because of the request.
public struct LayoutResponse {
  /// The arranged elements, in the coordinates of the response.
  let presentation: LayoutPresentation

  let itemCounts: [Int]

  /// The rectangle of requested elements, or nil for all elements.
  let query: Rect?

  /// The layout that arranged the elements.
  let layout: any CollectionLayout

  /// Whether sections follow each other, and nothing depends on the viewport's height.
  let isStacked: Bool
}

extension LayoutResponse {
  /// Lays out a request.
  ///
  /// - Parameters:
  ///   - text: The request as JSON in UTF-8; see Documentation/LayoutDocument.md.
  ///   - query: A rectangle that replaces the request's own `query`; none by default.
  /// - Throws: ``RequestError`` with all problems.
  /// - Complexity: O(text), plus the time of the layout for the items.
  public init(request text: [UInt8], query: Rect? = nil) throws(RequestError) {
    try JSONSyntax.check(text)
    var decoder = RequestDecoder(checked: text)
    let head = decoder.readHead()
    guard let start = head.layoutStart, let type = decoder.readLayoutType(at: start) else {
      decoder.checkSectionsAreArray(at: head.sectionsStart)
      throw decoder.problems.error
    }
    self = try Self.arrange(type, head, query: query ?? head.query, &decoder)
  }

  private static func arrange<Layout: LayoutType>(
    _ type: Layout.Type, _ head: RequestHead, query: Rect?, _ decoder: inout RequestDecoder
  ) throws(RequestError) -> LayoutResponse {
    let problemsBefore = decoder.problems.count
    let layout = decoder.readLayout(type, at: head.layoutStart!)
    let layoutIsSound = decoder.problems.count == problemsBefore
    guard let start = head.sectionsStart else { throw decoder.problems.error }
    let (sections, ends) = decoder.readSections(of: layout, at: start)
    guard let viewport = head.viewport, layoutIsSound else { throw decoder.problems.error }
    var check = SectionCheck(
      layout: layout, sections: sections, ends: ends, viewport: viewport, problems: decoder.problems)
    guard check.checkWork() else { throw check.problems.error }
    guard decoder.problems.isEmpty else {
      check.checkEachAlone()
      throw check.problems.error
    }
    let arrangement: any LayoutArrangement
    let made = layout.makeLayout(sections)
    do {
      arrangement = try made.arrange(LayoutContext(viewport: viewport, itemCounts: sections.itemCounts))
    } catch {
      check.checkEachAlone()
      if check.problems.isEmpty { check.report(error) }
      throw check.problems.error
    }
    let content = ContentPresentation(contentWidth: arrangement.contentSize.width, direction: head.direction)
    let response = LayoutResponse(
      presentation: LayoutPresentation(
        of: arrangement, viewport: content.mirror(Rect(origin: head.contentOffset, size: viewport)),
        direction: head.direction, pixelScale: head.pixelScale),
      itemCounts: sections.itemCounts, query: query, layout: made, isStacked: Layout.sectionMetrics != nil)
    try response.checkIsFinite()
    return response
  }
}

extension RequestDecoder {
  /// Reports a problem if the sections are not an array, whatever the layout.
  fileprivate mutating func checkSectionsAreArray(at start: Int?) {
    guard let start else { return }
    reader.position = start
    place = Place(.sections)
    _ = nextIs(.array, orElse: "an array")
  }
}
