import FileFormats
import PhotoModel
import PictureDecoder

/// The result of an export or import of marks.
public struct MarksReport: Hashable, Sendable {
  /// The number of photos whose marks were exported or imported.
  public var count = 0
  /// The number of those that were left out, because there is no such photo, or no mark.
  public var skipped = 0
  /// What could not be read or written, as sentences for users.
  public var problems: [String] = []
}

extension PhotoLibrary {
  /// Writes all marks into sidecar files in a folder, merged into those that exist.
  ///
  /// - Throws: `FolderError` if the folder cannot be used.
  /// - Precondition: The scan is complete.
  public func exportMarks(to path: String) async throws(FolderError) -> MarksReport {
    let writer = try SidecarWriter(.folder(path), photos: folder)
    let rows = await index.catalog?.marks(after: 0).filter { !$0.mark.isEmpty } ?? []
    var report = MarksReport()
    let subjects = rows.compactMap { sidecarSubject(of: $0) }
    report.skipped = rows.count - subjects.count
    for outcome in await blocking({ subjects.map(writer.write) }) {
      switch outcome {
      case .written, .unchanged: report.count += 1
      case .refused(let failure): report.problems.append("“\(failure.name)” \(failure.reason).")
      }
    }
    return report
  }

  /// Takes over the marks in the sidecar files of a folder, in place of those that were set.
  ///
  /// - Throws: `FolderError` if the folder cannot be used; `StoringError` if nothing was stored.
  /// - Precondition: The scan is complete.
  public func importMarks(from path: String) async throws -> MarksReport {
    let source = try Folder(path: path)
    let (files, problems) = await blocking { source.sidecars() }
    var report = MarksReport(problems: problems)
    var changes: [PhotoID: MarkChange] = [:]
    // Those with the whole name have the last word.
    let sorted = files.sorted { $0.subject.bytes.count < $1.subject.bytes.count }
    for (subject, sidecar) in sorted {
      let photos = index.files.photos(ofSidecarFor: subject)
      guard !photos.isEmpty, !sidecar.mark.isEmpty else {
        report.skipped += 1
        continue
      }
      for id in photos { changes[id, default: MarkChange(id)].set(sidecar.mark) }
    }
    try await setMarks(Array(changes.values))
    report.count = changes.count
    return report
  }
}

extension Folder {
  /// The sidecar files in this folder and all below, by the photo or stem that they are named after; and what could not be
  /// read, as sentences.
  fileprivate func sidecars() -> (files: [(subject: RelativePath, sidecar: Sidecar)], problems: [String]) {
    var files: [(subject: RelativePath, sidecar: Sidecar)] = []
    var problems: [String] = []
    var walk = FolderWalk(self)
    while let path = walk.next()?.path {
      guard let subject = path.sidecarSubject else { continue }
      do throws(XMLProblem) {
        files.append((subject, try sidecar(at: path)))
      } catch {
        problems.append("“\(path.displayName)” \(error.text).")
      }
    }
    problems += walk.unreadableFolders.map { "The folder “\($0.path.displayName)” cannot be read: \($0.error)." }
    return (files, problems)
  }

  private func sidecar(at path: RelativePath) throws(XMLProblem) -> Sidecar {
    let bytes: [UInt8]
    do throws(SystemError) {
      let file = try openFile(path)
      bytes = try file.bytes(at: 0, count: min(Int(clamping: file.stamp.size), XMPMerge.sizeLimit + 1))
    } catch {
      throw XMLProblem("cannot be read (\(error))")
    }
    try XMPMerge.check(bytes)
    return Sidecar(of: bytes)
  }
}
