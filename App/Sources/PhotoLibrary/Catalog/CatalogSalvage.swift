import GRDB

extension DatabaseQueue {
  /// Copies the marks, with the files that they belong to, from a catalog that is no longer used: as many as can be read.
  ///
  /// The files keep their identities; a scan recognises them like any known file.
  ///
  /// - Returns: What to append to a message to the user; empty if there were none.
  func takeMarks(from path: String) -> String {
    var configuration = GRDB.Configuration()
    configuration.readonly = true
    let files: [Row]
    let marks: [Row]
    do {
      let old = try DatabaseQueue(path: path, configuration: configuration)
      defer { try? old.close() }
      marks = try old.read { database in
        guard try database.tableExists("mark") else { return [] }
        return try Row.fetchAll(database, sql: "SELECT * FROM mark WHERE rating IS NOT NULL OR flag IS NOT NULL")
      }
      if marks.isEmpty { return "" }
      files = marks.compactMap { mark in
        // One by one, so that a damaged page costs only the files on it.
        try? old.read {
          try Row.fetchOne($0, sql: "SELECT * FROM file WHERE id = ?", arguments: [mark["file"] as Int64])
        }
      }
    } catch {
      return ". Ratings and favourites that it may contain cannot be read"
    }
    let taken = try? write { database -> Int in
      for row in files { try Self.insert(row, into: "file", database) }
      let ids = Set(files.map { $0["id"] as Int64 })
      let kept = marks.filter { ids.contains($0["file"]) }
      for row in kept { try Self.insert(row, into: "mark", database) }
      return kept.count
    }
    return taken == marks.count
      ? ", with all ratings and favourites"
      : ", with the ratings and favourites of \(taken ?? 0) of \(marks.count) photos. The others cannot be read"
  }

  /// Inserts those columns of a row that a table has.
  private static func insert(_ row: Row, into table: String, _ database: Database) throws {
    let names = try database.columns(in: table).map(\.name).filter(row.hasColumn)
    try database.execute(
      sql: """
        INSERT OR IGNORE INTO \(table) (\(names.joined(separator: ", ")))
        VALUES (\(names.map { _ in "?" }.joined(separator: ", ")))
        """,
      arguments: StatementArguments(names.map { row[$0] as DatabaseValue }))
  }
}
