import DataCoding
import Foundation
import PhotoLibrary
import PhotoModel

/// A selection as the bytes of a file: a line with the format and the SHA-256 of what follows, then JSON.
enum SelectionFile {
  private struct Content: Codable {
    var name: String
    var catalog: UInt64
    var photos: [Entry]
  }

  private struct Entry: Codable {
    /// 0 for a photo that is known by its path only.
    var id: UInt32
    var path: String?
    /// A path that is not UTF-8.
    var bytes: Data?
  }

  private static let format = "cascade selection 1"

  static func bytes(of selection: StoredSelection) throws -> Data {
    let entries = selection.photos.map { photo -> Entry in
      let path = String(validating: photo.path, as: UTF8.self)
      return Entry(id: photo.id.rawValue, path: path, bytes: path == nil ? Data(photo.path) : nil)
    }
    let encoder = JSONEncoder()
    encoder.outputFormatting = .withoutEscapingSlashes
    let json = try encoder.encode(Content(name: selection.name.text, catalog: selection.catalog, photos: entries))
    return Data("\(format) \(checksum(of: json))\n".utf8) + json
  }

  /// The selection in a file's bytes; `nil` if they are not exactly what was written.
  static func selection(_ id: String, in bytes: Data) -> StoredSelection? {
    guard let end = bytes.firstIndex(of: UInt8(ascii: "\n")) else { return nil }
    let json = bytes[bytes.index(after: end)...]
    guard bytes[..<end] == Data("\(format) \(checksum(of: json))".utf8),
      let content = try? JSONDecoder().decode(Content.self, from: json),
      let name = try? SelectionName(content.name)
    else { return nil }
    let photos = content.photos.map { entry in
      KeptPhoto(id: PhotoID(rawValue: entry.id), path: entry.bytes.map(Array.init) ?? Array((entry.path ?? "").utf8))
    }
    return StoredSelection(id: id, name: name, catalog: content.catalog, photos: photos)
  }

  private static func checksum(of bytes: Data) -> String { SHA256.digest(of: bytes).hexadecimal }
}
