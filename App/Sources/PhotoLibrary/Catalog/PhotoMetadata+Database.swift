import Foundation
import GRDB
import PhotoModel

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

  /// The values of its columns.
  func arguments(isKnown: Bool) -> StatementArguments {
    [
      isKnown ? Int(kind.rawValue) : nil, taken, Int(takenSource.rawValue), camera, Int(rating), Int(duration),
      Int(traits.rawValue), placeholder.map { Data($0.bytes) }, lens,
    ]
  }
}
