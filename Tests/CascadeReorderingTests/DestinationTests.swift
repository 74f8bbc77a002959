import CascadeLayout
import Foundation
import Testing

@testable import CascadeReordering

/// One case of destinations.json, which the browser's own function answers, too.
private struct Case: Decodable {
  let point: [Double]
  let item: [Int]

  /// Section, item, and the frame's x, y, width and height.
  let items: [[Double]]

  /// Section and frame of what an empty section shows.
  let empty: [[Double]]
  let answer: [Int]?

  static let all: [Case] = {
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("destinations.json")
    do { return try JSONDecoder().decode([Case].self, from: Data(contentsOf: file)) } catch { fatalError("\(error)") }
  }()
}

@Suite("Where an item goes that is held at a point")
struct DestinationTests {
  @Test("is the same as in the browser")
  func cases() {
    #expect(Case.all.count >= 40)
    for each in Case.all {
      func attributes(_ element: LayoutElement, _ frame: ArraySlice<Double>) -> LayoutAttributes {
        let frame = Array(frame)
        return LayoutAttributes(
          element, frame: Rect(x: frame[0], y: frame[1], width: frame[2], height: frame[3]))
      }
      let answer = destination(
        of: IndexPath(section: each.item[0], item: each.item[1]), at: Point(x: each.point[0], y: each.point[1]),
        among: each.items.map {
          attributes(.item(IndexPath(section: Int($0[0]), item: Int($0[1]))), $0[2...])
        },
        empty: each.empty.map {
          attributes(LayoutElement(.header, at: IndexPath(section: Int($0[0]), item: 0)), $0[1...])
        })
      #expect(answer.map { [$0.section, $0.item] } == each.answer, "\(each)")
    }
  }
}
