import GRDB

/// What became of the marks in a catalog that is no longer used. The description is what to append to a message to the
/// user; empty if there were none.
enum CatalogSalvage: CustomStringConvertible {
  case none
  case taken(Int, of: Int)
  case unreadable

  /// Whether nothing is left that can be taken.
  var isComplete: Bool {
    switch self {
    case .none: true
    case .taken(let count, let all): count == all
    case .unreadable: false
    }
  }

  var description: String {
    switch self {
    case .none: ""
    case .unreadable: ". Ratings and favourites that it may contain cannot be read"
    case .taken(let count, let all) where count == all: ", with all ratings and favourites"
    case .taken(let count, let all):
      ", with the ratings and favourites of \(count) of \(all) photos. The others cannot be read"
    }
  }
}

extension DatabaseQueue {
  /// Copies the marks, with the files that they belong to, from a catalog that is no longer used: as many as can be read.
  ///
  /// A file that is known by its path gets the mark unless it has one. The others keep their identities, if these are free;
  /// a scan recognises them like any known file.
  ///
  /// - Throws: If they cannot be written, as on a full disk, or not be read for another reason than damage; nothing is changed
  ///   then.
  func takeMarks(from path: String) throws -> CatalogSalvage {
    var configuration = GRDB.Configuration()
    configuration.readonly = true
    let marked: [(file: Row, mark: Row)]
    let count: Int
    do {
      let old = try DatabaseQueue(path: path, configuration: configuration)
      defer { try? old.close() }
      let marks = try old.read { database in
        guard try database.tableExists("mark") else { return [Row]() }
        return try Row.fetchAll(database, sql: "SELECT * FROM mark WHERE rating IS NOT NULL OR flag IS NOT NULL")
      }
      if marks.isEmpty { return .none }
      count = marks.count
      marked = try marks.compactMap { mark in
        // One by one, so that a damaged page costs only the files on it.
        do {
          return try old.read {
            try Row.fetchOne($0, sql: "SELECT * FROM file WHERE id = ?", arguments: [mark["file"] as Int64])
          }.map { ($0, mark) }
        } catch let error as DatabaseError where error.isDamage {
          return nil
        }
      }
    } catch let error as DatabaseError where error.isDamage {
      return .unreadable
    }
    let taken = try write { database -> Int in
      for (file, mark) in marked {
        let id =
          try Self.known(file, database)
          ?? Self.insert(file, into: "file", omitting: Self.takenID(file, database), database)
        let sequence = try Int64.fetchOne(database, sql: "SELECT coalesce(max(sequence), 0) + 1 FROM mark")
        try Self.insert(mark, into: "mark", setting: ["file": id, "sequence": sequence], database)
      }
      return marked.count
    }
    return .taken(taken, of: count)
  }

  /// The identity here of a file that is where it was, or that was taken before and is gone.
  private static func known(_ file: Row, _ database: Database) throws -> Int64? {
    try Int64.fetchOne(
      database,
      sql: """
        SELECT id FROM file
        WHERE path = :path AND (vanished IS NULL AND :vanished IS NULL
          OR vanished IS NOT NULL AND size = :size AND modified = :modified AND inode = :inode)
        ORDER BY vanished IS NOT NULL
        """,
      arguments: StatementArguments(
        ["path", "vanished", "size", "modified", "inode"].map { ($0, file[$0] as DatabaseValue) }))
  }

  /// The column of the identity, if another file has it.
  private static func takenID(_ file: Row, _ database: Database) throws -> Set<String> {
    try Int.fetchOne(database, sql: "SELECT 1 FROM file WHERE id = ?", arguments: [file["id"] as Int64]) == nil
      ? [] : ["id"]
  }

  /// Inserts those columns of a row that a table has, unless it is there.
  ///
  /// - Returns: The number of the new row.
  @discardableResult
  private static func insert(
    _ row: Row, into table: String, setting values: [String: Int64?] = [:], omitting omitted: Set<String> = [],
    _ database: Database
  ) throws -> Int64 {
    let names = try database.columns(in: table).map(\.name).filter { row.hasColumn($0) && !omitted.contains($0) }
    try database.execute(
      sql: """
        INSERT OR IGNORE INTO \(table) (\(names.joined(separator: ", ")))
        VALUES (\(names.map { _ in "?" }.joined(separator: ", ")))
        """,
      arguments: StatementArguments(names.map { (values[$0] ?? nil)?.databaseValue ?? row[$0] as DatabaseValue }))
    return database.lastInsertedRowID
  }
}

extension DatabaseError {
  /// Whether it says that the file is damaged, or no database; other errors may pass.
  var isDamage: Bool { [.SQLITE_NOTADB, .SQLITE_CORRUPT].contains(resultCode) }
}
