import CascadeLayout
import Foundation

extension FirstScreen {
  /// The style sheet that places the cells of a view: see Documentation/WebComponent.md.
  ///
  /// - Parameter view: The view's selector, which must name one element.
  public func style(of view: String) -> String {
    let names = elements.map(\.cellName)
    var rules = Self.shared
    for (index, arrangement) in arrangements.enumerated() {
      let from = index > 0 ? "(width>=\(arrangement.widths.lowerBound)px)" : ""
      let to = index + 1 < arrangements.count ? "(width<\(arrangements[index + 1].widths.lowerBound)px)" : ""
      let range = [from, to].filter { !$0.isEmpty }.joined(separator: " and ")
      let body = self.rules(of: arrangement, names: names)
      rules += range.isEmpty ? "\(body)\n" : "@container \(range){\(body)}\n"
    }
    return rules.replacing("&", with: "\(view)>").replacing("^", with: view)
  }

  private func rules(of arrangement: Arrangement, names: [String]) -> String {
    var rules = ""
    var hidden: [String] = []
    var end: FluidFrame?
    let base = Double(arrangement.widths.upperBound)
    for (element, name) in zip(elements, names) {
      let selector = "&[data-cascade=\"\(name)\"]"
      guard let frame = arrangement.frames[element] else {
        hidden.append(selector)
        continue
      }
      rules += "\(selector){\(Self.declarations(of: frame))}"
      if end == nil || end!.bottom(in: base) < frame.bottom(in: base) { end = frame }
    }
    if let end {
      let length = (end.y.share + end.height.share, end.y.points + end.height.points)
      rules += "^::after{\(Self.declaration("e", length.0, length.1))}"
    }
    return hidden.isEmpty ? rules : rules + "\(hidden.joined(separator: ",")){display:none}"
  }

  private static func declarations(of frame: FluidFrame) -> String {
    // Halves are rounded up, also where a digit is missing.
    [
      declaration("x", frame.x.share, frame.x.points + 0.002), declaration("y", frame.y.share, frame.y.points + 0.002),
      declaration("w", frame.width.share, frame.width.points),
      declaration("h", frame.height.share, frame.height.points),
    ].joined(separator: ";")
  }

  private static func declaration(_ side: String, _ share: Double, _ points: Double) -> String {
    "--c\(side):\(digits(share, 1e7));--c\(side.uppercased()):\(digits(points, 1e3))"
  }

  /// A number in the few digits that are exact enough.
  private static func digits(_ value: Double, _ unit: Double) -> String {
    let rounded = (value * unit).rounded() / unit
    return rounded == rounded.rounded() ? "\(Int(rounded))" : String(format: "%.\(unit == 1e7 ? 7 : 3)f", rounded)
  }

  /// What holds in all arrangements. `&` stands for a child of the view, `^` for the view.
  ///
  /// The view is a container only while it has such cells: WebKitGTK 2.50 takes the scroll position of a container back to the
  /// start whenever a script sets it.
  ///
  /// Margins are shares of the width of what is around; only heights are not. Firefox 153 takes the scrollbar for a part of
  /// a container's width, and has heights that follow the width by their ratio to it.
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
      &[data-cascade]{--cp:1px;position:absolute;top:0;left:\(rounded(length("x", "100%")));\
      margin:\(rounded(length("y", "100%"))) 0 0;box-sizing:border-box;contain:strict;\
      width:\(extent("x", "w", "100%"));height:\(extent("y", "h", "100cqw"))}
      @supports (-moz-appearance:none){&[data-cascade]{height:auto;\
      aspect-ratio:calc(var(--cw)/max(var(--ch),1e-9));min-height:calc(var(--cH)*1px)}}
      @media (resolution>=2dppx){&[data-cascade]{--cp:.5px}}
      @media (resolution>=3dppx){&[data-cascade]{--cp:calc(1px/3)}}
      @supports not (width:round(1px,1px)){&[data-cascade]{display:none}}

      """
  }()
}

extension FluidFrame {
  fileprivate func bottom(in width: Double) -> Double {
    (y.share + height.share) * width + y.points + height.points
  }
}
