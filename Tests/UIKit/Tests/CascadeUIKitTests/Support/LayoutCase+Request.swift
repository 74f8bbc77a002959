import CascadeLayout
import Foundation

extension LayoutCase {
  /// The case as a layout request.
  func request(contentOffset: Point) throws -> Data {
    var layout: [String: Any] = [:]
    switch type {
    case .waterfall: layout = ["type": "waterfall", "axis": axisName]
    case .flow: layout = ["type": "flow", "axis": axisName]
    case .justified: layout = ["type": "justified"]
    case .line: layout = ["type": "line", "axis": axisName]
    case .circle: layout = ["type": "circle"]
    }
    return try JSONSerialization.data(withJSONObject: [
      "viewport": json(viewport), "direction": isRightToLeft ? "rtl" : "ltr",
      "contentOffset": ["x": contentOffset.x, "y": contentOffset.y], "pixelScale": pixelScale, "layout": layout,
      "sections": sections.map(section),
    ])
  }

  private var axisName: String { axis == .vertical ? "vertical" : "horizontal" }

  private func section(_ section: Section) -> [String: Any] {
    var properties = ["items": section.items.map(item)] as [String: Any]
    func set(_ values: [String: Any]) { properties.merge(values) { $1 } }
    switch type {
    case .waterfall:
      set(["lanes": section.laneCount, "laneSpacing": section.spacing.across, "itemSpacing": section.spacing.along])
    case .flow:
      set(["lineSpacing": section.spacing.along, "interitemSpacing": section.spacing.across])
    case .justified:
      set([
        "rowLength": section.rowLength, "itemSpacing": section.spacing.across, "lineSpacing": section.spacing.along,
      ])
    case .line:
      set([
        "itemSize": json(section.itemSize), "itemSpacing": section.spacing.along,
        "sectionInset": json(section.common.inset),
      ])
    case .circle:
      set(["itemSize": json(section.itemSize), "radius": section.rowLength])
    }
    guard type != .line, type != .circle else { return properties }
    let common = section.common
    set([
      "sectionInset": json(common.inset), "sectionSpacing": common.spacing, "headerLength": common.headerLength,
      "headerInset": json(common.headerInset), "footerLength": common.footerLength,
      "footerInset": json(common.footerInset), "pinsHeader": common.pinsHeader, "pinsFooter": common.pinsFooter,
      "background": common.hasBackground,
    ])
    return properties
  }

  private func item(_ item: Item) -> [String: Any] {
    switch item {
    case .length(let length): ["length": length]
    case .size(let size):
      switch type {
      case .waterfall: ["size": json(size)]
      case .flow, .justified: json(size)
      case .line, .circle: [:]
      }
    }
  }

  private func json(_ size: Size) -> [String: Any] { ["width": size.width, "height": size.height] }

  private func json(_ insets: EdgeInsets) -> [String: Any] {
    ["top": insets.top, "left": insets.left, "bottom": insets.bottom, "right": insets.right]
  }
}
