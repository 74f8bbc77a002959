import PhotoExport
import PhotoModel
import Synchronization

/// The progress of an export, and the photos that are missing in it.
final class ExportProgress: Sendable {
  private struct State {
    var done = 0
    var missing: [String] = []
  }

  private let photos: Int
  private let report: WorkReport
  private let state = Mutex(State())

  private static let step = WorkReport.Step(key: "drawing", name: "Drawing photos")

  init(photos: Int, console: Console) {
    self.photos = photos
    report = WorkReport(console: console)
  }

  /// The names of the photos that could not be drawn.
  var missing: [String] { state.withLock { $0.missing } }

  /// Records a photo that was drawn, or that failed with an error.
  func note(_ photo: Photo, _ error: RenditionError?) {
    let done = state.withLock { state in
      state.done += 1
      if error != nil { state.missing.append(photo.name) }
      return state.done
    }
    report.show(Self.step, done: done, total: photos)
  }
}
