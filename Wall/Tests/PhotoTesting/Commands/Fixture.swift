package import Foundation

/// The folders that a test of the command needs: one with photos to show, one for the cache, and one with a page.
package struct Fixture {
  package let photos: TemporaryFolder
  package let cache: TemporaryFolder
  package let page: TemporaryFolder

  package init() throws {
    photos = TemporaryFolder()
    cache = TemporaryFolder()
    page = TemporaryFolder()
    try page.write("index.html", "<title>Wall</title>")
    try page.write("cascade/cascade.wasm", "\0asm")
  }

  /// Starts the command with the folder of photos.
  package func start(
    _ arguments: [String] = [], program: String = BuiltProgram.command, environment: [String: String] = [:],
    outputHandle: FileHandle? = nil, errorHandle: FileHandle? = nil
  ) throws -> RunningCommand {
    try RunningCommand(
      program, [photos.path] + options + arguments, environment: environment, outputHandle: outputHandle,
      errorHandle: errorHandle)
  }

  /// The options that keep it to the test's own folders.
  package var options: [String] { ["--cache-dir", cache.path, "--page-dir", page.path] }

  /// Makes pictures to show.
  package func makePhotos(_ count: Int) async throws {
    let samples = try RunningCommand(
      "sample-photos", [photos.path, "--count", "\(count)", "--small", "--size", "64"])
    guard try await samples.exitCode(within: 60) == 0 else { throw CocoaError(.fileWriteUnknown) }
  }
}
