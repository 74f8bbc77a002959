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
          sizes(ofSection: $0, count: context.itemCounts[$0], estimate: metrics[$0].itemSize)
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
      if let itemSizeInSection {
        let inset = base.axis.sidesAcross(metrics.section.inset)
        let breadth = base.axis.breadth(of: viewport) - inset.near - inset.far
        if let size = itemSizeInSection(section, CGFloat(max(breadth, 0))) { metrics.itemSize = Size(size) }
      }
      return metrics
    }

    private func sizes(ofSection section: Int, count: Int, estimate: Size) -> ItemSizes {
      if let sizes = itemSizes?(section) {
        return sizes.reordered(by: movement, section: section)
          .shown(shownItems(ofSection: section, count: count), estimate: estimate)
      }
      if let sizeForItem { return .sizes(sizes(ofSection: section, count: count, estimate, sizeForItem)) }
      guard let view = collectionView, let delegate = flowDelegate else { return .uniform }
      return .sizes(
        sizes(ofSection: section, count: count, estimate) {
          delegate.collectionView(view, layout: self, sizeForItemAt: $0)
        })
    }

    private func sizes(
      ofSection section: Int, count: Int, _ estimate: Size, _ size: (IndexPath) -> CGSize?
    ) -> [Size] {
      (0..<count).map { item in
        if let size = dataPath(IndexPath(item: item, section: section)).flatMap(size) { return Size(size) }
        unknown[section].insert(item)
        return measured[.item(.init(section: section, item: item))] ?? estimate
      }
    }

    /// Writes the size that a cell prefers into the inputs of the base layout.
    func takeMeasured(_ size: Size, of item: CascadeLayout.IndexPath) -> Bool {
      guard inputs.items.indices.contains(item.section), case .sizes(var sizes) = inputs.items[item.section],
        sizes.indices.contains(item.item)
      else { return false }
      // With a single reference, the array is changed in place.
      inputs.items[item.section] = .uniform
      sizes[item.item] = size
      inputs.items[item.section] = .sizes(sizes)
      return true
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
