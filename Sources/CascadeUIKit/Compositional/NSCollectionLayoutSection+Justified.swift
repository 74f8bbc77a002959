#if canImport(UIKit) && !os(watchOS)
  public import CascadeLayout
  public import UIKit
  public import struct Foundation.IndexPath

  extension NSCollectionLayoutSection {
    /// Justified rows as a section of a compositional layout: the items of a row have the same height and fill the
    /// width, and none is cropped.
    ///
    ///     let layout = UICollectionViewCompositionalLayout { section, environment in
    ///       .justified(
    ///         rowHeight: 160, section: section, itemCount: albums[section].count, layoutEnvironment: environment
    ///       ) { indexPath in albums[indexPath.section][indexPath.item].size }
    ///     }
    ///
    /// The section is one custom group with a frame for each item, made anew each time UIKit asks for the section.
    /// Boundary items, decorations and orthogonal scrolling are UIKit's own. For thousands of items, use
    /// ``CollectionJustifiedLayout``.
    ///
    /// Impossible values are replaced, and the others stay as they are: an item without a shape is a square.
    ///
    /// - Parameters:
    ///   - rowHeight: The preferred height of rows, in points; 240 by default.
    ///   - itemSpacing: The gap between the items of a row, in points; 8 by default.
    ///   - lineSpacing: The gap between rows, in points; 8 by default.
    ///   - lastRow: The treatment of a last row that does not fill the width; by default it keeps the row height.
    ///   - contentInsets: The section's content insets; none by default. Rows fill the width between them, so do not
    ///     change the section's own afterwards. As in UIKit, a value below 1 is a fraction of the container.
    ///   - section: The index of the section.
    ///   - itemCount: The number of items that the section has. With more items, the section begins again below the
    ///     first ones.
    ///   - layoutEnvironment: The environment that UIKit passes to the section provider.
    ///   - warningHandler: The function that is called with a warning about each kind of value that was replaced; by
    ///     default, the warning is logged.
    ///   - sizeForItem: The size of an item in any unit. It is called once for each item, in order, before this method
    ///     returns.
    /// - Complexity: O(items · items of a row and a half), as for ``CollectionJustifiedLayout`` with optimal rows.
    public static func justified(
      rowHeight: CGFloat = 240, itemSpacing: CGFloat = 8, lineSpacing: CGFloat = 8, lastRow: LastRow = .leading,
      contentInsets: NSDirectionalEdgeInsets = .zero, section: Int, itemCount: Int,
      layoutEnvironment: any NSCollectionLayoutEnvironment, warningHandler: ((String) -> Void)? = nil,
      sizeForItem: (_ indexPath: IndexPath) -> CGSize
    ) -> NSCollectionLayoutSection {
      let made = CompositionalSection(
        section: section, itemCount: itemCount, contentInsets: contentInsets, in: layoutEnvironment)
      let repair = made.repair
      var metrics = JustifiedMetrics(lastRow: lastRow)
      metrics.rowLength = repair.number(Double(rowHeight), "row height", section: section, or: 240)
      metrics.itemSpacing = repair.number(Double(itemSpacing), "item spacing", section: section)
      metrics.lineSpacing = repair.number(Double(lineSpacing), "line spacing", section: section)
      let sizes = (0..<made.itemCount).map { Size(sizeForItem(IndexPath(item: $0, section: section))) }
      let shapes = repair.shapes(.sizes(sizes), section: section, count: sizes.count)
      return made.make(JustifiedLayout(metrics: metrics) { _ in shapes }, warningHandler: warningHandler)
    }
  }
#endif
