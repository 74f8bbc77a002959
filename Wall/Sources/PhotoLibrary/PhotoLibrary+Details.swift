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
    var metadata = FileMetadata()
    switch photo.state {
    case .readable:
      metadata = try await pictures.decoders.decode(
        DecoderRequest(DetailsWork(), of: row, deadline: configuration.probeDeadline), priority: .screen)
      // Determined from the pixels.
      if photo.metadata.placeholder != nil { metadata.hasTransparency = photo.metadata.traits.contains(.isTransparent) }
    case .unreadable(.vanished): throw .vanished
    case .unreadable: break
    }
    for sidecar in index.files.sidecars(of: row) { sidecar.complete(&metadata) }
    let rawFiles = index.files.rawFiles(of: row)
    metadata.camera = metadata.camera ?? rawFiles.camera
    var details = PhotoDetails(metadata)
    details.name = photo.name
    details.byteCount = row.stamp.size
    details.setOwn(index.files.mark(of: row))
    let told = rawFiles.map {
      RawFile(id: $0.id.rawValue, version: $0.version.rawValue, name: $0.path.displayName, byteCount: $0.stamp.size)
    }
    details.rawFiles = told.isEmpty ? nil : told
    // Otherwise, it is from the photo itself, or from a sidecar file.
    if metadata.taken == nil {
      let fromRawFile = rawFiles.dateTaken.map { (CaptureDate(seconds: $0), TakenSource.metadata) }
      let (date, source) = fromRawFile ?? FileDate.date(path: row.path, status: row.status)
      details.taken = date.text
      details.takenSource = source.text
    }
    return details
  }
}
