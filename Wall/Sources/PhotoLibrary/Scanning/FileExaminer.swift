import FileFormats
import PhotoModel
import PictureDecoder

/// Identifies files by their first bytes.
struct FileExaminer: Sendable {
  let folder: Folder

  enum Finding: Sendable {
    /// The result is final.
    case settled(CatalogRow.State, FileStatus, ContentSample)
    /// The file looks like a picture, whose header a decoder must read.
    case picture(PictureFormat, FileStatus, ContentSample)
    /// The file has the name of a sidecar, which a decoder must read.
    case sidecar(FileStatus)
    /// The file is missing, or is an unreadable file without the name of a photo.
    case gone
    /// The file could not be opened for a reason that may be temporary.
    case postponed(SystemError)
  }

  /// Reads the first bytes of a file, and samples the content of a picture; blocks on the disk.
  ///
  /// - Parameter status: The file's status, for files that cannot be opened.
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
      // For example, a read error of the disk.
      guard Reason(opening: error) == .noPermission else { return .postponed(error) }
      return .settled(.picture(.unreadable(.noPermission)), status, .unknown)
    }
  }

  /// The state of a file after the response of a decoder.
  func state(of path: RelativePath, format: PictureFormat, reason: Reason) -> CatalogRow.State {
    // JPEG XL codestreams are identified by only two bytes, which other files may begin with too.
    let isChance = format == .jpegXL && reason == .corrupt && !PictureFormat.pathExtensions.contains(path.pathExtension)
    return isChance ? .other : .picture(.unreadable(reason))
  }
}
