#if canImport(UIKit) && !os(watchOS)
  import CascadeLayout
  import UIKit
  import struct Foundation.IndexPath

  extension CollectionWaterfallLayout {
    /// The base layout with its own type.
    var waterfall: WaterfallLayout {
      guard let waterfall = base as? WaterfallLayout else { preconditionFailure("the base is made by this class") }
      return waterfall
    }

    var waterfallDelegate: (any CollectionWaterfallLayoutDelegate)? {
      sectionDelegate as? any CollectionWaterfallLayoutDelegate
    }

    func takeWaterfallInputs(for context: LayoutContext, after old: LayoutContext?) -> LayoutChange {
      let sections = context.itemCounts.indices
      let metrics = sections.map { waterfallMetrics($0, in: context.viewport) }
      let remembers = old.map { remembersItems(of: $0, for: context, metrics) } ?? false
      if !remembers { unknown = [] }
      while unknown.count < sections.count { unknown.append(UnknownItems()) }
      let lengths = sections.map { section in
        sectionLengths(
          section, count: context.itemCounts[section],
          lanes: Lanes(metrics[section], in: context.viewport, axis: base.axis), remembers: remembers)
      }
      return inputs.replace(
        metrics: metrics, items: lengths, for: context, after: old, axis: base.axis,
        firstDifference: { $0.firstDifference(from: $1, count: $2) })
    }

    /// Whether the known items need not be requested again: they are assumed to be the first ones of the present data.
    /// This is corrected if UIKit describes another change of the data.
    private func remembersItems(
      of old: LayoutContext, for new: LayoutContext, _ metrics: [WaterfallMetrics]
    ) -> Bool {
      remembersItemLengths && invalidation == .data && new.viewport == old.viewport
        && old.itemCounts.count <= new.itemCounts.count && zip(old.itemCounts, new.itemCounts).allSatisfy(<=)
        && metrics.starts(with: inputs.metrics) && inputs.items.count == old.itemCounts.count
    }

    func waterfallMetrics(_ section: Int, in viewport: Size) -> WaterfallMetrics {
      var count = columnCount
      var along = rowSpacing
      var across = columnSpacing
      if scrollDirection == .horizontal { (along, across) = (across, along) }
      if let view = collectionView, let delegate = waterfallDelegate {
        count = delegate.collectionView(view, layout: self, columnCountInSection: section)
        along = delegate.collectionView(view, layout: self, lineSpacingInSection: section)
        across = delegate.collectionView(view, layout: self, interitemSpacingInSection: section)
      }
      let metrics = sectionMetrics(section, in: viewport)
      let laneSpacing = repair.number(Double(across), "column spacing", section: section)
      let sides = base.axis.sidesAcross(metrics.inset)
      count = repair.lanes(
        count, spacing: laneSpacing, room: base.axis.breadth(of: viewport) - sides.near - sides.far, section: section
      ) { hasItems(inSection: section) }
      var placement = placement
      if case .gridLanes(let tolerance, let options) = placement, !tolerance.isPossible {
        placement = .gridLanes(
          tolerance: repair.number(tolerance, "tolerance", section: section), options: options)
      }
      return WaterfallMetrics(
        lanes: .count(count), laneSpacing: laneSpacing,
        itemSpacing: repair.number(Double(along), "row spacing", section: section), placement: placement,
        section: metrics)
    }

    /// The known lengths of a section's items; nothing is requested if there is no room.
    private func sectionLengths(_ section: Int, count: Int, lanes: Lanes, remembers: Bool) -> ItemLengths {
      if let lengths = itemLengths?(section) {
        return repair.lengths(
          lengths.reordered(by: movement, section: section)
            .shown(shownItems(ofSection: section, count: count), estimate: estimate(inSection: section)),
          section: section, count: count, estimate: estimate(inSection: section), axis: base.axis)
      }
      guard lanes.breadth > 0, lanes.breadth < .infinity else { return .lengths([]) }
      var told = ToldItems(spans: spans(ofSection: section, count: count))
      if remembers, told.spans == nil, inputs.items.indices.contains(section),
        case .lengths(let lengths) = inputs.items[section]
      {
        told.lengths = lengths
      }
      let closure = scrollDirection == .horizontal ? widthForItem : heightForItem
      if let closure {
        extend(&told, ofSection: section, to: count, lanes: lanes) { path, item in
          dataPath(path).flatMap { closure($0, lanes.breadth(ofSpan: item.span)) }
        }
      } else if let view = collectionView, let delegate = waterfallDelegate {
        extend(&told, ofSection: section, to: count, lanes: lanes, view, delegate)
      } else {
        extend(&told, ofSection: section, to: count, lanes: lanes) { _, _ in nil }
      }
      return told.itemLengths
    }

    /// The spans of a section's items, or nil if each has one lane.
    private func spans(ofSection section: Int, count: Int) -> [Int]? {
      guard let spanOfItem else { return nil }
      return (0..<count).map { item in
        dataPath(IndexPath(item: item, section: section)).map { max(spanOfItem($0), 1) } ?? 1
      }
    }

    /// Requests the items after the known ones.
    private func extend(
      _ told: inout ToldItems, ofSection section: Int, to count: Int, lanes: Lanes,
      by length: (IndexPath, inout ToldItems.Item) -> CGFloat?
    ) {
      told.lengths.reserveCapacity(count)
      for index in told.lengths.count..<max(count, told.lengths.count) {
        var item = ToldItems.Item(span: told.spans?[index] ?? 1)
        let length = length(IndexPath(item: index, section: section), &item)
        if let size = item.size { told.sizes[index] = size }
        told.lengths.append(item.size == nil ? known(length, index, section, lanes.breadth(ofSpan: item.span)) : 0)
      }
    }

    /// The known length or, if there is none, the measured or estimated one.
    private func known(_ length: CGFloat?, _ item: Int, _ section: Int, _ breadth: CGFloat) -> Double {
      if let length {
        if Double(length).isPossible { return Double(length) }
        repair.note("length", length, section: section, item: item, "it has the estimate until it is known")
      }
      unknown[section].insert(item)
      return measured[.item(.init(section: section, item: item))]
        .flatMap { self.length(of: $0, breadth: Double(breadth)) } ?? estimate(inSection: section)
    }

    private func estimate(inSection section: Int) -> Double {
      repair.number(Double(estimatedItemLength), "estimated length", section: section, or: 100)
    }

    /// The length of an item of a breadth, given a size that its cell prefers, which has no breadth, or the size of its
    /// picture. Nil if that has no shape.
    func length(of size: Size, breadth: Double) -> Double? {
      let axis = base.axis
      guard axis.breadth(of: size) != 0 else { return axis.length(of: size) }
      let length = axis.length(of: size) * breadth / axis.breadth(of: size)
      return axis.breadth(of: size) > 0 && length.isPossible ? length : nil
    }

    /// Requests the items after the known ones from the delegate.
    private func extend(
      _ told: inout ToldItems, ofSection section: Int, to count: Int, lanes: Lanes, _ view: UICollectionView,
      _ delegate: any CollectionWaterfallLayoutDelegate
    ) {
      let isHorizontal = scrollDirection == .horizontal
      extend(&told, ofSection: section, to: count, lanes: lanes) { path, item in
        guard let dataPath = dataPath(path) else { return nil }
        if let size = delegate.collectionView(view, layout: self, sizeForItemAt: dataPath) {
          if Double(size.width).isPossible, Double(size.height).isPossible {
            item.size = Size(size)
          } else {
            repair.note(
              "size", Size(size).text, section: path.section, item: path.item, "it has the estimate until it is known")
          }
          return nil
        }
        let breadth = lanes.breadth(ofSpan: item.span)
        return isHorizontal
          ? delegate.collectionView(view, layout: self, widthForItemAt: dataPath, height: breadth)
          : delegate.collectionView(view, layout: self, heightForItemAt: dataPath, width: breadth)
      }
    }

    /// Writes the size that a cell prefers into the inputs of the base layout.
    func takeMeasured(_ size: Size, of item: CascadeLayout.IndexPath) -> Bool {
      guard let content, inputs.items.indices.contains(item.section) else { return false }
      var span = 1
      if case .items(let items) = inputs.items[item.section], items.indices.contains(item.item) {
        span = items[item.item].span
      }
      let lanes = Lanes(inputs.metrics[item.section], in: content.context.viewport, axis: base.axis)
      guard let length = length(of: size, breadth: Double(lanes.breadth(ofSpan: span))) else { return false }
      return inputs.items[item.section].setLength(length, ofItem: item.item)
    }
  }

  /// The lanes of a section.
  private struct Lanes {
    let breadth: Double
    private let spacing: Double
    private let count: Int

    init(_ metrics: WaterfallMetrics, in viewport: Size, axis: Axis) {
      breadth = metrics.laneBreadth(in: viewport, axis: axis)
      spacing = metrics.laneSpacing
      count = if case .count(let count) = metrics.lanes { count } else { 1 }
    }

    /// The extent of an item across the axis.
    func breadth(ofSpan span: Int) -> CGFloat {
      let span = Double(min(span, count))
      return CGFloat(span * breadth + (span - 1) * spacing)
    }
  }

  /// The known values of a section's items, in order.
  private struct ToldItems {
    /// One item while it is requested.
    struct Item {
      let span: Int

      /// Its exact size, if it has one.
      var size: Size?
    }

    var spans: [Int]?
    var lengths: [Double] = []
    var sizes: [Int: Size] = [:]

    var itemLengths: ItemLengths {
      guard spans != nil || !sizes.isEmpty else { return .lengths(lengths) }
      return .items(
        lengths.indices.map { item in
          WaterfallItem(sizes[item].map { .size($0) } ?? .length(lengths[item]), span: spans?[item] ?? 1)
        })
    }
  }

  extension WaterfallMetrics {
    /// The extent of a column across the axis, by the base layout's rule; at most 0 if there is no room, and not finite
    /// without columns.
    func laneBreadth(in viewport: Size, axis: Axis) -> Double {
      guard case .count(let count) = lanes else { preconditionFailure("this module gives lanes by their number") }
      let inset = axis.sidesAcross(section.inset)
      return (axis.breadth(of: viewport) - inset.near - inset.far - Double(count - 1) * laneSpacing) / Double(count)
    }
  }

  extension ItemLengths {
    /// The first of `count` items whose length may differ, or nil if there is none.
    func firstDifference(from other: ItemLengths, count: Int) -> Int? {
      switch (self, other) {
      case (.lengths(let mine), .lengths(let theirs)): mine.firstDifference(from: theirs, count: count)
      case (.items(let mine), .items(let theirs)): mine.firstDifference(from: theirs, count: count)
      case (.aspectRatios(let mine), .aspectRatios(let theirs)): mine.firstDifference(from: theirs, count: count)
      case (.naturalSizes(let mine), .naturalSizes(let theirs)): mine.firstDifference(from: theirs, count: count)
      // Computed lengths cannot be compared.
      default: count > 0 ? 0 : nil
      }
    }

    /// Sets the length of an item.
    ///
    /// - Returns: Whether it could be set.
    mutating func setLength(_ length: Double, ofItem item: Int) -> Bool {
      switch self {
      case .lengths(var lengths):
        guard lengths.indices.contains(item) else { return false }
        // With a single reference, the array is changed in place.
        self = .lengths([])
        lengths[item] = length
        self = .lengths(lengths)
      case .items(var items):
        guard items.indices.contains(item) else { return false }
        self = .lengths([])
        items[item].extent = .length(length)
        self = .items(items)
      default: return false
      }
      return true
    }
  }
#endif
