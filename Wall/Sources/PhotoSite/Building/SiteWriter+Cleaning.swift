extension SiteWriter {
  /// Removes the site's files that are no longer referred to.
  ///
  /// Only files in the journal are removed, and only if their content is what was written. Files that people have added to
  /// the site's folders, or put in place of one of its files, stay, whatever their names.
  ///
  /// - Returns: The number of removed files.
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

  /// Removes a file if its content is what was written, and the folders that become empty.
  private func removeIfOwn(_ path: String, _ sums: [FileSum]) throws -> Bool {
    guard let size = folder.size(of: path), sums.contains(where: { $0.size == size }),
      let found = try? folder.sum(of: path), sums.contains(where: { $0.hash == found.hash })
    else { return false }
    try folder.remove(path)
    var parent = path[...]
    while let slash = parent.lastIndex(of: "/") {
      parent = parent[..<slash]
      // Fails for a folder that is not empty.
      guard (try? folder.remove(String(parent), isFolder: true)) != nil else { break }
    }
    return true
  }
}
