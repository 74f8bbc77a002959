import Foundation
import GRDB
import PhotoModel
import Synchronization

/// What is known of a folder's files from run to run.
///
/// Several processes may use the same catalog at the same time. When it can no longer be written, for instance on a
/// full disk, it continues in memory and warns once.
final class Catalog: Sendable {
  let database: DatabaseQueue
  /// The database's file; `nil` if it is in memory.
  let file: (path: String, identity: FileIdentity)?
  private let warn: @Sendable (String) -> Void
  private let canWrite = Atomic(true)
  /// The largest known identity, for assigning more without the database.
  private let largestID = Atomic<UInt32>(0)
  private let storedIdentity: UInt64?
  /// Of a catalog that exists in this run only.
  private let passingIdentity = UInt64.random(in: 1 ... .max)

  /// Uses a database to which all migrations were applied.
  ///
  /// - Parameter path: The path of its file; `nil` if it is in memory.
  init(_ database: DatabaseQueue, path: String? = nil, warn: @escaping @Sendable (String) -> Void) {
    self.database = database
    file = path.flatMap { path in FileIdentity(path: path).map { (path, $0) } }
    self.warn = warn
    storedIdentity = (try? Self.identity(of: database)).map { UInt64(bitPattern: $0) }
  }

  /// A random number that tells this catalog from others. Another one as soon as nothing can be written any more: then
  /// photos get identities that the next run will give to others.
  var identity: UInt64 { (canWrite.load(ordering: .sequentiallyConsistent) ? storedIdentity : nil) ?? passingIdentity }

  /// All rows by identity, in parts, so that the first can be sent before the last are read; none if they cannot be
  /// read. The catalog must not be closed before the reading has ended, which may be cancelled.
  func rows() -> (parts: AsyncStream<[CatalogRow]>, reading: Task<Void, Never>) {
    let (parts, continuation) = AsyncStream.makeStream(of: [CatalogRow].self)
    let reading = Task {
      do {
        try await database.read { database in
          let cursor = try Row.fetchCursor(database, sql: "SELECT * FROM file ORDER BY id")
          var rows: [CatalogRow] = []
          while let row = try cursor.next() {
            rows.append(CatalogRow(row))
            guard rows.count == 1024 else { continue }
            self.noteIDs(of: rows)
            continuation.yield(rows)
            rows = []
          }
          self.noteIDs(of: rows)
          if !rows.isEmpty { continuation.yield(rows) }
        }
      } catch {
        if !Task.isCancelled { fail(error) }
      }
      continuation.finish()
    }
    return (parts, reading)
  }

  /// Inserts rows, or replaces those with the same identity, and returns them with their identities.
  ///
  /// If another process has stored the same paths in the meantime, a new row takes over its identity, and a known row
  /// replaces it.
  func save(_ rows: [CatalogRow]) async -> [CatalogRow] {
    guard !rows.isEmpty else { return [] }
    if let saved = await write({ try Self.save(rows, in: $0) }) {
      noteIDs(of: saved)
      return saved
    }
    return rows.map { row in
      var row = row
      if row.id.rawValue == 0 {
        row.id = PhotoID(rawValue: largestID.add(1, ordering: .sequentiallyConsistent).newValue)
      }
      return row
    }
  }

  private static func save(_ rows: [CatalogRow], in database: Database) throws -> [CatalogRow] {
    let columns = CatalogRow.columns.joined(separator: ", ")
    let places = CatalogRow.columns.map { _ in "?" }.joined(separator: ", ")
    let conflict = CatalogRow.columns.dropFirst().map { "\($0) = excluded.\($0)" }.joined(separator: ", ")
    let insertion = try database.makeStatement(
      sql: """
        INSERT INTO file (\(columns)) VALUES (\(places))
        ON CONFLICT (path) WHERE vanished IS NULL DO UPDATE SET \(conflict) RETURNING id
        """)
    let update = try database.makeStatement(
      sql: """
        INSERT INTO file (\(columns), id) VALUES (\(places), ?)
        ON CONFLICT (id) DO UPDATE SET path = excluded.path, \(conflict)
        """)
    let displacement = try database.makeStatement(
      sql: "UPDATE file SET vanished = ? WHERE path = ? AND id <> ? AND vanished IS NULL")
    let now = Int64(Date().timeIntervalSince1970)
    return try rows.map { row in
      var row = row
      if row.id.rawValue == 0 {
        let id = try Int64.fetchOne(insertion, arguments: row.arguments) ?? 0
        row.id = PhotoID(rawValue: UInt32(truncatingIfNeeded: id))
      } else {
        let id = Int64(row.id.rawValue)
        try displacement.execute(arguments: [now, Data(row.path.bytes), id])
        try update.execute(arguments: row.arguments + [id])
      }
      return row
    }
  }

  /// Saves new information about files, unless they have changed since.
  func update(_ rows: [CatalogRow]) async {
    await write { database in
      let statement = try database.makeStatement(
        sql: """
          UPDATE file SET
            width = ?, height = ?, colour = ?, state = ?, failures = ?,
            \(PhotoMetadata.columns.map { "\($0) = ?" }.joined(separator: ", "))
          WHERE id = ? AND version = ?
          """)
      for row in rows {
        try statement.execute(
          arguments: [row.width, row.height, row.colour.map { Int64($0.packed) }, row.state.number, row.failures]
            + row.metadata.arguments + [Int64(row.id.rawValue), Int64(row.version.rawValue)])
      }
    }
  }

  /// Records that files are gone, unless another process has found them elsewhere.
  func noteVanished(_ rows: [CatalogRow]) async {
    await write { database in
      let statement = try database.makeStatement(
        sql: "UPDATE file SET vanished = ? WHERE id = ? AND path = ? AND vanished IS NULL")
      for row in rows {
        try statement.execute(arguments: [row.vanished, Int64(row.id.rawValue), Data(row.path.bytes)])
      }
    }
  }

  /// Forgets the files that have been gone longest, beyond a number, and returns them. Files with marks are kept.
  func prune(keeping count: Int) async -> [PhotoID] {
    let ids = await write { database in
      try Int64.fetchAll(
        database,
        sql: """
          DELETE FROM file WHERE id IN (
            SELECT id FROM file WHERE vanished IS NOT NULL ORDER BY vanished DESC, id DESC LIMIT -1 OFFSET ?)
          AND id NOT IN (SELECT file FROM mark WHERE rating IS NOT NULL OR flag IS NOT NULL)
          RETURNING id
          """, arguments: [count])
    }
    return ids?.map { PhotoID(rawValue: UInt32(truncatingIfNeeded: $0)) } ?? []
  }

  /// Closes the database; later calls have no effect.
  func close() {
    canWrite.store(false, ordering: .sequentiallyConsistent)
    try? database.close()
  }

  /// Changes the database; `nil` if it can no longer be written.
  @discardableResult
  private func write<Value: Sendable>(_ updates: @escaping @Sendable (Database) throws -> Value) async -> Value? {
    guard canWrite.load(ordering: .sequentiallyConsistent) else { return nil }
    do {
      // In a separate task, so that the information is stored even if the caller is cancelled.
      return try await Task { [database] in try await database.write(updates) }.value
    } catch {
      fail(error)
      return nil
    }
  }

  private func noteIDs(of rows: [CatalogRow]) {
    largestID.max(rows.lazy.map(\.id.rawValue).max() ?? 0, ordering: .sequentiallyConsistent)
  }

  /// Continues without the database.
  private func fail(_ error: any Error) {
    guard canWrite.exchange(false, ordering: .sequentiallyConsistent), !(error is CancellationError) else { return }
    warn("The catalog can no longer be written (\(error)). Everything works, but the next start will be slower.")
  }
}
