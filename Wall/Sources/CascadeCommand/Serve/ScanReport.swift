import Foundation
import PhotoLibrary
import PhotoModel

/// The results of a scan, as text for a terminal.
struct ScanReport {
  private(set) var progress = ScanProgress()

  /// For each photo, its name if it cannot be shown, else `nil`.
  private var photos: [PhotoID: String?] = [:]

  private var videos: Set<PhotoID> = []

  /// The number of photos that existed in an earlier run and are gone.
  private var removed = 0

  /// Whether videos that can be shown have been found.
  var hasVideos: Bool { !videos.isEmpty }

  /// Records an event. Returns true once the scan is complete.
  mutating func note(_ event: LibraryEvent) -> Bool {
    switch event {
    case .photos(let photos):
      for photo in photos {
        self.photos[photo.id] = .some(photo.state == .readable ? nil : photo.name)
        if photo.metadata.kind == .video, photo.state == .readable { videos.insert(photo.id) }
      }
    case .removed(let ids):
      for id in ids where photos.removeValue(forKey: id) != nil { removed += 1 }
      videos.subtract(ids)
    case .progress(let progress):
      self.progress = progress
    case .ended(let progress):
      self.progress = progress
      return true
    case .started, .colours, .marked, .placeholders, .folder, .selections, .position, .alive:
      break
    }
    return false
  }

  /// A status line of at most the given number of columns: a bar if there is room, and numbers.
  func statusLine(columns: Int) -> String {
    var numbers = "\(progress.examined) of \(progress.found) files"
    if progress.unreadable > 0 { numbers += ", \(progress.unreadable) unreadable" }
    return progressBar(
      "Scanning", done: progress.examined, total: progress.found, numbers: numbers, columns: columns)
  }

  /// The summary of a scan: the number of pictures, the number and names of those that cannot be shown, and the duration.
  func summary(duration: Duration, unexamined: [Unexamined] = []) -> String {
    guard !photos.isEmpty else {
      if !unexamined.isEmpty {
        return "No pictures can be shown, because some files or folders could not be examined: "
          + "\(Unexamined.text(unexamined))."
      }
      if removed > 0 {
        return "No pictures were found, although there were \(removed.grouped) before. Is the folder's disk connected?"
      }
      return "No pictures were found. Cascade shows \(PhotoLibrary.shownFormats)."
    }
    let seconds = String(format: "%.2f", duration / .seconds(1))
    var summary = "\(photos.count) \(photos.count == 1 ? "picture" : "pictures") in \(seconds) seconds"
    if progress.unreadable > 0 {
      summary += ", \(progress.unreadable) unreadable"
      let unreadable = photos.filter { $0.value != nil }.sorted { $0.key.rawValue < $1.key.rawValue }
      let named = unreadable.prefix(3).compactMap(\.value)
      let rest = progress.unreadable - named.count
      if !named.isEmpty { summary += ": " + named.quotedList() + (rest > 0 ? " and \(rest) more" : "") }
    }
    return summary + "."
  }

  /// The summary as JSON for other programs.
  func event(duration: Duration) -> ConsoleEvent {
    ConsoleEvent(
      event: "scanned", pictures: photos.count, unreadable: progress.unreadable,
      seconds: (duration / .milliseconds(1)).rounded() / 1000)
  }
}

extension Console {
  /// Shows a scan's progress, at most ten times a second. Returns the results of a complete scan and its duration; `nil` if
  /// the events end first.
  func showScan(_ events: some AsyncSequence<LibraryEvent, Never>) async -> (report: ScanReport, duration: Duration)? {
    let start = ContinuousClock.now
    var nextDrawing = start
    var report = ScanReport()
    for await event in events {
      if report.note(event) { return (report, ContinuousClock.now - start) }
      guard ContinuousClock.now >= nextDrawing else { continue }
      showStatus(report.statusLine)
      nextDrawing = .now + .milliseconds(100)
    }
    return nil
  }

  /// Shows a scan's progress, and a summary of a complete one, whose results it returns.
  func showScan(of library: PhotoLibrary, _ events: some AsyncSequence<LibraryEvent, Never>) async -> ScanReport? {
    guard let (report, duration) = await showScan(events) else { return nil }
    note(report.summary(duration: duration, unexamined: await library.setbacks), report.event(duration: duration))
    return report
  }
}
