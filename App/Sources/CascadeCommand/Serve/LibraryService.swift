import PhotoLibrary
import ServiceLifecycle

/// Scans the library once the server listens, tells how it goes, and closes the library in the end.
struct LibraryService: Service {
  let library: PhotoLibrary
  /// Ends when the server listens.
  let listening: AsyncStream<Never>
  let console: Console
  /// Whether something takes pictures out of videos.
  let hasVideoProgram: Bool

  func run() async throws {
    for await _ in listening.cancelOnGracefulShutdown() {}
    await scan()
    // Throws if the server has failed and everything is cancelled: the library is to be closed then, too.
    try? await gracefulShutdown()
    await library.close()
  }

  /// Has the library look at all of the folder; what changes from then on, the page tells and not the console.
  private func scan() async {
    await withTaskGroup(of: Void.self) { group in
      group.addTask { await report() }
      do {
        try await cancelWhenGracefulShutdown { try await library.scan() }
      } catch {
        group.cancelAll()
        if !(error is CancellationError) {
          console.warn("The scan has stopped early, some pictures are not shown: \(error)")
        }
      }
    }
    console.clearStatus()
  }

  /// Shows how far the scan has come, at most ten times a second, and sums it up in the end.
  private func report() async {
    let clock = ContinuousClock()
    let start = clock.now
    var nextDrawing = start
    var report = ScanReport()
    for await event in library.events().cancelOnGracefulShutdown() {
      if report.note(event) {
        let duration = clock.now - start
        let text = report.summary(duration: duration, unexamined: await library.setbacks)
        console.note(text, report.event(duration: duration))
        if report.hasVideos, !hasVideoProgram {
          console.note("Videos are shown without pictures: for these, install FFmpeg and start again.")
        }
        return
      }
      if clock.now >= nextDrawing {
        console.showStatus(report.statusLine)
        nextDrawing = clock.now + .milliseconds(100)
      }
    }
  }
}
