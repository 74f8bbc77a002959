#if !REAL_UIKIT
  import CascadeUIKit
  import UIKit
  import struct Foundation.IndexPath

  /// A feed in one column whose cells are measured, to which random things happen, held against a naive model.
  ///
  /// The model knows one item, and where it must be on screen by the rules of "What stays in place". The rest of the screen
  /// follows from it: what is in view is measured, so that all items lie one after the other at their true heights.
  @MainActor struct FeedLife {
    private var random: RandomNumbers
    private let wall: Wall
    private var nextIdentity = 10_000

    /// The item that holds the viewport since something scrolled last: at a place, if it was scrolled to, or else at a
    /// position, which it regains where the content was too short for it.
    private var held: (identity: Int, place: CGFloat?, position: CGFloat)?

    /// What must be where on screen; nil where UIKit decides, as at the end of the content.
    private var expected: (identity: Int, position: CGFloat)?

    init(seed: UInt64) {
      random = RandomNumbers(seed: Int(truncatingIfNeeded: seed &* 0xBF58_476D_1CE4_E5B9))
      let layout = CollectionWaterfallLayout(columnCount: 1)
      layout.estimatedItemLength = CGFloat(Int.random(in: 15...200, using: &random))
      layout.rowSpacing = CGFloat(Int.random(in: 0...12, using: &random))
      wall = Wall([Array(0..<Int.random(in: 30...120, using: &random))], layout: layout, measuresCells: true)
      view.simulatedConduct = SimulatedConduct(seed: seed)
      if random.chance(1, in: 3) { view.contentInset = UIEdgeInsets(top: 30, left: 0, bottom: 20, right: 0) }
      view.contentOffset.y = -view.contentInset.top
      view.alwaysBounceVertical = true
    }

    private var view: UICollectionView { wall.collectionView }
    private var items: [Int] { wall.sections[0] }
    private var top: CGFloat { view.adjustedContentInset.top }
    private var room: CGFloat { view.bounds.inset(by: view.adjustedContentInset).height }
    private var isAtStart: Bool { view.contentOffset.y + top < 0.001 }

    /// The items in view, in order, with their places from the start of the viewport.
    private var shown: [(identity: Int, position: CGFloat, height: CGFloat)] {
      wall.screenPositions.sorted { $0.key < $1.key }.map { path, position in
        (items[path.item], position - top, view.cellForItem(at: path)?.bounds.height ?? 0)
      }.filter { $0.position < room && $0.position + $0.height > 0 }
    }

    // MARK: What happens

    /// Lets something happen, and what follows from it.
    ///
    /// - Returns: What it was.
    mutating func step() async -> String {
      expected = nil
      let name = await act()
      await settle()
      return name
    }

    /// Lets what UIKit has ignored be made good for.
    private func settle() async {
      for _ in 0..<8 {
        view.layoutIfNeeded()
        await turnOfRunLoop()
      }
      view.layoutIfNeeded()
    }

    private mutating func act() async -> String {
      switch Int.random(in: 0..<12, using: &random) {
      case 0, 1: return update("older items", inserting: newItems(), at: 0)
      case 2: return update("newer items", inserting: newItems(), at: items.count)
      case 3: return update("items between", inserting: newItems(), at: Int.random(in: 0...items.count, using: &random))
      case 4, 5: return delete()
      case 6: return move()
      case 7: return reloadOutOfView()
      case 8: return scrollToItem()
      case 9: return resize()
      case 10: return await fling()
      default: return drag()
      }
    }

    private mutating func newItems() -> [Int] {
      let count = Int.random(in: 1...8, using: &random)
      defer { nextIdentity += count }
      return Array(nextIdentity..<nextIdentity + count)
    }

    private mutating func update(_ name: String, inserting new: [Int], at index: Int) -> String {
      change(to: Array(items[..<index]) + new + Array(items[index...])) { view in
        view.insertItems(at: new.indices.map { IndexPath(item: index + $0, section: 0) })
      }
      return name
    }

    private mutating func delete() -> String {
      guard items.count > 20 else { return "nothing" }
      let start = Int.random(in: 0..<items.count - 12, using: &random)
      let range = start..<start + Int.random(in: 1...12, using: &random)
      var rest = items
      rest.removeSubrange(range)
      change(to: rest) { $0.deleteItems(at: range.map { IndexPath(item: $0, section: 0) }) }
      return "deletion of \(range)"
    }

    private mutating func move() -> String {
      let from = Int.random(in: items.indices, using: &random)
      let to = Int.random(in: items.indices, using: &random)
      var moved = items
      moved.insert(moved.remove(at: from), at: to)
      change(to: moved) { $0.moveItem(at: IndexPath(item: from, section: 0), to: IndexPath(item: to, section: 0)) }
      return "move from \(from) to \(to)"
    }

    private mutating func reloadOutOfView() -> String {
      let seen = Set(shown.map(\.identity))
      let index = Int.random(in: items.indices, using: &random)
      guard !seen.contains(items[index]), items[index] != held?.identity else { return "nothing" }
      var other = items
      other[index] = nextIdentity
      nextIdentity += 1
      change(to: other) { $0.reloadItems(at: [IndexPath(item: index, section: 0)]) }
      return "reload of \(index)"
    }

    private mutating func change(to new: [Int], _ body: @escaping (UICollectionView) -> Void) {
      choose(after: new)
      let change = { [view, wall] in
        view.performBatchUpdates {
          wall.sections[0] = new
          body(view)
        }
      }
      if random.chance(1, in: 2) { change() } else { UIView.performWithoutAnimation(change) }
    }

    private mutating func scrollToItem() -> String {
      let item = Int.random(in: items.count / 3..<items.count * 2 / 3 + 1, using: &random)
      let places: [(UICollectionView.ScrollPosition, CGFloat)] = [(.top, 0), (.centeredVertically, 0.5), (.bottom, 1)]
      let (position, place) = places[Int.random(in: 0..<3, using: &random)]
      view.scrollToItem(at: IndexPath(item: item, section: 0), at: position, animated: false)
      held = (items[item], place, 0)
      expectHeld()
      if !canScroll(by: -1) || !canScroll(by: 1) {
        // At an end of the content, several places are one offset.
        view.simulateDrag(to: CGPoint(x: 0, y: view.contentOffset.y + (canScroll(by: 1) ? 1 : -1)), steps: 1)
        held = nil
        expected = nil
      }
      return "scrolling to \(item), \(place)"
    }

    private mutating func resize() -> String {
      let first = shown.first { $0.position >= 0 }
      let size = CGSize(
        width: CGFloat(Int.random(in: 200...400, using: &random)),
        height: CGFloat(Int.random(in: 250...700, using: &random)))
      view.frame.size = size
      if held?.place != nil {
        expectHeld()
      } else if let first {
        expected = (first.identity, first.position)
      }
      return "another size, \(size.width) × \(size.height)"
    }

    private mutating func drag() -> String {
      let distance = CGFloat(Int.random(in: -400...400, using: &random))
      if canScroll(by: distance) { held = nil }
      view.simulateDrag(
        to: CGPoint(x: 0, y: view.contentOffset.y + distance), steps: Int.random(in: 1...5, using: &random))
      return "a drag by \(distance)"
    }

    /// A fling during which older items arrive.
    private mutating func fling() async -> String {
      let step = CGFloat(Int.random(in: -30...30, using: &random))
      view.simulateBeginOfFling()
      for _ in 0..<3 {
        if canScroll(by: step) { held = nil }
        view.simulateFrameOfFling(by: CGPoint(x: 0, y: step))
        await settle()
      }
      let name = update("older items in a fling by \(step)", inserting: newItems(), at: 0)
      view.simulateEndOfFling()
      return name
    }

    /// Whether there is content to scroll to.
    private func canScroll(by distance: CGFloat) -> Bool {
      let last = max(view.contentSize.height + view.adjustedContentInset.bottom - view.bounds.height, -top)
      let offset = view.contentOffset.y
      return max(-top, min(offset + distance, last)) != offset
    }

    // MARK: What must be where

    /// Chooses what stays through an update, by rules 1 to 3.
    private mutating func choose(after new: [Int]) {
      let survivors = Set(new)
      if isAtStart {
        held = nil
        expected = new.first.map { ($0, 0) }
        return
      }
      if let held, survivors.contains(held.identity), shown.contains(where: { $0.identity == held.identity }) {
        return expectHeld()
      }
      held = nil
      let kept = shown.filter { survivors.contains($0.identity) }
      if let anchor = kept.first(where: { $0.position >= 0 && $0.position + $0.height <= room }) ?? kept.first {
        held = (anchor.identity, nil, anchor.position)
        expected = (anchor.identity, anchor.position)
        return
      }
      guard let lost = shown.first, let index = items.firstIndex(of: lost.identity) else { return }
      let next = items[index...].first { survivors.contains($0) } ?? items[..<index].last { survivors.contains($0) }
      guard let next else { return }
      let scale = lost.position < 0 ? Wall.height(of: next) / lost.height : 1
      held = (next, nil, lost.position * scale)
      expected = (next, lost.position * scale)
    }

    private mutating func expectHeld() {
      guard let held else { return }
      let rest = room - Wall.height(of: held.identity)
      expected = (held.identity, held.place.map { $0 * rest } ?? held.position)
    }

    /// Something that is not as it must be, or nil.
    var problem: String? {
      if let violation = view.simulatedViolations.first { return violation }
      guard wall.cellsAreRight else { return "a cell shows another item" }
      let shown = shown
      guard let first = shown.first, let last = shown.last, let start = items.firstIndex(of: first.identity) else {
        return items.isEmpty ? nil : "nothing is in view"
      }
      let spacing = (view.collectionViewLayout as? CollectionWaterfallLayout)?.rowSpacing ?? 0
      var position = first.position
      for (offset, item) in shown.enumerated() {
        if item.identity != items[start + offset] { return "\(item.identity) is not in order" }
        if abs(item.height - Wall.height(of: item.identity)) > 0.01 { return "\(item.identity) is \(item.height) high" }
        if abs(item.position - position) > 0.01 { return "\(item.identity) is at \(item.position), not \(position)" }
        position += item.height + spacing
      }
      // At an end of the content, UIKit decides how far it scrolls.
      let isAtAnEnd =
        start == 0 && first.position >= -0.01 || last.identity == items.last && position < room + spacing + 1
      if let expected, !isAtAnEnd || expected.identity == first.identity && expected.position == 0 {
        guard let item = shown.first(where: { $0.identity == expected.identity }) else {
          return "\(expected.identity) is out of view, not at \(expected.position)"
        }
        if abs(item.position - expected.position) > 0.51 {
          return "\(item.identity) is at \(item.position), not \(expected.position)"
        }
      }
      return nil
    }
  }
#endif
