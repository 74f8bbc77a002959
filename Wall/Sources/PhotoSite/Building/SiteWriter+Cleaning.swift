extension SiteWriter {
  /// Removes what the site had and nothing refers to any more.
  ///
  /// Only what the journal says was written is removed, and only while it is as it was written: what people have put into
  /// the site's folders, or in place of one of its files, stays, whatever its name.
  ///
  /// - Returns: How many files were removed.
  func removeOthers() throws -> Int {
    let kept = kept
    var removed = 0
    for (unit, versions) in sums.all.sorted(by: { $0.key < $1.key }) {
      let present = kept.contains(unit) ? Set((sums.complete(unit) ?? []).map(\.name)) : []
      let files = Dictionary(grouping: versions.joined().filter { !present.contains($0.name) }, by: \.name)
      for (_, sums) in files where try removeIfOwn(FileSums.path(unit, sums[0]), sums) { removed += 1 }
    }
    return removed
  }

  /// Removes a file if it is as it was written, and the folders that are empty without it.
  private func removeIfOwn(_ path: String, _ sums: [FileSum]) throws -> Bool {
    guard let size = folder.size(of: path), sums.contains(where: { $0.size == size }),
      let found = try? folder.sum(of: path), sums.contains(where: { $0.hash == found.hash })
    else { return false }
    try folder.remove(path)
    var parent = path[...]
    while let slash = parent.lastIndex(of: "/") {
      parent = parent[..<slash]
      // Fails where something is left.
      guard (try? folder.remove(String(parent), isFolder: true)) != nil else { break }
    }
    return true
  }
}
