import CascadeLayout

extension FirstScreen {
  /// Returns the style sheet that places the cells of a view; see Documentation/WebComponent.md.
  ///
  /// - Parameters:
  ///   - view: The view's selector, which must match exactly one element.
  ///   - cell: Returns the selector of the cell with a `cellName`, among those with the attribute `data-cascade`.
  public func style(of view: String, cell: (String) -> String = { "[data-cascade=\"\($0)\"]" }) -> String {
    let selectors = elements.map { "\(view)>\(cell($0.cellName))" }
    let bodies = arrangements.map { rules(of: $0, in: view, selectors: selectors) }
    var sheet = Self.shared.replacing("&", with: "\(view)>").replacing("^", with: view)
    var start = 0
    for (index, arrangement) in arrangements.enumerated() {
      guard index + 1 < arrangements.count else {
        sheet += Self.within(start, nil, bodies[index])
        break
      }
      let next = arrangements[index + 1]
      let end = next.widths.lowerBound
      sheet += Self.within(start, end, bodies[index])
      // In Firefox, whose widths include the scrollbar, a view of a listed width can be this wide.
      let wide = min(arrangement.asked.last! + Self.broadestScrollbar, next.asked[0])
      start = max(end, wide)
      if start > end {
        sheet += "@supports (-moz-appearance:none){\(Self.within(end, wide, bodies[index]))}\n"
        sheet += "@supports not (-moz-appearance:none){\(Self.within(end, wide, bodies[index + 1]))}\n"
      }
    }
    return sheet
  }

  /// In pixels. No system's scrollbar is wider.
  private static let broadestScrollbar = 18

  /// Pixels added to a position before it is rounded, so that halves are rounded up even if a digit is missing. A
  /// position that is less than this below a half is off by one pixel. Therefore, the value is only a little more than
  /// the error of the digits and of 32-bit floats.
  private static let nudge = 0.0001

  /// Limits rules to views at least `from` and less than `to` wide, or of any greater width.
  private static func within(_ from: Int, _ to: Int?, _ rules: String) -> String {
    let range = [from > 0 ? "(width>=\(from)px)" : nil, to.map { "(width<\($0)px)" }].compactMap(\.self)
    return range.isEmpty ? "\(rules)\n" : "@container \(range.joined(separator: " and ")){\(rules)}\n"
  }

  private func rules(of arrangement: Arrangement, in view: String, selectors: [String]) -> String {
    // Most cells have the same breadth.
    let breadth = Self.mostFrequent(arrangement.frames.values.map(Self.breadth(of:)))
    var rules = breadth.map { "\(view)>[data-cascade]{\($0)}" } ?? ""
    var hidden: [String] = []
    var end: FluidFrame?
    let base = Double(arrangement.widths.upperBound)
    for (element, selector) in zip(elements, selectors) {
      guard let frame = arrangement.frames[element] else {
        hidden.append(selector)
        continue
      }
      let own = Self.breadth(of: frame)
      rules += "\(selector){\(Self.declarations(of: frame))\(own == breadth ? "" : ";\(own)")}"
      if end == nil || end!.bottom(in: base) < frame.bottom(in: base) { end = frame }
    }
    if let end {
      let length = (end.y.share + end.height.share, end.y.points + end.height.points)
      rules += "\(view)::after{\(Self.declaration("e", length.0, length.1))}"
    }
    return hidden.isEmpty ? rules : rules + "\(hidden.joined(separator: ",")){display:none}"
  }

  private static func declarations(of frame: FluidFrame) -> String {
    [
      declaration("x", frame.x.share, frame.x.points + nudge), declaration("y", frame.y.share, frame.y.points + nudge),
      declaration("h", frame.height.share, frame.height.points),
    ].joined(separator: ";")
  }

  private static func breadth(of frame: FluidFrame) -> String {
    declaration("w", frame.width.share, frame.width.points)
  }

  /// The most frequent text, the first in order if there are several; nil if there are no texts.
  private static func mostFrequent(_ texts: [String]) -> String? {
    let counts = Dictionary(grouping: texts) { $0 }.mapValues(\.count)
    return counts.min { ($1.value, $0.key) < ($0.value, $1.key) }?.key
  }

  private static func declaration(_ side: String, _ share: Double, _ points: Double) -> String {
    "--c\(side):\(number(share, parts: 1e8));--c\(side.uppercased()):\(number(points, parts: 1e4))"
  }

  /// A number in CSS, with as few digits as are exact enough.
  private static func number(_ value: Double, parts: Double) -> String {
    let text = "\((value * parts).rounded() / parts)"
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }

  /// The rules that all arrangements share. `&` stands for a child of the view, `^` for the view.
  ///
  /// The view is a container only while it has such cells: WebKitGTK 2.50 resets the scroll position of a container
  /// whenever a script sets it.
  ///
  /// Cells are placed by a transform, as the engine places them. Otherwise, in a frame in which a font is also
  /// replaced, Chromium 156 would report the change from margins to a transform as a layout shift.
  ///
  /// Firefox 153 includes the scrollbar in a container's width. There, positions are margins, whose percentages always
  /// refer to the containing block's width, and heights that depend on the width do so by an aspect ratio.
  private static let shared: String = {
    func length(_ side: String, _ width: String) -> String {
      "var(--c\(side))*\(width) + var(--c\(side.uppercased()))*1px"
    }
    func rounded(_ value: String) -> String { "round(\(value),var(--cp))" }
    func extent(_ start: String, _ side: String, _ width: String) -> String {
      "calc(\(rounded("\(length(start, width)) + \(length(side, width))")) - \(rounded(length(start, width))))"
    }
    return """
      ^:has(>[data-cascade]){container-type:inline-size}
      ^:not(:defined){display:block;position:relative;box-sizing:border-box;padding:0;overflow:hidden auto;\
      scrollbar-gutter:stable;overflow-anchor:none}
      :where(^:not(:defined)){height:100%}
      ^[scroller=page]:not(:defined){height:auto;overflow:visible;scrollbar-gutter:auto}
      ^:has(>[data-cascade])::after{content:"";display:block;padding-top:calc(\(length("e", "100%")))}
      &[data-cascade]{--cp:1px;position:absolute;top:0;left:0;margin:0;box-sizing:border-box;contain:strict;\
      width:\(extent("x", "w", "100%"));height:\(extent("y", "h", "100cqw"));\
      transform:translate(\(rounded(length("x", "100cqw"))),\(rounded(length("y", "100cqw"))))}
      @supports (-moz-appearance:none){&[data-cascade]{left:\(rounded(length("x", "100%")));\
      margin-top:\(rounded(length("y", "100%")));transform:none;height:auto;\
      aspect-ratio:calc(var(--cw)/max(var(--ch),1e-9));min-height:calc(var(--cH)*1px)}}
      @media (resolution>=2dppx){&[data-cascade]{--cp:.5px}}
      @media (resolution>=3dppx){&[data-cascade]{--cp:calc(1px/3)}}
      @supports not (width:round(1px,1px)){&[data-cascade]{display:none}}

      """
  }()
}

extension FluidFrame {
  fileprivate func bottom(in width: Double) -> Double { (y.share + height.share) * width + y.points + height.points }
}
