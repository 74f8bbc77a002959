import FileFormats
public import PhotoModel
import PictureDecoder

extension PhotoLibrary {
  /// Opens a photo's file.
  ///
  /// Works for unreadable photos too.
  /// - Throws: `RenditionError.unknownPhoto`; `.changed` if the file is, or has become, a different version;
  ///   `.vanished`; `.unreadable(.noPermission)`; `.shuttingDown`.
  public func original(of id: PhotoID, version: PhotoVersion) async throws(RenditionError) -> any OriginalContent {
    guard let row = try await row(id), row.isPhoto, row.vanished == nil else { throw .unknownPhoto }
    let original = Original(row)
    guard original.version == version else { throw .changed }
    return try await open(original)
  }

  /// The files of those photos that exist, in the given order and in their current versions; each is followed by its
  /// raw files. Without duplicates.
  public func originals(of ids: [PhotoID]) async -> [Original] {
    var told: Set<PhotoID> = []
    // After the first photo is known, or the wait has timed out, all others are as well.
    if let first = ids.first { _ = try? await row(first) }
    return ids.flatMap { id -> [Original] in
      guard let row = index.files[id], row.isPhoto, row.vanished == nil else { return [] }
      return ([row] + index.files.rawFiles(of: row)).filter { told.insert($0.id).inserted }.map(Original.init)
    }
  }

  /// Opens a file returned by the library.
  ///
  /// - Throws: The same errors as `original(of:version:)`.
  public nonisolated func open(_ original: Original) async throws(RenditionError) -> any OriginalContent {
    try await blocking { [folder] () throws(RenditionError) in try OriginalFile(original, in: folder) }
  }

  /// A photo's file with private metadata removed: no serial numbers, names, thumbnails or program data, and no
  /// location unless it is kept. The picture itself is identical, bit by bit.
  ///
  /// - Returns: `nil` if it is not certain what is private in the file. Supported are valid JPEG, PNG, WebP and GIF
  ///   files, and MP4 and QuickTime files with video in H.264 or H.265.
  /// - Throws: The same errors as `original(of:version:)`.
  public nonisolated func openClean(
    _ original: Original, keepingPlace: Bool
  ) async throws(RenditionError) -> CleanOriginal? {
    try await blocking { [folder] () throws(RenditionError) in
      try OriginalFile(original, in: folder).clean(keepingPlace: keepingPlace)
    }
  }
}
