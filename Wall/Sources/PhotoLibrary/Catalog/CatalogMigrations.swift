import GRDB
import PhotoModel

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
    migrator.registerMigration("identities", migrate: addIdentities)
    // Older pictures, colours and placeholders may be wrong: they are made again, at new addresses.
    migrator.registerMigration("maker") { database in
      // SQLite has no exclusive or.
      try database.execute(
        sql: "UPDATE file SET version = (version | :maker) - (version & :maker), colour = NULL, placeholder = NULL",
        arguments: ["maker": Int64(0x9e37_79b9)])
    }
    migrator.registerMigration("lens") { database in
      // NULL until it has been read.
      try database.execute(sql: "ALTER TABLE file ADD COLUMN lens TEXT")
    }
    // What is stored elsewhere names photos by their identities, and must not take those of another catalog for its own.
    migrator.registerMigration("catalog") { database in
      try database.execute(
        sql: "CREATE TABLE catalog (identity INTEGER NOT NULL); INSERT INTO catalog VALUES (random())")
    }
    migrator.registerMigration("marks") { database in
      try database.execute(
        sql: """
          CREATE TABLE mark (
            file INTEGER PRIMARY KEY, -- the file's identity
            rating INTEGER, -- 0...5; NULL for what the files say
            flag INTEGER, -- 0 none, 1 favourite, 2 rejected; NULL for what the files say
            former_rating INTEGER, -- what the files said before
            former_flag INTEGER,
            sequence INTEGER NOT NULL, -- of the last change, in the order of all changes
            is_written INTEGER NOT NULL -- whether sidecar files have been written since
          );
          CREATE INDEX mark_sequence ON mark (sequence);
          -- Sidecar files are read again, because they may contain flags.
          UPDATE file SET kind = NULL WHERE state = 255;
          """)
    }
    // It was not noted which colours and placeholders are those of previews in files: any may be.
    migrator.registerMigration("embedded previews") { database in
      try database.execute(
        sql: "UPDATE file SET traits = traits | :bit WHERE placeholder IS NOT NULL",
        arguments: ["bit": Int(PhotoTraits.hasEmbeddedPreview.rawValue)])
    }
    return migrator
  }

  /// Recreates the table: files that are gone stay known, so a path is unique only among existing files.
  private static func addIdentities(_ database: Database) throws {
    try database.execute(
      sql: """
        CREATE TABLE identified (
          id INTEGER PRIMARY KEY AUTOINCREMENT, -- never given to another file
          path BLOB NOT NULL, -- relative to the folder, in the file system's bytes
          size INTEGER NOT NULL,
          modified INTEGER NOT NULL, -- nanoseconds since 1970
          inode INTEGER NOT NULL,
          changed INTEGER NOT NULL, -- nanoseconds since 1970; 0 if not known
          version INTEGER NOT NULL,
          sample INTEGER NOT NULL, -- a hash of parts of the content; 0 if not known
          width INTEGER NOT NULL,
          height INTEGER NOT NULL,
          colour INTEGER, -- 0xRRGGBB
          state INTEGER NOT NULL, -- 0 readable, 1...9 the reason why not, 255 not a picture
          failures INTEGER NOT NULL, -- how often it could not be read for reasons that may pass
          vanished INTEGER, -- seconds since 1970; NULL while the file is there
          kind INTEGER,
          taken INTEGER NOT NULL,
          taken_source INTEGER NOT NULL,
          camera TEXT NOT NULL,
          rating INTEGER NOT NULL,
          duration INTEGER NOT NULL,
          traits INTEGER NOT NULL,
          placeholder BLOB
        );
        INSERT INTO sqlite_sequence (name, seq) SELECT 'identified', seq FROM sqlite_sequence WHERE name = 'file';
        """)
    let insertion = try database.makeStatement(
      sql: """
        INSERT INTO identified
        SELECT id, path, size, modified, inode, 0, :version, 0, width, height, colour, state, 0, NULL, kind, taken,
          taken_source, camera, rating, duration, traits, placeholder
        FROM file WHERE id = :id
        """)
    let files = try Row.fetchCursor(database, sql: "SELECT id, size, modified, inode FROM file")
    while let file = try files.next() {
      let stamp = FileStamp(
        size: file["size"], modified: file["modified"], inode: UInt64(bitPattern: file["inode"] as Int64))
      try insertion.execute(arguments: ["id": file["id"] as Int64, "version": Int64(stamp.shortHash)])
    }
    try database.execute(
      sql: """
        DROP TABLE file;
        ALTER TABLE identified RENAME TO file;
        CREATE UNIQUE INDEX present_path ON file (path) WHERE vanished IS NULL;
        """)
  }
}
