import Foundation
import PhotoLibrary
import PhotoModel
import PhotoServer
import PictureDecoder
import Synchronization

/// Exports photos for the wall's page. Each export runs `cascade export` in a process of its own, one at a time. Only the
/// last file is kept, in the cache, until the program ends.
final class PageExports: PhotoExporter {
  private struct State {
    var isBusy = false
    var exported: ExportedFile?
  }

  private let library: PhotoLibrary
  /// The absolute path of the library's folder.
  private let folder: String
  /// The absolute path of the cache, unless it is the default one.
  private let cacheFolder: String?
  /// The name of the files, without extension.
  private let title: String
  private let state = Mutex(State())

  init(of library: PhotoLibrary, folder: String, cacheFolder: String?, title: String) {
    self.library = library
    self.folder = folder
    self.cacheFolder = cacheFolder
    self.title = title
    removeFormerFiles()
  }

  func file(_ token: String) -> (any OriginalContent)? {
    state.withLock { $0.exported?.token == token ? $0.exported : nil }
  }

  func export(_ photos: [PhotoID], _ settings: ExportSettings) async throws(Refusal) -> RunningExport {
    let isFree = state.withLock { state in
      if state.isBusy { return false }
      state.isBusy = true
      state.exported = nil
      return true
    }
    guard isFree else { throw Refusal("Another export is running. Wait until it has ended, or cancel it.") }
    do {
      var list: [UInt8] = []
      for photo in photos {
        if let path = await library.path(of: photo) { list += path + [0] }
      }
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
    let output = "\(place)/wall.\(settings.kind.rawValue)"
    let errors = "\(place)/errors"
    try list.write(to: URL(filePath: place + "/photos"))
    try Data().write(to: URL(filePath: errors))
    let process = Process()
    let pipe = Pipe()
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

  /// The program's error message, without the usage that ArgumentParser prints after it.
  private static func reason(in file: String, _ status: Int32) -> String {
    let text = (try? String(contentsOfFile: file, encoding: .utf8)) ?? ""
    let line = text.split(separator: "\n").first { $0.hasPrefix("Error: ") }
    return line.map { String($0.dropFirst("Error: ".count)) } ?? "The export ended with code \(status)."
  }

  /// This process's own folder in the cache.
  private var place: String {
    get throws { try library.cachePath() + "/exports/\(ProcessInfo.processInfo.processIdentifier)" }
  }

  /// Removes the files of this process, and of processes that ended without doing so.
  private func removeFormerFiles() {
    guard let place = try? place else { return }
    let files = FileManager.default
    let all = (place as NSString).deletingLastPathComponent
    for name in (try? files.contentsOfDirectory(atPath: all)) ?? [] {
      guard let process = pid_t(name), process == getpid() || kill(process, 0) != 0 && errno == ESRCH else { continue }
      try? files.removeItem(atPath: "\(all)/\(name)")
    }
  }
}

/// Passes whole lines to `take` until the other end is closed.
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

/// An exported file that the page can download.
private final class ExportedFile: OriginalContent {
  let original: Original
  let mediaType: String

  /// The last part of its address, which cannot be guessed.
  let token = AccessKey().text

  /// Keeps the content readable for a download that is still running when the file is removed.
  private let descriptor: Descriptor

  /// - Parameter name: The name that users see, without the extension.
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
