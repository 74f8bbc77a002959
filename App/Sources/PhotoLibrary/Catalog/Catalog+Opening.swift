import Foundation
import GRDB

extension Catalog {
  /// The error that the catalog was written by a later version of the program.
  private struct Newer: Error {}

  /// Opens a folder's catalog. A damaged one, or one of a later version, is renamed and replaced by a new one. If none
  /// can be stored, the catalog is in memory.
  static func open(in cache: CacheFolder?, warn: @escaping @Sendable (String) -> Void) throws -> Catalog {
    if let cache {
      do {
        return Catalog(
          try cache.locked { try openDatabase(in: cache, warn: warn) }, path: cache.catalog, warn: warn)
      } catch {
        warn(
          "The catalog in “\(cache.path)” cannot be used (\(error)). "
            + "Everything works, but the next start will be slower.")
      }
    }
    let database = try DatabaseQueue()
    try CatalogMigrations.migrator.migrate(database)
    return Catalog(database, warn: warn)
  }

  private static func openDatabase(
    in cache: CacheFolder, warn: @Sendable (String) -> Void
  ) throws -> DatabaseQueue {
    let problem: String
    let isNew = !FileManager.default.fileExists(atPath: cache.catalog)
    do {
      // Renditions without a catalog belong to identities that will be assigned again.
      if isNew { try? FileManager.default.removeItem(atPath: cache.renditions) }
      return try openDatabase(at: cache.catalog)
    } catch is Newer {
      problem = "was written by a later version of Cascade"
    } catch let error as DatabaseError where [.SQLITE_NOTADB, .SQLITE_CORRUPT].contains(error.resultCode) {
      problem = "is damaged"
    }
    let aside = try setAside(cache)
    let database = try openDatabase(at: cache.catalog)
    let outcome = database.takeMarks(from: aside)
    warn(
      "The catalog in “\(cache.path)” \(problem). It was renamed to “\(asideName)”, and a new one was created"
        + "\(outcome).")
    return database
  }

  private static func openDatabase(at path: String) throws -> DatabaseQueue {
    var configuration = GRDB.Configuration()
    configuration.busyMode = .timeout(5)
    // Several processes read and write at the same time.
    configuration.journalMode = .wal
    configuration.label = "catalog"
    configuration.prepareDatabase { try $0.execute(sql: "PRAGMA synchronous = NORMAL") }
    let database = try DatabaseQueue(path: path, configuration: configuration)
    do {
      let migrator = CatalogMigrations.migrator
      if try database.read(migrator.hasBeenSuperseded) { throw Newer() }
      try migrator.migrate(database)
      // Reads every page of the table, so that damage shows now and not during the scan.
      _ = try database.read { try Int.fetchOne($0, sql: "SELECT sum(width + length(path)) FROM file") }
      return database
    } catch {
      try? database.close()
      throw error
    }
  }

  private static let asideName = "catalog.set-aside.sqlite"

  /// Renames the catalog, for later inspection, and removes the renditions with its identities.
  ///
  /// - Returns: Its new path.
  private static func setAside(_ cache: CacheFolder) throws -> String {
    let files = FileManager.default
    let aside = cache.path + "/" + asideName
    for suffix in ["", "-wal", "-shm"] where files.fileExists(atPath: cache.catalog + suffix) {
      try? files.removeItem(atPath: aside + suffix)
      try files.moveItem(atPath: cache.catalog + suffix, toPath: aside + suffix)
    }
    try? files.removeItem(atPath: cache.renditions)
    return aside
  }
}
