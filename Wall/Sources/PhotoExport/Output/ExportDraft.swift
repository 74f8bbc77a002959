import Foundation
import PictureDecoder

/// A file that is written under a temporary name in its folder, and renamed when it is complete.
package final class ExportDraft: @unchecked Sendable {
  /// The file's final path.
  package let path: String
  package let draftPath: String
  /// The number of bytes written.
  package private(set) var size = 0

  private var descriptor: CInt
  private var buffer: [UInt8] = []
  private var isFinished = false

  private static let bufferSize = 1 << 18

  /// Opens a draft, and removes drafts that killed processes left.
  ///
  /// - Parameters:
  ///   - path: The file's final path.
  ///   - overwrites: Whether to replace an existing file at the end.
  /// - Throws: `ExportError.output`.
  package init(path: String, overwrites: Bool) throws(ExportError) {
    self.path = path
    let url = URL(filePath: path)
    let folder = url.deletingLastPathComponent().path
    var status = stat()
    if stat(path, &status) == 0, status.st_mode & S_IFMT != S_IFREG {
      throw .output("“\(path)” exists and is not a file. Choose another name.")
    }
    // A broken link counts as existing, too.
    guard overwrites || lstat(path, &status) != 0 else {
      throw .output("“\(path)” already exists. Choose another name, or replace it with --overwrite.")
    }
    // Names have at most 255 bytes, and a draft's name is longer.
    let start = ".\(String(decoding: url.lastPathComponent.utf8.prefix(200), as: UTF8.self))."
    Self.removeAbandoned(in: folder, startingWith: start)
    draftPath = "\(folder)/\(start)\(getpid())\(Self.suffix)"
    descriptor = open(draftPath, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else {
      throw .output(
        "“\(path)” cannot be written: \(SystemError.last). Choose an existing folder that may be written to.")
    }
    buffer.reserveCapacity(Self.bufferSize)
  }

  deinit { discard() }

  /// Appends bytes.
  ///
  /// - Throws: `ExportError.output`, for instance if the disk is full.
  func write(_ bytes: UnsafeRawBufferPointer) throws(ExportError) {
    size += bytes.count
    if buffer.count + bytes.count > Self.bufferSize { try flush() }
    if bytes.count <= Self.bufferSize {
      buffer += bytes
    } else {
      do { try writeAll(bytes, to: descriptor) } catch { throw problem(error) }
    }
  }

  func write(_ bytes: [UInt8]) throws(ExportError) {
    try bytes.withUnsafeBufferPointer { (bytes) throws(ExportError) in try write(UnsafeRawBufferPointer(bytes)) }
  }

  func write(_ text: String) throws(ExportError) { try write(Array(text.utf8)) }

  /// Renames the draft to the file's path, atomically replacing an existing file.
  package func finish() throws(ExportError) {
    try flush()
    guard fsync(descriptor) == 0 || errno == EINVAL || errno == EROFS else { throw problem() }
    let isClosed = close(descriptor) == 0
    descriptor = -1
    guard isClosed, rename(draftPath, path) == 0 else { throw problem() }
    isFinished = true
  }

  /// Removes the draft, unless it has been renamed.
  package func discard() {
    if descriptor >= 0 { close(descriptor) }
    descriptor = -1
    if !isFinished { unlink(draftPath) }
  }

  /// Writes buffered bytes, so that the draft can be read.
  func flush() throws(ExportError) {
    defer { buffer.removeAll(keepingCapacity: true) }
    do { try writeAll(buffer, to: descriptor) } catch { throw problem(error) }
  }

  private func problem(_ error: SystemError = .last) -> ExportError {
    let advice =
      [ENOSPC, EDQUOT].contains(error.number)
      ? "Free some space, or choose another disk." : "Choose another folder and try again."
    return .output("“\(path)” could not be written: \(error). \(advice) The unfinished file was removed.")
  }

  private static let suffix = ".cascade-draft"

  /// Removes drafts of the same file whose processes no longer run.
  private static func removeAbandoned(in folder: String, startingWith start: String) {
    for other in (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? [] {
      guard other.hasPrefix(start), other.hasSuffix(suffix),
        let process = pid_t(other.dropFirst(start.count).dropLast(suffix.count)), kill(process, 0) != 0, errno == ESRCH
      else { continue }
      unlink("\(folder)/\(other)")
    }
  }
}
