import FileFormats
public import PhotoModel
import PictureDecoder

extension PhotoLibrary {
  /// All details of a photo, read again by a decoder; for unreadable photos, the file details only.
  ///
  /// - Throws: `RenditionError`.
  public func details(of id: PhotoID, version: PhotoVersion) async throws(RenditionError) -> PhotoDetails {
    guard let row = try await row(id), let photo = row.photo else { throw .unknownPhoto }
    guard row.vanished == nil else { throw .vanished }
    guard row.version == version else { throw .changed }
    var details = PhotoDetails()
    switch photo.state {
    case .readable:
      details = try await pictures.decoders.decode(
        DecoderRequest(DetailsWork(), of: row, deadline: configuration.probeDeadline), priority: .screen)
      // Determined from the pixels.
      if photo.metadata.placeholder != nil { details.hasTransparency = photo.metadata.traits.contains(.isTransparent) }
    case .unreadable(.vanished): throw .vanished
    case .unreadable: break
    }
    details.name = photo.name
    details.byteCount = row.stamp.size
    // Decoders are not trusted with these.
    details.ownMark = index.files.mark(of: row)
    details.original = nil
    for sidecar in index.files.sidecars(of: row) { sidecar.complete(&details) }
    let rawFiles = index.files.rawFiles(of: row)
    details.rawFiles =
      rawFiles.isEmpty
      ? nil
      : rawFiles.map { row in
        RawFile(
          id: row.id.rawValue, version: row.version.rawValue, name: row.path.displayName, byteCount: row.stamp.size)
      }
    details.camera = details.camera ?? rawFiles.camera
    if details.takenSource == TakenSource.metadata.text {
      // From the photo itself, or from a sidecar file.
    } else if let taken = rawFiles.dateTaken {
      (details.taken, details.takenSource) = (CaptureDate(seconds: taken).text, TakenSource.metadata.text)
    } else {
      let (date, source) = FileDate.date(path: row.path, status: row.status)
      (details.taken, details.takenSource) = (date.text, source.text)
    }
    return details
  }
}
