import PhotoModel
import PictureDecoder

extension CatalogRow {
  /// Adopts data from a header. If it has no date, the one from the file's name or its modification time is used.
  mutating func learn(_ header: PictureHeader) {
    (width, height) = (header.width, header.height)
    metadata = header.metadata.completed(path: path, status: status)
  }

  mutating func learn(_ preview: PicturePreview) {
    colour = preview.colour
    metadata?.learn(preview)
  }

  /// Whether colour and placeholder are those of a preview in the file.
  var hasEmbeddedPreview: Bool { metadata?.traits.contains(.hasEmbeddedPreview) ?? false }

  mutating func forgetPreview() {
    colour = nil
    metadata?.placeholder = nil
    metadata?.traits.remove(.hasEmbeddedPreview)
  }
}

extension CatalogRow {
  /// The video in this row, if it is one.
  var video: VideoFrames.Video? {
    guard let metadata, metadata.kind == .video else { return nil }
    return VideoFrames.Video(path: path, stamp: stamp, duration: metadata.duration)
  }
}

extension DecoderRequest {
  /// A request about the file of a row.
  init(_ work: Work, of row: CatalogRow, deadline: Duration, substitute: VideoFrame? = nil) {
    self.init(work, path: row.path, stamp: row.stamp, deadline: deadline, substitute: substitute)
  }
}
