import CascadeUIKit
import Testing
import UIKit
import struct Foundation.IndexPath

/// What compiles and has no effect is said once, with its right form.
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

  /// Neither the result nor the layout is of the right type, and the other methods are CHT's.
  private final class WrongDelegate: NSObject, CollectionWaterfallLayoutDelegate {
    func collectionView(
      _ collectionView: UICollectionView, layout: CollectionWaterfallLayout, heightForItemAt indexPath: IndexPath,
      width: CGFloat
    ) -> CGFloat { 50 }

    func collectionView(
      _ collectionView: UICollectionView, layout: UICollectionViewLayout, widthForItemAt indexPath: IndexPath,
      height: CGFloat
    ) -> CGFloat? { nil }

    func collectionView(
      _ collectionView: UICollectionView, layout: UICollectionViewLayout, columnCountFor section: Int
    ) -> Int { 4 }

    func collectionView(
      _ collectionView: UICollectionView, layout: UICollectionViewLayout, insetsFor section: Int
    ) -> UIEdgeInsets { .zero }

    func collectionView(
      _ collectionView: UICollectionView, layout: UICollectionViewLayout, minimumColumnSpacingFor section: Int
    ) -> CGFloat { 0 }
  }

  @Test("a waterfall's delegate whose methods are of other forms is told which are the right ones")
  func waterfall() async {
    let warnings = await warnings(of: CollectionWaterfallLayout(columnCount: 2), WrongDelegate())
    #expect(
      warnings.joined(separator: "\n") == """
        WrongDelegate has collectionView(_:layout:heightForItemAt:width:) in a wrong form, which has no effect. The right \
        form is collectionView(_:layout:heightForItemAt:width:), with layout: CollectionWaterfallLayout and -> CGFloat?.
        WrongDelegate has collectionView(_:layout:widthForItemAt:height:) in a wrong form, which has no effect. The right \
        form is collectionView(_:layout:widthForItemAt:height:), with layout: CollectionWaterfallLayout and -> CGFloat?.
        WrongDelegate has collectionView(_:layout:columnCountFor:), which has no effect. The right form is \
        collectionView(_:layout:columnCountInSection:), with layout: CollectionWaterfallLayout.
        WrongDelegate has collectionView(_:layout:insetsFor:), which has no effect. The right form is \
        collectionView(_:layout:insetForSection:), with layout: CollectionSectionLayout.
        WrongDelegate has collectionView(_:layout:minimumColumnSpacingFor:), which has no effect. The right form is \
        collectionView(_:layout:interitemSpacingInSection:), with layout: CollectionWaterfallLayout.
        the lengths of items are unknown, so all items have estimatedItemLength. Set heightForItem; or make the delegate a \
        CollectionWaterfallLayoutDelegate with collectionView(_:layout:heightForItemAt:width:), with layout: \
        CollectionWaterfallLayout and -> CGFloat?; or let cells return it from preferredLayoutAttributesFitting(_:).
        """)
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

  private final class WrongSizes: NSObject, CollectionFlowLayoutDelegate, CollectionJustifiedLayoutDelegate {
    func collectionView(
      _ collectionView: UICollectionView, layout: CollectionFlowLayout, sizeForItemAt indexPath: IndexPath
    ) -> CGSize { CGSize(width: 10, height: 10) }

    func collectionView(
      _ collectionView: UICollectionView, layout: UICollectionViewLayout, sizeForItemAt indexPath: IndexPath
    ) -> CGSize { CGSize(width: 10, height: 10) }
  }

  @Test("sizes of another form, in a flow and in justified rows")
  func sizes() async {
    let source = WrongSizes()
    for (layout, name) in [
      (CollectionFlowLayout(), "CollectionFlowLayout"), (CollectionJustifiedLayout(), "CollectionJustifiedLayout"),
    ] as [(CollectionSectionLayout, String)] {
      #expect(
        await warnings(of: layout, source) == [
          "WrongSizes has collectionView(_:layout:sizeForItemAt:) in a wrong form, which has no effect. The right form is "
            + "collectionView(_:layout:sizeForItemAt:), with layout: \(name) and -> CGSize?."
        ])
    }
  }
}
