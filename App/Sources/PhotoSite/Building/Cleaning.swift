/// Removes what a site had and nothing refers to any more.
///
/// Only what could be a site's own by its path is removed; what people have put beside it stays.
struct Cleaning {
  let writer: SiteWriter

  /// How many files were removed.
  func clean() throws -> Int {
    let kept = writer.kept
    var removed = 0
    let folder = writer.folder
    for name in ["pictures", "originals"] {
      for (outer, isFolder) in try folder.entries(of: name) where isFolder && Self.isPrefix(outer) {
        let path = "\(name)/\(outer)"
        for (inner, isFolder) in try folder.entries(of: path) where isFolder && ContentHash(inner) != nil {
          let unit = "\(path)/\(inner)"
          if kept.contains(unit) {
            removed += try removeStrangers(of: unit)
          } else {
            removed += try removeFiles(of: unit, keeping: kept)
          }
        }
        try? folder.remove(path, isFolder: true)
      }
    }
    for (name, isFolder) in try folder.entries(of: "code") where isFolder && ContentHash(name) != nil {
      removed += try removeTree("code/\(name)", keeping: kept)
    }
    for (name, ending) in [("chunks", ".bin"), ("details", ".json")] {
      removed += try removeFiles(of: name, keeping: kept) { file in
        file.hasSuffix(ending) && ContentHash(file.dropLast(ending.count)) != nil
      }
    }
    for (year, isFolder) in try folder.entries(of: "pages") where isFolder && Int(year) != nil {
      removed += try removeFiles(of: "pages/\(year)", keeping: kept) { $0.hasSuffix(".html") }
    }
    removed += try removeFiles(of: "", keeping: kept) { name in
      name.hasPrefix("index-") && name.hasSuffix(".bin") && ContentHash(name.dropFirst(6).dropLast(4)) != nil
        // Those that this site had of its own.
        || ([Feed.path, SharePicture.path] + SearchFiles.paths).contains(name) && writer.sums.all[name] != nil
    }
    return removed
  }

  private static func isPrefix(_ name: String) -> Bool {
    name.utf8.count == 2 && ContentHash(String(repeating: name, count: 8)) != nil
  }

  /// Removes files of a kept folder that its sums do not know, as those of a width that was.
  private func removeStrangers(of unit: String) throws -> Int {
    let names = Set((writer.sums.complete(unit) ?? []).map(\.name))
    guard !names.isEmpty else { return 0 }
    return try removeFiles(of: unit, keeping: Set(names.map { "\(unit)/\($0)" }))
  }

  /// Removes files of a folder, and the folder if it is empty then.
  private func removeFiles(
    of path: String, keeping kept: Set<String>, where isOwn: (String) -> Bool = { _ in true }
  ) throws -> Int {
    var removed = 0
    for (name, isFolder) in try writer.folder.entries(of: path) where !isFolder && isOwn(name) {
      let file = path.isEmpty ? name : "\(path)/\(name)"
      guard !kept.contains(file) else { continue }
      try writer.folder.remove(file)
      removed += 1
    }
    // Fails where something is left.
    if !path.isEmpty { try? writer.folder.remove(path, isFolder: true) }
    return removed
  }

  private func removeTree(_ path: String, keeping kept: Set<String>) throws -> Int {
    var removed = 0
    for (name, isFolder) in try writer.folder.entries(of: path) where isFolder {
      removed += try removeTree("\(path)/\(name)", keeping: kept)
    }
    return removed + (try removeFiles(of: path, keeping: kept))
  }
}
