import FileFormats
import Foundation
import PhotoModel
import PictureDecoder
import Synchronization

/// The cache of renditions on disk: `renditions/<id>/<version>-<width>.jpg` or `.webp`, with tiles in subfolders.
///
/// All methods block on the disk.
final class RenditionCache: Sendable {
  /// The formats of cached pictures, which decoders choose from.
  private static let formats = [RenditionFormat.jpeg, .webp]

  private let folder: CacheFolder
  private let warn: @Sendable (String) -> Void
  private let hasWarned = Atomic(false)
  private let temporaryFiles = Atomic<Int>(0)

  /// Opens the cache, and removes incomplete files of processes that were killed.
  init(_ folder: CacheFolder, warn: @escaping @Sendable (String) -> Void) {
    self.folder = folder
    self.warn = warn
    removeAbandonedFiles()
  }

  /// A cached picture of a photo with a name, if complete.
  func rendition(of id: PhotoID, named name: String) -> Rendition? {
    rendition(of: id, named: name) { path in contents(of: path) }
  }

  /// Like `rendition`, without waiting for a disk.
  ///
  /// - Parameter size: The maximum length of the file, in bytes.
  /// - Throws: `WouldWait` if the answer needs the disk, or the file is longer.
  func renditionInMemory(of id: PhotoID, named name: String, atMost size: Int = .max) throws(WouldWait) -> Rendition? {
    try rendition(of: id, named: name) { path throws(WouldWait) in try contentsInMemory(of: path, atMost: size) }
  }

  private func rendition<Failure>(
    of id: PhotoID, named name: String, reading: (String) throws(Failure) -> [UInt8]?
  ) throws(Failure) -> Rendition? {
    for format in Self.formats {
      let path = path(of: id, named: name, format: format)
      guard let bytes = try reading(path) else { continue }
      if format.isWhole(bytes) { return Rendition(bytes: bytes, format: format) }
      unlink(path)
    }
    return nil
  }

  /// Stores a picture of a photo under a name, which may contain subfolders; false on failure. Warns of the first failure.
  func store(_ rendition: Rendition, of id: PhotoID, named name: String) -> Bool {
    let path = path(of: id, named: name, format: rendition.format)
    let number = temporaryFiles.add(1, ordering: .relaxed).newValue
    let temporary = "\(folder.temporary)/\(getpid())-\(ObjectIdentifier(self).hashValue.magnitude)-\(number)"
    do {
      for parent in [folder.temporary, String(path[..<path.lastIndex(of: "/")!])] {
        try FileManager.default.createDirectory(atPath: parent, withIntermediateDirectories: true)
      }
      try Data(rendition.bytes).write(to: URL(fileURLWithPath: temporary))
      // Concurrent readers see the complete file or none.
      guard rename(temporary, path) == 0 else { throw SystemError.last }
      return true
    } catch {
      unlink(temporary)
      guard !hasWarned.exchange(true, ordering: .relaxed) else { return false }
      warn(
        "Thumbnails cannot be stored in “\(folder.path)” (\(error.localizedDescription)). "
          + "Everything works, but they are made again each time. Free some space, or choose another cache folder.")
      return false
    }
  }

  func remove(_ ids: some Sequence<PhotoID>) {
    for id in ids { try? FileManager.default.removeItem(atPath: folder(of: id)) }
  }

  private func folder(of id: PhotoID) -> String { "\(folder.renditions)/\(id.rawValue)" }

  private func path(of id: PhotoID, named name: String, format: RenditionFormat) -> String {
    "\(folder(of: id))/\(name).\(format.pathExtension)"
  }

  /// Removes temporary files of processes that no longer exist.
  private func removeAbandonedFiles() {
    for name in (try? FileManager.default.contentsOfDirectory(atPath: folder.temporary)) ?? [] {
      guard let process = name.split(separator: "-").first.flatMap({ pid_t($0) }), kill(process, 0) != 0,
        errno == ESRCH
      else { continue }
      unlink("\(folder.temporary)/\(name)")
    }
  }
}

extension PhotoVersion {
  /// 8 hexadecimal digits.
  package var text: String { UInt64(rawValue).hexadecimal(8) }
}

extension RenditionFormat {
  /// Whether a file begins and ends as its format requires, which one truncated by a power failure does not.
  fileprivate func isWhole(_ bytes: [UInt8]) -> Bool {
    switch self {
    case .jpeg: return bytes.starts(with: [0xff, 0xd8]) && bytes.suffix(2).elementsEqual([0xff, 0xd9])
    case .webp:
      var reader = MessageReader(Array(bytes.prefix(8)))
      guard bytes.starts(with: "RIFF".utf8), let _: UInt32 = reader.read(), let size: UInt32 = reader.read()
      else { return false }
      return bytes.count == Int(size) + 8
    case .avif: return AVIFHeader(bytes) != nil
    }
  }
}
