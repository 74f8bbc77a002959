import Foundation

/// What each test of `cascade` needs: a folder to show, a cache of its own and a page.
struct Fixture {
  let photos: TemporaryFolder
  let cache: TemporaryFolder
  let page: TemporaryFolder

  init() throws {
    (photos, cache, page) = (try TemporaryFolder(), try TemporaryFolder(), try TemporaryFolder())
    try page.write("index.html", "<title>Wall</title>")
    try page.write("cascade/cascade.wasm", "\0asm")
  }

  /// Starts `cascade` with the folder of photos.
  func start(
    _ arguments: [String] = [], program: String = "cascade", environment: [String: String] = [:],
    outputHandle: FileHandle? = nil, errorHandle: FileHandle? = nil
  ) throws -> RunningCommand {
    try RunningCommand(
      program, [photos.path] + options + arguments, environment: environment, outputHandle: outputHandle,
      errorHandle: errorHandle)
  }

  /// The options that keep it to the test's own folders.
  var options: [String] { ["--cache-dir", cache.path, "--page-dir", page.path] }

  /// Makes pictures to show.
  func makePhotos(_ count: Int) async throws {
    let samples = try RunningCommand(
      "sample-photos", [photos.path, "--count", "\(count)", "--small", "--size", "64"])
    guard try await samples.exitCode(within: 60) == 0 else { throw CocoaError(.fileWriteUnknown) }
  }
}
