import ArgumentParser
import Foundation
import PhotoExport
import PhotoLibrary
import PhotoModel
import Synchronization

/// The steps of an export: scans the folder, arranges the wall and writes the file.
final class ExportWork: Sendable {
  private let command: Export
  private let kind: ExportKind
  private let console: Console
  private let draftPath = Mutex<String?>(nil)

  init(command: Export, kind: ExportKind, console: Console) {
    self.command = command
    self.kind = kind
    self.console = console
  }

  /// Removes the unfinished file before a forced exit.
  func removeDraft() { if let path = draftPath.withLock({ $0 }) { unlink(path) } }

  /// - Throws: `FolderError`, `CommandError`, `ExportError`, `CancellationError`.
  func run() async throws {
    let start = ContinuousClock.now
    var configuration = command.cache.configuration(console)
    configuration.makesPreviews = false
    configuration.triesAgainAtOnce = true
    let library = try PhotoLibrary(folder: command.folder, configuration: configuration)
    // Created first, so that an unwritable destination is reported before the work starts.
    let draft = try ExportDraft(path: URL(filePath: command.output).path, overwrites: command.overwrite)
    defer { draft.discard() }
    draftPath.withLock { $0 = draft.draftPath }
    warnOfOutputAmongPhotos()
    let summary: WallExport.Summary
    let progress: ExportProgress
    do {
      let photos = try await photos(of: library, showsVideos: configuration.videoProgram != nil)
      let export = try WallExport(
        photos, folder: folderName, width: command.wall.width ?? WallExportOptions.standardWidth, format: format,
        options: command.wall.wall(for: kind), quality: command.quality)
      tellSize(export)
      progress = ExportProgress(photos: photos.count, console: console)
      let unknown = try await export.write(
        to: draft, from: library, folder: command.folder, ahead: 3 * configuration.decoderCount,
        producer: "Cascade \(Cascade.configuration.version)"
      ) { progress.note($0, $1) }
      try Task.checkCancellation()
      try draft.finish()
      if unknown > 0 {
        console.warn(
          (unknown == 1 ? "One character is shown as a box" : "\(unknown.grouped) characters are shown as boxes")
            + ", because no font on this machine has \(unknown == 1 ? "it" : "them"). Install more fonts (on Debian and "
            + "Ubuntu: fonts-noto) and run again.")
      }
      summary = export.summary
    } catch {
      // Stops the decoders before the error is reported; immediately, after a cancellation.
      await library.close()
      throw error
    }
    await library.close()
    tell(summary, progress, bytes: draft.size, seconds: (ContinuousClock.now - start) / .seconds(1))
  }

  private var format: WallExport.Format {
    switch kind {
    case .jpeg: .jpeg
    case .png: .png
    case .pdf: .pdf(command.page.options)
    case .svg: .svg(embedsPictures: command.embed)
    }
  }

  /// The folder's name, even if it was given as `.`.
  private var folderName: String { URL(filePath: command.folder).standardizedFileURL.lastPathComponent }

  private func warnOfOutputAmongPhotos() {
    let folder = URL(filePath: command.folder)
    let output = URL(filePath: command.output).deletingLastPathComponent()
    guard kind == .jpeg || kind == .png,
      (output.resolvingSymlinksInPath().path + "/").hasPrefix(folder.resolvingSymlinksInPath().path + "/")
    else { return }
    console.warn("“\(command.output)” is in the folder of photos, so the wall will show it, too.")
  }

  /// Scans the folder and returns the photos that can be shown.
  private func photos(of library: PhotoLibrary, showsVideos: Bool) async throws -> [Photo] {
    let reporting = Task { [console] in _ = await console.showScan(of: library, library.events()) }
    do {
      try await library.scan()
    } catch {
      reporting.cancel()
      throw error
    }
    // Otherwise the scan's end is reported only after all retries.
    if await library.isComplete { await reporting.value } else { reporting.cancel() }
    let choice = try await PhotoChoice(command.choice, of: library, folder: command.folder, console: console)
    let all = await library.photos.filter { choice?.ids.contains($0.id) ?? true }
    let readable = all.filter { $0.state == .readable && $0.width > 0 && $0.height > 0 }
    let videos = showsVideos ? 0 : readable.count { $0.metadata.kind == .video }
    let shown = videos > 0 ? readable.filter { $0.metadata.kind != .video } : readable
    guard !shown.isEmpty else {
      throw CommandError.noPhotos(
        in: command.folder, files: all.count, videos: videos, unexamined: await library.setbacks)
    }
    if videos > 0 {
      console.warn(
        "\(videos.grouped) \(videos == 1 ? "video is" : "videos are") left out. To include videos, install FFmpeg.")
    }
    let unreadable = all.filter { $0.state != .readable }.map(\.name).sorted()
    if !unreadable.isEmpty {
      console.warn(
        "\(unreadable.count == 1 ? "One file" : "\(unreadable.count.grouped) files") cannot be shown and "
          + "\(unreadable.count == 1 ? "is" : "are") left out: \(unreadable.quotedList()).")
    }
    return shown
  }

  /// Says how large the file will be, and what to do if that is too large for most programs.
  private func tellSize(_ export: WallExport) {
    let summary = export.summary
    console.note(
      "Drawing \(summary.photosText): \(summary.sizeText).",
      ConsoleEvent(
        event: "arranged", photos: summary.photos, width: summary.width, height: summary.height, pages: summary.pages))
    if let advice = export.advice { console.warn(advice) }
  }

  private func tell(_ summary: WallExport.Summary, _ progress: ExportProgress, bytes: Int, seconds: Double) {
    console.clearStatus()
    let missing = progress.missing
    if !missing.isEmpty {
      console.warn(
        "\(missing.count == 1 ? "One photo is" : "\(missing.count.grouped) photos are") shown as an empty tile, because "
          + "the file changed or could not be read: \(missing.sorted().quotedList()).")
    }
    console.announce(
      "Wrote \(command.output): \(summary.sizeText), \(summary.photosText), \(bytes.byteText), in "
        + "\(String(format: "%.1f", seconds)) seconds.",
      ConsoleEvent(
        event: "exported", seconds: (seconds * 1000).rounded() / 1000, photos: summary.photos, missing: missing.count,
        file: command.output, width: summary.width, height: summary.height, pages: summary.pages, bytes: bytes))
  }
}

extension WallExport.Summary {
  /// As in `2,400 × 9,000 pixels`, or `12 pages`.
  fileprivate var sizeText: String { pages.map { $0.counted("page") } ?? "\(width.grouped) × \(height.grouped) pixels" }

  fileprivate var photosText: String { photos.counted("photo") }
}

extension CommandError {
  /// The error for a folder without photos that can be shown.
  ///
  /// - Parameters:
  ///   - files: The number of files that look like photos but cannot be read.
  ///   - videos: The number of videos, if FFmpeg is missing.
  ///   - unexamined: The files and folders that could not be examined: there may be photos among them.
  static func noPhotos(in folder: String, files: Int, videos: Int, unexamined: [Unexamined]) -> CommandError {
    if !unexamined.isEmpty {
      return CommandError(
        .incomplete,
        "No photos in “\(folder)” can be shown, because some files or folders could not be examined: "
          + "\(Unexamined.text(unexamined)). Fix this and try again.")
    }
    let isEmpty = (try? FileManager.default.contentsOfDirectory(atPath: folder))?.isEmpty ?? false
    let description =
      if isEmpty {
        "The folder “\(folder)” is empty. Choose a folder with photos."
      } else if videos > 0 {
        "“\(folder)” contains only videos. To export videos, install FFmpeg (ffmpeg in PATH)."
      } else if files > 0 {
        "None of the photos in “\(folder)” can be read. Run cascade \(folder) to see why."
      } else {
        "There are no photos in “\(folder)” or its subfolders. Cascade shows \(PhotoLibrary.shownFormats)."
      }
    return CommandError(.noInput, description)
  }
}

/// The progress of an export, and the photos that are missing in it.
private final class ExportProgress: Sendable {
  private struct State {
    var done = 0
    var missing: [String] = []
  }

  private let photos: Int
  private let report: WorkReport
  private let state = Mutex(State())

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
    report.show("drawing", named: "Drawing photos", done: done, total: photos)
  }
}
