import CascadeLayout
import CascadeUIKit
import Testing
import UIKit

#if !REAL_UIKIT
  import RandomSeeds
#endif

/// The faces place everything where the base layout does, whose answers `cascade-layout` prints.
@MainActor struct EqualityTests {
  @Test("frames are the base layout's", arguments: LayoutCase.LayoutType.allCases)
  func frames(type: LayoutCase.LayoutType) throws {
    try seeds(120, seconds: 0.4).forEach { seed in
      let layoutCase = LayoutCase(type, seed: Int(seed))
      let view = CaseView(layoutCase, contentInset: seed % 3 == 0 ? UIEdgeInsets(EdgeInsets(7)) : .zero)
      try compare(view, layoutCase, "\(type), seed \(seed)")
    }
  }

  private func compare(_ view: CaseView, _ layoutCase: LayoutCase, _ name: String) throws {
    let collectionView = view.collectionView
    let base = layoutCase.makeBase()
    let counts = layoutCase.sections.map(\.items.count)
    let arrangement: any LayoutArrangement
    do {
      arrangement = try base.arrange(LayoutContext(viewport: layoutCase.viewport, itemCounts: counts))
    } catch {
      // Layouts in sections show what they can.
      #expect(view.layout.error == (view.layout is CollectionSectionLayout ? nil : error), "\(name)")
      return
    }
    #expect(view.layout.error == nil, "\(name)")

    scroll(collectionView, to: layoutCase.scrolledPart, axis: base.axis)
    let inset = collectionView.contentInset
    let offset = Point(
      x: collectionView.contentOffset.x + inset.left, y: collectionView.contentOffset.y + inset.top)
    let presentation = LayoutPresentation(
      of: arrangement, viewport: Rect(origin: offset, size: layoutCase.viewport),
      pixelScale: PixelScale(layoutCase.pixelScale))
    let size = presentation.contentSize
    #expect(isRight(collectionView.contentSize, CGSize(width: size.width, height: size.height)), "\(name)")

    // Everything, and each element alone.
    let all = CGRect(x: -1e6, y: -1e6, width: 1e7, height: 1e7)
    let found = (view.layout.layoutAttributesForElements(in: all) ?? []).map { Placement($0) }
    var expected: [Placement] = []
    presentation.forEachElement(in: Rect(x: -1e6, y: -1e6, width: 1e7, height: 1e7)) {
      if let placement = Placement($0) { expected.append(placement) }
    }
    #expect(difference(found, expected) == nil, "\(name)")
    for placement in expected.prefix(20) {
      #expect(single(placement, of: view.layout)?.isLike(placement) == true, "\(name): \(placement)")
    }

    compareScreen(collectionView, presentation, layoutCase, name)
    #expect(collectionView.simulatedViolations == [], "\(name)")
  }

  private func scroll(_ collectionView: UICollectionView, to part: Double, axis: Axis) {
    let (size, inset) = (collectionView.contentSize, collectionView.contentInset)
    var offset = collectionView.contentOffset
    if axis == .vertical {
      offset.y += part * max(size.height + inset.top + inset.bottom - collectionView.bounds.height, 0)
    } else {
      offset.x += part * max(size.width + inset.left + inset.right - collectionView.bounds.width, 0)
    }
    collectionView.simulateDrag(to: offset, steps: 3)
  }

  private func single(_ placement: Placement, of layout: UICollectionViewLayout) -> Placement? {
    let path = IndexPath(item: placement.item, section: placement.section)
    let attributes =
      switch placement.kind {
      case .item: layout.layoutAttributesForItem(at: path)
      case .header:
        layout.layoutAttributesForSupplementaryView(ofKind: UICollectionView.elementKindSectionHeader, at: path)
      case .footer:
        layout.layoutAttributesForSupplementaryView(ofKind: UICollectionView.elementKindSectionFooter, at: path)
      case .background:
        layout.layoutAttributesForDecorationView(
          ofKind: CollectionSectionLayout.sectionBackgroundElementKind, at: path)
      }
    return attributes.map { Placement($0) }
  }

  /// The cells on screen are those of the viewport, each where the presentation has it, mirrored as the case says.
  private func compareScreen(
    _ collectionView: UICollectionView, _ unmirrored: LayoutPresentation, _ layoutCase: LayoutCase, _ name: String
  ) {
    var presentation = unmirrored
    if layoutCase.isRightToLeft {
      presentation.direction = .rightToLeft
      presentation.viewport = presentation.content.mirror(unmirrored.viewport)
    }
    let inset = collectionView.contentInset
    let bounds = Size(width: collectionView.bounds.width, height: collectionView.bounds.height)
    let offset = presentation.content.mirror(
      contentOffset: Point(x: collectionView.contentOffset.x, y: collectionView.contentOffset.y), viewport: bounds)
    guard inset.left == 0 || !layoutCase.isRightToLeft else { return }
    for path in collectionView.indexPathsForVisibleItems {
      guard let cell = collectionView.cellForItem(at: path),
        let expected = presentation.attributes(of: .item(.init(section: path.section, item: path.item)))
      else {
        Issue.record("\(name): item \(path) is not where it is said to be")
        continue
      }
      let seen = collectionView.simulatedScreenFrame(of: cell)
      let centre = (
        x: expected.frame.minX + expected.frame.size.width / 2 - offset.x,
        y: expected.frame.minY + expected.frame.size.height / 2 - offset.y
      )
      #expect(abs(seen.midX - centre.x) < 1e-6 && abs(seen.midY - centre.y) < 1e-6, "\(name): \(path)")
    }
  }
}
