import GRDB

/// The steps from an empty database to the present catalog; a step that has been published is never changed.
enum CatalogMigrations {
  static var migrator: DatabaseMigrator {
    var migrator = DatabaseMigrator()
    migrator.registerMigration("files") { database in
      try database.execute(
        sql: """
          CREATE TABLE file (
            id INTEGER PRIMARY KEY AUTOINCREMENT, -- never given to another file
            path BLOB NOT NULL UNIQUE, -- relative to the folder, in the file system's bytes
            size INTEGER NOT NULL,
            modified INTEGER NOT NULL, -- nanoseconds since 1970
            inode INTEGER NOT NULL,
            width INTEGER NOT NULL,
            height INTEGER NOT NULL,
            colour INTEGER, -- 0xRRGGBB
            state INTEGER NOT NULL -- 0 readable, 1...8 the reason why not, 255 not a picture
          )
          """)
    }
    migrator.registerMigration("metadata") { database in
      for column in [
        "kind INTEGER",  // NULL until the metadata has been read
        "taken INTEGER NOT NULL DEFAULT 0",  // seconds since 1970 by the clock on the wall
        "taken_source INTEGER NOT NULL DEFAULT 0", "camera TEXT NOT NULL DEFAULT ''",
        "rating INTEGER NOT NULL DEFAULT 0",
        "duration INTEGER NOT NULL DEFAULT 0",  // milliseconds
        "traits INTEGER NOT NULL DEFAULT 0", "placeholder BLOB",
      ] {
        try database.execute(sql: "ALTER TABLE file ADD COLUMN \(column)")
      }
    }
    return migrator
  }
}
