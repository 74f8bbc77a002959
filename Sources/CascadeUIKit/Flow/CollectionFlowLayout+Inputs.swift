#if canImport(UIKit) && !os(watchOS)
  import CascadeLayout
  import UIKit
  import struct Foundation.IndexPath

  extension CollectionFlowLayout {
    var flowDelegate: (any CollectionFlowLayoutDelegate)? {
      sectionDelegate as? any CollectionFlowLayoutDelegate
    }

    func takeFlowInputs(for context: LayoutContext, after old: LayoutContext?) -> LayoutChange {
      let sections = context.itemCounts.indices
      unknown = sections.map { _ in UnknownItems() }
      let metrics = sections.map { flowMetrics($0, in: context.viewport) }
      return inputs.replace(
        metrics: metrics,
        items: sections.map {
          sizes(
            ofSection: $0, count: context.itemCounts[$0], estimate: metrics[$0].itemSize,
            usable: metrics[$0].lineBreadth(in: context.viewport, axis: base.axis))
        }, for: context,
        after: old, axis: base.axis,
        firstDifference: { $0.firstDifference(from: $1, count: $2) })
    }

    func flowMetrics(_ section: Int, in viewport: Size) -> FlowMetrics {
      var metrics = FlowMetrics(
        itemSize: Size(itemSize), lineSpacing: Double(minimumLineSpacing),
        interitemSpacing: Double(minimumInteritemSpacing), section: sectionMetrics(section, in: viewport))
      if let view = collectionView, let delegate = flowDelegate {
        metrics.lineSpacing = Double(delegate.collectionView(view, layout: self, lineSpacingInSection: section))
        metrics.interitemSpacing = Double(
          delegate.collectionView(view, layout: self, interitemSpacingInSection: section))
      }
      let usable = metrics.lineBreadth(in: viewport, axis: base.axis)
      if let size = itemSizeInSection?(section, CGFloat(usable)) { metrics.itemSize = Size(size) }
      metrics.lineSpacing = repair.number(metrics.lineSpacing, "line spacing", section: section)
      metrics.interitemSpacing = repair.number(metrics.interitemSpacing, "item spacing", section: section)
      metrics.itemSize = repairedItemSize(metrics.itemSize, section: section, usable: usable)
      return metrics
    }

    /// The size of items without a size of their own: as broad as a line at most.
    private func repairedItemSize(_ size: Size, section: Int, usable: Double) -> Size {
      var size = size
      let axis = base.axis
      if !size.isPossible(along: axis) {
        // The other extent, or the default.
        let (length, breadth) = (axis.length(of: size), axis.breadth(of: size))
        let isBroad = breadth > 0 && breadth.isPossible
        let other = isBroad ? breadth : length > 0 && length.isPossible ? length : 50
        let possible = axis.size(length: length.isPossible ? length : other, breadth: isBroad ? breadth : other)
        repair.note("item size", size.text, section: section, "items are \(possible.text)")
        size = possible
      }
      guard axis.breadth(of: size) > usable else { return size }
      if itemSizeInSection != nil || sizeForItem == nil && flowDelegate == nil, hasItems(inSection: section) {
        repair.note("item size", size.text, section: section, "lines are \(usable) points broad, and so are items")
      }
      return size.fitting(usable, axis)
    }

    private func sizes(ofSection section: Int, count: Int, estimate: Size, usable: Double) -> ItemSizes {
      if let sizes = itemSizes?(section) {
        return repair.sizes(
          sizes.reordered(by: movement, section: section)
            .shown(shownItems(ofSection: section, count: count), estimate: estimate),
          section: section, count: count, estimate: estimate, usable: usable, axis: base.axis)
      }
      if let sizeForItem { return .sizes(sizes(ofSection: section, count: count, estimate, usable, sizeForItem)) }
      guard let view = collectionView, let delegate = flowDelegate else { return .uniform }
      return .sizes(
        sizes(ofSection: section, count: count, estimate, usable) {
          delegate.collectionView(view, layout: self, sizeForItemAt: $0)
        })
    }

    private func sizes(
      ofSection section: Int, count: Int, _ estimate: Size, _ usable: Double, _ size: (IndexPath) -> CGSize?
    ) -> [Size] {
      (0..<count).map { item in
        if let size = dataPath(IndexPath(item: item, section: section)).flatMap(size) {
          return repair.size(
            Size(size), section: section, item: item, estimate: estimate, usable: usable, axis: base.axis)
        }
        unknown[section].insert(item)
        return measured[.item(.init(section: section, item: item))].map { $0.fitting(usable, base.axis) } ?? estimate
      }
    }

    /// The size that a cell prefers, not broader than its line.
    func fitting(_ size: Size, _ item: CascadeLayout.IndexPath) -> Size {
      guard let content, inputs.metrics.indices.contains(item.section) else { return size }
      return size.fitting(
        inputs.metrics[item.section].lineBreadth(in: content.context.viewport, axis: base.axis), base.axis)
    }

    /// Writes the size that a cell prefers into the inputs of the base layout.
    func takeMeasured(_ size: Size, of item: CascadeLayout.IndexPath) -> Bool {
      guard inputs.items.indices.contains(item.section), case .sizes(var sizes) = inputs.items[item.section],
        sizes.indices.contains(item.item)
      else { return false }
      // With a single reference, the array is changed in place.
      inputs.items[item.section] = .uniform
      sizes[item.item] = fitting(size, item)
      inputs.items[item.section] = .sizes(sizes)
      return true
    }
  }

  extension FlowMetrics {
    /// The breadth of the lines.
    func lineBreadth(in viewport: Size, axis: Axis) -> Double {
      let sides = axis.sidesAcross(section.inset)
      return max(axis.breadth(of: viewport) - sides.near - sides.far, 0)
    }
  }

  extension ItemSizes {
    /// The first of `count` items whose size may differ, or nil if there is none.
    func firstDifference(from other: ItemSizes, count: Int) -> Int? {
      switch (self, other) {
      case (.uniform, .uniform): nil
      case (.sizes(let mine), .sizes(let theirs)): mine.firstDifference(from: theirs, count: count)
      // Computed sizes cannot be compared.
      default: count > 0 ? 0 : nil
      }
    }
  }
#endif
