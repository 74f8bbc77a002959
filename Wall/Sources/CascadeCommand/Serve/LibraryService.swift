import PhotoLibrary
import ServiceLifecycle

/// Scans the library once the server listens, reports progress, and closes the library at shutdown.
struct LibraryService: Service {
  let library: PhotoLibrary
  /// Reads the catalog of earlier runs.
  let opening: Task<Void, Never>
  /// Ends when the server listens.
  let listening: AsyncStream<Never>
  let console: Console
  /// Whether a program that extracts frames from videos is available.
  let hasVideoProgram: Bool

  func run() async throws {
    for await _ in listening.cancelOnGracefulShutdown() {}
    await opening.value
    await scan()
    // Throws if the server has failed and everything is cancelled; the library must be closed then, too.
    try? await gracefulShutdown()
    await library.close()
  }

  /// Scans the whole folder. Later changes appear on the page, not in the console.
  private func scan() async {
    await withTaskGroup(of: Void.self) { group in
      group.addTask { await report() }
      do {
        try await cancelWhenGracefulShutdown { try await library.scan() }
      } catch {
        group.cancelAll()
        if !(error is CancellationError) {
          console.warn("The scan stopped early, so some pictures are not shown: \(error)")
        }
      }
    }
    console.clearStatus()
  }

  private func report() async {
    let report = await console.showScan(of: library, library.events().cancelOnGracefulShutdown())
    if report?.hasVideos == true, !hasVideoProgram {
      console.note("Videos have no thumbnails. For thumbnails, install FFmpeg and restart.")
    }
  }
}
