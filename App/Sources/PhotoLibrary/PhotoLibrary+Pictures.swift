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
    let deadline = configuration.renditionDeadline
    let request = DecoderRequest(work: .fitted(order), path: row.path, stamp: row.stamp, deadline: deadline)
    do throws(RenditionError) {
      var frame: VideoFrame?
      if let video = row.video, let frames = pictures.frames {
        frame = try await frames.frame(of: video, priority: .screen, decoders: pictures.decoders)
      }
      let answer = try await pictures.decoders.decode(
        request, of: frame, priority: .screen, client: client, deadline: deadline)
      guard case .fitted(let picture) = answer else { throw RenditionError.unreadable(.corrupt) }
      return picture
    } catch .unreadable(let reason) where row.video != nil && reason != .noPermission {
      // A video without a frame may still be playable.
      throw .noPicture
    } catch {
      await note(error, about: row)
      throw error
    }
  }

  /// The path of a photo's file, relative to the folder and in the file system's own bytes, which need not be UTF-8;
  /// `nil` if there is none.
  public func path(of id: PhotoID) -> [UInt8]? { index.files[id]?.path.bytes }
}
