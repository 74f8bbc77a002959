extension PhotoLibrary {
  /// All that is known of a photo, which a decoder reads anew; of one that cannot be shown, what the folder tells.
  ///
  /// - Throws: `RenditionError`.
  public func details(of id: PhotoID, version: PhotoVersion) async throws(RenditionError) -> PhotoDetails {
    guard phase != .closed else { throw .shuttingDown }
    guard let index = indices[id] else { throw .unknownPhoto }
    let row = rows[index]
    guard row.stamp.version == version else { throw .changed }
    guard let photo = row.photo else { throw .unknownPhoto }
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
    if details.takenSource != "\(TakenSource.metadata)" {
      let (date, source) = FileDate.date(path: row.path, stamp: row.stamp)
      (details.taken, details.takenSource) = (date.text, "\(source)")
    }
    return details
  }
}
