#if canImport(UIKit) && !os(watchOS)
  public import CascadeLayout
  public import UIKit
  public import struct Foundation.IndexPath

  /// Justified rows, as in a photo album: the items of a row have the same height and fill the width, and none is
  /// cropped. The layout scrolls vertically.
  ///
  ///     let layout = CollectionJustifiedLayout()
  ///     layout.rowHeight = 160
  ///     layout.sizeForItem = { indexPath in photos[indexPath.item].size }
  ///
  /// The first of these that exists determines the shapes of items: ``itemShapes``, ``sizeForItem``, the delegate as a
  /// ``CollectionJustifiedLayoutDelegate``. If the answer is nil, the item is a square until `invalidateLayout()` asks
  /// for it again. Cells are not measured, because their sizes follow from their rows.
  open class CollectionJustifiedLayout: CollectionSectionLayout {
    /// The preferred height of rows, in points; 240 by default.
    public var rowHeight: CGFloat = 240 {
      didSet { if rowHeight != oldValue { invalidateLayout() } }
    }

    /// The gap between the items of a row, in points; 8 by default.
    public var itemSpacing: CGFloat = 8 {
      didSet { if itemSpacing != oldValue { invalidateLayout() } }
    }

    /// The gap between rows, in points; 8 by default.
    public var lineSpacing: CGFloat = 8 {
      didSet { if lineSpacing != oldValue { invalidateLayout() } }
    }

    /// The treatment of a last row that does not fill the width; by default it keeps ``rowHeight``.
    public var lastRow = LastRow.leading {
      didSet { if lastRow != oldValue { invalidateLayout() } }
    }

    /// The method by which items are divided into rows; optimal by default.
    public var breaking = RowBreaking.optimal {
      didSet { if breaking != oldValue { invalidateLayout() } }
    }

    /// The size of an item in any unit, or nil if it is not known yet. If it is set, no delegate is asked.
    public var sizeForItem: ((_ indexPath: IndexPath) -> CGSize?)? {
      didSet { invalidateLayout() }
    }

    /// The shapes of all items of a section at once, in the base layout's form, or nil to ask for each item. For large
    /// numbers of items.
    public var itemShapes: ((_ section: Int) -> ItemShapes?)? {
      didSet { invalidateLayout() }
    }

    private let inputs = SectionInputs<JustifiedMetrics, ItemShapes>()

    /// Creates a layout.
    public init() {
      super.init(Self.makeBase(inputs))
    }

    /// Creates the layout of a storyboard.
    public required init?(coder: NSCoder) {
      super.init(Self.makeBase(inputs), coder: coder)
    }

    private static func makeBase(_ inputs: SectionInputs<JustifiedMetrics, ItemShapes>) -> JustifiedLayout {
      let base = JustifiedLayout { inputs.items[$0] }
      base.metricsOfSection = { inputs.metrics[$0] }
      return base
    }

    override func takeInputs(for context: LayoutContext, after old: LayoutContext?) -> LayoutChange {
      repairing {
        let sections = context.itemCounts.indices
        return inputs.replace(
          metrics: sections.map { justifiedMetrics($0, in: context.viewport) },
          items: sections.map { section in
            let count = context.itemCounts[section]
            return repair.shapes(shapes(ofSection: section, count: count), section: section, count: count)
          }, for: context, after: old, axis: base.axis,
          firstDifference: { $0.firstDifference(from: $1, count: $2) })
      }
    }

    override func takeMetrics(ofSection section: Int, in viewport: Size) {
      inputs.metrics[section] = justifiedMetrics(section, in: viewport)
    }

    var justifiedDelegate: (any CollectionJustifiedLayoutDelegate)? {
      sectionDelegate as? any CollectionJustifiedLayoutDelegate
    }

    private func justifiedMetrics(_ section: Int, in viewport: Size) -> JustifiedMetrics {
      var metrics = JustifiedMetrics(
        rowLength: Double(rowHeight), itemSpacing: Double(itemSpacing), lineSpacing: Double(lineSpacing),
        lastRow: lastRow, breaking: breaking, section: sectionMetrics(section, in: viewport))
      if let view = collectionView, let delegate = justifiedDelegate {
        metrics.rowLength = Double(delegate.collectionView(view, layout: self, rowHeightInSection: section))
        metrics.lineSpacing = Double(delegate.collectionView(view, layout: self, lineSpacingInSection: section))
        metrics.itemSpacing = Double(delegate.collectionView(view, layout: self, interitemSpacingInSection: section))
      }
      metrics.rowLength = repair.number(metrics.rowLength, "row height", section: section, or: 240)
      metrics.lineSpacing = repair.number(metrics.lineSpacing, "line spacing", section: section)
      metrics.itemSpacing = repair.number(metrics.itemSpacing, "item spacing", section: section)
      return metrics
    }

    private func shapes(ofSection section: Int, count: Int) -> ItemShapes {
      if let shapes = itemShapes?(section) {
        return shapes.reordered(by: movement, section: section).shown(shownItems(ofSection: section, count: count))
      }
      func size(_ path: IndexPath) -> CGSize? {
        if let sizeForItem { return sizeForItem(path) }
        guard let view = collectionView, let delegate = justifiedDelegate else { return nil }
        return delegate.collectionView(view, layout: self, sizeForItemAt: path)
      }
      return .sizes(
        (0..<count).map { item in
          dataPath(IndexPath(item: item, section: section)).flatMap(size).map { Size($0) } ?? Size(width: 1, height: 1)
        })
    }
  }

  extension ItemShapes {
    /// The first of `count` items whose shape may differ, or nil if there is none.
    func firstDifference(from other: ItemShapes, count: Int) -> Int? {
      switch (self, other) {
      case (.sizes(let mine), .sizes(let theirs)): mine.firstDifference(from: theirs, count: count)
      case (.aspectRatios(let mine), .aspectRatios(let theirs)): mine.firstDifference(from: theirs, count: count)
      case (.naturalSizes(let mine), .naturalSizes(let theirs)): mine.firstDifference(from: theirs, count: count)
      // Computed shapes cannot be compared.
      default: count > 0 ? 0 : nil
      }
    }
  }
#endif
