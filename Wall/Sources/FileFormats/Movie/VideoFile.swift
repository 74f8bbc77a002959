import Foundation
package import PhotoModel

/// The metadata in the container of a video, which is read without decoding.
///
/// The size is that of the upright frames. The file is untrusted: missing and impossible values are left out.
package struct VideoFile {
  /// The displayed width in pixels.
  package var width = 0
  package var height = 0
  /// In milliseconds.
  package var duration = 0

  package var taken: CaptureDate?
  package var make: String?
  var model: String?

  /// In degrees, positive to the north and east.
  package var place: (latitude: Double, longitude: Double)?

  /// Maximum length of the sides.
  private static let longestSide = 1 << 16
  /// Maximum duration: a thousand hours.
  private static let longestDuration = 3_600_000_000

  /// Reads a file; `nil` if it is not a video.
  ///
  /// - Throws: `UnreadableFile` if it is a video, but has no pictures or is damaged.
  package init?(_ bytes: FileBytes) throws(UnreadableFile) {
    let read: VideoFile?
    switch bytes.format {
    case .movie: read = VideoFile(movie: bytes)
    case .matroska: read = VideoFile(matroska: bytes)
    default: return nil
    }
    guard var video = read else { throw UnreadableFile(reason: .corrupt) }
    guard (1...Self.longestSide).contains(video.width), (1...Self.longestSide).contains(video.height) else {
      // Without a video track, there is only sound.
      throw UnreadableFile(reason: video.width == 0 && video.height == 0 ? .notAPicture : .corrupt)
    }
    video.duration = min(max(video.duration, 0), Self.longestDuration)
    if video.taken?.isPlausible(now: Int64(Date().timeIntervalSince1970)) == false { video.taken = nil }
    self = video
  }

  package init() {}

  /// The metadata for walls.
  package var header: PictureHeader {
    PictureHeader(width: width, height: height, metadata: PhotoMetadata(metadata))
  }

  package var metadata: FileMetadata {
    var metadata = FileMetadata()
    metadata.kind = .video
    metadata.width = width
    metadata.height = height
    metadata.duration = duration
    metadata.camera = CameraName.name(make: make, model: model)
    metadata.latitude = place?.latitude
    metadata.longitude = place?.longitude
    metadata.taken = taken
    return metadata
  }
}
