import CascadeLayout
import CascadeTesting
import CascadeView
import Testing

@testable import TestSupport

/// The rules of the layout cycle, 1.1 to 1.6.
///
/// The walls here have one lane of items of 100 points; the viewport is 100 × 200 and the overscan 50 on either side.
struct LayoutCycleRules {
  /// A data source that writes down when its counts are asked for.
  private final class CountingDataSource: CollectionViewDataSource {
    let log: CallLog
    init(log: CallLog) { self.log = log }
    func numberOfSections(in collectionView: CollectionView) -> Int {
      log.write("number of sections?")
      return 2
    }
    func collectionView(_ collectionView: CollectionView, numberOfItemsInSection section: Int) -> Int {
      log.write("number of items in section \(section)?")
      return 1
    }
    func collectionView(
      _ collectionView: CollectionView, configure cell: CellHandle, for element: LayoutElement
    ) { (collectionView.host as? RecordingHost)?.fill(cell, with: element) }
  }

  @Test("1.1 the counts come first, once, then the arrangement, then the content size, then elements")
  func order() throws {
    let wall = TestWall([[1], [2]], recordsLayout: true)
    let dataSource = CountingDataSource(log: wall.log)
    wall.view.dataSource = dataSource
    try wall.resize(100, 200)
    #expect(
      wall.log.take() == """
        number of sections?
        number of items in section 0?
        number of items in section 1?
        layout: arrange everything
        layout: content size
        content 100 × 200
        layout: elements in (0, -50, 100, 300)
        make 0
        place 0 at 0.0 (0, 0, 100, 100)
        fill 0 with 0.0
        make 1
        place 1 at 1.0 (0, 100, 100, 100)
        fill 1 with 1.0
        """)
    try wall.pass()
    #expect(wall.log.take() == "", "a pass without a change does nothing")
  }

  @Test("1.1 the counts are asked for once a pass that follows an invalidation, and in no other")
  func counts() throws {
    let wall = TestWall([Array(1...100)])
    try wall.resize(100, 200)
    let before = wall.dataSource.countQueries
    try wall.scroll(to: 500)
    try wall.resize(100, 300)
    #expect(wall.dataSource.countQueries == before)
    wall.view.invalidateLayout()
    wall.view.invalidateLayout()
    #expect(wall.dataSource.countQueries == before)
    try wall.pass()
    #expect(wall.dataSource.countQueries == before + 1)
  }

  @Test("1.2 invalidating marks and returns; any number of calls before the next pass cost one pass")
  func marking() throws {
    let wall = TestWall([Array(1...5)], recordsLayout: true)
    try wall.resize(100, 200)
    _ = wall.log.take()
    for _ in 0..<1000 {
      wall.view.invalidateLayout()
      wall.view.invalidateLayout(with: .items([at(0, 1)]))
      wall.view.itemsWereAppended()
    }
    #expect(wall.log.take() == "", "marking only marks")
    try wall.pass()
    #expect(
      wall.log.take() == """
        layout: arrange everything
        layout: content size
        layout: elements in (0, -50, 100, 300)
        """)
    try wall.pass()
    #expect(wall.log.take() == "")
  }
}

extension LayoutCycleRules {
  /// A layout with one item that does not say what other bounds make invalid.
  private final class PlainLayout: CollectionLayout, LayoutArrangement {
    var changes: [LayoutChange] = []
    var axis: Axis { .vertical }
    var contentSize: Size { Size(width: 100, height: 1000) }
    func arrange(
      _ context: LayoutContext, after change: LayoutChange, from previous: PreviousArrangement?
    ) throws(LayoutError) -> any LayoutArrangement {
      changes.append(change)
      return self
    }
    func attributes(of element: LayoutElement, viewport: Rect) -> LayoutAttributes? {
      LayoutAttributes(element, frame: Rect(x: 0, y: 0, width: 100, height: 1000))
    }
    func forEachElement(in rect: Rect, viewport: Rect, _ body: (LayoutAttributes) -> Void) {
      attributes(of: .item(at(0, 0))).map(body)
    }
  }

  /// A layout that writes down what bounds the collection view has when it is told of other ones.
  private final class AskedLayout: CollectionLayout, LayoutArrangement {
    let base = PlainLayout()
    weak var view: CollectionView?
    var lines: [String] = []
    var axis: Axis { .vertical }
    var contentSize = Size(width: 100, height: 1000)
    func arrange(
      _ context: LayoutContext, after change: LayoutChange, from previous: PreviousArrangement?
    ) throws(LayoutError) -> any LayoutArrangement { self }
    func attributes(of element: LayoutElement, viewport: Rect) -> LayoutAttributes? {
      base.attributes(of: element, viewport: viewport)
    }
    func forEachElement(in rect: Rect, viewport: Rect, _ body: (LayoutAttributes) -> Void) {
      base.forEachElement(in: rect, viewport: viewport, body)
    }
    func invalidation(forBoundsChange newBounds: Rect, from oldBounds: Rect) -> LayoutChange? {
      lines.append(
        "\(CallLog.text(oldBounds)) become \(CallLog.text(newBounds)); the view has "
          + CallLog.text(view?.bounds ?? .zero))
      return nil
    }
  }

  /// A wall of 100 × 200 points at its start, with a layout that notes what it is asked.
  private func askedWall() throws -> (TestWall, AskedLayout) {
    let (wall, layout) = (TestWall([[1]]), AskedLayout())
    try wall.resize(100, 200)
    layout.view = wall.view
    wall.view.keepsAnchor = false
    try wall.view.setLayout(layout)
    layout.lines = []
    return (wall, layout)
  }

  @Test("1.3 a layout is asked at every change of the bounds while the old ones hold")
  func boundsChange() throws {
    let (wall, layout) = try askedWall()
    wall.view.didScroll(to: Point(x: 0, y: 30))
    wall.view.setViewportSize(Size(width: 80, height: 200))
    wall.view.setViewportSize(Size(width: 80, height: 200))
    #expect(
      layout.lines.joined(separator: "\n") == """
        (0, 0, 100, 200) become (0, 30, 100, 200); the view has (0, 0, 100, 200)
        (0, 30, 100, 200) become (0, 30, 80, 200); the view has (0, 30, 100, 200)
        """)
  }

  @Test("1.3 so it is where the viewport jumps, because there is less content")
  func boundsChangeByJump() throws {
    let (wall, layout) = try askedWall()
    try wall.scroll(to: 700)
    layout.lines = []
    layout.contentSize.height = 500
    wall.view.invalidateLayout()
    try wall.pass()
    #expect(layout.lines == ["(0, 700, 100, 200) become (0, 300, 100, 200); the view has (0, 700, 100, 200)"])
  }

  @Test("1.3 by default the answer is no: neither an offset nor a breadth has the layout arrange again")
  func defaultBoundsChange() throws {
    let wall = TestWall([[1]])
    try wall.resize(100, 200)
    let layout = PlainLayout()
    try wall.view.setLayout(layout)
    #expect(layout.changes == [.everything])
    try wall.scroll(to: 30)
    try wall.resize(80, 300)
    #expect(layout.changes == [.everything])
  }

  private static let pinned = SectionMetrics(headerLength: 20, pinsHeader: true)

  /// The built-in layouts along their axes, with what is pinned and without.
  private static func layouts() -> [any CollectionLayout] {
    [
      WaterfallLayout(metrics: TestWall.oneLane) { _ in .computed { _, _ in 100 } },
      WaterfallLayout(metrics: WaterfallMetrics(lanes: .count(1), section: pinned)) { _ in .computed { _, _ in 100 } },
      FlowLayout(),
      FlowLayout(metrics: FlowMetrics(section: pinned)),
      JustifiedLayout { _ in .computed { _ in Size(width: 100, height: 100) } },
      LineLayout(),
    ]
  }

  @Test("1.3 a breadth has the built-in layouts arrange anew, an offset nothing, pinned or not", arguments: 0..<6)
  func builtInBoundsChange(number: Int) throws {
    let base = Self.layouts()[number]
    let wall = TestWall([Array(1...100)])
    try wall.resize(300, 300)
    try wall.view.setLayout(RecordingLayout(base, log: wall.log))
    func arranges() -> String {
      wall.log.take().split(separator: "\n").filter { $0.contains("arrange") }.joined(separator: "\n")
    }
    _ = arranges()
    wall.view.didScroll(to: base.axis.point(position: 250, across: 0))
    try wall.pass()
    #expect(arranges() == "")
    try wall.resize(base.axis == .vertical ? 280 : 300, base.axis == .vertical ? 300 : 280)
    #expect(arranges().hasPrefix("layout: arrange metrics"))
  }
}

extension LayoutCycleRules {
  @Test("1.4 an invalidation says what has changed")
  func changes() throws {
    let wall = TestWall([Array(1...5)], recordsLayout: true)
    try wall.resize(100, 200)
    func arranges(_ mark: () throws -> Void) throws -> String {
      _ = wall.log.take()
      try mark()
      try wall.pass()
      return wall.log.take().split(separator: "\n").filter { $0.contains("arrange") }.joined(separator: "\n")
    }
    let view = wall.view
    #expect(try arranges { view.invalidateLayout() } == "layout: arrange metrics")
    #expect(try arranges { view.invalidateLayout(with: .everything) } == "layout: arrange everything")
    #expect(try arranges { view.invalidateLayout(with: .metrics) } == "layout: arrange metrics")
    #expect(
      try arranges { view.invalidateLayout(with: .items([at(0, 3), at(0, 1)])) } == "layout: arrange resized 0.3 0.1")
    #expect(try arranges { view.invalidateLayout(with: LayoutInvalidation()) } == "")
    #expect(try arranges { view.reloadData() } == "layout: arrange everything")
    #expect(
      try arranges {
        wall.dataSource.sections[0].append(6)
        view.itemsWereAppended()
      } == "layout: arrange appended")
    #expect(
      try arranges {
        wall.dataSource.sections[0].insert(7, at: 2)
        try view.insertItems(at: [at(0, 2)])
      } == "layout: arrange edited from 0.2")
    #expect(
      try arranges {
        wall.dataSource.sections.append([8])
        try view.insertSections([1])
      } == "layout: arrange appended")
  }

  @Test("1.4 a layout does no more work than the invalidation asks")
  func work() throws {
    var asked: [UInt64] = []
    let wall = TestWall([Array(0..<100)]) { identity, _ in
      asked.append(identity)
      return 100
    }
    wall.layout.keepsLanes = true
    try wall.resize(100, 200)
    asked = []
    wall.view.invalidateLayout(with: .items([at(0, 7)]))
    try wall.pass()
    #expect(asked == [7])
    asked = []
    wall.dataSource.sections[0] += [100, 101]
    wall.view.itemsWereAppended()
    try wall.pass()
    #expect(asked == [100, 101])
    asked = []
    wall.dataSource.sections[0].insert(500, at: 99)
    try wall.view.insertItems(at: [at(0, 99)])
    #expect(asked == [500, 99, 100, 101])
  }

  @Test("1.4 adjustments move the viewport and change the content's size, and arrange nothing")
  func adjustments() throws {
    let wall = TestWall([Array(1...5)], recordsLayout: true)
    try wall.resize(100, 200)
    _ = wall.log.take()
    var invalidation = LayoutInvalidation()
    invalidation.contentOffsetAdjustment = Point(x: 0, y: 60)
    invalidation.contentSizeAdjustment = Size(width: 0, height: 40)
    wall.view.invalidateLayout(with: invalidation)
    #expect(wall.log.take() == "")
    try wall.pass()
    #expect(
      wall.log.take() == """
        layout: content size
        content 100 × 540
        layout: bounds (0, 0, 100, 200) become (0, 60, 100, 200)
        offset 0, 60
        layout: elements in (0, 10, 100, 300)
        make 3
        place 3 at 0.3 (0, 300, 100, 100)
        fill 3 with 0.3
        """)
    invalidation.contentOffsetAdjustment = Point(x: 0, y: .nan)
    wall.view.invalidateLayout(with: invalidation)
    try wall.pass()
    #expect(
      wall.log.take()
        == "refuse The host reports a size, an offset or a length that is negative or not finite: it is ignored.")
  }

  @Test("1.4 appended items come on screen without a touch to the others")
  func appended() throws {
    let wall = TestWall([[1]])
    try wall.resize(100, 200)
    _ = wall.log.take()
    wall.dataSource.sections = [[1, 2], [3]]
    wall.view.itemsWereAppended()
    wall.view.itemsWereAppended()
    #expect(wall.log.take() == "", "marking only marks")
    try wall.pass()
    #expect(
      wall.log.take() == """
        content 100 × 300
        make 1
        place 1 at 0.1 (0, 100, 100, 100)
        fill 1 with 0.1
        make 2
        place 2 at 1.0 (0, 200, 100, 100)
        fill 2 with 1.0
        """)
  }
}

extension LayoutCycleRules {
  @Test("1.5 in motion more is made ahead: a tenth of a second's way, at most 1¼ of the viewport, and less behind")
  func motion() throws {
    let wall = TestWall([Array(1...20)])
    try wall.resize(100, 200)
    try wall.scroll(to: 10)
    try wall.scroll(to: 20, after: 0.01)
    // 1000 points a second: 20 − 30 … 220 + 50 + 100 = 370.
    #expect(wall.view.cells.map(\.attributes.indexPath.item) == [0, 1, 2, 3])
    try wall.scroll(to: 520, after: 0.01)
    // Far more than 2500 points a second: 520 … 720 + 50 + 250 = 1020.
    #expect(wall.view.cells.map(\.attributes.indexPath.item) == [5, 6, 7, 8, 9, 10])
    try wall.scroll(to: 420, after: 0.01)
    // Backwards: 420 − 50 − 250 = 120 … 620.
    #expect(wall.view.cells.map(\.attributes.indexPath.item) == [1, 2, 3, 4, 5, 6])
    try wall.scroll(to: 425, after: 1)
    // Long after the last one it is a jump, not motion: 375 … 675.
    #expect(wall.view.cells.map(\.attributes.indexPath.item) == [3, 4, 5, 6])
  }

  @Test("1.5 elements outside of the asked rectangle are not made, nor those with an opacity of 0 or hidden ones")
  func invisible() throws {
    let wall = TestWall([Array(1...20)], recordsLayout: true)
    let recorder = try #require(wall.recorder)
    recorder.changeElements = { elements in
      var elements = elements
      for index in elements.indices {
        switch elements[index].indexPath.item {
        case 0: elements[index].alpha = 0
        case 1: elements[index].isHidden = true
        default: break
        }
      }
      // A layout may answer more than it was asked.
      elements.append(LayoutAttributes(.item(at(0, 9)), frame: Rect(x: 0, y: 900, width: 100, height: 100)))
      return elements
    }
    try wall.resize(100, 200)
    #expect(wall.items == [at(0, 2)])
    // What becomes invisible leaves; what becomes visible arrives.
    recorder.changeElements = { $0.filter { $0.indexPath.item != 2 } }
    wall.view.invalidateLayout()
    try wall.pass()
    #expect(wall.items == [at(0, 0), at(0, 1)])
    #expect(wall.isSound)
    #expect(wall.host.problems == [])
  }

  @Test("1.6 reloading is carried out at the next pass, recycles all cells first, keeps the offset, clamps it")
  func reload() throws {
    let wall = TestWall([[1, 2, 3, 4, 5]])
    try wall.resize(100, 200)
    try wall.scroll(to: 300)
    _ = wall.log.take()
    wall.dataSource.sections = [[7, 8, 9]]
    wall.view.reloadData()
    #expect(wall.log.take() == "")
    try wall.pass()
    #expect(
      wall.log.take() == """
        recycle 2
        recycle 1
        recycle 0
        content 100 × 300
        offset 0, 100
        reuse 0
        place 0 at 0.0 (0, 0, 100, 100)
        fill 0 with 0.0
        reuse 1
        place 1 at 0.1 (0, 100, 100, 100)
        fill 1 with 0.1
        reuse 2
        place 2 at 0.2 (0, 200, 100, 100)
        fill 2 with 0.2
        """)
    #expect(wall.isSound)
  }

  @Test("1.6 reloading clears the selection, the highlight and the focus, and calls no delegate")
  func reloadedSelection() throws {
    let wall = TestWall([[1, 2, 3]])
    try wall.resize(100, 200)
    try wall.view.selectItem(at: at(0, 1))
    try wall.view.focusItem(at: at(0, 1))
    wall.view.pressBegan(on: at(0, 0))
    _ = wall.log.take()
    wall.view.reloadData()
    try wall.pass()
    #expect(
      wall.log.take() == """
        recycle 0
        recycle 1
        recycle 2
        reuse 2
        place 2 at 0.0 (0, 0, 100, 100)
        fill 2 with 0.0
        reuse 1
        place 1 at 0.1 (0, 100, 100, 100)
        fill 1 with 0.1
        reuse 0
        place 0 at 0.2 (0, 200, 100, 100)
        fill 0 with 0.2
        """)
    #expect(wall.view.indexPathsForSelectedItems == [])
    #expect(wall.view.focusedItem == nil)
    wall.view.pressEnded()
    #expect(wall.view.indexPathsForSelectedItems == [], "the press has ended with its item")
  }

  @Test("1.6 what is asked for while a reload is carried out is carried out by the next pass")
  func reloadDuringReload() throws {
    final class Reloader: CollectionViewDelegate {
      var left = 1
      func collectionView(
        _ collectionView: CollectionView, didEndDisplaying cell: CellHandle, for element: LayoutElement
      ) {
        guard left > 0, let dataSource = collectionView.dataSource as? ArrayDataSource else { return }
        left -= 1
        dataSource.sections = [[7, 8, 9, 10]]
        collectionView.reloadData()
      }
    }
    let wall = TestWall([[1, 2, 3]])
    let reloader = Reloader()
    try wall.resize(100, 200)
    wall.view.delegate = reloader
    wall.view.reloadData()
    try wall.pass()
    try wall.pass()
    #expect(wall.view.numberOfItems(inSection: 0) == 4)
    #expect(wall.view.contentSize.height == 400)
  }
}
