import CascadeUIKit
import Testing
import UIKit
import struct Foundation.IndexPath

/// Changes of the data: the arrangement after any of them is that of a fresh start.
@MainActor struct UpdateTests {
  private func waterfall(
    remembersItemLengths: Bool = false, of wall: @escaping () -> Wall?
  ) -> CollectionWaterfallLayout {
    let layout = CollectionWaterfallLayout(columnCount: 3)
    layout.remembersItemLengths = remembersItemLengths
    layout.headerSize = CGSize(width: 0, height: 20)
    layout.heightForItem = { path, _ in wall()?.height(at: path) }
    return layout
  }

  private func flow(of wall: @escaping () -> Wall?) -> CollectionFlowLayout {
    let layout = CollectionFlowLayout()
    layout.headerSize = CGSize(width: 0, height: 20)
    layout.sizeForItem = { path in CGSize(width: (wall()?.height(at: path) ?? 20) / 2, height: 30) }
    return layout
  }

  private func justified(of wall: @escaping () -> Wall?) -> CollectionJustifiedLayout {
    let layout = CollectionJustifiedLayout()
    layout.rowHeight = 60
    layout.sizeForItem = { path in CGSize(width: wall()?.height(at: path) ?? 20, height: 60) }
    return layout
  }

  @Test("1,000 random edits end as a fresh layout", arguments: 0..<4)
  func randomEdits(type: Int) {
    var current: Wall?
    let make: () -> UICollectionViewLayout = {
      switch type {
      case 0: waterfall { current }
      case 3: waterfall(remembersItemLengths: true) { current }
      case 1: flow { current }
      default: justified { current }
      }
    }
    var random = RandomNumbers(seed: type)
    var nextIdentity = 1000
    let wall = Wall([Array(0..<40), Array(40..<55), []], layout: make())
    current = wall
    wall.collectionView.collectionViewLayout.invalidateLayout()
    wall.collectionView.layoutIfNeeded()
    var edits = 0
    var batches = 0
    while edits < 1000 {
      edits += wall.performRandomBatch(&random, nextIdentity: &nextIdentity)
      batches += 1
      if batches % 3 == 0 {
        let end = max(wall.collectionView.contentSize.height - 480, 0)
        wall.collectionView.simulateDrag(to: CGPoint(x: 0, y: CGFloat.random(in: 0...end, using: &random)), steps: 2)
      }
      #expect(wall.cellsAreRight, "after \(edits) edits")
      guard batches % 10 == 0 || edits >= 1000 else { continue }
      // What the fresh one shows must not be asked through the old one.
      let fresh = Wall(wall.sections, layout: make())
      #expect(difference(wall.placements, fresh.placements) == nil, "after \(edits) edits")
      #expect(wall.collectionView.contentSize == fresh.collectionView.contentSize, "after \(edits) edits")
    }
    #expect(wall.collectionView.simulatedViolations == [])
  }

  @Test("measured heights go with their items")
  func measuredEdits() {
    let layout = CollectionWaterfallLayout(columnCount: 3)
    let wall = Wall([Array(0..<60), Array(60..<80), []], layout: layout, measuresCells: true)
    var random = RandomNumbers(seed: 7)
    var nextIdentity = 1000
    var measured: Set<Int> = []
    for step in 0..<150 {
      for cell in wall.collectionView.visibleCells {
        if let cell = cell as? WallCell { measured.insert(cell.identity) }
      }
      _ = wall.performRandomBatch(&random, nextIdentity: &nextIdentity)
      let end = max(wall.collectionView.contentSize.height - 480, 0)
      wall.collectionView.simulateDrag(to: CGPoint(x: 0, y: CGFloat.random(in: 0...end, using: &random)), steps: 2)
      #expect(wall.cellsAreRight)
      for placement in wall.placements where placement.kind == .item {
        let identity = wall.sections[placement.section][placement.item]
        guard measured.contains(identity) else { continue }
        // Sections that were reloaded are measured anew, under new identities.
        #expect(
          abs(placement.frame.size.height - Wall.height(of: identity)) < 1e-6,
          "step \(step): item \(placement.section).\(placement.item) is \(placement)")
      }
    }
    #expect(wall.collectionView.simulatedViolations == [])
  }

  @Test("an append asks for all heights, and arranges what is new alone")
  func append() {
    var asked: [Int] = []
    let layout = CollectionWaterfallLayout()
    layout.heightForItem = { path, _ in
      asked.append(path.item)
      return 50
    }
    let wall = Wall([Array(0..<20)], layout: layout)
    asked = []
    wall.sections[0] += [20, 21]
    wall.collectionView.insertItems(at: [20, 21].map { IndexPath(item: $0, section: 0) })
    #expect(asked == Array(0..<22))
    #expect(wall.collectionView.contentSize.height == 650)
  }

  @Test("a layout that remembers lengths asks for what is appended alone, and for everything after any other change")
  func remembering() {
    var asked: [Int] = []
    let layout = CollectionWaterfallLayout()
    var wall: Wall?
    layout.remembersItemLengths = true
    layout.heightForItem = { path, _ in
      asked.append(path.item)
      return wall?.height(at: path) ?? 50
    }
    let made = Wall([Array(0..<20)], layout: layout)
    wall = made
    layout.invalidateLayout()
    made.collectionView.layoutIfNeeded()
    func expectFresh() {
      let fresh = CollectionWaterfallLayout()
      fresh.heightForItem = { path, _ in made.height(at: path) }
      #expect(difference(made.placements, Wall(made.sections, layout: fresh).placements) == nil)
      #expect(made.collectionView.simulatedViolations == [])
    }
    asked = []
    made.sections[0] += [20, 21]
    made.collectionView.insertItems(at: [20, 21].map { IndexPath(item: $0, section: 0) })
    #expect(asked == [20, 21])
    expectFresh()

    made.sections.append([30, 31, 32])
    asked = []
    made.collectionView.insertSections(IndexSet(integer: 1))
    #expect(asked == [0, 1, 2])
    expectFresh()

    asked = []
    made.sections[0].insert(99, at: 0)
    made.collectionView.insertItems(at: [IndexPath(item: 0, section: 0)])
    #expect(asked.suffix(26) == Array(0..<23) + Array(0..<3))
    expectFresh()

    made.sections[0].remove(at: 3)
    made.sections[0].append(77)
    made.collectionView.performBatchUpdates { [collectionView = made.collectionView] in
      collectionView.deleteItems(at: [IndexPath(item: 3, section: 0)])
      collectionView.insertItems(at: [IndexPath(item: 22, section: 0)])
    }
    expectFresh()
    #expect(made.cellsAreRight)

    // What follows is told apart from the update itself, which UIKit alone does.
    guard isStandIn else { return }
    // Whoever wants everything to be asked for again gets it, also where items are appended at once.
    layout.invalidateLayout()
    made.sections[1].append(78)
    asked = []
    made.collectionView.simulateChangedCounts()
    layout.prepare()
    #expect(asked.count == made.sections.joined().count)
    made.collectionView.reloadData()
    made.collectionView.layoutIfNeeded()

    // Told of other counts, but never how they came about: the next question is answered from fresh heights.
    made.sections[0].insert(5, at: 0)
    made.collectionView.simulateChangedCounts()
    made.collectionView.layoutIfNeeded()
    made.collectionView.contentOffset.y = 10
    made.collectionView.layoutIfNeeded()
    expectFresh()
  }

  @Test(
    "items of the circle come from the middle, and go there", .standInOnly("UIKit keeps to itself how it has animated"))
  func circle() throws {
    let wall = Wall([Array(0..<6)], layout: CollectionCircleLayout())
    wall.sections[0].remove(at: 2)
    wall.collectionView.deleteItems(at: [IndexPath(item: 2, section: 0)])
    let gone = try #require(
      wall.collectionView.simulatedAnimations.first { !$0.appears && $0.indexPath == IndexPath(item: 2, section: 0) })
    #expect(gone.to.center == CGPoint(x: 160, y: 240))
    #expect(gone.to.alpha == 0)
    #expect(gone.to.transform.a == 0.1)
    #expect(gone.from.center != gone.to.center)

    wall.sections[0].insert(9, at: 0)
    wall.collectionView.insertItems(at: [IndexPath(item: 0, section: 0)])
    let new = try #require(
      wall.collectionView.simulatedAnimations.first { $0.appears && $0.indexPath == IndexPath(item: 0, section: 0) })
    #expect(new.from.center == CGPoint(x: 160, y: 240))
    #expect(new.from.alpha == 0)
    #expect(new.to.alpha == 1)
    let other = try #require(
      wall.collectionView.simulatedAnimations.first { $0.appears && $0.indexPath == IndexPath(item: 1, section: 0) })
    #expect(other.from.alpha == 1, "an item that stays closes up from where it was")
  }

  @Test(
    "a new section's header and background fade in, a deleted one's out",
    .standInOnly("UIKit keeps to itself how it has animated"))
  func sections() throws {
    let layout = CollectionWaterfallLayout()
    layout.heightForItem = { _, _ in 40 }
    layout.headerSize.height = 20
    layout.registerSectionBackground(UICollectionReusableView.self)
    let wall = Wall([[1, 2]], layout: layout)
    wall.sections.append([3])
    wall.collectionView.insertSections(IndexSet(integer: 1))
    let appearing = wall.collectionView.simulatedAnimations.filter { $0.appears && $0.indexPath.section == 1 }
    #expect(Set(appearing.map(\.category)) == [.cell, .supplementaryView, .decorationView])
    #expect(appearing.allSatisfy { $0.from.alpha == 0 && $0.to.alpha == 1 })
    wall.sections.removeLast()
    wall.collectionView.deleteSections(IndexSet(integer: 1))
    let gone = wall.collectionView.simulatedAnimations.filter { !$0.appears && $0.indexPath.section == 1 }
    #expect(Set(gone.map(\.category)) == [.cell, .supplementaryView, .decorationView])
    #expect(gone.allSatisfy { $0.to.alpha == 0 })
  }
}
