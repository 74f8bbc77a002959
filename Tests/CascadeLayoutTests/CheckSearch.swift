import CascadeLayout
import Testing

@testable import TestSupport

/// Every element of a layout, one by one in index order: what searches are held against.
///
/// - Parameter kinds: Which elements there can be, in the order in which a section has them.
func scan(
  _ layout: Arranged<some CollectionLayout>, itemCounts: [Int],
  kinds: [ElementKind] = [.background, .header, .item, .footer]
) -> [LayoutAttributes] {
  scan(layout.arrangement, viewport: layout.viewport, itemCounts: itemCounts, kinds: kinds)
}

/// Checks that searching rectangles finds what a scan of all elements finds, in the same order.
func checkSearch(
  _ layout: Arranged<some CollectionLayout>, itemCounts: [Int], rectangles: Int = 20, seed: UInt64,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  guard
    let mistake = searchMistake(
      in: layout.arrangement, viewport: layout.viewport, itemCounts: itemCounts, rectangles: rectangles, seed: seed)
  else { return }
  Issue.record(Comment(rawValue: mistake), sourceLocation: sourceLocation)
}
