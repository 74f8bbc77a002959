import CascadeLayout

extension LayoutCase {
  /// Requests with the numbers of the showcase's pages.
  static var showcase: [LayoutCase] {
    [
      waterfall, effect(.plain), effect(.sections), effect(.rows), album, grid(hasTwoSizes: false),
      grid(hasTwoSizes: true),
      line, circle,
    ]
  }

  private static let shapes = (0..<60).map { Size(width: 400, height: Double(300 + $0 * 97 % 500)) }

  private init(_ type: LayoutType, width: Double, height: Double, _ sections: [Section], axis: Axis = .vertical) {
    self.init(
      type: type, axis: axis, viewport: Size(width: width, height: height), sections: sections, scrolledPart: 0.4)
  }

  private static func section(
    lanes: Int, spacing: Double, inset: Double, breadth: Double, axis: Axis = .vertical
  ) -> Section {
    let lane = (breadth - 2 * inset - Double(lanes - 1) * spacing) / Double(lanes)
    return Section(
      common: SectionMetrics(inset: EdgeInsets(inset)), laneCount: lanes, spacing: (spacing, spacing),
      items: shapes.map { .length(axis == .vertical ? lane * $0.height / $0.width : lane * $0.width / $0.height) })
  }

  private static var waterfall: LayoutCase {
    LayoutCase(.waterfall, width: 395, height: 600, [section(lanes: 2, spacing: 5, inset: 5, breadth: 395)])
  }

  private enum Effect { case plain, sections, rows }

  private static func effect(_ effect: Effect) -> LayoutCase {
    switch effect {
    case .plain:
      LayoutCase(.waterfall, width: 410, height: 600, [section(lanes: 2, spacing: 10, inset: 0, breadth: 410)])
    case .rows:
      LayoutCase(
        .waterfall, width: 410, height: 600,
        [section(lanes: 2, spacing: 10, inset: 0, breadth: 600, axis: .horizontal)], axis: .horizontal)
    case .sections:
      LayoutCase(
        .waterfall, width: 410, height: 600,
        (0..<3).map { index in
          var section = section(
            lanes: index + 2, spacing: Double(6 + 2 * index), inset: Double(5 + 5 * index), breadth: 410)
          section.spacing.along = Double(4 + 4 * index)
          section.common.spacing = 24
          section.common.headerLength = 40
          section.common.footerLength = 20
          return section
        })
    }
  }

  private static var album: LayoutCase {
    LayoutCase(.waterfall, width: 390, height: 600, [section(lanes: 3, spacing: 5, inset: 5, breadth: 390)])
  }

  private static func grid(hasTwoSizes: Bool) -> LayoutCase {
    LayoutCase(
      .flow, width: 400, height: 600,
      (0..<2).map { index in
        var size = Size(width: 80, height: 50)
        if hasTwoSizes { size = Size(width: index == 0 ? 80 : 40, height: 40) }
        return Section(
          common: SectionMetrics(
            inset: EdgeInsets(top: 20, left: 10, bottom: 20, right: 10), headerLength: 44, hasBackground: true),
          spacing: (along: 44, across: 20), items: Array(repeating: .size(size), count: 32))
      })
  }

  private static var line: LayoutCase {
    let size = Size(width: 200, height: 200)
    return LayoutCase(
      .line, width: 600, height: 300,
      [Section(spacing: (50, 0), itemSize: size, items: Array(repeating: .size(size), count: 60))], axis: .horizontal)
  }

  private static var circle: LayoutCase {
    let size = Size(width: 70, height: 70)
    return LayoutCase(
      .circle, width: 400, height: 500,
      [Section(rowLength: 160, itemSize: size, items: Array(repeating: .size(size), count: 20))])
  }
}
