import CascadeLayout
import PhotoModel
import PhotoWall

/// The frames of everything on an exported wall, from the engine.
struct WallArrangement {
  /// A photo's place.
  struct Tile {
    let photo: Photo
    let frame: Rect
  }

  /// A heading's place.
  struct Heading {
    let title: String
    /// `12 photos`.
    let count: String
    let frame: Rect
    /// The number of tiles before it.
    let tilesBefore: Int
  }

  let size: Size
  /// The tiles in the order of the photos.
  let tiles: [Tile]
  let headings: [Heading]

  /// Up to this number of photos, the optimal rows are found quickly; beyond it, rows are filled greedily.
  private static let mostOptimal = 50_000

  /// Arranges photos of known sizes.
  ///
  /// - Parameters:
  ///   - width: The width of the wall, including margins.
  ///   - greatestHeight: The maximum height of a tile; higher tiles are cropped.
  ///   - pixelScale: The pixels per unit to which the edges of frames are rounded; 0 for none.
  /// - Throws: `LayoutError` if there is no room for photos.
  init(
    _ photos: ArraySlice<Photo>, sections: [PhotoSection], width: Double, greatestHeight: Double = .infinity,
    pixelScale: PixelScale, options: WallOptions
  ) throws(LayoutError) {
    let layout = Self.layout(photos, sections, width: width, greatestHeight: greatestHeight, options)
    let arrangement = try layout.arrange(
      LayoutContext(viewport: Size(width: width, height: 0), itemCounts: sections.map(\.count)))
    let presentation = LayoutPresentation(of: arrangement, viewport: .zero, pixelScale: pixelScale)
    let margin = pixelScale.round(options.margin)
    var tiles: [Tile] = []
    var headings: [Heading] = []
    tiles.reserveCapacity(photos.count)
    for (index, section) in sections.enumerated() {
      if !section.title.isEmpty, let header = presentation.attributes(of: .of(section: index, .header)) {
        let frame = header.frame.moved(down: margin)
        headings.append(
          Heading(title: section.title, count: section.countText, frame: frame, tilesBefore: tiles.count))
      }
      for item in 0..<section.count {
        guard let attributes = presentation.attributes(of: .item(IndexPath(section: index, item: item))) else {
          preconditionFailure("an arrangement has the items that it was made of")
        }
        tiles.append(Tile(photo: photos[photos.startIndex + tiles.count], frame: attributes.frame.moved(down: margin)))
      }
    }
    self.tiles = tiles
    self.headings = headings
    size = Size(width: width, height: presentation.contentSize.height + 2 * margin)
  }

  private static func layout(
    _ photos: ArraySlice<Photo>, _ sections: [PhotoSection], width: Double, greatestHeight: Double,
    _ options: WallOptions
  ) -> any CollectionLayout {
    let sides = EdgeInsets(top: 0, left: options.margin, bottom: 0, right: options.margin)
    let usable = max(width - 2 * options.margin, 0)
    let starts = sections.reduce(into: [photos.startIndex]) { $0.append($0[$0.count - 1] + $1.count) }
    func content(_ section: Int) -> ArraySlice<Photo> { photos[starts[section]..<starts[section + 1]] }
    func shapes(_ section: Int, highest: Double) -> [NaturalSize] {
      content(section).map { TileShape.shape(of: $0, highest: highest) }
    }
    // The height of captions: none in a section of photos without a date, if captions are dates.
    let captions = sections.indices.map { section in
      let hasCaption = content(section).contains { options.captions?.text(of: $0).isEmpty == false }
      return hasCaption ? options.captionLength : 0
    }
    let count = options.columns ?? max(Int((usable + options.spacing) / (options.size + options.spacing)), 1)
    func metrics(_ section: Int) -> SectionMetrics {
      // A section that continues from the previous page does not repeat its heading.
      let isHeaded = !sections[section].title.isEmpty
      return SectionMetrics(
        inset: EdgeInsets(
          top: isHeaded ? options.spacing : 0, left: options.margin, bottom: captions[section], right: options.margin),
        spacing: options.spacing, headerLength: isHeaded ? options.headingLength : 0, headerInset: sides)
    }
    switch options.layout {
    case .waterfall:
      let lanes = options.columns.map(LaneRule.count) ?? .minimumBreadth(min(options.size, max(usable, 1)))
      let breadth = (usable - Double(count - 1) * options.spacing) / Double(count)
      let layout = WaterfallLayout(metrics: WaterfallMetrics(lanes: lanes, laneSpacing: options.spacing)) {
        .naturalSizes(shapes($0, highest: greatestHeight / breadth))
      }
      layout.metricsOfSection = {
        WaterfallMetrics(
          lanes: lanes, laneSpacing: options.spacing, itemSpacing: options.spacing + captions[$0], section: metrics($0))
      }
      return layout
    case .rows:
      let length = min(options.size, greatestHeight)
      let layout = JustifiedLayout(metrics: JustifiedMetrics(rowLength: length)) {
        .naturalSizes(shapes($0, highest: .infinity))
      }
      layout.metricsOfSection = {
        JustifiedMetrics(
          rowLength: length, itemSpacing: options.spacing, lineSpacing: options.spacing + captions[$0],
          breaking: photos.count <= mostOptimal ? .optimal : .greedy, section: metrics($0))
      }
      return layout
    case .grid:
      // Slightly smaller than the exact fit, so that rounding does not reduce their number.
      let side = max((usable - Double(count - 1) * options.spacing) / Double(count) - 1 / 128, 0)
      let size = Size(width: side, height: side)
      let layout = FlowLayout(metrics: FlowMetrics(itemSize: size))
      layout.metricsOfSection = {
        FlowMetrics(
          itemSize: size, lineSpacing: options.spacing + captions[$0], interitemSpacing: options.spacing,
          section: metrics($0))
      }
      return layout
    }
  }
}

extension Rect {
  func moved(right: Double = 0, down: Double) -> Rect {
    Rect(x: minX + right, y: minY + down, width: size.width, height: size.height)
  }
}
