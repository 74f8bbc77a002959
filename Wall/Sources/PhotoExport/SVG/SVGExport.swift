import CascadeLayout
import Foundation
import PhotoModel

/// A writer of walls as SVG files, with photos as links or embedded.
struct SVGExport {
  /// The kind of photos in an SVG file.
  enum Pictures {
    /// Links to the original files: paths from the output's folder, in the file system's own bytes.
    case linked((PhotoID) async -> [UInt8]?)
    case embedded
  }

  let wall: WallArrangement
  let options: WallOptions
  let quality: Int
  let pictures: Pictures

  /// The pixels of embedded pictures per pixel of the wall, so that they are sharp on most screens.
  private static let density = 2.0

  /// The kinds of files that browsers can show.
  private static let shown: Set<PhotoKind> = [.jpeg, .png, .gif, .webP, .avif]

  func write(
    to draft: ExportDraft, source: any PictureSource, ahead: Int,
    report: @escaping @Sendable (Photo, RenditionError?) -> Void
  ) async throws {
    let feed = PictureFeed(
      wall.tiles.filter { !isLinked($0.photo) }.map { ($0.photo, order(for: $0)) }, from: source, ahead: ahead,
      report: report)
    let width = wall.size.width.short
    let height = wall.size.height.short
    try draft.write(
      """
      <svg xmlns="http://www.w3.org/2000/svg" width="\(width)" height="\(height)" viewBox="0 0 \(width) \(height)" \
      font-family="system-ui, 'Noto Sans', 'DejaVu Sans', sans-serif" fill="\(options.ink.strong.hexadecimal)">
      <rect width="100%" height="100%" fill="\(options.background.hexadecimal)"/>

      """)
    for heading in wall.headings {
      let size = options.headingSize
      let frame = heading.frame
      try draft.write(
        line(x: frame.minX, y: frame.minY, width: frame.size.width, height: options.headingLength)
          + "<text y=\"\((size * 1.45).short)\" font-size=\"\(size.short)\" font-weight=\"600\" xml:space=\"preserve\">"
          // Isolated, so that a right-to-left title does not reorder the number.
          + "\u{2068}\(heading.title.plain.escapedForMarkup)\u{2069}"
          + "<tspan dx=\"\((size * 0.6).short)\" font-size=\"\((size * 0.8).short)\" font-weight=\"400\" "
          + "fill=\"\(options.ink.muted.hexadecimal)\">\(heading.count)</tspan></text></svg>\n")
    }
    for tile in wall.tiles {
      try Task.checkCancellation()
      try await write(tile, to: draft, feed)
      if isLinked(tile.photo) { report(tile.photo, nil) }
    }
    try draft.write("</svg>\n")
  }

  private func write(_ tile: WallArrangement.Tile, to draft: ExportDraft, _ feed: PictureFeed) async throws {
    let frame = tile.frame
    let fit = TileFit(tile.photo, in: frame.size)
    let address = try await address(of: tile.photo, feed)
    if address == nil || fit.frame.size != frame.size {
      try draft.write("<rect\(attributes(frame)) fill=\"\(options.empty.hexadecimal)\"/>\n")
    }
    if let address {
      let place = fit.frame.moved(right: frame.minX, down: frame.minY)
      let part = fit.showsBeginning ? "xMidYMin" : "xMidYMid"
      try draft.write("<image\(attributes(place)) preserveAspectRatio=\"\(part) slice\" href=\"")
      try draft.write(address)
      try draft.write("\"/>\n")
    }
    if let sign = PlaySign(tile) {
      let box = sign.triangle
      let end = sign.triangle.maxY
      try draft.write(
        "<rect\(attributes(sign.frame)) fill=\"\(PlaySign.ground.hexadecimal)\"/>\n"
          + "<path d=\"M\(box.minX.short) \(box.minY.short)V\(end.short)"
          + "L\(box.maxX.short) \(((box.minY + end) / 2).short)z\" fill=\"\(PlaySign.ink.hexadecimal)\"/>\n")
    }
    if let captions = options.captions {
      let size = options.captionSize
      try draft.write(
        line(x: frame.minX, y: frame.maxY, width: frame.size.width, height: options.captionLength)
          + "<text y=\"\((size * 1.2).short)\" font-size=\"\(size.short)\" fill=\"\(options.ink.muted.hexadecimal)\" "
          + "xml:space=\"preserve\">\(captions.text(of: tile.photo).plain.escapedForMarkup)</text></svg>\n")
    }
  }

  /// The picture's address, as XML bytes; `nil` if there is none.
  private func address(of photo: Photo, _ feed: PictureFeed) async throws -> [UInt8]? {
    if case .linked(let path) = pictures, isLinked(photo) {
      return await path(photo.id).map { Array($0.escapedForAddress.utf8) }
    }
    guard let picture = try await feed.take() else { return nil }
    return Array("data:image/jpeg;base64,".utf8) + Data(picture.bytes).base64EncodedData()
  }

  private func isLinked(_ photo: Photo) -> Bool {
    if case .linked = pictures { Self.shown.contains(photo.metadata.kind) } else { false }
  }

  private func order(for tile: WallArrangement.Tile) -> FittedOrder {
    let size = Size(width: tile.frame.size.width * Self.density, height: tile.frame.size.height * Self.density)
    return .jpeg(TileFit(tile.photo, in: size), quality: quality)
  }

  private func attributes(_ frame: Rect) -> String {
    " x=\"\(frame.minX.short)\" y=\"\(frame.minY.short)\" width=\"\(frame.size.width.short)\" "
      + "height=\"\(frame.size.height.short)\""
  }

  /// The start tag of a line of text, clipped to the available width.
  private func line(x: Double, y: Double, width: Double, height: Double) -> String {
    "<svg\(attributes(Rect(x: x, y: y, width: width, height: height)))>"
  }
}
