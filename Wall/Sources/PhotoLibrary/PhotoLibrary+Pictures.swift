public import PhotoModel
import PictureDecoder
import Synchronization

extension PhotoLibrary {
  /// A picture with exactly the given number of pixels, made by a decoder; for a video, of a frame. It is not cached.
  ///
  /// Cancelling the task withdraws the request.
  /// - Throws: `RenditionError`. A file that turns out to be unreadable is marked, for all readers of the events.
  public func picture(
    of id: PhotoID, version: PhotoVersion, _ order: FittedOrder, client: ClientID = .unnamed
  ) async throws(RenditionError) -> FittedPicture {
    let row = try await readableRow(id, version)
    return try await decode(
      order, of: row, priority: .screen, client: client, deadline: configuration.renditionDeadline)
  }

  /// Makes a decoder work on the picture of a photo, or on a frame of a video; marks a file that turns out to be
  /// unreadable.
  func decode<Work: DecoderWork>(
    _ work: Work, of row: CatalogRow, priority: DecoderPool.Priority, client: ClientID = .unnamed, deadline: Duration,
    part: @escaping @Sendable (Work.Part) -> Void = { _ in }
  ) async throws(RenditionError) -> Work.Answer {
    do throws(RenditionError) {
      return try await pictures.decoders.decode(
        work, of: row, frames: pictures.frames, priority: priority, client: client, deadline: deadline, part: part)
    } catch {
      await note(error, about: row)
      throw error
    }
  }

  /// The path of a photo's file, relative to the folder and in the file system's own bytes, which need not be UTF-8;
  /// `nil` if there is none.
  public func path(of id: PhotoID) -> [UInt8]? { index.files[id]?.path.bytes }

  /// Decodes a photo, or a frame of a video, and encodes it in several sizes and formats, without caching.
  ///
  /// - Parameter deadline: The time limit for a decoder; by default, ten times that of a picture for the screen.
  /// - Returns: The pictures in the requested order.
  /// - Throws: `RenditionError`. A file that turns out to be unreadable is marked for all readers of the events.
  public func renditions(
    of id: PhotoID, version: PhotoVersion, _ order: RenditionOrder, deadline: Duration? = nil
  ) async throws(RenditionError) -> [Rendition] {
    let row = try await readableRow(id, version)
    let parts = Mutex<[Int: Rendition]>([:])
    _ = try await decode(
      order, of: row, priority: .background, deadline: deadline ?? configuration.renditionDeadline * 10
    ) { part in parts.withLock { $0[part.index] = part.rendition } }
    let made = parts.withLock(\.self)
    guard made.count == order.items.count else { throw .unreadable(.corrupt) }
    return order.items.indices.compactMap { made[$0] }
  }

  /// A tile of a picture at a level, from the cache or a decoder.
  ///
  /// The first request makes a decoder create all tiles of the level, because a picture can only be decoded from its
  /// beginning. Each requested tile is returned as soon as it is ready.
  /// - Throws: `RenditionError`; `.unknownTile` if the picture has no such level or tile.
  public func tile(
    of id: PhotoID, version: PhotoVersion, level: Int, place: TilePlace
  ) async throws(RenditionError) -> Rendition {
    let row = try await readableRow(id, version)
    guard let tiles = pictures.tiles else { throw .opening }
    guard let grid = TileGrid(width: row.width, height: row.height, level: level), grid.contains(place) else {
      throw .unknownTile
    }
    return try await tiles.tile(
      at: place, of: TileMaker.Level(id: id, version: version, number: level), path: row.path, stamp: row.stamp)
  }

  /// Cuts a picture at a level into all of its tiles, without caching.
  ///
  /// - Parameters:
  ///   - format: JPEG or WebP.
  ///   - take: Called with each tile as soon as it is ready, with some of them perhaps more than once; may block.
  /// - Throws: `RenditionError`; `.unknownTile` if the picture has no such level.
  package func cut(
    _ id: PhotoID, version: PhotoVersion, level: Int, format: RenditionFormat,
    take: @escaping @Sendable (TilePlace, Rendition) -> Void
  ) async throws(RenditionError) {
    let row = try await readableRow(id, version)
    guard TileGrid(width: row.width, height: row.height, level: level) != nil else { throw .unknownTile }
    try await pictures.decoders.cut(
      level: level, format: format, path: row.path, stamp: row.stamp, priority: .background, take)
  }
}
