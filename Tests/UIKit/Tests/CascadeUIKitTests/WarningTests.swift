import CascadeUIKit
import Testing
import UIKit
import struct Foundation.IndexPath

/// A layout that lacks what it needs says so once, and what to do.
@MainActor struct WarningTests {
  /// The warnings of a layout with a delegate, through several passes.
  private func warnings<Layout: CollectionSectionLayout>(
    of layout: Layout, _ delegate: (any CollectionSectionLayoutDelegate)?, measuresCells: Bool = false
  ) async -> [String] {
    var warnings: [String] = []
    layout.warningHandler = { warnings.append($0) }
    layout.delegate = delegate
    let wall = Wall([[], [1, 2, 3]], layout: layout, measuresCells: measuresCells)
    for _ in 0..<3 {
      layout.invalidateLayout()
      wall.collectionView.layoutIfNeeded()
      await turnOfRunLoop()
    }
    return warnings
  }

  private final class RightDelegate: NSObject, CollectionWaterfallLayoutDelegate {
    func collectionView(
      _ collectionView: UICollectionView, layout: CollectionWaterfallLayout, heightForItemAt indexPath: IndexPath,
      width: CGFloat
    ) -> CGFloat? { nil }
  }

  /// The result and the layout are of other types than the protocol's.
  private final class WrongDelegate: NSObject, CollectionWaterfallLayoutDelegate {
    private(set) var calls = 0

    func collectionView(
      _ collectionView: UICollectionView, layout: CollectionWaterfallLayout, heightForItemAt indexPath: IndexPath,
      width: CGFloat
    ) -> CGFloat {
      calls += 1
      return 50
    }

    func collectionView(
      _ collectionView: UICollectionView, layout: UICollectionViewLayout, heightForItemAt indexPath: IndexPath,
      width: CGFloat
    ) -> CGFloat? {
      calls += 1
      return 50
    }
  }

  @Test("a delegate whose methods are of other forms is not called, and is told what is missing")
  func waterfall() async {
    let delegate = WrongDelegate()
    let warnings = await warnings(of: CollectionWaterfallLayout(columnCount: 2), delegate)
    #expect(
      warnings.joined(separator: "\n") == """
        the lengths of items are unknown, so all items have estimatedItemLength. Set heightForItem; or make the delegate a \
        CollectionWaterfallLayoutDelegate with collectionView(_:layout:heightForItemAt:width:), with layout: \
        CollectionWaterfallLayout and -> CGFloat?; or let cells return it from preferredLayoutAttributesFitting(_:).
        """)
    #expect(delegate.calls == 0)
  }

  @Test("nothing is said where lengths come from somewhere, or are known not to be known yet")
  func noWarnings() async {
    #expect(await warnings(of: CollectionWaterfallLayout(columnCount: 2), RightDelegate()) == [])
    #expect(await warnings(of: CollectionWaterfallLayout(columnCount: 2), nil, measuresCells: true) == [])
    let closure = CollectionWaterfallLayout(columnCount: 2)
    closure.heightForItem = { _, _ in nil }
    #expect(await warnings(of: closure, nil) == [])
    #expect(await warnings(of: CollectionFlowLayout(), nil) == [])
    #expect(await warnings(of: CollectionJustifiedLayout(), nil) == [])
  }

  @Test("it is said where nobody says them at all")
  func nobody() async {
    let layout = CollectionWaterfallLayout(columnCount: 2)
    layout.scrollDirection = .horizontal
    let warnings = await warnings(of: layout, nil)
    #expect(warnings.count == 1)
    #expect(warnings.first?.contains("Set widthForItem;") == true)
  }
}
