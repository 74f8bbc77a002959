#if canImport(UIKit) && !os(watchOS)
  import CascadeLayout
  import UIKit
  import struct Foundation.IndexPath

  extension CollectionWaterfallLayout {
    /// The base layout as what it is.
    var waterfall: WaterfallLayout {
      guard let waterfall = base as? WaterfallLayout else { preconditionFailure("the base is made by this class") }
      return waterfall
    }

    var waterfallDelegate: (any CollectionWaterfallLayoutDelegate)? {
      sectionDelegate as? any CollectionWaterfallLayoutDelegate
    }

    func takeWaterfallInputs(for context: LayoutContext, after old: LayoutContext?) -> LayoutChange {
      warnOfMisnamedMethods(context)
      let sections = context.itemCounts.indices
      let metrics = sections.map { waterfallMetrics($0, in: context.viewport) }
      let remembers = old.map { remembersItems(of: $0, for: context, metrics) } ?? false
      if !remembers { unknown = [] }
      while unknown.count < sections.count { unknown.append(UnknownItems()) }
      let lengths = sections.map { section in
        sectionLengths(
          section, count: context.itemCounts[section],
          breadth: metrics[section].laneBreadth(in: context.viewport, axis: base.axis), remembers: remembers)
      }
      return inputs.replace(
        metrics: metrics, items: lengths, for: context, after: old, axis: base.axis,
        firstDifference: { $0.firstDifference(from: $1, count: $2) })
    }

    /// Says whether the items that there were need not be asked for: they are taken to be the first ones that there are
    /// now. That is made good for if it turns out otherwise when UIKit describes how the data has changed.
    private func remembersItems(
      of old: LayoutContext, for new: LayoutContext, _ metrics: [WaterfallMetrics]
    ) -> Bool {
      remembersItemLengths && invalidation == .data && new.viewport == old.viewport
        && old.itemCounts.count <= new.itemCounts.count && zip(old.itemCounts, new.itemCounts).allSatisfy(<=)
        && metrics.starts(with: inputs.metrics) && inputs.items.count == old.itemCounts.count
    }

    func waterfallMetrics(_ section: Int, in viewport: Size) -> WaterfallMetrics {
      var (count, along, across) = (columnCount, rowSpacing, columnSpacing)
      if scrollDirection == .horizontal { (along, across) = (across, along) }
      if let view = collectionView, let delegate = waterfallDelegate {
        count = delegate.collectionView(view, layout: self, columnCountInSection: section)
        along = delegate.collectionView(view, layout: self, lineSpacingInSection: section)
        across = delegate.collectionView(view, layout: self, interitemSpacingInSection: section)
      }
      return WaterfallMetrics(
        lanes: .count(count), laneSpacing: Double(across), itemSpacing: Double(along), placement: placement,
        section: sectionMetrics(section, in: viewport))
    }

    /// The lengths of a section's items, as far as they are known; nothing is asked where there is no room for them.
    private func sectionLengths(_ section: Int, count: Int, breadth: Double, remembers: Bool) -> ItemLengths {
      if let lengths = itemLengths?(section) {
        return lengths.reordered(by: movement, section: section)
          .shown(shownItems(ofSection: section, count: count), estimate: Double(estimatedItemLength))
      }
      guard breadth > 0, breadth < .infinity else { return .lengths([]) }
      var lengths: [Double] = []
      if remembers, inputs.items.indices.contains(section), case .lengths(let told) = inputs.items[section] {
        lengths = told
      }
      let closure = scrollDirection == .horizontal ? widthForItem : heightForItem
      if let closure {
        extend(&lengths, ofSection: section, to: count) { dataPath($0).flatMap { closure($0, CGFloat(breadth)) } }
        return .lengths(lengths)
      }
      guard let view = collectionView, let delegate = waterfallDelegate else {
        extend(&lengths, ofSection: section, to: count) { _ in nil }
        return .lengths(lengths)
      }
      return extents(lengths, ofSection: section, count: count, breadth: CGFloat(breadth), view, delegate)
    }

    /// Asks for the items behind those that are there.
    private func extend(
      _ lengths: inout [Double], ofSection section: Int, to count: Int, by length: (IndexPath) -> CGFloat?
    ) {
      lengths.reserveCapacity(count)
      for item in lengths.count..<max(count, lengths.count) {
        lengths.append(known(length(IndexPath(item: item, section: section)), item, section))
      }
    }

    /// The length that is known, or if none is, the one that was measured or estimated.
    private func known(_ length: CGFloat?, _ item: Int, _ section: Int) -> Double {
      if let length { return Double(length) }
      unknown[section].insert(item)
      let measured = measured[.item(.init(section: section, item: item))]
      return measured.map { base.axis.length(of: $0) } ?? Double(estimatedItemLength)
    }

    /// The lengths that the delegate says; the items of a section in which some item has an exact size are told apart.
    private func extents(
      _ told: [Double], ofSection section: Int, count: Int, breadth: CGFloat, _ view: UICollectionView,
      _ delegate: any CollectionWaterfallLayoutDelegate
    ) -> ItemLengths {
      let isHorizontal = scrollDirection == .horizontal
      var sizes: [Int: Size] = [:]
      var lengths = told
      extend(&lengths, ofSection: section, to: count) { path in
        guard let dataPath = dataPath(path) else { return nil }
        if let size = delegate.collectionView(view, layout: self, sizeForItemAt: dataPath) {
          sizes[path.item] = Size(size)
          return 0
        }
        return isHorizontal
          ? delegate.collectionView(view, layout: self, widthForItemAt: dataPath, height: breadth)
          : delegate.collectionView(view, layout: self, heightForItemAt: dataPath, width: breadth)
      }
      guard !sizes.isEmpty else { return .lengths(lengths) }
      return .items(
        lengths.indices.map { item in WaterfallItem(sizes[item].map { .size($0) } ?? .length(lengths[item])) })
    }

    /// Takes the length that a cell prefers over into what the base layout reads.
    func takeMeasured(_ size: Size, of item: CascadeLayout.IndexPath) -> Bool {
      guard inputs.items.indices.contains(item.section) else { return false }
      return inputs.items[item.section].setLength(base.axis.length(of: size), ofItem: item.item)
    }
  }

  extension WaterfallMetrics {
    /// The extent of a column across the axis, by the base layout's own rule; where there is no room, it is not greater
    /// than 0, and without columns not finite.
    func laneBreadth(in viewport: Size, axis: Axis) -> Double {
      guard case .count(let count) = lanes else { preconditionFailure("this module gives lanes by their number") }
      let inset = axis.sidesAcross(section.inset)
      return (axis.breadth(of: viewport) - inset.near - inset.far - Double(count - 1) * laneSpacing) / Double(count)
    }
  }

  extension ItemLengths {
    /// The first of so many items of which the lengths may be others, or nil if there is none.
    func firstDifference(from other: ItemLengths, count: Int) -> Int? {
      switch (self, other) {
      case (.lengths(let mine), .lengths(let theirs)): mine.firstDifference(from: theirs, count: count)
      case (.items(let mine), .items(let theirs)): mine.firstDifference(from: theirs, count: count)
      case (.aspectRatios(let mine), .aspectRatios(let theirs)): mine.firstDifference(from: theirs, count: count)
      case (.naturalSizes(let mine), .naturalSizes(let theirs)): mine.firstDifference(from: theirs, count: count)
      // What is computed cannot be compared.
      default: count > 0 ? 0 : nil
      }
    }

    /// Gives an item another length.
    ///
    /// - Returns: True if it could be done.
    mutating func setLength(_ length: Double, ofItem item: Int) -> Bool {
      switch self {
      case .lengths(var lengths):
        guard lengths.indices.contains(item) else { return false }
        // Held once only, the array is changed in place.
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
