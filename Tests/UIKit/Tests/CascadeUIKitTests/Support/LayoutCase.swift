import CascadeLayout

/// A layout request with random metrics and items: the face, the base layout and `cascade-layout` must answer it alike.
struct LayoutCase {
  var type: LayoutType
  var axis = Axis.vertical
  var isRightToLeft = false
  var viewport = Size.zero
  var pixelScale = 0.0
  var sections: [Section] = []

  /// How far the content is scrolled, from where it begins, as parts of how far it can be.
  var scrolledPart = 0.0

  enum LayoutType: CaseIterable {
    case waterfall
    case flow
    case justified
    case line
    case circle
  }

  /// A section, with the metrics of all types of layouts, of which one counts.
  struct Section {
    var common = SectionMetrics()
    var laneCount = 2
    var spacing = (along: 10.0, across: 10.0)
    var rowLength = 100.0
    var itemSize = Size(width: 50, height: 50)
    var items: [Item] = []
  }

  enum Item {
    case length(Double)
    case size(Size)
  }
}

extension LayoutCase {
  init(_ type: LayoutType, seed: Int) {
    var random = RandomNumbers(seed: seed)
    self.type = type
    if type != .justified, type != .circle, random.chance(1, in: 2) { axis = .horizontal }
    isRightToLeft = random.chance(1, in: 3)
    viewport = Size(width: random.length(200...900), height: random.length(200...900))
    // UIKit mirrors what has been rounded, `cascade-layout` rounds what has been mirrored: halves go to different
    // sides.
    pixelScale = isRightToLeft ? 0 : [0, 1, 2, 3].randomElement(using: &random) ?? 0
    scrolledPart = random.chance(1, in: 3) ? 0 : Double.random(in: 0...1, using: &random)
    let pins = (header: random.chance(1, in: 3), footer: random.chance(1, in: 4))
    sections = (0..<Int.random(in: 1...4, using: &random)).map { _ in
      Section(type, pins: pins, axis: axis, viewport: viewport, &random)
    }
    if type == .line || type == .circle {
      // Their faces have one size for all sections.
      let first = sections[0]
      for index in sections.indices {
        sections[index].itemSize = first.itemSize
        sections[index].spacing = first.spacing
        sections[index].common.inset = first.common.inset
        sections[index].rowLength = first.rowLength
      }
    }
  }
}

extension LayoutCase.Section {
  fileprivate init(
    _ type: LayoutCase.LayoutType, pins: (header: Bool, footer: Bool), axis: Axis, viewport: Size,
    _ random: inout RandomNumbers
  ) {
    func insets(_ most: Int, _ random: inout RandomNumbers) -> EdgeInsets {
      guard random.chance(1, in: 2) else { return .zero }
      return EdgeInsets(
        top: random.length(0...most), left: random.length(0...most), bottom: random.length(0...most),
        right: random.length(0...most))
    }
    laneCount = Int.random(in: 1...5, using: &random)
    spacing = (random.length(0...20), random.length(0...20))
    rowLength = random.length(40...200)
    itemSize = Size(width: random.length(20...90), height: random.length(20...90))
    common.inset = insets(20, &random)
    if type != .line, type != .circle {
      common.spacing = random.chance(1, in: 2) ? random.length(0...40) : 0
      common.headerLength = random.chance(1, in: 2) ? random.length(1...60) : 0
      common.headerInset = insets(10, &random)
      common.footerLength = random.chance(1, in: 2) ? random.length(1...60) : 0
      common.footerInset = insets(10, &random)
      (common.pinsHeader, common.pinsFooter) = pins
      common.hasBackground = random.chance(1, in: 2)
    }
    let usesSizes = random.chance(1, in: 4)
    items = (0..<Int.random(in: 0...40, using: &random)).map { _ in
      let size = Size(width: random.length(10...150), height: random.length(10...150))
      switch type {
      case .waterfall: return usesSizes && random.chance(1, in: 3) ? .size(size) : .length(random.length(0...200))
      case .flow: return usesSizes ? .size(size) : .size(itemSize)
      case .justified: return .size(size)
      case .line, .circle: return .size(itemSize)
      }
    }
  }
}
