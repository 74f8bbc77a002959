import Foundation
import GRDB

extension Catalog {
  /// The error that the catalog was written by a later version of the program.
  private struct Newer: Error {}

  /// Opens a folder's catalog. A damaged one, or one of a later version, is renamed and replaced by a new one. If none
  /// can be stored, the catalog is in memory.
  ///
  /// - Parameter cache: The cache, in which earlier versions kept the catalog, and whose renditions belong to one.
  static func open(
    in data: DataFolder?, cache: CacheFolder?, warn: @escaping @Sendable (String) -> Void
  ) throws -> Catalog {
    if let data {
      do {
        return Catalog(
          try data.locked { try openDatabase(in: data, cache: cache, warn: warn) }, path: data.catalog, warn: warn)
      } catch {
        warn(
          "The catalog in “\(data.path)” cannot be used (\(error)). "
            + "Everything works, but the next start will be slower.")
      }
    }
    let database = try DatabaseQueue()
    try CatalogMigrations.migrator.migrate(database)
    return Catalog(database, warn: warn)
  }

  private static func openDatabase(
    in data: DataFolder, cache: CacheFolder?, warn: @Sendable (String) -> Void
  ) throws -> DatabaseQueue {
    let files = FileManager.default
    let former = cache.map(\.formerCatalog).flatMap { path in
      files.fileExists(atPath: path) && FileIdentity(path: path) != FileIdentity(path: data.catalog) ? path : nil
    }
    let isNew = !files.fileExists(atPath: data.catalog)
    if isNew, let former {
      do {
        try copyDatabase(from: former, to: data.catalog)
      } catch let error where problem(error) != nil {
        // Its marks are taken below. For other errors, as of a full disk, the next start tries again.
      }
    }
    let (database, isReplaced) = try openOrReplaceDatabase(in: data, warn: warn)
    let identity = try identity(of: database)
    guard let former else {
      cache?.keepRenditions(ofCatalog: identity, isKnown: !isNew && !isReplaced)
      return database
    }
    do {
      // Otherwise the folder has been shown with another cache, too.
      let isCopied = try isCatalog(at: former, identity)
      cache?.keepRenditions(ofCatalog: identity, isKnown: isCopied)
      let salvage = try isCopied ? .none : database.takeMarks(from: former)
      if salvage.isComplete {
        for suffix in ["", "-wal", "-shm"] { try? files.removeItem(atPath: former + suffix) }
      } else {
        try setAside(former)
        warn("The catalog in “\(former)” was replaced by that in “\(data.path)”\(salvage).")
      }
    } catch {
      warn("The ratings in “\(former)” cannot be taken over (\(error)). The next start tries again.")
    }
    return database
  }

  /// Whether there is a catalog with an identity; not if it is damaged.
  ///
  /// - Throws: Why that cannot be known now.
  private static func isCatalog(at path: String, _ identity: Int64) throws -> Bool {
    do {
      return try self.identity(of: openDatabase(at: path)) == identity
    } catch let error where problem(error) != nil {
      return false
    }
  }

  static func identity(of database: DatabaseQueue) throws -> Int64 {
    try database.read { try Int64.fetchOne($0, sql: "SELECT identity FROM catalog") } ?? 0
  }

  private static func copyDatabase(from former: String, to path: String) throws {
    let source = try openDatabase(at: former)
    defer { try? source.close() }
    try DataFolder.place(path) { draft in
      let copy = try DatabaseQueue(path: draft)
      try source.backup(to: copy)
      try copy.close()
    }
  }

  private static func openOrReplaceDatabase(
    in data: DataFolder, warn: @Sendable (String) -> Void
  ) throws -> (DatabaseQueue, isReplaced: Bool) {
    do {
      return (try openDatabase(at: data.catalog), false)
    } catch {
      guard let problem = problem(error) else { throw error }
      let aside = try setAside(data.catalog)
      let database = try openDatabase(at: data.catalog)
      let salvage = (try? database.takeMarks(from: aside)) ?? .unreadable
      warn(
        "The catalog in “\(data.path)” \(problem). It was renamed to “\(asideName)”, and a new one was created"
          + "\(salvage).")
      return (database, true)
    }
  }

  /// What makes a catalog useless for this version; `nil` if the error may pass.
  private static func problem(_ error: any Error) -> String? {
    if error is Newer { return "was written by a later version of Cascade" }
    return (error as? DatabaseError)?.isDamage == true ? "is damaged" : nil
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

  /// Renames a catalog, for later inspection, and returns its new path.
  @discardableResult
  private static func setAside(_ path: String) throws -> String {
    let files = FileManager.default
    let aside = (path as NSString).deletingLastPathComponent + "/" + asideName
    for suffix in ["", "-wal", "-shm"] where files.fileExists(atPath: path + suffix) {
      try? files.removeItem(atPath: aside + suffix)
      try files.moveItem(atPath: path + suffix, toPath: aside + suffix)
    }
    return aside
  }
}
