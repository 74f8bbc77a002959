import CCascadeGtk
import CascadeGtk
import CascadeGtkTesting
import CascadeLayout
import CascadeView
import Foundation

/// A layout, and the same as a request to `cascade-layout`.
private struct Drawing {
  let name: String
  let sections: [[Int]]

  /// The request's `layout` and `sections`; the viewport is added.
  let request: String

  /// Where it is scrolled to, in turn.
  var offsets = [0.0]
  let make: () -> any CollectionLayout

  static let all = [
    Drawing(
      name: "waterfall", sections: [Array(0..<30)],
      request: """
        "layout": {"type": "waterfall", "lanes": 3, "laneSpacing": 7, "itemSpacing": 5},
        "sections": [{"items": [\((0..<30).map { "{\"length\": \(60 + $0 % 7 * 23)}" }.joined(separator: ","))]}]
        """, offsets: [0, 211]
    ) {
      WaterfallLayout(metrics: WaterfallMetrics(lanes: .count(3), laneSpacing: 7, itemSpacing: 5)) { _ in
        .computed { item, _ in Double(60 + item % 7 * 23) }
      }
    },
    Drawing(
      name: "grid in sections", sections: [Array(0..<9), Array(10..<21), [], Array(40..<44)],
      request: """
        "layout": {"type": "flow", "itemSize": {"width": 70, "height": 50}, "headerLength": 30, "sectionSpacing": 4,
          "sectionInset": {"top": 8, "left": 8, "bottom": 8, "right": 8}},
        "sections": [\([9, 11, 0, 4].map { "{\"items\": [\(Array(repeating: "{}", count: $0).joined(separator: ","))]}" }
          .joined(separator: ","))]
        """, offsets: [0, 97]
    ) {
      FlowLayout(
        metrics: FlowMetrics(
          itemSize: Size(width: 70, height: 50),
          section: SectionMetrics(inset: EdgeInsets(8), spacing: 4, headerLength: 30)))
    },
    Drawing(
      name: "rows", sections: [Array(0..<40)],
      request: """
        "layout": {"type": "justified", "rowLength": 80, "itemSpacing": 6, "lineSpacing": 10},
        "sections": [{"items": [\((0..<40).map { "{\"width\": \(50 + $0 % 5 * 35), \"height\": 100}" }
          .joined(separator: ","))]}]
        """, offsets: [0, 160]
    ) {
      JustifiedLayout(metrics: JustifiedMetrics(rowLength: 80, itemSpacing: 6, lineSpacing: 10)) { _ in
        .computed { item in Size(width: Double(50 + item % 5 * 35), height: 100) }
      }
    },
    Drawing(
      name: "line", sections: [Array(0..<12)],
      request: """
        "layout": {"type": "line", "axis": "horizontal", "itemSize": {"width": 120, "height": 160}, "itemSpacing": 30,
          "activeDistance": 180, "zoomFactor": 0.4}, "sections": [{"items": [{},{},{},{},{},{},{},{},{},{},{},{}]}]
        """, offsets: [0, 430]
    ) {
      let layout = LineLayout(metrics: LineMetrics(itemSize: Size(width: 120, height: 160), itemSpacing: 30))
      layout.activeDistance = 180
      layout.zoomFactor = 0.4
      return layout
    },
    Drawing(
      name: "circle", sections: [Array(0..<6)],
      request: """
        "layout": {"type": "circle", "itemSize": {"width": 40, "height": 50}, "radius": 110},
        "sections": [{"items": [{},{},{},{},{},{}]}]
        """
    ) {
      CircleLayout(metrics: CircleMetrics(itemSize: Size(width: 40, height: 50), radius: 110))
    },
  ]

  /// The items of the drawing that `cascade-layout` makes, those in front last.
  func items(at offset: Double, axis: Axis, program: String) throws -> [(identity: Int, frame: Rect)] {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("cascade-\(UUID()).json")
    defer { try? FileManager.default.removeItem(at: file) }
    let place = axis == .vertical ? "\"y\": \(offset)" : "\"x\": \(offset)"
    let viewport = "\"viewport\": {\"width\": 400, \"height\": 300}, \"contentOffset\": {\(place)}, \"pixelScale\": 1"
    try "{\(viewport), \(request)}".write(to: file, atomically: true, encoding: .utf8)
    let svg = run([program, file.path, "--format", "svg"])
    let rect = #/<g class="item"(.*?)><rect x="(.+?)" y="(.+?)" width="(.+?)" height="(.+?)".*?>(\d+)</text>/#
    // Items have their numbers within their sections, and each section has a style of its own.
    var styles: [Substring] = []
    let filled = sections.filter { !$0.isEmpty }
    return svg.matches(of: rect).map { match in
      if !styles.contains(match.1) { styles.append(match.1) }
      let numbers = [match.2, match.3, match.4, match.5].map { Double($0) ?? .nan }
      return (
        filled[styles.firstIndex(of: match.1)!][Int(match.6)!],
        Rect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
      )
    }
  }
}

/// What GTK paints, compared with the drawings that the command makes of the same layouts: the program that CASCADE_LAYOUT names.
func testDrawings(_ harness: inout Harness) {
  guard let program = ProcessInfo.processInfo.environment["CASCADE_LAYOUT"] else {
    return print("left out: drawings, because CASCADE_LAYOUT does not name the program that draws them")
  }
  for drawing in Drawing.all {
    harness.test("\(drawing.name): pixels are those of the drawing by cascade-layout") { harness in
      let window = TestWindow(drawing.make, sections: drawing.sections)
      defer { window.close() }
      let axis = window.view.layout.axis
      for offset in drawing.offsets {
        let items = try drawing.items(at: offset, axis: axis, program: program)
        // Not before, because a line that is left alone comes to rest elsewhere.
        window.scroll(to: offset)
        harness.expectEqual(items.count, drawing.sections.joined().count, "items of the drawing:")
        guard let picture = Picture(of: window.collection.widget) else {
          return harness.expect(false, "nothing can be painted")
        }
        var seen = 0
        for item in items.indices {
          let frame = items[item].frame
          for (x, y) in [(0.5, 0.5), (0.1, 0.15), (0.9, 0.85)] {
            let point = Point(x: frame.minX + frame.size.width * x, y: frame.minY + frame.size.height * y)
            guard let front = items.last(where: { $0.frame.holds(point) }) else { continue }
            let (left, top) = axis == .vertical ? (point.x, point.y - offset) : (point.x - offset, point.y)
            guard let colour = picture.colour(x: left, y: top), left >= 0, top >= 0 else { continue }
            seen += 1
            harness.expectEqual(
              colour, ColourBox.parts(ColourBox.colour(front.identity)), "\(front.identity) at \(left), \(top)")
          }
        }
        harness.expect(seen >= 8, "only \(seen) points are in sight")
      }
    }
  }
}

extension Rect {
  fileprivate func holds(_ point: Point) -> Bool {
    point.x >= minX && point.x < maxX && point.y >= minY && point.y < maxY
  }
}
