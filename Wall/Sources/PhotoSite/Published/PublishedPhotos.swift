import DataCoding
import PhotoModel
import WallFormat

/// The photos of a site, as last published.
struct PublishedPhotos: Sendable {
  /// The error that the files that describe the photos are damaged or missing.
  struct Unknown: Error {}

  /// The photos with their details, the oldest first.
  let photos: [SitePhoto]

  /// Reads the photos; empty for a site that was never published.
  ///
  /// - Throws: `Unknown`.
  init(of folder: SiteFolder) throws(Unknown) {
    guard folder.size(of: SiteManifest.path) != nil else {
      photos = []
      return
    }
    guard let manifest: SiteManifest = folder.decoded(SiteManifest.path),
      let file = try? folder.read(manifest.index), let index = Inflation.bytes(of: file),
      let chunks = ChunkEntry.chunks(in: index)
    else { throw Unknown() }
    var photos: [SitePhoto] = []
    for (chunk, _) in chunks.reversed() { photos += try Self.photos(of: ContentHash(rawValue: chunk), in: folder) }
    guard photos.count == manifest.count else { throw Unknown() }
    self.photos = photos
  }

  /// The photos of a chunk.
  static func photos(of chunk: ContentHash, in folder: SiteFolder) throws(Unknown) -> [SitePhoto] {
    guard let file = try? folder.read("chunks/\(chunk.text).bin"), let messages = Inflation.bytes(of: file),
      let photos = ChunkMessages.photos(in: messages)
    else { throw Unknown() }
    // If another version of the program wrote the details, they are made from the chunk.
    let all: [PhotoDetails] = folder.decoded("details/\(chunk.text).json") ?? []
    return photos.enumerated().map { place, entry in
      let details = all.indices.contains(place) ? all[place] : PhotoDetails()
      let picture = ContentHash(rawValue: entry.picture)
      let original = details.original.flatMap { SitePath.isName($0) ? $0 : nil }
      return SitePhoto(photo: entry.photo, picture: picture, original: original, details: details)
    }
  }
}
