#if !REAL_UIKIT
  import CascadeLayout
  import CascadeUIKit
  import UIKit
  import struct Foundation.IndexPath

  /// A collection view of a random layout, to which random things happen.
  @MainActor struct RandomSession {
    private var random: RandomNumbers
    private var nextIdentity = 1000
    private var stepCount = 0
    private var insets = UIEdgeInsets.zero
    private let wall: Wall
    private var choice: RandomLayout

    init(seed: UInt64) {
      random = RandomNumbers(seed: Int(seed))
      choice = RandomLayout(RandomLayout.Kind.random(&random), &random)
      var sections: [[Int]] = []
      for section in 0..<Int.random(in: 1...4, using: &random) {
        sections.append((0..<Int.random(in: 0...40, using: &random)).map { section * 100 + $0 })
      }
      wall = Wall(sections, layout: UICollectionViewLayout())
      wall.collectionView.simulatedConduct = SimulatedConduct(seed: seed)
      if random.chance(1, in: 4) { wall.collectionView.semanticContentAttribute = .forceRightToLeft }
      show(choice.kind, isAnimated: false)
    }

    var name: String { "\(choice)" }

    private var view: UICollectionView { wall.collectionView }
    private var isHorizontal: Bool { choice.direction == .horizontal }

    // MARK: Layouts

    private mutating func show(_ kind: RandomLayout.Kind, isAnimated: Bool) {
      choice = RandomLayout(kind, &random)
      let layout = choice.make(for: wall)
      wall.measuresCells = kind.isMeasured
      wall.measuresWidths = choice.direction == .horizontal
      setBouncing(of: view)
      view.setCollectionViewLayout(layout, animated: isAnimated)
      // Cells on screen prefer another extent now.
      view.reloadData()
      view.layoutIfNeeded()
    }

    /// Safe areas count where there is scrolling, so whether there is must not depend on the content.
    private func setBouncing(of view: UICollectionView) {
      view.alwaysBounceVertical = !isHorizontal
      view.alwaysBounceHorizontal = isHorizontal
    }

    // MARK: What happens

    /// Has something happen, and says what.
    mutating func step() -> String {
      let action = act()
      stepCount += 1
      // Insets that change alone are the app's to tell: a scroll view's follow what it can scroll, too.
      let isResized = action == "a rotation" || action == "another size"
      if isResized || view.adjustedContentInset != insets {
        insets = view.adjustedContentInset
        view.collectionViewLayout.invalidateLayout()
        view.layoutIfNeeded()
      }
      return action
    }

    private mutating func act() -> String {
      if view.hasUncommittedUpdates, random.chance(1, in: 2) { return endDrop() }
      switch Int.random(in: 0..<21, using: &random) {
      case 0..<6: return performBatch()
      case 6..<10:
        view.simulateDrag(to: randomOffset(), steps: Int.random(in: 1...3, using: &random))
        return "a drag"
      case 10: return resize()
      case 11:
        view.simulateSafeArea(random.chance(1, in: 2) ? .zero : UIEdgeInsets(top: 0, left: 44, bottom: 21, right: 44))
        view.collectionViewLayout.invalidateLayout()
        view.layoutIfNeeded()
        return "other safe areas"
      case 12: return scroll()
      case 13: return moveByFinger()
      case 14: return drop()
      case 15:
        endDropIfAny()
        let isAnimated = random.chance(1, in: 2)
        show(.random(&random), isAnimated: isAnimated)
        return "another layout"
      case 16:
        view.simulatePrefetching()
        return "prefetching"
      case 17:
        view.collectionViewLayout.invalidateLayout()
        view.layoutIfNeeded()
        return "an invalidation"
      case 18:
        view.contentInset = UIEdgeInsets(
          top: random.length(0...20), left: random.length(0...20), bottom: random.length(0...20),
          right: random.length(0...20))
        view.collectionViewLayout.invalidateLayout()
        view.layoutIfNeeded()
        return "other insets"
      case 19:
        view.simulateFling(proposing: randomOffset(), velocity: CGPoint(x: 0, y: 1))
        return "a fling"
      default:
        view.reloadData()
        view.layoutIfNeeded()
        return "a reload"
      }
    }

    private mutating func randomOffset() -> CGPoint {
      CGPoint(
        x: CGFloat.random(in: 0...max(view.contentSize.width - view.bounds.width, 0), using: &random),
        y: CGFloat.random(in: 0...max(view.contentSize.height - view.bounds.height, 0), using: &random))
    }

    private mutating func performBatch() -> String {
      endDropIfAny()
      guard random.chance(1, in: 3) else {
        _ = wall.performRandomBatch(&random, nextIdentity: &nextIdentity)
        return "a batch"
      }
      UIView.performWithoutAnimation { _ = wall.performRandomBatch(&random, nextIdentity: &nextIdentity) }
      return "a batch without animation"
    }

    private mutating func resize() -> String {
      let size = CGSize(
        width: CGFloat(Int.random(in: 200...500, using: &random)),
        height: CGFloat(Int.random(in: 200...600, using: &random)))
      if random.chance(1, in: 2) {
        view.simulateRotation(to: size)
        return "a rotation"
      }
      view.frame.size = size
      view.layoutIfNeeded()
      return "another size"
    }

    private mutating func scroll() -> String {
      guard let path = randomItem() else { return "nothing" }
      view.scrollToItem(at: path, at: random.chance(1, in: 2) ? .top : .centeredHorizontally, animated: true)
      if random.chance(1, in: 2) { view.simulateScrollingAnimation() }
      view.layoutIfNeeded()
      return "scrolling to an item"
    }

    private mutating func moveByFinger() -> String {
      endDropIfAny()
      guard let path = view.indexPathsForVisibleItems.sorted().randomElement(using: &random),
        view.beginInteractiveMovementForItem(at: path)
      else { return "nothing" }
      for _ in 0..<Int.random(in: 1...3, using: &random) {
        view.updateInteractiveMovementTargetPosition(
          CGPoint(
            x: CGFloat.random(in: view.bounds.minX...view.bounds.maxX, using: &random),
            y: CGFloat.random(in: view.bounds.minY...view.bounds.maxY, using: &random)))
      }
      if random.chance(1, in: 3) { view.cancelInteractiveMovement() } else { view.endInteractiveMovement() }
      return "an item moved by a finger"
    }

    private mutating func drop() -> String {
      guard !view.hasUncommittedUpdates else { return "nothing" }
      let section = Int.random(in: wall.sections.indices, using: &random)
      view.simulateDropPlaceholder(
        at: IndexPath(item: Int.random(in: 0...wall.sections[section].count, using: &random), section: section))
      return "a placeholder of a drop"
    }

    private mutating func endDrop() -> String {
      guard random.chance(1, in: 2), let path = placeholder else {
        view.simulateEndOfDrop(isInserted: false)
        return "a drop that ends"
      }
      wall.sections[path.section].insert(nextIdentity, at: path.item)
      nextIdentity += 1
      view.simulateEndOfDrop(isInserted: true)
      return "a drop that inserts an item"
    }

    private mutating func endDropIfAny() {
      if view.hasUncommittedUpdates { view.simulateEndOfDrop(isInserted: false) }
    }

    /// Where what the data does not have is shown.
    private var placeholder: IndexPath? {
      for section in wall.sections.indices {
        for item in 0...wall.sections[section].count {
          let path = IndexPath(item: item, section: section)
          if view.dataSourceIndexPath(forPresentationIndexPath: path) == nil { return path }
        }
      }
      return nil
    }

    private mutating func randomItem() -> IndexPath? {
      guard let section = wall.sections.indices.filter({ !wall.sections[$0].isEmpty }).randomElement(using: &random)
      else { return nil }
      return IndexPath(item: Int.random(in: wall.sections[section].indices, using: &random), section: section)
    }

    // MARK: What must hold

    /// Something that is not as it must be, or nil.
    var problem: String? {
      guard let layout = view.collectionViewLayout as? CollectionCascadeLayout else { return "another layout" }
      if let error = layout.error { return "\(error)" }
      if let violation = view.simulatedViolations.first { return violation }
      for path in view.indexPathsForVisibleItems {
        guard let data = view.dataSourceIndexPath(forPresentationIndexPath: path) else { continue }
        guard let cell = view.cellForItem(at: path) as? WallCell, cell.superview === view else {
          return "the cell of \(path) is not in the view"
        }
        let identity = wall.sections[data.section][data.item]
        if cell.identity != identity { return "\(path) shows \(cell.identity) in place of \(identity)" }
      }
      return choice.kind.isMeasured ? sizeProblem(layout) : placeProblem
    }

    /// Items have what their cells prefer, or the estimate, and never what another one prefers.
    private func sizeProblem(_ layout: CollectionCascadeLayout) -> String? {
      let shown = Set(view.indexPathsForVisibleItems)
      for placement in wall.placements where placement.kind == .item {
        let path = IndexPath(item: placement.item, section: placement.section)
        let length = isHorizontal ? placement.frame.size.width : placement.frame.size.height
        let data = view.dataSourceIndexPath(forPresentationIndexPath: path)
        let preferred = data.map { wall.height(at: $0) } ?? RandomLayout.estimate
        if abs(length - preferred) < 1e-6 || !shown.contains(path) && abs(length - RandomLayout.estimate) < 1e-6 {
          continue
        }
        return "\(path) is \(length) long, its cell prefers \(preferred)"
      }
      return nil
    }

    /// Everything is where a fresh layout has it.
    private var placeProblem: String? {
      guard !view.hasUncommittedUpdates, stepCount % 4 == 0 else { return nil }
      let fresh = Wall(wall.sections, layout: UICollectionViewLayout(), size: view.bounds.size)
      fresh.collectionView.semanticContentAttribute = view.semanticContentAttribute
      fresh.collectionView.simulateSafeArea(view.safeAreaInsets)
      fresh.collectionView.contentInset = view.contentInset
      setBouncing(of: fresh.collectionView)
      fresh.collectionView.setCollectionViewLayout(choice.make(for: fresh), animated: false)
      fresh.collectionView.layoutIfNeeded()
      fresh.collectionView.contentOffset = view.contentOffset
      fresh.collectionView.layoutIfNeeded()
      return difference(wall.placements, fresh.placements)
    }
  }
#endif
