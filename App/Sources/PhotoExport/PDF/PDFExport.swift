import CascadeLayout
import PhotoLibrary
import PhotoModel
import PhotoWall

/// A writer of walls as PDF files: JPEG files from the decoders, text as pixel masks.
struct PDFExport {
  let pages: [Pages.Page]
  let page: PageOptions
  let options: WallOptions
  let quality: Int

  /// - Parameter ahead: The maximum number of pictures that are made ahead.
  func write(
    to draft: ExportDraft, source: any PictureSource, ahead: Int, producer: String,
    report: @escaping @Sendable (Photo, RenditionError?) -> Void
  ) async throws {
    let feed = PictureFeed(
      pages.flatMap { $0.tiles.map { ($0.photo, order(for: $0)) } }, from: source, ahead: ahead, report: report)
    let document = try PDFDocument(draft)
    let (catalog, tree) = (document.reserve(), document.reserve())
    var layer = PDFTextLayer()
    var kids: [PDFDocument.Reference] = []
    for page in pages {
      kids.append(try await add(page, to: document, in: tree, feed, &layer))
    }
    try layer.writeFonts(to: document)
    try document.add("<</Type/Catalog/Pages \(tree) 0 R>>", as: catalog)
    let list = kids.map { "\($0) 0 R" }.joined(separator: " ")
    try document.add("<</Type/Pages/Count \(kids.count)/Kids[\(list)]>>", as: tree)
    try document.finish(catalog: catalog, information: try document.add("<</Producer(\(producer))>>"))
  }

  private func add(
    _ page: Pages.Page, to document: PDFDocument, in tree: PDFDocument.Reference, _ feed: PictureFeed,
    _ layer: inout PDFTextLayer
  ) async throws -> PDFDocument.Reference {
    let (sheet, inset) = (self.page.sheet, self.page.inset(margin: options.margin))
    var drawn = PDFPage(width: sheet.width, height: sheet.height)
    drawn.fill(Rect(x: 0, y: 0, width: sheet.width, height: sheet.height), options.background)
    for heading in page.headings {
      let (x, top) = (inset + heading.frame.minX, inset + heading.frame.minY + options.headingSize * 0.5)
      let gap = options.headingSize * 0.6
      // The number of photos always has room.
      let room = heading.frame.size.width - options.headingSize * 6
      let end = try drawn.write(
        heading.title, weight: .bold, size: options.headingSize, x: x, top: top, limit: room, options.ink.strong,
        layer: &layer, to: document)
      try drawn.write(
        heading.count, size: options.headingSize * 0.8, x: end + gap, top: top + options.headingSize * 0.19,
        limit: options.headingSize * 6, options.ink.muted, layer: &layer, to: document)
    }
    for tile in page.tiles {
      let frame = Rect(
        x: inset + tile.frame.minX, y: inset + tile.frame.minY, width: tile.frame.size.width,
        height: tile.frame.size.height)
      let fit = TileFit(width: tile.photo.width, height: tile.photo.height, in: pixels(of: frame.size))
      let order = order(for: tile)
      let picture = try await feed.take()
      let scale = 72 / self.page.resolution
      let shown = Rect(
        x: frame.minX + fit.frame.minX * scale, y: frame.minY + fit.frame.minY * scale,
        width: fit.frame.size.width * scale, height: fit.frame.size.height * scale)
      if picture == nil || shown.size.width < frame.size.width - 0.01 || shown.size.height < frame.size.height - 0.01 {
        drawn.fill(frame, options.empty)
      }
      if let picture {
        let reference = try document.add(
          stream: picture.bytes,
          "/Type/XObject/Subtype/Image/Width \(order.width)/Height \(order.height)/ColorSpace/DeviceRGB"
            + "/BitsPerComponent 8/Filter/DCTDecode")
        drawn.show(reference, in: shown)
      }
      if let captions = options.captions {
        try drawn.write(
          captions.text(of: tile.photo), size: options.captionSize, x: frame.minX,
          top: frame.maxY + options.captionSize * 0.2, limit: frame.size.width, options.ink.muted, layer: &layer,
          to: document)
      }
    }
    return try drawn.add(to: document, in: tree, self.page)
  }

  /// A size in pixels of the page's resolution.
  private func pixels(of size: Size) -> Size {
    Size(width: size.width * page.resolution / 72, height: size.height * page.resolution / 72)
  }

  private func order(for tile: WallArrangement.Tile) -> FittedOrder {
    let wanted = pixels(of: tile.frame.size)
    return FittedOrder.jpeg(
      TileFit(width: tile.photo.width, height: tile.photo.height, in: wanted), quality: quality)
  }
}

extension FittedOrder {
  /// The request for the visible part of a photo, with at most the photo's own pixels and the decoders' maximum.
  static func jpeg(_ fit: TileFit, quality: Int) -> FittedOrder {
    let size = fit.frame.size
    var scale = min(1, Double(fit.ownWidth) / size.width, Double(fit.ownHeight) / size.height)
    scale = min(scale, (Double(mostPixels) / (size.width * size.height)).squareRoot() * 0.999)
    let (width, height) = (max(1, Int((size.width * scale).rounded())), max(1, Int((size.height * scale).rounded())))
    let order = FittedOrder(width: width, height: height, encoding: .jpeg(quality: quality))
    guard let order else { preconditionFailure("no tile is longer than a JPEG file can be") }
    return order
  }
}
