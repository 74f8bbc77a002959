import CascadeLayout
import PhotoLibrary
import PhotoModel
import PhotoWall

/// A writer of walls as PDF files: JPEG files from the decoders, and text.
struct PDFExport {
  let pages: [Pages.Page]
  let page: PageOptions
  let options: WallOptions
  let quality: Int

  /// - Parameter ahead: The maximum number of pictures to make in advance.
  /// - Returns: The number of characters that no font has.
  func write(
    to draft: ExportDraft, source: any PictureSource, ahead: Int, producer: String,
    report: @escaping @Sendable (Photo, RenditionError?) -> Void
  ) async throws -> Int {
    let feed = PictureFeed(
      pages.flatMap { $0.tiles.map { ($0.photo, order(for: $0)) } }, from: source, ahead: ahead, report: report)
    let document = PDFDocument(draft, width: page.sheet.width, height: page.sheet.height, creator: producer)
    for page in pages { try await add(page, to: document, feed) }
    try document.finish()
    // Without boxes, the whole sheet is the page.
    if page.bleed > 0 { try PageBoxes.add(to: draft, page) }
    return document.unknownCharacters
  }

  private func add(_ page: Pages.Page, to document: PDFDocument, _ feed: PictureFeed) async throws {
    let sheet = self.page.sheet
    let inset = self.page.inset(margin: options.margin)
    document.fill(Rect(x: 0, y: 0, width: sheet.width, height: sheet.height), options.background)
    for heading in page.headings {
      let x = inset + heading.frame.minX
      let top = inset + heading.frame.minY + options.headingSize * 0.5
      // Leaves room for the number of photos.
      let room = heading.frame.size.width - options.headingSize * 6
      let end = document.write(
        heading.title, weight: .bold, size: options.headingSize, x: x, top: top, limit: room, options.ink.strong)
      document.write(
        heading.count, size: options.headingSize * 0.8, x: end + options.headingSize * 0.6,
        top: top + options.headingSize * 0.19, limit: options.headingSize * 6, options.ink.muted)
    }
    for tile in page.tiles {
      let frame = tile.frame.moved(right: inset, down: inset)
      let fit = TileFit(tile.photo, in: pixels(of: frame.size))
      let picture = try await feed.take()
      let scale = 72 / self.page.resolution
      let shown = Rect(
        x: frame.minX + fit.frame.minX * scale, y: frame.minY + fit.frame.minY * scale,
        width: fit.frame.size.width * scale, height: fit.frame.size.height * scale)
      if picture == nil || shown.size.width < frame.size.width - 0.01 || shown.size.height < frame.size.height - 0.01 {
        document.fill(frame, options.empty)
      }
      if let picture { document.show(picture.bytes, in: shown) }
      if let sign = PlaySign(WallArrangement.Tile(photo: tile.photo, frame: frame)) {
        document.fill(sign.frame, PlaySign.ground)
        document.fillTriangle(sign.triangle, PlaySign.ink)
      }
      if let captions = options.captions {
        document.write(
          captions.text(of: tile.photo), size: options.captionSize, x: frame.minX,
          top: frame.maxY + options.captionSize * 0.2, limit: frame.size.width, options.ink.muted)
      }
    }
    try document.endPage()
  }

  /// A size in pixels of the page's resolution.
  private func pixels(of size: Size) -> Size {
    Size(width: size.width * page.resolution / 72, height: size.height * page.resolution / 72)
  }

  private func order(for tile: WallArrangement.Tile) -> FittedOrder {
    .jpeg(TileFit(tile.photo, in: pixels(of: tile.frame.size)), quality: quality)
  }
}

extension FittedOrder {
  /// The request for the visible part of a photo, with at most the photo's own pixels and the decoders' maximum.
  static func jpeg(_ fit: TileFit, quality: Int) -> FittedOrder {
    let size = fit.frame.size
    var scale = min(1, Double(fit.ownWidth) / size.width, Double(fit.ownHeight) / size.height)
    scale = min(scale, (Double(mostPixels) / (size.width * size.height)).squareRoot() * 0.999)
    let width = max(1, Int((size.width * scale).rounded()))
    let height = max(1, Int((size.height * scale).rounded()))
    let order = FittedOrder(width: width, height: height, encoding: .jpeg(quality: quality))
    guard let order else { preconditionFailure("no tile is longer than a JPEG file can be") }
    return order
  }
}
