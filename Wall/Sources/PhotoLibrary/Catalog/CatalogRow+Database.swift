import Foundation
import GRDB
import PhotoModel
import PictureDecoder

extension CatalogRow {
  /// The columns of the table `file` except the identity, in the order of `arguments`.
  static let columns =
    [
      "path", "size", "modified", "inode", "changed", "version", "sample", "width", "height", "colour", "state",
      "failures", "vanished",
    ] + PhotoMetadata.columns

  /// A row of the table `file`.
  init(_ row: Row) {
    let path: Data = row["path"]
    let colour: Int64? = row["colour"]
    let stamp = FileStamp(
      size: row["size"], modified: row["modified"], inode: UInt64(bitPattern: row["inode"] as Int64))
    self.init(
      id: PhotoID(rawValue: UInt32(truncatingIfNeeded: row["id"] as Int64)),
      path: RelativePath(bytes: Array(path)), status: FileStatus(stamp: stamp, changed: row["changed"]),
      version: PhotoVersion(rawValue: UInt32(truncatingIfNeeded: row["version"] as Int64)),
      sample: ContentSample(rawValue: UInt64(bitPattern: row["sample"] as Int64)),
      width: row["width"], height: row["height"], colour: colour.map { Colour(packed: UInt32(truncatingIfNeeded: $0)) },
      state: State(number: row["state"]), failures: row["failures"], vanished: row["vanished"],
      metadata: PhotoMetadata(row))
  }

  /// The values of all columns except the identity.
  var arguments: StatementArguments {
    [
      Data(path.bytes), stamp.size, stamp.modified, Int64(bitPattern: stamp.inode), status.changed,
      Int64(version.rawValue), Int64(bitPattern: sample.rawValue), width, height,
      colour.map { Int64($0.packed) }, state.number, failures, vanished,
    ] + metadata.arguments
  }
}

extension CatalogRow.State {
  /// The stored value: 0 readable, else the reason's number, 255 for a file that is not a picture.
  var number: Int {
    switch self {
    case .picture(.readable): 0
    case .picture(.unreadable(let reason)): Int(reason.rawValue)
    case .other: 255
    }
  }

  init(number: Int) {
    switch number {
    case 0: self = .picture(.readable)
    case 255: self = .other
    default: self = .picture(.unreadable(UInt8(exactly: number).flatMap(Reason.init(rawValue:)) ?? .corrupt))
    }
  }
}

extension PhotoMetadata {
  /// The columns of the table `file` that contain it; the file's size is in a column of the row.
  static let columns = [
    "kind", "taken", "taken_source", "camera", "rating", "duration", "traits", "placeholder", "lens",
  ]

  /// The metadata in a row of the table `file`; `nil` if it has not been read yet.
  init?(_ row: Row) {
    guard let kind: Int = row["kind"] else { return nil }
    let placeholder: Data? = row["placeholder"]
    self.init(
      kind: UInt8(exactly: kind).flatMap(PhotoKind.init(rawValue:)) ?? .unknown, taken: row["taken"],
      takenSource: UInt8(exactly: row["taken_source"] as Int).flatMap(TakenSource.init(rawValue:)) ?? .fileModification,
      camera: row["camera"], lens: row["lens"], rating: min(UInt8(clamping: row["rating"] as Int), 5),
      duration: UInt32(clamping: row["duration"] as Int),
      traits: PhotoTraits(rawValue: UInt16(truncatingIfNeeded: row["traits"] as Int)), byteCount: row["size"],
      placeholder: placeholder.flatMap { ThumbHash(bytes: Array($0)) })
  }
}

extension PhotoMetadata? {
  /// The values of its columns.
  var arguments: StatementArguments {
    let known = self ?? PhotoMetadata()
    return [
      map { Int($0.kind.rawValue) }, known.taken, Int(known.takenSource.rawValue), known.camera, Int(known.rating),
      Int(known.duration), Int(known.traits.rawValue), known.placeholder.map { Data($0.bytes) }, known.lens,
    ]
  }
}
