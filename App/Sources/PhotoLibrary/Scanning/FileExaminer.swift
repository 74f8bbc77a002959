/// Finds out what a file is, as far as its first bytes tell.
struct FileExaminer: Sendable {
  let folder: Folder

  enum Finding: Sendable {
    /// Nothing more needs to be known.
    case settled(CatalogRow)
    /// The file announces a picture, whose size a decoder must read.
    case picture(PictureFormat, FileStamp)
    /// The file has vanished, or it is none of ours that cannot be read.
    case gone
  }

  /// Reads the first bytes of a file; blocks on the disk.
  func examine(_ path: RelativePath) -> Finding {
    let promisesPicture = PictureFormat.pathExtensions.contains(path.pathExtension)
    do {
      let file = try folder.openFile(path)
      let prefix = try file.prefix(PictureFormat.prefixLength)
      func settled(_ state: CatalogRow.State) -> Finding {
        .settled(CatalogRow(path: path, stamp: file.stamp, state: state))
      }
      if PictureLimit.isExceeded(byPNGPrefix: prefix) { return settled(.picture(.unreadable(.tooLarge))) }
      if let format = PictureFormat(prefix: prefix) { return .picture(format, file.stamp) }
      guard promisesPicture else { return settled(.other) }
      return settled(.picture(.unreadable(prefix.isEmpty ? .empty : .notAPicture)))
    } catch {
      let reason = Reason(opening: error)
      guard promisesPicture, reason == .noPermission else { return .gone }
      return .settled(
        CatalogRow(
          path: path, stamp: FileStamp(size: 0, modified: 0, inode: 0),
          state: .picture(.unreadable(.noPermission))))
    }
  }

  /// The row of a file about which a decoder has answered; `nil` if it has vanished.
  func row(
    for path: RelativePath, format: PictureFormat, stamp: FileStamp, outcome: HeaderOutcome
  ) -> CatalogRow? {
    switch outcome {
    case .header(let header):
      var row = CatalogRow(path: path, stamp: stamp, state: .picture(.readable))
      row.learn(header)
      return row
    case .unreadable(.vanished):
      return nil
    case .unreadable(let reason):
      // A JPEG XL codestream announces itself with two bytes only, with which other files begin, too.
      let isChance =
        format == .jpegXL && reason == .corrupt && !PictureFormat.pathExtensions.contains(path.pathExtension)
      return CatalogRow(path: path, stamp: stamp, state: isChance ? .other : .picture(.unreadable(reason)))
    }
  }
}

/// What asking for a picture's header came to.
enum HeaderOutcome: Sendable {
  case header(PictureHeader)
  case unreadable(Reason)
}
