import Foundation
import GRDB

extension CatalogRow {
  /// A row of the table `file`.
  init(_ row: Row) {
    let path: Data = row["path"]
    let colour: Int64? = row["colour"]
    self.init(
      id: PhotoID(rawValue: UInt32(truncatingIfNeeded: row["id"] as Int64)),
      path: RelativePath(bytes: Array(path)),
      stamp: FileStamp(
        size: row["size"], modified: row["modified"], inode: UInt64(bitPattern: row["inode"] as Int64)),
      width: row["width"], height: row["height"],
      colour: colour.map { Colour(packed: UInt32(truncatingIfNeeded: $0)) },
      state: State(number: row["state"]), metadata: PhotoMetadata(row))
  }

  /// The values of all columns but the number.
  var arguments: StatementArguments {
    [
      Data(path.bytes), stamp.size, stamp.modified, Int64(bitPattern: stamp.inode), width, height,
      colour.map { Int64($0.packed) }, state.number,
    ] + (metadata ?? PhotoMetadata()).arguments(isKnown: metadata != nil)
  }
}

extension CatalogRow.State {
  /// As the catalog stores it: 0 readable, else the reason's number, 255 for what is not a picture.
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
