/// Removes what a site had and nothing refers to any more.
///
/// Only what the journal says was written is removed, and only while it is as it was written: what people have put into
/// the site's folders, or in place of one of its files, stays, whatever its name.
struct Cleaning {
  let writer: SiteWriter

  /// How many files were removed.
  func clean() throws -> Int {
    let kept = writer.kept
    var removed = 0
    for (unit, versions) in writer.sums.all.sorted(by: { $0.key < $1.key }) {
      let present = kept.contains(unit) ? Set((writer.sums.complete(unit) ?? []).map(\.name)) : []
      let files = Dictionary(grouping: versions.joined().filter { !present.contains($0.name) }, by: \.name)
      for (_, sums) in files where try removeIfOwn(FileSums.path(unit, sums[0]), sums) { removed += 1 }
    }
    return removed
  }

  /// Removes a file if it is as it was written, and the folders that are empty without it.
  private func removeIfOwn(_ path: String, _ sums: [FileSum]) throws -> Bool {
    guard let size = writer.folder.size(of: path), sums.contains(where: { $0.size == size }),
      let found = try? writer.folder.sum(of: path), sums.contains(where: { $0.hash == found.hash })
    else { return false }
    try writer.folder.remove(path)
    var folder = path[...]
    while let slash = folder.lastIndex(of: "/") {
      folder = folder[..<slash]
      // Fails where something is left.
      guard (try? writer.folder.remove(String(folder), isFolder: true)) != nil else { break }
    }
    return true
  }
}
