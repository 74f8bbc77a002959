import FileFormats
public import PhotoModel
import PictureDecoder

/// The result of an export or import of marks.
public struct MarksReport: Hashable, Sendable {
  /// The number of photos whose marks were exported or imported.
  public var count = 0
  /// The number of marks or files that were left out, because there is no such photo, or no mark.
  public var skipped = 0
  /// The files that could not be read or written, as sentences for users.
  public var problems: [String] = []
}

extension PhotoLibrary {
  /// Changes the marks of the photos that exist, either all or none, and publishes them to all readers.
  ///
  /// The mark of a photo with raw files is stored for each of its files, so that it stays when one of them goes.
  /// - Throws: `StoringError` if nothing was stored.
  /// - Precondition: The library was opened with `Configuration.includesMarks`.
  public func setMarks(_ changes: [MarkChange]) async throws(StoringError) {
    precondition(configuration.includesMarks, "Marks would not be seen.")
    if let first = changes.first { _ = try? await row(first.id) }
    guard phase != .closed, index.isRead, let catalog = index.catalog else {
      throw StoringError(description: "The catalog is still being read. Try again in a moment.")
    }
    let files = index.files
    try await catalog.store(
      changes.flatMap { change -> [FileMarkChange] in
        guard let photo = files.photo(change.id), let row = files[change.id], row.vanished == nil else { return [] }
        return ([row] + files.rawFiles(of: row)).map { FileMarkChange(row: $0, files: photo.metadata, change: change) }
      })
    await refreshMarks()
  }

  /// Adopts the marks that have changed in the catalog, whichever process has changed them.
  func refreshMarks() async {
    guard configuration.includesMarks, let catalog = index.catalog else { return }
    let ids = index.take(await catalog.marks(after: index.markSequence))
    guard !ids.isEmpty else { return }
    news.note(.photo, of: ids.filter { index.files[$0]?.vanished == nil && index.files.photo($0) != nil })
    commit()
    writeSidecars()
  }

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

  /// Replaces the marks of photos by those in the sidecar files of a folder.
  ///
  /// - Throws: `FolderError` if the folder cannot be used; `StoringError` if nothing was stored.
  /// - Precondition: The scan is complete.
  public func importMarks(from path: String) async throws -> MarksReport {
    let source = try Folder(path: path)
    let (files, problems) = await blocking { source.sidecars() }
    var report = MarksReport(problems: problems)
    var changes: [PhotoID: MarkChange] = [:]
    // Sidecars with the photo's whole name come last, so that they take precedence.
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
  /// The sidecar files in this folder and its subfolders, by the photo or stem that they are named after, and the problems,
  /// as sentences.
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
