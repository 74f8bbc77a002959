import FileFormats
import Foundation
import PhotoModel
import PictureDecoder

/// The state of writing sidecars.
struct SidecarWriting {
  var task: Task<Void, Never>?
  /// Marks that cannot be written, by file: the numbers of their changes.
  var failed: [PhotoID: Int64] = [:]
  /// When to retry failures that may be temporary.
  var retry: ContinuousClock.Instant?
}

extension PhotoLibrary {
  /// Writes sidecar files for marks that have changed, in the background.
  ///
  /// The catalog stores which ones are left to write, so that a later process continues if this one is killed.
  func writeSidecars() {
    guard let target = configuration.sidecars, phase == .following, index.sidecarWriting.task == nil else { return }
    index.sidecarWriting.retry = nil
    index.sidecarWriting.task = Task {
      await writeAllSidecars(target)
      index.sidecarWriting.task = nil
    }
  }

  /// Retries files that could not be written, when that is due.
  func retrySidecars() { if let retry = index.sidecarWriting.retry, retry <= .now { writeSidecars() } }

  private func writeAllSidecars(_ target: SidecarTarget) async {
    while phase == .following, let catalog = index.catalog {
      let rows = await catalog.unwrittenMarks().filter { index.sidecarWriting.failed[$0.id] != $0.sequence }
      if rows.isEmpty { return }
      let batch = rows.prefix(256).map { ($0, sidecarSubject(of: $0)) }
      let outcomes = await blocking { [folder] () -> [SidecarWriter.Outcome] in
        do throws(FolderError) {
          let writer = try SidecarWriter(target, photos: folder)
          return batch.map { _, subject in subject.map(writer.write) ?? .unchanged }
        } catch {
          let failure = SidecarWriter.Failure(
            name: error.folder, reason: "cannot be used: \(error.description)", mayPass: true)
          return batch.map { _ in .refused(failure) }
        }
      }
      var written: [MarkRow] = []
      var mustWait = false
      for ((row, _), outcome) in zip(batch, outcomes) {
        switch outcome {
        case .written, .unchanged: written.append(row)
        case .refused(let failure):
          if failure.mayPass { mustWait = true } else { index.sidecarWriting.failed[row.id] = row.sequence }
          let advice =
            failure.mayPass
            ? "They are kept in the catalog, and writing will be tried again."
            : "It was left as it is. Repair or remove it, and rate the photo again."
          configuration.warn("Ratings cannot be written to “\(failure.name)”: it \(failure.reason). \(advice)")
        }
      }
      if !written.isEmpty, (try? await catalog.noteWritten(written)) == nil { mustWait = true }
      if mustWait {
        index.sidecarWriting.retry = .now + .seconds(30)
        return
      }
    }
  }

  /// The content to write into a file's sidecar; `nil` for files that are gone.
  func sidecarSubject(of row: MarkRow) -> SidecarWriter.Subject? {
    guard let file = index.files[row.id], file.vanished == nil else { return nil }
    let isRemoved = row.mark.isEmpty
    var mark = isRemoved ? row.former : row.mark
    // A rating in the sidecar would replace the file's own rejection.
    if mark.flag == nil, mark.rating != nil, index.files.photo(row.id)?.metadata.flag == .rejected {
      mark.flag = .rejected
    }
    return SidecarWriter.Subject(
      path: file.path, values: XMPMerge(mark), onlyExisting: isRemoved, hasOwnStem: index.files.hasOwnStem(file))
  }
}
