import CCascadeGtk
import CascadeGtk
import CascadeGtkTesting
import CascadeLayout
import CascadeTesting
import CascadeView

/// A layout by name, with data that suit it.
struct LayoutCase {
  let name: String
  let sections: [[Int]]
  let make: () -> any CollectionLayout

  static let all = [
    LayoutCase(name: "waterfall", sections: [Array(0..<200)]) {
      WaterfallLayout(metrics: WaterfallMetrics(lanes: .count(3), laneSpacing: 7, itemSpacing: 5)) { _ in
        .computed { item, breadth in 60 + Double(item % 7) * 23 + breadth * 0.01 }
      }
    },
    LayoutCase(name: "sections", sections: [Array(0..<9), Array(10..<31), [], Array(40..<80)]) {
      FlowLayout(
        metrics: FlowMetrics(
          itemSize: Size(width: 70, height: 50),
          section: SectionMetrics(
            inset: EdgeInsets(8), spacing: 4, headerLength: 30, footerLength: 12, pinsHeader: true, hasBackground: true)
        ))
    },
    LayoutCase(name: "rows", sections: [Array(0..<150)]) {
      JustifiedLayout(metrics: JustifiedMetrics(rowLength: 80)) { _ in
        .computed { item in Size(width: 50 + Double(item % 5) * 35, height: 100) }
      }
    },
    LayoutCase(name: "line", sections: [Array(0..<40)]) {
      LineLayout(axis: .horizontal, metrics: LineMetrics())
    },
    LayoutCase(name: "circle", sections: [Array(0..<12)]) { CircleLayout(metrics: CircleMetrics()) },
  ]
}

func testLayouts(_ harness: inout Harness) {
  for layout in LayoutCase.all {
    for direction in [GTK_TEXT_DIR_LTR, GTK_TEXT_DIR_RTL] {
      let suffix = direction == GTK_TEXT_DIR_RTL ? " from right to left" : ""
      harness.test("\(layout.name): cells are where the recorder has them\(suffix)") { harness in
        let window = TestWindow(layout.make, sections: layout.sections, direction: direction)
        defer { window.close() }
        harness.expectEqual(window.differences(), [], "at the start")
        let axis = window.view.layout.axis
        let end = axis.length(of: window.view.contentSize) - axis.length(of: window.view.bounds.size)
        for offset in [120.5, 1000, end, end / 2, 3, 0] where offset <= end {
          window.scroll(to: offset)
          harness.expectEqual(window.differences(), [], "at \(offset)")
        }
      }
    }
  }
}
