import Foundation
import PhotoLibrary
import PhotoModel
import PhotoServer
import PictureDecoder
import Synchronization

/// Exports photos for the wall's page: each export is a `cascade export`, one at a time, into a folder in the cache. Only
/// the last file is kept, at most as long as the program runs.
final class PageExports: PhotoExporter {
  private struct State {
    var isBusy = false
    var exported: ExportedFile?
  }

  private let library: PhotoLibrary
  /// The library's folder as a whole path.
  private let folder: String
  /// The cache, if it is not the usual one.
  private let cacheFolder: String?
  /// What files are called.
  private let title: String
  private let state = Mutex(State())

  init(of library: PhotoLibrary, folder: String, cacheFolder: String?, title: String) {
    (self.library, self.folder, self.cacheFolder, self.title) = (library, folder, cacheFolder, title)
    removeFormerFiles()
  }

  func file(_ token: String) -> (any OriginalContent)? {
    state.withLock { $0.exported?.token == token ? $0.exported : nil }
  }

  func export(_ photos: [PhotoID], _ settings: ExportSettings) async throws(Refusal) -> RunningExport {
    let isFree = state.withLock { state in
      defer { (state.isBusy, state.exported) = (true, state.isBusy ? state.exported : nil) }
      return !state.isBusy
    }
    guard isFree else { throw Refusal("Another export is running. Wait until it has ended, or cancel it.") }
    do {
      var list: [UInt8] = []
      for photo in photos { if let path = await library.path(of: photo) { list += path + [0] } }
      return try start(Data(list), settings)
    } catch {
      state.withLock { $0.isBusy = false }
      throw Refusal("The file cannot be created: \(error.localizedDescription)")
    }
  }

  /// - Parameter list: The photos' paths, each ended by NUL.
  private func start(_ list: Data, _ settings: ExportSettings) throws -> RunningExport {
    removeFormerFiles()
    let place = try place
    try FileManager.default.createDirectory(
      atPath: place, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    let (output, errors) = ("\(place)/wall.\(settings.kind.rawValue)", "\(place)/errors")
    try list.write(to: URL(filePath: place + "/photos"))
    try Data().write(to: URL(filePath: errors))
    let (process, pipe) = (Process(), Pipe())
    process.executableURL = URL(filePath: PhotoLibrary.Configuration().decoderExecutable)
    process.arguments =
      ["export", folder, "--output", output, "--files", place + "/photos", "--json", "--no-config"]
      + (cacheFolder.map { ["--cache-dir", $0] } ?? []) + (settings.kind == .svg ? ["--embed"] : [])
      + settings.options.sorted { $0.key < $1.key }.map { "--\($0.key)=\($0.value)" }
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = pipe
    process.standardError = try FileHandle(forWritingTo: URL(filePath: errors))
    let (events, continuation) = AsyncStream<ExportEvent>.makeStream()
    try process.run()
    Thread.detachNewThread { [self] in
      var last = ExportEvent(event: "error")
      readLines(of: pipe.fileHandleForReading) { line in
        guard let event = try? JSONDecoder().decode(ExportEvent.self, from: line) else { return }
        switch event.event {
        case "progress", "warning": continuation.yield(event)
        case "error", "exported": last = event
        default: break
        }
      }
      process.waitUntilExit()
      let file = last.event == "exported" ? ExportedFile(at: output, named: title) : nil
      if last.event == "error" || file == nil {
        last = ExportEvent(event: "error", message: last.message ?? Self.reason(in: errors, process.terminationStatus))
      }
      last.address = file.map { "exports/\($0.token)" }
      state.withLock { $0 = State(exported: file) }
      continuation.yield(last)
      continuation.finish()
    }
    return RunningExport(events: events) { if process.isRunning { process.terminate() } }
  }

  /// What the program has said before it ended, without how it is used.
  private static func reason(in file: String, _ status: Int32) -> String {
    let text = (try? String(contentsOfFile: file, encoding: .utf8)) ?? ""
    let line = text.split(separator: "\n").first { $0.hasPrefix("Error: ") }
    return line.map { String($0.dropFirst("Error: ".count)) } ?? "The export ended with code \(status)."
  }

  /// This process's own folder in the cache.
  private var place: String {
    get throws { try library.cachePath() + "/exports/\(ProcessInfo.processInfo.processIdentifier)" }
  }

  /// Removes the files of this process, and of those that have ended.
  private func removeFormerFiles() {
    guard let place = try? place else { return }
    let (files, all) = (FileManager.default, (place as NSString).deletingLastPathComponent)
    for name in (try? files.contentsOfDirectory(atPath: all)) ?? [] {
      guard let process = pid_t(name), process == getpid() || kill(process, 0) != 0 && errno == ESRCH else { continue }
      try? files.removeItem(atPath: "\(all)/\(name)")
    }
  }
}

/// Reads lines until there are no more.
private func readLines(of handle: FileHandle, _ take: (Data) -> Void) {
  var rest = Data()
  while case let data = handle.availableData, !data.isEmpty {
    rest += data
    while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
      take(Data(rest[..<end]))
      rest = Data(rest[rest.index(after: end)...])
    }
  }
}

/// A file that was made for the page.
private final class ExportedFile: OriginalContent {
  let original: Original
  let mediaType: String

  /// What its address ends with, which cannot be guessed.
  let token = AccessKey().text

  private let descriptor: Descriptor

  /// - Parameter name: Its name for people, without the extension.
  init?(at path: String, named name: String) {
    descriptor = Descriptor(number: open(path, O_RDONLY | O_CLOEXEC))
    var status = stat()
    guard fstat(descriptor.number, &status) == 0 else { return nil }
    let ending = (path as NSString).pathExtension
    mediaType =
      ["png": "image/png", "jpg": "image/jpeg", "pdf": "application/pdf", "svg": "image/svg+xml"][ending]
      ?? "application/octet-stream"
    original = Original(
      id: PhotoID(rawValue: 0), path: Array("\(name).\(ending)".utf8), size: Int64(status.st_size),
      modified: Int64(Date().timeIntervalSince1970 * 1e9))
  }

  func read(from offset: Int64, count: Int) async throws(RenditionError) -> [UInt8] {
    let bytes = await blocking { [self] in
      [UInt8](unsafeUninitializedCapacity: count) { buffer, length in
        length = max(0, pread(descriptor.number, buffer.baseAddress, count, off_t(offset)))
      }
    }
    guard bytes.count == count else { throw .changed }
    return bytes
  }
}
