import CascadeLayout
import Foundation
package import PhotoLibrary
package import PhotoModel
import PhotoWall

/// An export of a wall to a file: as one picture, as pages, or as an SVG file.
package struct WallExport {
  package enum Format: Hashable, Sendable {
    case jpeg
    case png
    case pdf(PageOptions)
    /// - Parameter embedsPictures: Whether photos are embedded; otherwise the file links to those that browsers can
    ///   show.
    case svg(embedsPictures: Bool)

    fileprivate var limits: PictureLimits? {
      switch self {
      case .jpeg: .jpeg
      case .png: .png
      case .pdf, .svg: nil
      }
    }
  }

  /// The properties of the file.
  package struct Summary: Hashable, Sendable {
    /// In pixels; for pages in points, trimmed.
    package let width: Int
    /// In pixels; for pages in points, trimmed.
    package let height: Int
    /// `nil` for formats without pages.
    package let pages: Int?
    package let photos: Int
  }

  private enum Plan {
    case picture(WallArrangement)
    case pages([Pages.Page], PageOptions)
  }

  /// The properties of the file to be written.
  package let summary: Summary
  /// What to do if most programs cannot open the picture, for users; `nil` if they can.
  package let advice: String?
  private let plan: Plan
  private let format: Format
  private let options: WallOptions
  private let quality: Int

  /// Arranges photos, which must be readable, and checks that the result can be written.
  ///
  /// - Parameters:
  ///   - folder: The name of the photos' folder, for headings.
  ///   - width: The width of a picture, in pixels.
  ///   - quality: The quality of JPEG, from 1 to 100.
  /// - Throws: `ExportError.size`, `ExportError.noText`, `ExportError.noFonts`.
  package init(
    _ photos: [Photo], folder: String, width: Int, format: Format, options: WallOptions, quality: Int
  ) throws(ExportError) {
    let order = PhotoOrder(photos, options, folder: folder)
    let needsText = options.captions != nil || order.sections.contains { !$0.title.isEmpty }
    switch format {
    case .pdf(let page):
      guard !needsText || PDFDocument.hasFonts else { throw .noFonts }
      let pages = try Self.pages(order, page, options)
      plan = .pages(pages, page)
      summary = Summary(
        width: Int(page.width.rounded()), height: Int(page.height.rounded()), pages: pages.count, photos: photos.count)
      advice = nil
    case .jpeg, .png, .svg:
      if needsText, format.limits != nil, !TextLine.start() { throw .noText }
      let wall = try Self.wall(order, width: width, format, options)
      plan = .picture(wall)
      summary = Summary(width: width, height: Int(wall.size.height), pages: nil, photos: photos.count)
      advice = format.limits == nil ? nil : Self.advice(order, width: width, height: summary.height, options)
    }
    self.format = format
    self.options = options
    self.quality = quality
  }

  /// Writes the file.
  ///
  /// - Parameters:
  ///   - folder: The path of the photos' folder, for links to them.
  ///   - ahead: The maximum number of pictures to make in advance, so that no decoder waits for work.
  ///   - producer: The name of the program, in ASCII.
  ///   - report: Called for each photo that is drawn, or with the reason why it is not; on any thread.
  /// - Returns: The number of characters that no font on this machine has, as far as it is known.
  /// - Throws: `ExportError`, `CancellationError`.
  package func write(
    to draft: ExportDraft, from library: PhotoLibrary, folder: String, ahead: Int, producer: String,
    report: @escaping @Sendable (Photo, RenditionError?) -> Void
  ) async throws -> Int {
    switch (plan, format) {
    case (.pages(let pages, let page), _):
      return try await PDFExport(pages: pages, page: page, options: options, quality: quality)
        .write(to: draft, source: library, ahead: ahead, producer: producer, report: report)
    case (.picture(let wall), .svg(let embeds)):
      let pictures = embeds ? SVGExport.Pictures.embedded : try Self.links(to: library, folder: folder, from: draft)
      try await SVGExport(wall: wall, options: options, quality: quality, pictures: pictures)
        .write(to: draft, source: library, ahead: ahead, report: report)
    case (.picture(let wall), _):
      let composer = BandComposer(wall, options: options, source: library, ahead: ahead, report: report)
      let writer = PictureWriter(composer, width: summary.width, height: summary.height, to: draft)
      try await writer.write(format == .png ? .png : .jpeg(quality: quality))
    }
    return 0
  }

  private static func links(
    to library: PhotoLibrary, folder: String, from draft: ExportDraft
  ) throws(ExportError) -> SVGExport.Pictures {
    let start = URL(filePath: draft.path).deletingLastPathComponent().path
    guard let way = RelativeAddress.path(from: start, to: folder) else {
      throw .failure("There is no relative path from “\(start)” to “\(folder)”. Embed the photos in the file: --embed.")
    }
    return .linked { photo in await library.path(of: photo).map { way + $0 } }
  }
}

extension WallExport {
  private static func pages(
    _ order: PhotoOrder, _ page: PageOptions, _ options: WallOptions
  ) throws(ExportError) -> [Pages.Page] {
    let inset = page.inset(margin: options.margin)
    let width = page.sheet.width - 2 * inset
    let height = page.sheet.height - 2 * inset
    // Less than about 18 mm (50 points) is certainly a mistake.
    guard width >= 50, height >= 50 else {
      throw .size("The margins leave no room on the page. Use a larger --page or a smaller --margin.")
    }
    guard let pages = try? Pages(order, width: width, height: height, options: options).pages else { throw noRoom }
    return pages
  }

  private static let noRoom = ExportError.size(
    "There is no room for the photos. Use fewer --columns, or a smaller --margin or --spacing.")

  private static func arrangement(
    _ order: PhotoOrder, width: Int, _ options: WallOptions
  ) throws(ExportError) -> WallArrangement {
    let wall = try? WallArrangement(
      order.photos[...], sections: order.sections, width: Double(width), pixelScale: PixelScale(1), options: options)
    // A photo narrower than half a pixel is rounded away.
    guard let wall, wall.tiles.allSatisfy({ $0.frame.size.width >= 1 && $0.frame.size.height >= 1 }) else {
      throw noRoom
    }
    return wall
  }

  /// The wall as one picture, if it can be written.
  private static func wall(
    _ order: PhotoOrder, width: Int, _ format: Format, _ options: WallOptions
  ) throws(ExportError) -> WallArrangement {
    let wall = try arrangement(order, width: width, options)
    guard let limits = format.limits else { return wall }
    let height = Int(wall.size.height)
    guard width <= limits.width, height <= limits.height else {
      var advice: [String] = []
      let possible = advisable(order, width: width, options, widest: limits.width) { $1 <= limits.height }
      if let possible { advice.append("use \(possible)") }
      if format == .jpeg, width <= PictureLimits.png.width, height <= PictureLimits.png.height {
        advice.append("or write a .png")
      }
      let ways = (advice + ["or a .pdf, which has pages, or an .svg"]).joined(separator: ", ")
      throw .size(
        "The picture would have \(width.grouped) × \(height.grouped) pixels; \(limits.name) can have no more than "
          + "\(limits.width.grouped) × \(limits.height.grouped). \(ways.prefix(1).uppercased())\(ways.dropFirst()).")
    }
    let isTooLarge = wall.tiles.contains { $0.frame.size.width * $0.frame.size.height > Double(FittedOrder.mostPixels) }
    guard !isTooLarge, PictureLimits.liveBytes(wall.tiles) <= PictureLimits.mostLive else {
      throw .size(
        "On a picture \(width.grouped) pixels wide, the photos next to each other would need more than "
          + "\(PictureLimits.mostLive >> 20) MB of memory. Use a smaller --width, a smaller --size or more --columns."
      )
    }
    return wall
  }

  /// What to do about a picture that is too long for most programs.
  private static func advice(_ order: PhotoOrder, width: Int, height: Int, _ options: WallOptions) -> String? {
    guard max(width, height) > PictureLimits.openable else { return nil }
    let poster = advisable(order, width: width, options, widest: PictureLimits.openable) { width, height in
      height * 2 <= width * 3
    }
    return "Most programs cannot open pictures with more than \(PictureLimits.openable.grouped) pixels on a side. "
      + (poster.map { "For a poster, use \($0). " } ?? "") + "For pages, write a .pdf."
  }

  /// The smallest change of the options that gives the picture a good size, for users; `nil` if none is known.
  private static func advisable(
    _ order: PhotoOrder, width: Int, _ options: WallOptions, widest: Int, isGood: (_ width: Int, _ height: Int) -> Bool
  ) -> String? {
    func fits(_ width: Int, _ options: WallOptions) -> Bool {
      guard let wall = try? arrangement(order, width: width, options) else { return false }
      return isGood(width, Int(wall.size.height)) && PictureLimits.liveBytes(wall.tiles) <= PictureLimits.mostLive
    }
    guard width <= widest else { return nil }
    if let columns = options.columns {
      var more = columns
      var options = options
      while more < width / 8 {
        more += max(1, more / 10)
        options.columns = more
        if fits(width, options) { return "--columns \(more)" }
      }
      return nil
    }
    var wider = width
    while wider < widest {
      wider = min((wider + wider / 12 + 99) / 100 * 100, widest)
      if fits(wider, options) { return "--width \(wider)" }
    }
    var smaller = options.size
    var other = options
    while smaller > 16 {
      smaller = (smaller * 0.9).rounded(.down)
      other.size = smaller
      if fits(width, other) { return "--size \(Int(smaller))" }
    }
    return nil
  }
}

extension PhotoOrder {
  /// The photos of an exported wall.
  init(_ photos: [Photo], _ options: WallOptions, folder: String) {
    self.init(photos, order: options.order, grouping: options.grouping, folder: folder)
  }
}
