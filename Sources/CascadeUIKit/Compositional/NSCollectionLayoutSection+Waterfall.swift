#if canImport(UIKit) && !os(watchOS)
  import CascadeLayout
  public import UIKit
  public import struct Foundation.IndexPath

  extension NSCollectionLayoutSection {
    /// A waterfall as a section of a compositional layout: items of different heights in columns of equal width, each
    /// under the shortest column.
    ///
    ///     let layout = UICollectionViewCompositionalLayout { section, environment in
    ///       .waterfall(
    ///         columnCount: 2, section: section, itemCount: albums[section].count, layoutEnvironment: environment
    ///       ) { indexPath, width in width / albums[indexPath.section][indexPath.item].aspectRatio }
    ///     }
    ///
    /// The section is one custom group with a frame for each item. Boundary items, decorations and orthogonal scrolling
    /// are UIKit's own: set them on the returned section.
    ///
    /// A custom group needs every height in advance, and cells do not measure themselves in it. All heights are
    /// requested, and all items arranged, each time UIKit asks for the section: when the data or the width changes, and
    /// after `invalidateLayout()`. For thousands of items, or for heights that only cells know, use
    /// ``CollectionWaterfallLayout``.
    ///
    /// Impossible values are replaced, and the others stay as they are: an item whose height is negative or not a number
    /// has 100 points, and a column count without room becomes the greatest that has room.
    ///
    /// - Parameters:
    ///   - columnCount: The number of columns.
    ///   - columnSpacing: The gap between columns, in points; 10 by default.
    ///   - rowSpacing: The gap between the items of a column, in points; 10 by default.
    ///   - contentInsets: The section's content insets; none by default. The columns share the width between them, so do
    ///     not change the section's own afterwards. As in UIKit, a value below 1 is a fraction of the container.
    ///   - section: The index of the section.
    ///   - itemCount: The number of items that the section has. With more items, the section begins again below the
    ///     first ones.
    ///   - layoutEnvironment: The environment that UIKit passes to the section provider.
    ///   - warningHandler: The function that is called with a warning about each kind of value that was replaced; by
    ///     default, the warning is logged.
    ///   - heightForItem: The height of an item of the given width, in points. It is called once for each item, in
    ///     order, before this method returns, and not while the collection view has no width.
    /// - Complexity: O(items · log columns), and O(columns) or a look at up to 256 items for each item's frame.
    public static func waterfall(
      columnCount: Int, columnSpacing: CGFloat = 10, rowSpacing: CGFloat = 10,
      contentInsets: NSDirectionalEdgeInsets = .zero, section: Int, itemCount: Int,
      layoutEnvironment: any NSCollectionLayoutEnvironment, warningHandler: ((String) -> Void)? = nil,
      heightForItem: (_ indexPath: IndexPath, _ width: CGFloat) -> CGFloat
    ) -> NSCollectionLayoutSection {
      CompositionalSection(
        section: section, itemCount: itemCount, contentInsets: contentInsets, in: layoutEnvironment
      ).waterfall(
        .count(columnCount), columnSpacing: columnSpacing, rowSpacing: rowSpacing, warningHandler: warningHandler,
        heightForItem: heightForItem)
    }

    /// A waterfall with as many columns as fit with at least this width, and at least one, as a section of a
    /// compositional layout.
    ///
    /// Everything else is as in
    /// ``waterfall(columnCount:columnSpacing:rowSpacing:contentInsets:section:itemCount:layoutEnvironment:warningHandler:heightForItem:)``.
    ///
    /// - Parameters:
    ///   - minimumColumnWidth: The least width of a column, in points. If it is not greater than 0, there is one column.
    ///   - columnSpacing: The gap between columns, in points; 10 by default.
    ///   - rowSpacing: The gap between the items of a column, in points; 10 by default.
    ///   - contentInsets: The section's content insets; none by default.
    ///   - section: The index of the section.
    ///   - itemCount: The number of items that the section has.
    ///   - layoutEnvironment: The environment that UIKit passes to the section provider.
    ///   - warningHandler: The function that is called with warnings; by default, they are logged.
    ///   - heightForItem: The height of an item of the given width, in points.
    /// - Complexity: O(items · log columns), and O(columns) or a look at up to 256 items for each item's frame.
    public static func waterfall(
      minimumColumnWidth: CGFloat, columnSpacing: CGFloat = 10, rowSpacing: CGFloat = 10,
      contentInsets: NSDirectionalEdgeInsets = .zero, section: Int, itemCount: Int,
      layoutEnvironment: any NSCollectionLayoutEnvironment, warningHandler: ((String) -> Void)? = nil,
      heightForItem: (_ indexPath: IndexPath, _ width: CGFloat) -> CGFloat
    ) -> NSCollectionLayoutSection {
      CompositionalSection(
        section: section, itemCount: itemCount, contentInsets: contentInsets, in: layoutEnvironment
      ).waterfall(
        .minimumBreadth(Double(minimumColumnWidth)), columnSpacing: columnSpacing, rowSpacing: rowSpacing,
        warningHandler: warningHandler, heightForItem: heightForItem)
    }
  }
#endif
