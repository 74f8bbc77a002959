import Foundation
import GRDB
import PhotoModel

/// Why something of the user's could not be stored; the description says what to do.
public struct StoringError: Error, Hashable, CustomStringConvertible {
  /// A sentence or two for users.
  public let description: String
}

/// A row of the table `mark`: what the user has set for a file.
struct MarkRow: Hashable, Sendable {
  var id: PhotoID
  var mark: UserMark
  /// What the files said before the first mark was set, so that it can be given back once sidecar files contain marks.
  var former: UserMark
  /// The number of the change, in the order of all changes of marks by all processes.
  var sequence: Int64 = 0
  /// Whether sidecar files have been written since the change.
  var isWritten = false
}

struct FileMarkChange: Sendable {
  var row: CatalogRow
  /// What the files of the photo say.
  var files: PhotoMetadata
  /// For a raw file that belongs to a picture, the picture's.
  var change: MarkChange
}

/// What the user has set, as opposed to what the files say.
///
/// Everything else in the catalog can be determined again, so a failure to write it is only a warning. This cannot: each
/// change is either on the disk when the call returns, or is reported as failed and changes nothing.
extension Catalog {
  /// Runs a transaction with data of the user's, and returns when it is on the disk.
  ///
  /// - Throws: `StoringError`, if nothing was stored.
  private func store(_ updates: @escaping @Sendable (Database) throws -> Void) async throws(StoringError) {
    guard let file else {
      throw StoringError(
        description: "The folder for data and the cache cannot be used, so nothing can be stored. Choose another cache "
          + "with --cache-dir.")
    }
    guard FileIdentity(path: file.path) == file.identity else {
      throw StoringError(
        description: "The catalog was deleted while it was in use, so nothing can be stored. Restart Cascade.")
    }
    let database = database
    do {
      // In a separate task, so that the change is stored even if the caller is cancelled.
      try await Task {
        try await database.writeWithoutTransaction { database in
          // The other changes may be lost when the power fails.
          try database.execute(sql: "PRAGMA synchronous = FULL")
          defer { try? database.execute(sql: "PRAGMA synchronous = NORMAL") }
          try database.inTransaction(.immediate) {
            try updates(database)
            return .commit
          }
        }
      }.value
    } catch let error as StoringError {
      throw error
    } catch {
      throw StoringError(error, path: file.path)
    }
  }

  /// The marks that have changed after a change, by any process; all for 0.
  func marks(after sequence: Int64) async -> [MarkRow] { await marks(where: "sequence > ?", [sequence]) }

  /// The marks for which sidecar files have yet to be written.
  func unwrittenMarks() async -> [MarkRow] { await marks(where: "is_written = 0") }

  private func marks(where condition: String, _ arguments: StatementArguments = []) async -> [MarkRow] {
    let rows = try? await database.read { database in
      try Row.fetchAll(database, sql: "SELECT * FROM mark WHERE \(condition) ORDER BY sequence", arguments: arguments)
        .map(MarkRow.init)
    }
    return rows ?? []
  }

  /// Changes marks, all or none: whatever other processes have changed meanwhile is changed further.
  ///
  /// A file that is not in the catalog as this row, because it could not be saved, gets no mark: its identity may be given
  /// to another file.
  func store(_ changes: [FileMarkChange]) async throws(StoringError) {
    try await store { database in
      let insertion = try database.makeStatement(
        sql: """
          INSERT INTO mark (file, rating, flag, former_rating, former_flag, sequence, is_written)
          SELECT id, ?, ?, ?, ?, (SELECT coalesce(max(sequence), 0) + 1 FROM mark), 0 FROM file
          WHERE id = ? AND (path = ? OR inode = ? AND size = ?)
          ON CONFLICT (file) DO UPDATE SET rating = excluded.rating, flag = excluded.flag,
            former_rating = excluded.former_rating, former_flag = excluded.former_flag, sequence = excluded.sequence,
            is_written = 0
          """)
      let present = try database.makeStatement(sql: "SELECT * FROM mark WHERE file = ?")
      for change in changes {
        let (row, files) = (change.row, change.files)
        let id = Int64(row.id.rawValue)
        let former = try Row.fetchOne(present, arguments: [id]).map(MarkRow.init)
        var mark = former ?? MarkRow(id: row.id, mark: UserMark(), former: UserMark())
        if mark.mark.isEmpty { mark.former = UserMark(rating: files.rating, flag: files.flag) }
        mark.mark = change.change.applied(to: mark.mark, files: files)
        guard mark.mark != former?.mark ?? UserMark() else { continue }
        try insertion.execute(
          arguments: mark.mark.values + mark.former.values
            + [id, Data(row.path.bytes), Int64(bitPattern: row.stamp.inode), row.stamp.size])
        guard database.changesCount == 1 else {
          throw StoringError(
            description: "“\(row.path.displayName)” is not in the catalog yet, so nothing can be stored for it. Try "
              + "again; if that does not help, the catalog cannot be written: restart Cascade, and see what it prints.")
        }
      }
    }
  }

  /// Records that sidecar files have been written for marks, unless the marks have changed since.
  func noteWritten(_ marks: [MarkRow]) async throws(StoringError) {
    try await store { database in
      let update = try database.makeStatement(sql: "UPDATE mark SET is_written = 1 WHERE file = ? AND sequence = ?")
      for mark in marks { try update.execute(arguments: [Int64(mark.id.rawValue), mark.sequence]) }
    }
  }
}

extension MarkRow {
  init(_ row: Row) {
    func rating(_ column: String) -> UInt8? { (row[column] as Int?).map { UInt8(clamping: min($0, 5)) } }
    func flag(_ column: String) -> PhotoFlag? {
      (row[column] as Int?).flatMap { UInt8(exactly: $0) }.flatMap(PhotoFlag.init)
    }
    self.init(
      id: PhotoID(rawValue: UInt32(truncatingIfNeeded: row["file"] as Int64)),
      mark: UserMark(rating: rating("rating"), flag: flag("flag")),
      former: UserMark(rating: rating("former_rating"), flag: flag("former_flag")),
      sequence: row["sequence"], isWritten: row["is_written"])
  }
}

extension UserMark {
  /// The values of its two columns.
  fileprivate var values: StatementArguments { [rating.map { Int($0) }, flag.map { Int($0.rawValue) }] }
}

/// What tells a file from another one that takes its path.
struct FileIdentity: Hashable, Sendable {
  private let device, inode: UInt64

  /// `nil` if there is no file at the path.
  init?(path: String) {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    (device, inode) = (UInt64(truncatingIfNeeded: status.st_dev), UInt64(status.st_ino))
  }
}

extension StoringError {
  fileprivate init(_ error: any Error, path: String) {
    description =
      switch (error as? DatabaseError)?.resultCode {
      case .SQLITE_FULL?: "Not stored: the disk with the catalog is full (\(path)). Free some space and try again."
      case .SQLITE_BUSY?, .SQLITE_LOCKED?: "Not stored: another program is using the catalog. Try again."
      case .SQLITE_READONLY?, .SQLITE_PERM?, .SQLITE_CANTOPEN?:
        "Not stored: the catalog cannot be written (\(path)). Change its permissions."
      default: "Not stored: the catalog cannot be written (\(path): \(error))."
      }
  }
}
