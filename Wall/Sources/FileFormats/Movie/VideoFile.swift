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
    PictureHeader(width: width, height: height, metadata: PhotoMetadata(details, kind: .video, taken: taken))
  }

  package var details: PhotoDetails {
    var details = PhotoDetails()
    details.kind = PhotoKind.video.name
    details.width = width
    details.height = height
    details.duration = duration
    details.camera = CameraName.name(make: make, model: model)
    details.latitude = place?.latitude
    details.longitude = place?.longitude
    if let taken {
      details.taken = taken.text
      details.takenSource = TakenSource.metadata.text
    }
    return details
  }
}
