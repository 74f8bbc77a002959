import ArgumentParser
import Foundation
import PhotoLibrary
import PhotoModel
import PhotoServer
import PhotoSite
import WallPage

/// Makes a site of plain files from a folder of photos.
struct SiteCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "site",
    abstract: "Make a folder of plain files that shows the wall from any web server.",
    discussion: """
      Only new and changed photos are processed; after an interruption, the next run continues. Visitors see the old \
      site until the new one is complete. The site contains pictures without metadata, and the photos' names, dates, \
      cameras and ratings. Where they were taken is published only with --keep-location, \
      and ratings and favourites that were set on the wall only with --with-marks.

      Examples:
        cascade site ~/Pictures ~/site
        cascade site ~/Pictures ~/site --base-url https://example.org/photos/
        cascade site ~/Pictures ~/site --format avif --widths 320,640,1280,2560
        cascade site ~/Pictures ~/site --tiles
        cascade site ~/Pictures ~/site --selection "Best of 2024" --title "Best of 2024"
        cascade site --check ~/site
        python3 -m http.server --directory ~/site
      """)

  @Argument(help: "The folder of photos; with --check, the folder of the site.", completion: .directory)
  var folder: String

  @Argument(help: "The folder for the site: new, empty, or a site to update.", completion: .directory)
  var out: String?

  @Flag(help: "Verify every file of a site. Changes nothing.")
  var check = false

  @OptionGroup(title: "Choice options") var choice: ChoiceOptions

  @OptionGroup(title: "Site options") var options: SiteOptions

  @OptionGroup(title: "Cache options") var cache: CacheOptions

  @Option(
    help: ArgumentHelp("Take the page from this folder, to develop the page.", valueName: "folder"),
    completion: .directory)
  var pageDir: String?

  @OptionGroup var report: ReportOptions

  func validate() throws {
    if check, !choice.isEmpty { throw ValidationError("--check verifies the whole site.") }
    if check, out != nil { throw ValidationError("With --check, give only the site's folder.") }
    if !check, out == nil { throw ValidationError("The folder for the site is missing: cascade site FOLDER OUT.") }
  }

  func run() async throws {
    DescriptorLimit.raise(to: 4096)
    let console = report.console
    try await console.reportingErrors(
      interrupted: "Stopped. The published site has not changed; the next run continues from here.",
      unexpected: .inputOutputError
    ) {
      if let out { try await make(out, console) } else { try await check(console) }
    }
  }

  private func make(_ out: String, _ console: Console) async throws {
    let start = ContinuousClock.now
    let name = URL(filePath: folder).standardizedFileURL.lastPathComponent
    let settings = options.settings(title: name, pageFolder: pageDir ?? PageFiles.wallFolder.path)
    let library = try PhotoLibrary(folder: folder, configuration: libraryConfiguration(console))
    let report = WorkReport(console: console)
    let builder: SiteBuilder
    do {
      builder = try SiteBuilder(library: library, photos: folder, out: out, settings: settings) { plan in
        console.clearStatus()
        console.note(plan.text, plan.event)
      } progress: {
        report.show("\($0.step)", named: $0.step.name, done: $0.done, total: $0.total)
      }
    } catch {
      await library.close()
      throw error
    }
    let result = await console.interruptible {
      try await scan(library, console)
      let choice = try await PhotoChoice(choice, of: library, folder: folder, console: console)
      return try await builder.build(choice.map { SiteChoice(ids: $0.ids, names: $0.names) })
    }
    console.clearStatus()
    await library.close()
    let summary = try result.get()
    let duration = (ContinuousClock.now - start) / .seconds(1)
    for photo in summary.leftOut {
      // As JSON only: the summary names it for people.
      console.tellProgress(nil, ConsoleEvent(event: "leftOut", message: photo.reason, name: photo.name))
    }
    console.note(summary.text(out: out, seconds: duration), summary.event(seconds: duration))
    if settings.address == nil {
      console.note("Without --base-url, the site has no feed and no sitemap, and link previews may have no picture.")
    }
    if let text = summary.strayText { console.warn(text) }
    if let text = summary.incompleteText {
      console.fail(text)
      throw ExitCode.incomplete
    }
  }

  /// Scans the whole folder and shows the progress.
  private func scan(_ library: PhotoLibrary, _ console: Console) async throws {
    let telling = Task { _ = await console.showScan(library.events()) }
    defer { telling.cancel() }
    try await library.scan()
  }

  private func check(_ console: Console) async throws {
    let report = try SiteCheck(path: folder).run { done, total in
      if done % 64 == 0 { console.showStatus { String("Checking: \(done) of \(total)".prefix(max($0, 0))) } }
    }
    console.clearStatus()
    for problem in report.problems.prefix(100) { console.fail(problem.description) }
    if report.problems.count > 100 { console.fail("And \(report.problems.count - 100) more.") }
    var text = "\(report.photos.grouped) photos, \(report.files.grouped) intact files"
    text += report.problems.isEmpty ? "." : ", \(report.problems.count) problems: run cascade site again."
    if report.leftovers > 0 { text += " A run was interrupted; the next run continues." }
    let photos = report.photos
    let files = report.files
    let problems = report.problems.count
    console.note(text, ConsoleEvent(event: "checked", pictures: photos, files: files, problems: problems))
    if !report.problems.isEmpty { throw ExitCode.dataError }
  }

  private func libraryConfiguration(_ console: Console) -> PhotoLibrary.Configuration {
    var configuration = cache.configuration(console)
    // No user is waiting for a page, so all cores are used, limited by memory.
    configuration.decoderCount = min(max(ProcessInfo.processInfo.activeProcessorCount, 2), 16)
    configuration.triesAgainAtOnce = true
    configuration.makesPreviews = choice.isEmpty
    configuration.decodesForPreviews = true
    configuration.includesMarks = options.withMarks
    return configuration
  }
}

extension SiteError: ReportedError {
  var exitCode: ExitCode {
    switch cause {
    case .cannotCreate: .cannotCreate
    case .busy: .unavailable
    case .noInput: .noInput
    case .inputOutput: .inputOutputError
    case .incomplete: .incomplete
    }
  }

  var message: String {
    guard case .incomplete(let unexamined) = cause else { return description }
    return description
      + " Nothing was changed, because some photos could not be examined: \(Unexamined.text(unexamined)). Run again."
  }
}

extension SiteSummary {
  fileprivate func event(seconds: Double) -> ConsoleEvent {
    ConsoleEvent(
      event: "published", pictures: photos, unreadable: leftOut.count, seconds: (seconds * 1000).rounded() / 1000,
      bytes: bytes, made: made, files: written, removed: removed, originals: originals,
      withheldOriginals: withheldOriginals, tiled: tiled, tiles: tilesMade, unexamined: unexamined.count, kept: kept)
  }
}

extension SiteTilePlan {
  fileprivate var event: ConsoleEvent {
    ConsoleEvent(
      event: "planned", message: text, seconds: seconds.rounded(), photos: photos, bytes: bytes, tiles: tiles)
  }
}
