/// Finds out what a file is, as far as its first bytes tell.
struct FileExaminer: Sendable {
  let folder: Folder

  enum Finding: Sendable {
    /// Nothing more needs to be known.
    case settled(CatalogRow.State, FileStatus, ContentSample)
    /// The file announces a picture, of which a decoder must read more.
    case picture(PictureFormat, FileStatus, ContentSample)
    /// By its name, the file may tell of a photo beside it, which a decoder must read.
    case sidecar(FileStatus)
    /// The file has vanished, or it is none of ours that cannot be read.
    case gone
    /// It could not be opened for want of something that another moment may bring.
    case postponed(SystemError)
  }

  /// Reads the first bytes of a file, and a sample of a picture's content; blocks on the disk.
  ///
  /// - Parameter status: What the system tells of the file, should it be impossible to open it.
  func examine(_ path: RelativePath, status: FileStatus) -> Finding {
    let promisesPicture = PictureFormat.pathExtensions.contains(path.pathExtension)
    do {
      let file = try Shortage.outlasted { () throws(SystemError) in try folder.openFile(path) }
      let head = try file.prefix(ContentSample.head)
      let prefix = Array(head.prefix(PictureFormat.prefixLength))
      let format = PictureFormat(prefix: prefix)
      guard format != nil || promisesPicture else {
        let isSidecar = CatalogRow(path: path, status: file.status, state: .other).isSidecar
        return isSidecar ? .sidecar(file.status) : .settled(.other, file.status, .unknown)
      }
      let sample = try ContentSample(of: file, head: head)
      if PictureLimit.isExceeded(byPNGPrefix: prefix) {
        return .settled(.picture(.unreadable(.tooLarge)), file.status, sample)
      }
      if let format { return .picture(format, file.status, sample) }
      return .settled(.picture(.unreadable(prefix.isEmpty ? .empty : .notAPicture)), file.status, sample)
    } catch {
      if error.isAbsence { return .gone }
      if error.isShortage { return .postponed(error) }
      guard promisesPicture else { return .gone }
      switch Reason(opening: error) {
      case .noPermission: return .settled(.picture(.unreadable(.noPermission)), status, .unknown)
      // Such as a disk that cannot be read at this place.
      default: return .postponed(error)
      }
    }
  }

  /// The state of a file about which a decoder has answered.
  func state(of path: RelativePath, format: PictureFormat, reason: Reason) -> CatalogRow.State {
    // A JPEG XL codestream announces itself with two bytes only, with which other files begin, too.
    let isChance =
      format == .jpegXL && reason == .corrupt && !PictureFormat.pathExtensions.contains(path.pathExtension)
    return isChance ? .other : .picture(.unreadable(reason))
  }
}

extension Reason {
  /// Whether a photo may turn out to be readable at another time, though its file does not change.
  package var mayPass: Bool { self == .tooSlow || self == .notEnoughMemory }
}
