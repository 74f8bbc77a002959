import CascadeLayout
import CascadeReordering
import CascadeTesting
import CascadeView
import Testing

private func path(_ item: Int, _ section: Int = 0) -> IndexPath { IndexPath(section: section, item: item) }

@Suite("Items under a pointer")
struct PointerTests {
  @Test("the item stays under the pointer where it was taken, and changes places half way")
  func holding() throws {
    let wall = try ReorderingWall([[0, 1, 2, 3, 4]])
    #expect(wall.reordering.lift(path(1), at: Point(x: 10, y: 60)))
    #expect(wall.reordering.liftedMiddle == Point(x: 50, y: 75))
    wall.reordering.pointerMoved(to: Point(x: 14, y: 80))
    #expect(wall.reordering.liftedMiddle == Point(x: 54, y: 95))
    #expect(try !wall.frame())
    #expect(wall.source.sections == [[0, 1, 2, 3, 4]])
    wall.reordering.pointerMoved(to: Point(x: 14, y: 86))
    #expect(try !wall.frame())
    #expect(wall.source.sections == [[0, 2, 1, 3, 4]])
    wall.reordering.pointerMoved(to: Point(x: 14, y: 80))
    _ = try wall.frame()
    #expect(wall.source.sections == [[0, 1, 2, 3, 4]], "the same point leads back")
    // Dropped before the next frame.
    wall.reordering.pointerMoved(to: Point(x: 14, y: 240))
    wall.reordering.pointerReleased()
    #expect(wall.source.sections == [[0, 2, 3, 4, 1]])
    #expect(wall.takeLog().suffix(3) == ["asks 0.1 → 0.4", "Dropped item at place 5 of 5", "tells 0.1 → 0.4"])
  }

  @Test("where the delegate does not have it, it is not asked again until the pointer has been somewhere else")
  func ignored() throws {
    let wall = try ReorderingWall([[0, 1, 2, 3, 4]])
    var asked = 0
    wall.target = { _ in
      asked += 1
      return path(0)
    }
    wall.reordering.lift(path(0), at: Point(x: 50, y: 25))
    for y in 60..<70 {
      wall.reordering.pointerMoved(to: Point(x: 50, y: Double(y)))
      _ = try wall.frame()
    }
    #expect(asked == 1)
    wall.reordering.pointerMoved(to: Point(x: 50, y: 25))
    _ = try wall.frame()
    wall.reordering.pointerMoved(to: Point(x: 50, y: 65))
    _ = try wall.frame()
    #expect(asked == 2)
  }

  @Test("it goes into a section without items over what that section shows")
  func emptySection() throws {
    let wall = try ReorderingWall([[0, 1], []], section: SectionMetrics(headerLength: 40))
    wall.reordering.lift(path(0), at: Point(x: 50, y: 65))
    wall.reordering.pointerMoved(to: Point(x: 50, y: 165))
    _ = try wall.frame()
    #expect(wall.source.sections == [[1], [0]])
  }

  @Test(
    "near an edge it scrolls, the nearer the faster, to the content's end and no further",
    arguments: [Axis.vertical, .horizontal])
  func edges(axis: Axis) throws {
    let size = axis == .vertical ? Size(width: 100, height: 300) : Size(width: 300, height: 100)
    let wall = try ReorderingWall([Array(0..<40)], axis: axis, size: size)
    func point(_ position: Double) -> Point { axis.point(position: position, across: 50) }
    var offset: Double { axis.position(of: wall.view.contentOffset) }
    wall.reordering.lift(path(2), at: point(125))
    wall.reordering.pointerMoved(to: point(150))
    #expect(try !wall.frame() && offset == 0)
    wall.reordering.pointerMoved(to: point(260))
    _ = try wall.frame()
    #expect(try wall.frame(), "it goes on although the pointer rests")
    let slow = offset
    #expect(slow > 0)
    wall.reordering.pointerMoved(to: point(400))
    _ = try wall.frame()
    let before = offset
    _ = try wall.frame()
    #expect(offset - before > 3 * slow, "\(offset - before) after \(slow)")
    for _ in 0..<200 where try wall.frame() {}
    #expect(offset == 40 * 50 - 300)
    #expect(wall.source.sections[0].last == 2, "it is carried to the end")
    #expect(try !wall.frame(), "nothing is left to do")
    wall.reordering.pointerMoved(to: point(-10))
    for _ in 0..<200 where try wall.frame() {}
    #expect(offset == 0 && wall.source.sections[0].first == 2)
    wall.reordering.cancel()
    #expect(wall.source.sections == [Array(0..<40)])
    #expect(wall.host.violations == [])
  }

  @Test("an item that is lifted next to an edge stays there until the pointer moves towards it")
  func intent() throws {
    let wall = try ReorderingWall([Array(0..<40)])
    wall.reordering.lift(path(5), at: Point(x: 50, y: 295))
    for _ in 0..<10 { #expect(try !wall.frame()) }
    wall.reordering.pointerMoved(to: Point(x: 50, y: 288))
    for _ in 0..<10 { #expect(try !wall.frame()) }
    #expect(wall.view.contentOffset == .zero)
    wall.reordering.pointerMoved(to: Point(x: 50, y: 299))
    _ = try wall.frame()
    #expect(wall.view.contentOffset.y > 0)
  }

  @Test("a pointer that is at the edge before the first frame scrolls, too")
  func quick() throws {
    let wall = try ReorderingWall([Array(0..<40)])
    wall.reordering.lift(path(1), at: Point(x: 50, y: 75))
    wall.reordering.pointerMoved(to: Point(x: 50, y: 299))
    _ = try wall.frame()
    _ = try wall.frame()
    #expect(wall.view.contentOffset.y > 0)
  }

  @Test("keys mean nothing while a pointer holds an item, but for Escape")
  func keys() throws {
    let wall = try ReorderingWall([[0, 1, 2]])
    wall.reordering.lift(path(0), at: Point(x: 50, y: 25))
    for key in [Key.arrowDown, .end, .enter, .space] { #expect(wall.reordering.keyPressed(key)) }
    #expect(wall.source.sections == [[0, 1, 2]] && wall.reordering.isHeldByPointer)
    wall.reordering.pointerMoved(to: Point(x: 50, y: 140))
    _ = try wall.frame()
    #expect(wall.source.sections == [[1, 2, 0]])
    #expect(wall.reordering.keyPressed(.escape))
    #expect(wall.source.sections == [[0, 1, 2]] && !wall.reordering.isHeldByPointer)
    wall.reordering.pointerMoved(to: Point(x: 50, y: 140))
    wall.reordering.pointerReleased()
    #expect(wall.source.sections == [[0, 1, 2]] && wall.reordering.liftedMiddle == nil)
  }

  @Test("where nothing is decided the view keeps its anchor, and has it again afterwards")
  func anchor() throws {
    let wall = try ReorderingWall([Array(0..<40)])
    wall.reordering.lift(path(0), at: Point(x: 50, y: 25))
    wall.reordering.pointerMoved(to: Point(x: 50, y: 190))
    _ = try wall.frame()
    #expect(wall.view.contentOffset == .zero && wall.view.keepsAnchor)
  }
}
