import FileFormats
import Foundation
import PhotoModel
import PictureDecoder

/// A photo's file, open while it is being read.
final class OriginalFile: OriginalContent {
  let original: Original
  let mediaType: String
  private let file: OpenFile

  /// Opens the file; blocks on the disk.
  ///
  /// - Throws: `RenditionError.changed` if it is not the file that the library has seen, `.vanished`, or
  ///   `.unreadable(.noPermission)`.
  init(_ original: Original, in folder: Folder) throws(RenditionError) {
    let path = RelativePath(bytes: original.path)
    do {
      let file = try folder.openFile(path)
      let prefix = try file.prefix(MediaType.prefixLength)
      guard file.stamp == original.stamp else { throw RenditionError.changed }
      mediaType = MediaType.name(prefix: prefix, pathExtension: path.pathExtension)
      self.file = file
      self.original = original
    } catch let error as RenditionError {
      throw error
    } catch let error as SystemError {
      let reason = Reason(opening: error)
      throw reason == .vanished ? .vanished : .unreadable(reason)
    } catch {
      throw .vanished
    }
  }

  func read(from offset: Int64, count: Int) async throws(RenditionError) -> [UInt8] {
    try await blocking { [self] () throws(RenditionError) in
      let bytes = try? file.bytes(at: Int(offset), count: count)
      // Checked after reading: what was read before the file was written to belongs to the stamp.
      guard let bytes, bytes.count == count, file.stampNow == original.stamp else { throw .changed }
      return bytes
    }
  }

  /// The file with private metadata removed; `nil` if it is not certain what is private in it. Blocks on the disk.
  func clean(keepingPlace: Bool) -> CleanOriginal? {
    CleanFile(of: FileBytes(file), keepingPlace: keepingPlace).map { CleanOriginal(content: self, file: $0) }
  }
}
