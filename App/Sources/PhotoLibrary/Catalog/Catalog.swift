import Foundation
import GRDB
import Synchronization

/// What is known of a folder's files from run to run.
///
/// Several processes may use the same catalog at once. When it cannot be written any more, as on a full disk, it
/// goes on in memory and says so once.
final class Catalog: Sendable {
  private struct State {
    var canWrite = true
    /// The largest number known to be taken, for giving out more without the database.
    var largestID: UInt32 = 0
  }

  private let database: DatabaseQueue
  private let warn: @Sendable (String) -> Void
  private let state = Mutex(State())

  /// Takes over a database that has all migrations.
  init(_ database: DatabaseQueue, warn: @escaping @Sendable (String) -> Void) {
    self.database = database
    self.warn = warn
  }

  /// All rows, in no order; none when they cannot be read.
  func rows() async -> [CatalogRow] {
    do {
      let rows = try await database.read { database in
        var rows: [CatalogRow] = []
        let cursor = try Row.fetchCursor(database, sql: "SELECT * FROM file")
        while let row = try cursor.next() { rows.append(CatalogRow(row)) }
        return rows
      }
      noteIDs(of: rows)
      return rows
    } catch {
      fail(error)
      return []
    }
  }

  /// Inserts rows, or replaces those of the same paths, and returns them with their numbers.
  func save(_ rows: [CatalogRow]) async -> [CatalogRow] {
    guard !rows.isEmpty else { return [] }
    if state.withLock(\.canWrite) {
      do {
        let saved = try await database.write { database in
          let statement = try database.makeStatement(
            sql: """
              INSERT INTO file (
                path, size, modified, inode, width, height, colour, state, \(PhotoMetadata.columns.joined(separator: ", ")))
              VALUES (?, ?, ?, ?, ?, ?, ?, ?\(String(repeating: ", ?", count: PhotoMetadata.columns.count)))
              ON CONFLICT (path) DO UPDATE SET
                size = excluded.size, modified = excluded.modified, inode = excluded.inode,
                width = excluded.width, height = excluded.height, colour = excluded.colour,
                state = excluded.state,
                \(PhotoMetadata.columns.map { "\($0) = excluded.\($0)" }.joined(separator: ", "))
              RETURNING id
              """)
          return try rows.map { row in
            var row = row
            let id = try Int64.fetchOne(statement, arguments: row.arguments) ?? 0
            row.id = PhotoID(rawValue: UInt32(truncatingIfNeeded: id))
            return row
          }
        }
        noteIDs(of: saved)
        return saved
      } catch {
        fail(error)
      }
    }
    return rows.map { row in
      var row = row
      if row.id.rawValue == 0 {
        row.id = state.withLock { state in
          state.largestID += 1
          return PhotoID(rawValue: state.largestID)
        }
      }
      return row
    }
  }

  /// Saves what has become known of files, unless they have changed since.
  func update(_ rows: [CatalogRow]) async {
    await write { database in
      let statement = try database.makeStatement(
        sql: """
          UPDATE file SET
            colour = ?, state = ?, \(PhotoMetadata.columns.map { "\($0) = ?" }.joined(separator: ", "))
          WHERE id = ? AND size = ? AND modified = ? AND inode = ?
          """)
      for row in rows {
        try statement.execute(
          arguments: [row.colour.map { Int64($0.packed) }, row.state.number]
            + (row.metadata ?? PhotoMetadata()).arguments(isKnown: row.metadata != nil)
            + [
              Int64(row.id.rawValue), row.stamp.size, row.stamp.modified, Int64(bitPattern: row.stamp.inode),
            ])
      }
    }
  }

  /// Removes rows of files that are no longer there, unless another process has seen them anew.
  func remove(_ rows: [CatalogRow]) async {
    await write { database in
      let statement = try database.makeStatement(
        sql: "DELETE FROM file WHERE id = ? AND size = ? AND modified = ? AND inode = ?")
      for row in rows {
        try statement.execute(
          arguments: [
            Int64(row.id.rawValue), row.stamp.size, row.stamp.modified, Int64(bitPattern: row.stamp.inode),
          ])
      }
    }
  }

  /// Closes the database; calls that come later are without effect.
  func close() {
    state.withLock { $0.canWrite = false }
    try? database.close()
  }

  private func write(_ updates: @escaping @Sendable (Database) throws -> Void) async {
    guard state.withLock(\.canWrite) else { return }
    do {
      // In a task of its own: what has become known is kept even if whoever has found it out is cancelled meanwhile.
      try await Task { [database] in try await database.write(updates) }.value
    } catch {
      fail(error)
    }
  }

  private func noteIDs(of rows: [CatalogRow]) {
    let largest = rows.lazy.map(\.id.rawValue).max() ?? 0
    state.withLock { $0.largestID = max($0.largestID, largest) }
  }

  /// Goes on without the database.
  private func fail(_ error: any Error) {
    let wasWriting = state.withLock { state in
      defer { state.canWrite = false }
      return state.canWrite
    }
    guard wasWriting, !(error is CancellationError) else { return }
    warn("The catalog can no longer be written (\(error)). Everything works, but the next start will be slower.")
  }
}
