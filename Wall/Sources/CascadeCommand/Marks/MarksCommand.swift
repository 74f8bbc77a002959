import ArgumentParser
import Foundation
import PhotoLibrary
import PhotoModel

/// Exchanges ratings and favourites with other programs: `cascade marks`.
struct MarksCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "marks",
    abstract: "Export or import the ratings and favourites that were set on the wall, as .xmp files.",
    discussion: """
      The files are named like the photos (Trip/IMG_1.jpg.xmp), and other programs read them. An existing .xmp file keeps \
      everything else that it contains. Photos are never modified.

      Examples:
        cascade marks export ~/Pictures ~/marks
        cascade marks import ~/Pictures ~/marks

      Exit codes:
         0  everything was exported or imported
        64  invalid arguments
        66  a folder is missing or cannot be read
        70  an internal error
        74  some files could not be read or written
        75  some photos could not be examined, so marks may be missing; run again
       130  interrupted by Ctrl-C or another signal
      """,
    subcommands: [ExportMarks.self, ImportMarks.self])
}

/// The arguments and options of both commands.
struct MarksOptions: ParsableArguments {
  @Argument(help: "The folder of photos.", completion: .directory)
  var folder: String

  @Argument(help: "The folder of the .xmp files.", completion: .directory)
  var files: String

  @OptionGroup var report: ReportOptions

  @OptionGroup(title: "Cache options") var cache: CacheOptions

  /// Opens and scans the library, then does a command's work. The scan finds photos that were renamed since the last run.
  ///
  /// - Parameters:
  ///   - done: What happened to the marks, for the message: “exported to”.
  ///   - skipped: Why some were left out, for the message, which puts their number before it.
  func run(
    _ done: String, skipped: String, _ work: @escaping @Sendable (PhotoLibrary) async throws -> MarksReport
  ) async throws {
    let console = report.console
    var configuration = cache.configuration(console)
    configuration.includesMarks = true
    configuration.makesPreviews = false
    try await console.reportingErrors {
      let library = try PhotoLibrary(folder: folder, configuration: configuration)
      let result = await console.interruptible {
        try await library.scan()
        let report = try await work(library)
        console.note(
          "\(report.count.counted("mark")) \(done) “\(files)”"
            + (report.skipped > 0 ? "; \(report.skipped.grouped) \(skipped)." : "."))
        return report
      }
      let isComplete = await library.isComplete
      await library.close()
      let report = try result.get()
      for problem in report.problems.prefix(20) { console.fail(problem) }
      if report.problems.count > 20 { console.fail("And \(report.problems.count - 20) more.") }
      guard report.problems.isEmpty else { throw ExitCode.inputOutputError }
      guard isComplete else { throw ExitCode.incomplete }
    }
  }
}

/// Writes all marks into .xmp files.
struct ExportMarks: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "export", abstract: "Write all ratings and favourites that were set on the wall into .xmp files.")

  @OptionGroup var options: MarksOptions

  func run() async throws {
    try await options.run("exported to", skipped: "skipped, because the photos are gone") { [files = options.files] in
      try FileManager.default.createDirectory(atPath: files, withIntermediateDirectories: true)
      return try await $0.exportMarks(to: files)
    }
  }
}

/// Replaces marks by those in .xmp files.
struct ImportMarks: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "import",
    abstract: "Read ratings and favourites from .xmp files. They replace those that were set on the wall.")

  @OptionGroup var options: MarksOptions

  func run() async throws {
    let skipped = "files belong to no photo, or contain no mark"
    try await options.run("imported from", skipped: skipped) { [files = options.files] in
      try await $0.importMarks(from: files)
    }
  }
}
