import PhotoModel

extension RawFile {
  init(_ row: CatalogRow) {
    self.init(
      id: row.id.rawValue, version: row.version.rawValue, name: row.path.displayName, byteCount: row.stamp.size)
  }
}
