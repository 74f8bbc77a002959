import CascadeLayout
import PhotoModel
import PhotoWall

/// A wall divided into pages: no photo is cut, and no heading is alone at the end of a page.
struct Pages {
  struct Page {
    var tiles: [WallArrangement.Tile]
    var headings: [WallArrangement.Heading]
  }

  let pages: [Page]

  /// How far a tile may extend beyond a page's lower edge because of rounding.
  private static let tolerance = 1e-6

  /// Divides photos among pages. Frames are points from the upper left corner of the area inside the margins.
  ///
  /// Each page arranges the remaining photos again, and ends before the first photo that does not fit.
  ///
  /// - Complexity: O(photos), for pages that are about equally full.
  /// - Throws: `LayoutError` if there is no room for photos.
  init(_ order: PhotoOrder, width: Double, height: Double, options: WallOptions) throws(LayoutError) {
    var options = options
    options.margin = 0
    let hasHeadings = order.sections.contains { !$0.title.isEmpty }
    let reserved = (hasHeadings ? options.headingLength + options.spacing : 0) + options.captionLength
    var pages: [Page] = []
    var start = 0
    var section = 0
    var taken = 0
    var window = 64
    while start < order.photos.count {
      // Arranges a window of about two pages instead of all remaining photos, which would take quadratic time.
      let remaining = order.photos.count - start
      let count = min(window, remaining)
      let arrangement = try WallArrangement(
        order.photos[start..<start + count],
        sections: Self.sections(of: order, from: section, taken: taken, count: count), width: width,
        greatestHeight: max(height - reserved, 1), pixelScale: .none, options: options)
      let fitting = arrangement.tiles.prefix { $0.frame.maxY + options.captionLength <= height + Self.tolerance }
      // More photos might fit on the page.
      if fitting.count == count, count < remaining {
        window = 2 * count
        continue
      }
      let page = Self.page(arrangement, fitting: fitting.count, height: height, options)
      pages.append(page)
      window = max(16, page.tiles.count * 2)
      var passed = page.tiles.count
      start += passed
      while passed > 0, taken + passed >= order.sections[section].count {
        passed -= order.sections[section].count - taken
        section += 1
        taken = 0
      }
      taken += passed
    }
    self.pages = pages
  }

  /// The sections of the next photos. A section that continues from the previous page has no heading.
  private static func sections(of order: PhotoOrder, from first: Int, taken: Int, count: Int) -> [PhotoSection] {
    var sections: [PhotoSection] = []
    var left = count
    var index = first
    var taken = taken
    while left > 0 {
      let section = order.sections[index]
      let here = min(left, section.count - taken)
      sections.append(PhotoSection(title: taken > 0 ? "" : section.title, count: here, total: section.count))
      left -= here
      index += 1
      taken = 0
    }
    return sections
  }

  private static func page(
    _ arrangement: WallArrangement, fitting: Int, height: Double, _ options: WallOptions
  ) -> Page {
    guard fitting == 0, let first = arrangement.tiles.first else {
      return Page(
        tiles: Array(arrangement.tiles.prefix(fitting)),
        headings: arrangement.headings.filter { $0.tilesBefore < fitting })
    }
    // A tile higher than a page is reduced to fit.
    let frame = first.frame
    let room = max(height - frame.minY - options.captionLength, 1)
    let size = Size(width: frame.size.width * room / frame.size.height, height: room)
    let x = frame.minX + (frame.size.width - size.width) / 2
    let smaller = Rect(x: x, y: frame.minY, width: size.width, height: size.height)
    return Page(
      tiles: [WallArrangement.Tile(photo: first.photo, frame: smaller)],
      headings: arrangement.headings.filter { $0.tilesBefore == 0 })
  }
}
