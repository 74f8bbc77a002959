import CascadeLayout

extension LayoutCase {
  /// The base layout alone, told the same directly.
  func makeBase() -> any CollectionLayout {
    let sections = sections
    switch type {
    case .waterfall:
      let base = WaterfallLayout(axis: axis) { section in
        .items(
          sections[section].items.map { item in
            switch item {
            case .length(let length): WaterfallItem(.length(length))
            case .size(let size): WaterfallItem(.size(size))
            }
          })
      }
      base.metricsOfSection = { index in
        let section = sections[index]
        return WaterfallMetrics(
          lanes: .count(section.laneCount), laneSpacing: section.spacing.across, itemSpacing: section.spacing.along,
          section: section.common)
      }
      return base
    case .flow:
      let base = FlowLayout(axis: axis) { .sizes(sections[$0].sizes) }
      base.metricsOfSection = { index in
        let section = sections[index]
        return FlowMetrics(
          itemSize: section.itemSize, lineSpacing: section.spacing.along, interitemSpacing: section.spacing.across,
          section: section.common)
      }
      return base
    case .justified:
      let base = JustifiedLayout { .sizes(sections[$0].sizes) }
      base.metricsOfSection = { index in
        let section = sections[index]
        return JustifiedMetrics(
          rowLength: section.rowLength, itemSpacing: section.spacing.across, lineSpacing: section.spacing.along,
          section: section.common)
      }
      return base
    case .line:
      let section = sections[0]
      return LineLayout(
        axis: axis,
        metrics: LineMetrics(
          itemSize: section.itemSize, itemSpacing: section.spacing.along, sectionInset: section.common.inset))
    case .circle:
      return CircleLayout(metrics: CircleMetrics(itemSize: sections[0].itemSize, radius: sections[0].rowLength))
    }
  }
}

extension LayoutCase.Section {
  /// The items' sizes; one that has a length alone has none.
  var sizes: [Size] {
    items.map { item in
      switch item {
      case .length: .zero
      case .size(let size): size
      }
    }
  }
}
