import CascadeLayout
import CascadeTesting
import CascadeView
import Testing

@testable import TestSupport

/// A layout that answers nonsense is told so; what makes sense is shown, and all goes on.
///
/// The walls here have one lane of items of 100 points; the viewport is 100 × 200 and the overscan 50 on either side.
struct LayoutAnswerRules {
  private func makeWall(_ answer: @escaping ([LayoutAttributes]) -> [LayoutAttributes]) throws -> TestWall {
    let wall = TestWall([[1, 2, 3, 4, 5]], recordsLayout: true)
    wall.recorder?.changeElements = answer
    try wall.resize(100, 200)
    try wall.scroll(to: 5)
    try wall.scroll(to: 10)
    return wall
  }

  private static func attributes(_ element: LayoutElement, _ y: Double = 50) -> LayoutAttributes {
    LayoutAttributes(element, frame: Rect(x: 0, y: y, width: 100, height: 100))
  }

  /// That the wall, once its layout makes sense, shows what there is, after an update, too.
  private func expectRecovery(_ wall: TestWall) throws {
    wall.recorder?.changeElements = { $0 }
    try wall.scroll(to: 20)
    #expect(wall.items == (0..<3).map { at(0, $0) })
    try wall.update(to: [[2, 1, 3, 4, 5]], animated: true)
    wall.host.advance(by: 1)
    #expect(wall.items == (0..<3).map { at(0, $0) })
    #expect(wall.isSound)
  }

  @Test(
    "elements of items and sections that do not exist are refused, once",
    arguments: [
      LayoutElement.item(at(0, 5)), .item(at(0, -1)), .item(at(1, 0)), .item(at(-1, 0)), .item(at(Int.max, Int.max)),
      .of(section: 1, .header), .of(section: -1, .background), .init(.supplementary(0), at: at(0, -1)),
    ])
  func unknownElements(element: LayoutElement) throws {
    let wall = try makeWall { [Self.attributes(element)] + $0 }
    #expect(wall.items == (0..<3).map { at(0, $0) })
    #expect(wall.host.problems == [.unknownElement(element)])
    try expectRecovery(wall)
  }

  @Test("an element that is given twice is shown once, at its first place")
  func duplicates() throws {
    let wall = try makeWall { $0 + [Self.attributes(.item(at(0, 1)), 77)] + $0 }
    #expect(wall.items == (0..<3).map { at(0, $0) })
    #expect(wall.view.cells.map(\.attributes.frame.minY) == [0, 100, 200])
    #expect(Set(wall.host.problems) == Set((0..<3).map { .duplicateElement(.item(at(0, $0))) }))
    try expectRecovery(wall)
  }

  @Test("elements out of order are shown in reading order", arguments: UInt64(0)..<5)
  func order(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let wall = try makeWall { $0.shuffled(using: &random) }
    #expect(wall.items == (0..<3).map { at(0, $0) })
    #expect(wall.host.cells.count == 3, "nobody gets another cell because the order changes")
    #expect(wall.host.problems == [])
    try expectRecovery(wall)
  }

  @Test(
    "attributes that are not finite are refused: the element is not shown", arguments: 0..<7, [Double.nan, .infinity])
  func notFinite(property: Int, value: Double) throws {
    let wall = try makeWall { elements in
      elements.map { attributes in
        guard attributes.indexPath.item == 1 else { return attributes }
        var bad = attributes
        switch property {
        case 0: bad.frame.origin.x = value
        case 1: bad.frame.origin.y = value
        case 2: bad.frame.size.width = value
        case 3: bad.frame.size.height = value
        case 4: bad.alpha = value
        case 5: bad.scale = value
        default: bad.rotation = value
        }
        return bad
      }
    }
    #expect(wall.items == [at(0, 0), at(0, 2)])
    #expect(wall.host.problems == [.invalidAttributes(.item(at(0, 1)))])
    try expectRecovery(wall)
  }

  @Test("elements of a negative size are not shown, items without length are")
  func noSize() throws {
    let wall = try makeWall { elements in
      elements.map { attributes in
        var bad = attributes
        bad.frame.size.height = [100, 0, -100][attributes.indexPath.item]
        return bad
      }
    }
    #expect(wall.items == [at(0, 0), at(0, 1)])
    try expectRecovery(wall)
  }

  @Test("nonsense in the midst of an update and a change of layout is refused alike")
  func whileAnimating() throws {
    let wall = try makeWall { $0 }
    wall.recorder?.changeElements = { elements in
      var bad = Self.attributes(.item(at(0, 2)))
      bad.alpha = .nan
      return [Self.attributes(.item(at(7, 7)))] + elements.filter { $0.indexPath.item != 2 } + [bad]
        + elements.prefix(1)
    }
    try wall.update(to: [[2, 1, 3, 4, 5]], animated: true)
    #expect(
      Set(wall.host.problems) == [
        .unknownElement(.item(at(7, 7))), .invalidAttributes(.item(at(0, 2))), .duplicateElement(.item(at(0, 0))),
      ])
    wall.host.advance(by: 1)
    #expect(wall.items == [at(0, 0), at(0, 1)])
    #expect(wall.isSound)
    try expectRecovery(wall)
  }

  @Test("a content size that is not finite is refused: the former one stays")
  func contentSize() throws {
    final class Sized: CollectionLayout, LayoutArrangement {
      var contentSize = Size(width: 100, height: 400)
      var axis: Axis { .vertical }
      func arrange(
        _ context: LayoutContext, after change: LayoutChange, from previous: PreviousArrangement?
      ) throws(LayoutError) -> any LayoutArrangement { self }
      func attributes(of element: LayoutElement, viewport: Rect) -> LayoutAttributes? { nil }
      func forEachElement(in rect: Rect, viewport: Rect, _ body: (LayoutAttributes) -> Void) {}
    }
    let wall = TestWall([[1]])
    let layout = Sized()
    try wall.resize(100, 200)
    try wall.view.setLayout(layout)
    try wall.scroll(to: 100)
    for height in [Double.nan, .infinity] {
      _ = wall.log.take()
      layout.contentSize.height = height
      wall.view.invalidateLayout()
      try wall.pass()
      #expect(
        wall.log.take() == "refuse The layout gives a content size that is not finite: the former one stays.")
      #expect(wall.view.contentSize.height == 400)
      #expect(wall.offset == 100)
    }
    layout.contentSize.height = -5
    wall.view.invalidateLayout()
    try wall.pass()
    #expect(wall.log.take() == "content 100 × 0\noffset 0, 0", "a negative size is none")
  }
}
