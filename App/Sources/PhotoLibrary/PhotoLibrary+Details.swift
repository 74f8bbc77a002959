extension PhotoLibrary {
  /// All that is known of a photo, which a decoder reads anew; of one that cannot be shown, what the folder tells.
  ///
  /// - Throws: `RenditionError`.
  public func details(of id: PhotoID, version: PhotoVersion) async throws(RenditionError) -> PhotoDetails {
    guard let row = try await row(id), let photo = row.photo else { throw .unknownPhoto }
    guard row.vanished == nil else { throw .vanished }
    guard row.version == version else { throw .changed }
    var details = PhotoDetails()
    switch photo.state {
    case .readable:
      let request = DecoderRequest(
        work: .details, path: row.path, stamp: row.stamp, deadline: configuration.probeDeadline)
      if case .details(let found) = try await decoders.decode(
        request, priority: .screen, deadline: configuration.probeDeadline)
      {
        details = found
      }
      // The pixels have told.
      if photo.metadata.placeholder != nil { details.hasTransparency = photo.metadata.traits.contains(.isTransparent) }
    case .unreadable(.vanished): throw .vanished
    case .unreadable: break
    }
    details.name = photo.name
    details.byteCount = row.stamp.size
    for sidecar in index.sidecars(of: row) { sidecar.complete(&details) }
    let rawFiles = index.rawFiles(of: row)
    details.rawFiles = rawFiles.isEmpty ? nil : rawFiles.map(RawFile.init)
    if details.takenSource == "\(TakenSource.metadata)" {
      // By the photo itself, or by a file beside it.
    } else if let taken = rawFiles.dateTaken {
      (details.taken, details.takenSource) = (CaptureDate(seconds: taken).text, "\(TakenSource.metadata)")
    } else {
      let (date, source) = FileDate.date(path: row.path, status: row.status)
      (details.taken, details.takenSource) = (date.text, "\(source)")
    }
    return details
  }
}
