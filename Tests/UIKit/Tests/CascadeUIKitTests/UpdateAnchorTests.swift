import CascadeUIKit
import Testing
import UIKit
import struct Foundation.IndexPath

/// Rules 1, 2 and 5 of "What stays in place": what comes and goes before the viewport moves nothing that is looked at.
@MainActor struct UpdateAnchorTests {
  private func path(_ item: Int, _ section: Int = 0) -> IndexPath { IndexPath(item: item, section: section) }

  /// A wall whose section 1 is in view.
  private func wall(columns: Int = 1, isMeasured: Bool = false) -> Wall {
    let layout = CollectionWaterfallLayout(columnCount: columns)
    layout.estimatedItemLength = 61
    layout.headerSize.height = 20
    let wall = Wall(
      [Array(0..<20), Array(100..<200), Array(300..<310)], layout: layout, measuresCells: isMeasured)
    if !isMeasured { layout.heightForItem = { [unowned wall] path, _ in wall.height(at: path) } }
    wall.collectionView.layoutIfNeeded()
    wall.collectionView.simulateDrag(to: CGPoint(x: 0, y: 5037 / columns), steps: 20)
    return wall
  }

  /// The first item that is wholly in view.
  private func anchor(_ wall: Wall) throws -> (identity: Int, position: CGFloat) {
    let view = wall.collectionView
    let whole = wall.screenPositions.filter { path, position in
      position >= 0 && position + (view.cellForItem(at: path)?.bounds.height ?? 0) <= view.bounds.height
    }
    let first = try #require(whole.keys.min())
    return (wall.sections[first.section][first.item], try #require(whole[first]))
  }

  /// Where an item is on screen.
  private func position(of identity: Int, _ wall: Wall) throws -> CGFloat {
    for (section, items) in wall.sections.enumerated() {
      guard let item = items.firstIndex(of: identity) else { continue }
      return try #require(wall.screenPositions[path(item, section)], "item \(identity) is out of view")
    }
    throw Gone()
  }

  private struct Gone: Error {}

  /// Changes of what is before the viewport.
  private static let changes: [(name: String, make: @MainActor (Wall) -> Void)] = [
    (
      "three inserted",
      {
        $0.sections[0].insert(contentsOf: [1000, 1001, 1002], at: 0)
        $0.collectionView.insertItems(at: (0..<3).map { IndexPath(item: $0, section: 0) })
      }
    ),
    (
      "three deleted",
      {
        $0.sections[0].removeFirst(3)
        $0.collectionView.deleteItems(at: (0..<3).map { IndexPath(item: $0, section: 0) })
      }
    ),
    (
      "a section inserted",
      {
        $0.sections.insert(Array(1000..<1008), at: 1)
        $0.collectionView.insertSections(IndexSet(integer: 1))
      }
    ),
    (
      "a section deleted",
      {
        $0.sections.removeFirst()
        $0.collectionView.deleteSections(IndexSet(integer: 0))
      }
    ),
    (
      "a section reloaded with more items",
      {
        $0.sections[0] += 1000..<1010
        $0.collectionView.reloadSections(IndexSet(integer: 0))
      }
    ),
    (
      "items reloaded at other sizes",
      {
        for item in 3..<9 { $0.sections[0][item] += 1007 }
        $0.collectionView.reloadItems(at: (3..<9).map { IndexPath(item: $0, section: 0) })
      }
    ),
    (
      "an item moved from below to above, and a section",
      {
        let moved = $0.sections[1].removeLast()
        $0.sections[0].insert(moved, at: 2)
        $0.collectionView.moveItem(at: IndexPath(item: 99, section: 1), to: IndexPath(item: 2, section: 0))
        $0.sections.insert($0.sections.removeLast(), at: 0)
        $0.collectionView.moveSection(2, toSection: 0)
      }
    ),
    (
      "the difference of two snapshots",
      { wall in
        var new = wall.sections[0].filter { $0 % 3 != 0 }
        new.insert(contentsOf: 1000..<1020, at: 4)
        let difference = new.difference(from: wall.sections[0])
        wall.collectionView.performBatchUpdates {
          wall.sections[0] = new
          for change in difference {
            switch change {
            case .insert(let offset, _, _):
              wall.collectionView.insertItems(at: [IndexPath(item: offset, section: 0)])
            case .remove(let offset, _, _):
              wall.collectionView.deleteItems(at: [IndexPath(item: offset, section: 0)])
            }
          }
        }
      }
    ),
    (
      "one change after the other",
      {
        for identity in 1000..<1010 {
          $0.sections[0].insert(identity, at: 0)
          $0.collectionView.insertItems(at: [IndexPath(item: 0, section: 0)])
        }
      }
    ),
  ]

  @Test(
    "1 what is before the viewport comes, goes and changes, and nothing is seen of it",
    arguments: [1, 3], [false, true])
  func changesBefore(columns: Int, isMeasured: Bool) async throws {
    for change in Self.changes {
      for isAnimated in [true, false] {
        let wall = wall(columns: columns, isMeasured: isMeasured)
        let anchor = try anchor(wall)
        if isAnimated { change.make(wall) } else { UIView.performWithoutAnimation { change.make(wall) } }
        #expect(abs(try position(of: anchor.identity, wall) - anchor.position) < 0.01, "\(change.name), at once")
        await wall.settle()
        #expect(abs(try position(of: anchor.identity, wall) - anchor.position) < 0.01, "\(change.name)")
        #expect(wall.collectionView.simulatedViolations == [])
        #expect(wall.cellsAreRight)
      }
    }
  }

  @Test("1 if the first item goes, the next one stays; if all in view go, the next one takes the place of the first")
  func deletedAnchor() async throws {
    let wall = wall(isMeasured: true)
    let shown = wall.screenPositions.sorted { $0.key < $1.key }
    let first = try anchor(wall)
    let index = try #require(wall.sections[1].firstIndex(of: first.identity))
    let second = wall.sections[1][index + 1]
    let before = try position(of: second, wall)
    wall.sections[1].remove(at: index)
    wall.collectionView.deleteItems(at: [path(index, 1)])
    await wall.settle()
    #expect(abs(try position(of: second, wall) - before) < 0.01)

    let place = try #require(wall.screenPositions.min { $0.key < $1.key })
    let fraction = place.value / wall.height(at: place.key)
    let low = place.key.item
    let high = shown.last.map { $0.key.item + 3 } ?? 0
    let next = wall.sections[1][high]
    wall.sections[1].removeSubrange(low..<high)
    wall.collectionView.deleteItems(at: (low..<high).map { path($0, 1) })
    await wall.settle()
    #expect(abs(try position(of: next, wall) - fraction * Wall.height(of: next)) < 0.01)
  }

  @Test("1 items that are reloaded in view stay", arguments: [false, true])
  func reloadedInView(isMeasured: Bool) async throws {
    let wall = wall(isMeasured: isMeasured)
    let anchor = try anchor(wall)
    let paths = wall.collectionView.indexPathsForVisibleItems.sorted()
    wall.collectionView.reloadItems(at: paths)
    await wall.settle()
    #expect(abs(try position(of: anchor.identity, wall) - anchor.position) < 0.01)
    wall.collectionView.reloadSections(IndexSet(integer: 1))
    await wall.settle()
    #expect(abs(try position(of: anchor.identity, wall) - anchor.position) < 0.01)
  }

  @Test("2 at the very start, what is inserted there comes into view", arguments: [false, true], [0, 50] as [CGFloat])
  func start(isMeasured: Bool, inset: CGFloat) async throws {
    let layout = CollectionWaterfallLayout(columnCount: 1)
    let wall = Wall([Array(0..<50)], layout: layout, measuresCells: isMeasured)
    let view = wall.collectionView
    view.contentInset.top = inset
    view.contentOffset.y = -inset
    await wall.settle()
    for identity in 1000..<1004 {
      wall.sections[0].insert(identity, at: 0)
      view.insertItems(at: [path(0)])
      await wall.settle()
      #expect(view.contentOffset.y == -inset)
      #expect(wall.screenPositions[path(0)] == inset)
    }
    // Elsewhere it does not.
    view.simulateDrag(to: CGPoint(x: 0, y: 1 - inset), steps: 1)
    wall.sections[0].insert(1004, at: 0)
    view.insertItems(at: [path(0)])
    await wall.settle()
    #expect(try #require(wall.screenPositions[path(2)]) < 480)
    #expect(view.contentOffset.y > 1)
  }

  @Test("1 sideways", arguments: [UISemanticContentAttribute.forceLeftToRight, .forceRightToLeft])
  func sideways(direction: UISemanticContentAttribute) async throws {
    let layout = CollectionWaterfallLayout(columnCount: 2)
    layout.scrollDirection = .horizontal
    let wall = Wall([[]], layout: layout, measuresCells: true)
    let view = wall.collectionView
    wall.measuresWidths = true
    view.semanticContentAttribute = direction
    wall.sections = [Array(0..<200)]
    view.reloadData()
    view.layoutIfNeeded()
    view.simulateDrag(to: CGPoint(x: 3000, y: 0), steps: 20)
    let shown = view.indexPathsForVisibleItems.sorted().filter { path in
      view.cellForItem(at: path).map { $0.frame.minX >= view.bounds.minX && $0.frame.maxX <= view.bounds.maxX } ?? false
    }
    let first = try #require(shown.first)
    let before = view.simulatedScreenFrame(of: try #require(view.cellForItem(at: first))).minX
    wall.sections[0].insert(contentsOf: [1000, 1001, 1002], at: 0)
    view.insertItems(at: (0..<3).map { path($0) })
    await wall.settle()
    let cell = try #require(view.cellForItem(at: path(first.item + 3)))
    #expect(abs(view.simulatedScreenFrame(of: cell).minX - before) < 0.01)
  }

  @Test("5 without an anchor, everything moves as far as UIKit lets it")
  func off() async throws {
    let wall = wall()
    (wall.collectionView.collectionViewLayout as? CollectionWaterfallLayout)?.keepsAnchor = false
    let offset = wall.collectionView.contentOffset
    wall.sections[0].insert(contentsOf: [1000, 1001, 1002], at: 0)
    wall.collectionView.insertItems(at: (0..<3).map { path($0) })
    await wall.settle()
    #expect(wall.collectionView.contentOffset == offset)
  }

  #if !REAL_UIKIT
    @Test(
      "1 so it is whatever UIKit makes of the offset that the layout chooses",
      arguments: [
        [.ignoresTargetOffset], [.takesTargetOffsetAtEnd], [.updatesInSeveralPasses], [.measuresByOldPath],
        [.reloadsAsDeletionAndInsertion], [.measuresInEveryPass, .takesTargetOffsetAtEnd],
        [.measuresByOldAttributes, .ignoresTargetOffset],
      ] as [Set<SimulatedConduct.OtherWay>])
    func conducts(ways: Set<SimulatedConduct.OtherWay>) async throws {
      for change in Self.changes {
        for columns in [1, 3] {
          let wall = wall(columns: columns, isMeasured: true)
          wall.collectionView.simulatedConduct = SimulatedConduct(always: ways)
          let anchor = try anchor(wall)
          change.make(wall)
          await wall.settle()
          #expect(abs(try position(of: anchor.identity, wall) - anchor.position) < 0.01, "\(change.name)")
          #expect(wall.collectionView.simulatedViolations == [])
        }
      }
    }

    @Test(
      "1 a fling goes on over it, frame by frame",
      arguments: [
        [], [.ignoresAdjustmentInFlings], [.ignoresAdjustmentInFlings, .ignoresTargetOffset], [.takesTargetOffsetAtEnd],
      ] as [Set<SimulatedConduct.OtherWay>], [-23.0, 23])
    func fling(ways: Set<SimulatedConduct.OtherWay>, step: Double) async throws {
      let wall = wall(isMeasured: true)
      let view = wall.collectionView
      view.simulatedConduct = SimulatedConduct(always: ways)
      view.simulateBeginOfFling()
      for frame in 0..<40 {
        let anchor = try anchor(wall)
        if frame % 4 == 1 { Self.changes[frame / 4 % Self.changes.count].make(wall) }
        // What UIKit has ignored is made good in the next turn of the run loop.
        await turnOfRunLoop()
        view.layoutIfNeeded()
        await turnOfRunLoop()
        #expect(abs(try position(of: anchor.identity, wall) - anchor.position) < 0.01, "frame \(frame)")
        view.simulateFrameOfFling(by: CGPoint(x: 0, y: step))
        await turnOfRunLoop()
        guard let moved = try? position(of: anchor.identity, wall) else { continue }
        #expect(abs(moved - anchor.position + step) < 0.01, "frame \(frame)")
      }
      #expect(view.isDecelerating)
      view.simulateEndOfFling()
    }
  #endif
}
