import PhotoLibrary
import PhotoModel

/// The picture in previews of links to the site: that of the newest photo that is large enough.
struct SharePicture {
  static let path = "share.jpg"

  /// The recommended width for previews: https://developers.facebook.com/docs/sharing/webmasters/images
  static let width = 1200
  static let height = 630

  /// The number of photos, the newest ones, among which one that is large enough is searched for.
  private static let candidates = 200
  private static let quality = 82

  let work: SiteWork

  static func photo(of photos: [SitePhoto]) -> SitePhoto? {
    let newest = photos.suffix(candidates).reversed().filter {
      $0.photo.width >= width && $0.photo.metadata.kind != .video
        && $0.photo.height * width >= height * $0.photo.width
    }
    // Previews are wide, so a landscape photo is cropped less.
    return newest.first { $0.photo.width >= $0.photo.height } ?? newest.first
  }

  /// The file; `nil` if no photo is large enough.
  func bytes(of photos: [SitePhoto]) async throws -> [UInt8]? {
    guard let photo = Self.photo(of: photos) else { return nil }
    // The file of a photo that stays as published before cannot be decoded now, so the former picture stays.
    if photo.details != nil, work.writer.has(Self.path) { return try work.site.folder.read(Self.path) }
    do throws(RenditionError) {
      let item = RenditionOrder.Item(width: Self.width, height: Self.height, format: .jpeg, quality: Self.quality)
      return try await work.library.renditions(
        of: photo.photo.id, version: photo.photo.version, RenditionOrder([item])
      ).first?.bytes
    } catch .cancelled, .shuttingDown {
      throw CancellationError()
    } catch {
      guard error.isUndecided, photo.details == nil else { return nil }
      throw SiteError(.incomplete([.init(photo.photo.name, error)]), "The picture for previews cannot be made.")
    }
  }
}
