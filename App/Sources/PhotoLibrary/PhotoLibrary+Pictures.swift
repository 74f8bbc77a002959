public import PhotoModel
import PictureDecoder

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
}
