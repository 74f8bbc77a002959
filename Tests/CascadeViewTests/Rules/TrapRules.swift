import CascadeLayout
import CascadeTesting
import CascadeView
import Testing

@testable import TestSupport

/// What is known to lead astray with collection views elsewhere, and does not here.
///
/// The walls have one lane of items of 100 points; the viewport is 100 × 200 and the overscan 50 on either side.
struct TrapRules {
  private func makeWall(_ sections: [[UInt64]]) throws -> TestWall {
    let wall = TestWall(sections)
    wall.view.animationTiming = AnimationTiming(duration: 1, curve: .linear)
    try wall.resize(100, 200)
    _ = wall.log.take()
    return wall
  }

  /// A layout that goes on changing the attributes that it has given away.
  private final class MutatingLayout: CollectionLayout, LayoutArrangement {
    var attributes = (0..<4).map {
      LayoutAttributes(.item(at(0, $0)), frame: Rect(x: 0, y: Double($0) * 100, width: 100, height: 100))
    }
    var axis: Axis { .vertical }
    var contentSize: Size { Size(width: 100, height: 400) }
    func arrange(
      _ context: LayoutContext, after change: LayoutChange, from previous: PreviousArrangement?
    ) throws(LayoutError) -> any LayoutArrangement { self }
    func attributes(of element: LayoutElement, viewport: Rect) -> LayoutAttributes? {
      attributes.first { $0.element == element }
    }
    func forEachElement(in rect: Rect, viewport: Rect, _ body: (LayoutAttributes) -> Void) {
      for index in attributes.indices {
        body(attributes[index])
        attributes[index].frame.origin.x = 1000
        attributes[index].alpha = 0
      }
    }
  }

  @Test("attributes that a layout changes after returning them are its own: the view has what was returned")
  func mutatedAttributes() throws {
    let layout = MutatingLayout()
    let host = RecordingHost()
    let dataSource = ArrayDataSource([[1, 2, 3, 4]], host: host)
    let view = CollectionView(host: host, layout: layout, dataSource: dataSource)
    view.register(CellTemplate(rawValue: 0))
    view.setViewportSize(Size(width: 100, height: 200))
    try view.layoutIfNeeded()
    #expect(layout.attributes.allSatisfy { $0.alpha == 0 })
    #expect(view.cells.map(\.attributes.frame.minX) == [0, 0, 0])
    #expect(view.cells.map(\.attributes.alpha) == [1, 1, 1])
    #expect(host.cells.map { $0.attributes?.frame.minX } == [0, 0, 0])
    #expect(host.violations == [])
  }

  @Test("reload, then insert: the insert is part of the reload, and its completion comes after the pass")
  func reloadThenInsert() throws {
    let wall = try makeWall([[1, 2, 3]])
    var completions: [Bool] = []
    wall.view.reloadData()
    wall.dataSource.sections = [[9, 1, 2, 3]]
    try wall.view.performBatchUpdates {
      $0.insertItems(at: [at(0, 0)])
    } completion: {
      completions.append($0)
    }
    #expect(wall.log.take() == "")
    #expect(completions == [])
    try wall.pass()
    #expect(completions == [true])
    #expect(wall.view.numberOfItems(inSection: 0) == 4)
    // And the other way round.
    wall.dataSource.sections = [[8, 9, 1, 2, 3]]
    try wall.view.insertItems(at: [at(0, 0)])
    wall.view.reloadData()
    try wall.pass()
    #expect(wall.view.numberOfItems(inSection: 0) == 5)
    wall.host.advance(by: 1)
    #expect(wall.isSound)
  }

  @Test("an update before the first pass is part of it")
  func updateBeforeTheFirstPass() throws {
    let wall = TestWall([[1, 2]])
    wall.dataSource.sections = [[1, 2, 3]]
    var completions: [Bool] = []
    try wall.view.performBatchUpdates {
      $0.insertItems(at: [at(0, 2)])
    } completion: {
      completions.append($0)
    }
    try wall.resize(100, 200)
    #expect(wall.view.numberOfItems(inSection: 0) == 3)
    #expect(completions == [true])
    #expect(wall.isSound)
  }

  @Test("an item that moves is deleted on its way: it fades from where it is seen, and ends once")
  func deleteDuringAnimation() throws {
    let wall = try makeWall([[1, 2, 3, 4]])
    wall.delegate.logsDisplay = true
    var completions: [String] = []
    try wall.update(to: [[2, 3, 1, 4]], animated: true) { completions.append("move \($0)") }
    wall.host.advance(by: 0.5)
    #expect(wall.seen(0) == "0.2 (0, 100, 100, 100)")
    wall.dataSource.sections = [[2, 3, 4]]
    try wall.view.performBatchUpdates {
      $0.deleteItems(at: [at(0, 2)])
    } completion: {
      completions.append("delete \($0)")
    }
    #expect(completions == ["move false"])
    #expect(wall.seen(0) == "0.2 (0, 100, 100, 100)")
    wall.host.advance(by: 0.5)
    #expect(wall.seen(0) == "0.2 (0, 100, 100, 100) alpha 0.5")
    #expect(wall.seen(1) == "0.0 (0, 25, 100, 100)", "half the way from 50 to 0")
    wall.host.advance(by: 0.5)
    #expect(completions == ["move false", "delete true"])
    // 3 came on screen by the first update, as 0.1, and 4 by the second, for the time of its motion, as 0.2; the deleted
    // one was 0.2 when it went.
    #expect(
      wall.log.take().split(separator: "\n").filter { $0.contains("isplay") }.joined(separator: "\n") == """
        willDisplay 0.1
        willDisplay 0.2
        didEndDisplaying 0.2
        didEndDisplaying 0.2
        """)
    // What fades is deleted already: another update knows nothing of it.
    wall.dataSource.sections = [[2, 4]]
    try wall.view.deleteItems(at: [at(0, 1)])
    wall.dataSource.sections = [[4]]
    try wall.view.deleteItems(at: [at(0, 0)])
    wall.host.advance(by: 1)
    #expect(wall.view.departingCellCount == 0)
    #expect(wall.isSound)
  }

  @Test(
    "everything is deleted, at once or animated, items or sections, and comes again", arguments: [false, true],
    [false, true])
  func deleteEverything(animated: Bool, sections: Bool) throws {
    let wall = try makeWall([Array(0..<30), Array(30..<60)])
    try wall.scroll(to: 2500)
    try wall.view.selectItem(at: at(0, 25))
    try wall.view.focusItem(at: at(0, 25))
    try wall.view.performBatchUpdates(animated: animated) { updates in
      wall.dataSource.sections = sections ? [] : [[], []]
      if sections {
        updates.deleteSections([0, 1])
      } else {
        for section in 0...1 { updates.deleteItems(at: (0..<30).map { at(section, $0) }) }
      }
    }
    #expect(wall.offset == 0)
    #expect(wall.view.contentSize == Size(width: 100, height: 0))
    #expect(wall.items == [])
    #expect(wall.view.indexPathsForSelectedItems == [])
    #expect(wall.view.focusedItem == nil)
    wall.host.advance(by: 1)
    #expect(wall.host.shownCells == [])
    #expect(wall.view.departingCellCount == 0)
    #expect(wall.isSound)
    try wall.view.performBatchUpdates(animated: animated) { updates in
      wall.dataSource.sections = [[1, 2], [3]]
      if sections {
        updates.insertSections([0, 1])
      } else {
        updates.insertItems(at: [at(0, 0), at(0, 1), at(1, 0)])
      }
    }
    wall.host.advance(by: 1)
    #expect(wall.items == [at(0, 0), at(0, 1), at(1, 0)])
    #expect(wall.isSound)
  }

  @Test("a thousand updates in one turn, in one block: one pass")
  func thousandInOneBlock() throws {
    let wall = TestWall([Array(0..<1000)], recordsLayout: true)
    try wall.resize(100, 200)
    _ = wall.log.take()
    try wall.view.performBatchUpdates { updates in
      var items = Array(UInt64(500)..<1000)
      for number in 0..<500 {
        updates.deleteItems(at: [at(0, number)])
        items.insert(UInt64(2000 + number), at: 2 * number)
        updates.insertItems(at: [at(0, 2 * number)])
      }
      wall.dataSource.sections = [items]
    }
    #expect(wall.log.take().split(separator: "\n").count { $0.contains("layout: arrange edited") } == 1)
    #expect(wall.view.numberOfItems(inSection: 0) == 1000)
    wall.host.advance(by: 1)
    #expect(wall.items == [at(0, 0), at(0, 1), at(0, 2)])
    #expect(wall.isSound)
  }

  @Test("a thousand updates in one turn, as single calls: each from where things are seen, each completed once")
  func thousandCalls() throws {
    let wall = try makeWall([Array(0..<20)])
    wall.log.isEnabled = false
    var random = SeededGenerator(seed: 7)
    var completions: [Int: [Bool]] = [:]
    for number in 0..<1000 {
      var items = wall.dataSource.sections[0]
      try wall.view.performBatchUpdates { updates in
        switch number % 3 {
        case 0:
          let place = Int.random(in: 0...items.count, using: &random)
          items.insert(UInt64(1000 + number), at: place)
          updates.insertItems(at: [at(0, place)])
        case 1:
          let place = Int.random(in: items.indices, using: &random)
          items.remove(at: place)
          updates.deleteItems(at: [at(0, place)])
        default:
          let place = Int.random(in: items.indices, using: &random)
          let item = items.remove(at: place)
          let target = Int.random(in: 0...items.count, using: &random)
          items.insert(item, at: target)
          updates.moveItem(at: at(0, place), to: at(0, target))
        }
        wall.dataSource.sections = [items]
      } completion: {
        completions[number, default: []].append($0)
      }
    }
    wall.host.advance(by: 1)
    #expect(completions.count == 1000)
    #expect(completions.values.allSatisfy { $0.count == 1 })
    #expect(completions[999] == [true])
    #expect(wall.view.departingCellCount == 0)
    #expect(wall.isSound)
    #expect(wall.host.cells.count < 1200)
  }
}

extension TrapRules {
  @Test("the data is changed first and the update asked for afterwards, with a resize marked meanwhile")
  func changedBeforeTheCall() throws {
    let wall = try makeWall([Array(0..<5)])
    var filled: [UInt64: CellHandle] = [:]
    for (attributes, cell) in wall.view.cells {
      filled[try #require(wall.dataSource.identity(at: attributes.indexPath))] = cell
    }
    wall.view.setViewportSize(Size(width: 90, height: 400))
    wall.dataSource.sections = [Array(1..<5)]
    wall.dataSource.reuseIdentifier = { element in
      #expect(wall.dataSource.identity(at: element.indexPath) != nil, "\(CallLog.text(element)) is not there")
      return .cell
    }
    try wall.view.deleteItems(at: [at(0, 0)])
    wall.host.advance(by: 1)
    try wall.pass()
    #expect(wall.host.problems == [])
    #expect(wall.items == (0..<4).map { at(0, $0) })
    #expect(wall.view.cellForItem(at: at(0, 0)) == filled[1])
    #expect(wall.view.cellForItem(at: at(0, 1)) == filled[2])
    // Each cell was filled when it stood for the item that it stands for now.
    let fills = wall.log.take().split(separator: "\n").filter { $0.hasPrefix("fill") }
    #expect(fills.count == 2, "3 and 4 come on screen once: \\(fills)")
    #expect(wall.view.cells.allSatisfy { $0.attributes.frame.size.width == 90 })
    #expect(wall.isSound)
  }

  /// A delegate that does something when an element comes on screen or leaves it.
  private final class Reactor: CollectionViewDelegate {
    var willDisplay: (LayoutElement) -> Void = { _ in }
    var didEndDisplaying: (LayoutElement) -> Void = { _ in }
    func collectionView(
      _ collectionView: CollectionView, willDisplay cell: CellHandle, for element: LayoutElement
    ) { willDisplay(element) }
    func collectionView(
      _ collectionView: CollectionView, didEndDisplaying cell: CellHandle, for element: LayoutElement
    ) { didEndDisplaying(element) }
  }

  @Test("an update from within a pass is refused as such, and can be made after it")
  func updateDuringPass() throws {
    let wall = try makeWall([Array(0..<10)])
    let reactor = Reactor()
    wall.view.delegate = reactor
    var errors: [UpdateError] = []
    func update() {
      do throws(UpdateError) {
        try wall.view.performBatchUpdates { _ in Issue.record("the block is not called") }
      } catch {
        errors.append(error)
      }
      do throws(UpdateError) {
        try wall.view.deleteItems(at: [at(0, 0)])
      } catch {
        errors.append(error)
      }
    }
    reactor.willDisplay = { _ in update() }
    try wall.scroll(to: 100)
    #expect(errors == [.duringPass, .duringPass])
    reactor.willDisplay = { _ in }
    reactor.didEndDisplaying = { _ in update() }
    errors = []
    wall.dataSource.sections = [Array(1..<10)]
    try wall.view.performBatchUpdates(animated: false) { $0.deleteItems(at: [at(0, 0)]) }
    wall.host.advance(by: 1)
    #expect(errors == [])
    wall.dataSource.sections = [Array(2..<10)]
    try wall.view.performBatchUpdates(animated: false) { $0.deleteItems(at: [at(0, 0)]) }
    #expect(errors == [.duringPass, .duringPass])
    reactor.didEndDisplaying = { _ in }
    wall.dataSource.sections = [Array(3..<10)]
    try wall.view.deleteItems(at: [at(0, 0)])
    wall.host.advance(by: 1)
    #expect(wall.view.numberOfItems(inSection: 0) == 7)
    #expect(wall.host.violations == [])
  }

  @Test("what is marked from within a pass is carried out by the next one", arguments: [false, true], [false, true])
  func markedDuringPass(animated: Bool, invalidates: Bool) throws {
    let wall = try makeWall([Array(0..<50)])
    let reactor = Reactor()
    wall.view.delegate = reactor
    reactor.willDisplay = { element in
      guard element == .item(at(0, 0)) else { return }
      #expect(throws: Never.self) { try wall.view.scrollToItem(at: at(0, 30), at: .top, animated: false) }
      guard invalidates else { return }
      wall.layout.metrics.itemSpacing = 10
      wall.view.invalidateLayout()
    }
    wall.dataSource.sections = [[100] + Array(0..<50)]
    try wall.view.performBatchUpdates(animated: animated) { $0.insertItems(at: [at(0, 0)]) }
    try wall.pass()
    wall.host.advance(by: 1)
    try wall.pass()
    // Item 30 is where it was asked to be, and stays there when the spacing changes.
    #expect(wall.offset == (invalidates ? 3300 : 3000))
    #expect(wall.items == [at(0, 29), at(0, 30), at(0, 31), at(0, 32)])
    #expect(wall.isSound)
  }

  @Test("marks of all sorts are carried out together with an update that is a call of its own")
  func marksBeforeTheCall() throws {
    let wall = try makeWall([Array(0..<50)])
    try wall.scroll(to: 1000)
    var invalidation = LayoutInvalidation()
    invalidation.contentOffsetAdjustment = Point(x: 0, y: 20)
    wall.view.invalidateLayout(with: invalidation)
    wall.view.pixelScale = PixelScale(2)
    wall.view.readingDirection = .rightToLeft
    wall.layout.metrics.section.inset = EdgeInsets(top: 0, left: 10.3, bottom: 0, right: 0)
    wall.view.invalidateLayout()
    wall.dataSource.sections = [[100] + Array(0..<50)]
    try wall.view.insertItems(at: [at(0, 0)])
    // The anchor, item 10, moves by 100, and the viewport with it, and by the adjustment.
    #expect(wall.offset == 1120)
    wall.host.advance(by: 1)
    try wall.pass()
    // 10.3 from the right is 89.7 broad, rounded to half points.
    #expect(wall.view.cells.allSatisfy { $0.attributes.frame.minX == 0 && $0.attributes.frame.size.width == 89.5 })
    #expect(wall.isSound)
  }

  @Test("a delegate that reloads within an update's pass: the next pass shows the new data")
  func reloadDuringUpdate() throws {
    let wall = try makeWall([Array(0..<10)])
    let reactor = Reactor()
    wall.view.delegate = reactor
    reactor.didEndDisplaying = { _ in
      wall.dataSource.sections = [[7]]
      wall.view.reloadData()
    }
    wall.dataSource.reuseIdentifier = { element in
      #expect(wall.dataSource.identity(at: element.indexPath) != nil, "\(CallLog.text(element)) is not there")
      return .cell
    }
    wall.dataSource.sections = [Array(3..<10)]
    try wall.view.performBatchUpdates(animated: false) { $0.deleteItems(at: [at(0, 0), at(0, 1), at(0, 2)]) }
    reactor.didEndDisplaying = { _ in }
    try wall.pass()
    #expect(wall.items == [at(0, 0)])
    #expect(wall.isSound)
  }

  @Test("a delegate may change the data when an item is selected")
  func deleteOnSelection() throws {
    let wall = try makeWall([Array(0..<10)])
    wall.delegate.reactions[.select] = { item in
      wall.dataSource.sections[item.section].remove(at: item.item)
      #expect(throws: Never.self) { try wall.view.deleteItems(at: [item]) }
    }
    wall.view.pressBegan(on: at(0, 1))
    wall.view.pressEnded()
    #expect(wall.view.indexPathsForSelectedItems == [])
    #expect(wall.view.numberOfItems(inSection: 0) == 9)
    wall.host.advance(by: 1)
    #expect(wall.isSound)
  }
}
