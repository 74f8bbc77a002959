import FileFormats
import PhotoModel
import PictureDecoder

/// Where sidecar files with marks are written.
public enum SidecarTarget: Hashable, Sendable {
  /// Next to the photos.
  case nextToPhotos
  /// In a separate folder, in the same subfolders as the photos.
  case folder(String)
}

/// Writes marks into sidecar files. Existing files keep everything else that they contain. Photos are never written to.
struct SidecarWriter: Sendable {
  /// A file that gets a sidecar.
  struct Subject: Sendable {
    let path: RelativePath
    let values: XMPMerge
    /// Whether only an existing sidecar is changed.
    let onlyExisting: Bool
    /// Whether a sidecar named after the stem belongs to this file, as Adobe's programs name them.
    let hasOwnStem: Bool
  }

  /// The reason why a sidecar was not written.
  struct Failure: Hashable, Sendable {
    let name, reason: String
    /// Whether it may work later; otherwise, the sidecar has to be repaired first.
    let mayPass: Bool
  }

  enum Outcome: Hashable, Sendable {
    case written, unchanged
    case refused(Failure)
  }

  /// The folder in which sidecars are written.
  private let folder: Folder
  private let isNextToPhotos: Bool

  init(_ target: SidecarTarget, photos: Folder) throws(FolderError) {
    switch target {
    case .nextToPhotos:
      folder = photos
      isNextToPhotos = true
    case .folder(let path):
      folder = try Folder(path: path)
      isNextToPhotos = false
    }
  }

  /// Writes a sidecar, unless it contains the same mark already.
  func write(_ subject: Subject) -> Outcome {
    var path = RelativePath(bytes: subject.path.bytes + Array(".xmp".utf8))
    do throws(SystemError) {
      var former: FileStatus?
      for candidate in candidates(for: subject) where former == nil {
        former = try folder.status(of: candidate)
        if former != nil { path = candidate }
      }
      if former == nil, subject.onlyExisting { return .unchanged }
      var bytes: [UInt8] = []
      if former != nil {
        let file = try folder.openFile(path)
        former = file.status
        // One byte more than the limit, so that a longer file is recognized.
        bytes = try file.bytes(at: 0, count: min(Int(clamping: file.stamp.size), XMPMerge.sizeLimit + 1))
      }
      switch Result(catching: { () throws(XMLProblem) in try subject.values.merged(into: bytes) }) {
      case .failure(let problem):
        return .refused(Failure(name: path.displayName, reason: problem.text, mayPass: false))
      case .success(bytes): return .unchanged
      case .success(let merged):
        if !isNextToPhotos { try folder.makeParents(of: path) }
        try folder.replaceFile(at: path, with: merged, former: former)
        return .written
      }
    } catch {
      return .refused(Failure(name: path.displayName, reason: "cannot be written (\(error))", mayPass: true))
    }
  }

  /// The possible paths of a file's sidecar, highest priority first.
  private func candidates(for subject: Subject) -> [RelativePath] {
    var stems = [subject.path.bytes]
    if isNextToPhotos, subject.hasOwnStem, let dot = subject.path.bytes.lastIndex(of: UInt8(ascii: ".")) {
      stems.append(Array(subject.path.bytes[..<dot]))
    }
    return stems.flatMap { stem in [".xmp", ".XMP"].map { RelativePath(bytes: stem + Array($0.utf8)) } }
  }
}
