import LayoutDocument
import Testing

/// Requests that are small and would take very long.
@Suite struct ExcessTests {
  private func request(items: Int, span: String, lanes: String, isDense: Bool = false) -> [UInt8] {
    let item = "{\"length\":1,\"span\":\(span)}"
    let items = Array(repeating: item, count: items).joined(separator: ",")
    return Array(
      """
      {"viewport":{"width":1000000,"height":100},"layout":{"type":"waterfall","lanes":\(lanes),"laneSpacing":0,
       "placement":"gridLanes","dense":\(isDense)},
       "sections":[{"items":[{"length":1}]},{"items":[\(items)]}]}
      """.utf8)
  }

  @Test(arguments: [("500000", "1000000"), ("\"all\"", "1000000"), ("500000", "{\"minimum\":1}"), ("9", "1000000")])
  func spansOverVeryManyLanesAreRefused(span: String, lanes: String) {
    let error = #expect(throws: RequestError.self) {
      try LayoutResponse(request: request(items: 12_000, span: span, lanes: lanes))
    }
    #expect(error?.lines.count == 1)
    #expect(error?.lines.first?.hasPrefix("sections[1]: its 12000 items over several of 1000000 lanes") == true)
  }

  @Test func veryManyItemsThatFillGapsAreRefused() throws {
    let error = #expect(throws: RequestError.self) {
      try LayoutResponse(request: request(items: 100_001, span: "2", lanes: "3", isDense: true))
    }
    #expect(error?.lines.count == 1)
    #expect(error?.lines.first?.hasPrefix("sections[1]: its 100001 items would take too long") == true)
    // Without spans, there are no gaps.
    _ = try LayoutResponse(request: request(items: 100_001, span: "1", lanes: "3", isDense: true))
  }

  @Test(arguments: [("1", "1000000"), ("\"all\"", "1000"), ("500000", "{\"minimum\":1000}")])
  func othersAreNot(span: String, lanes: String) throws {
    _ = try LayoutResponse(request: request(items: 2000, span: span, lanes: lanes))
  }
}
