import ArgumentParser
import Foundation

/// A file, a pipe or a terminal that is read to its end.
struct InputFile {
  private let name: String
  private let descriptor: CInt
  private let isOwned: Bool

  /// The most that is read: 1 GiB.
  private static let sizeLimit = 1 << 30

  static let standardInput = InputFile(name: "Standard input", descriptor: STDIN_FILENO, isOwned: false)
}

extension InputFile {
  init(path: String) throws(CommandError) {
    self.init(name: "“\(path)”", descriptor: open(path, O_RDONLY | O_CLOEXEC), isOwned: true)
    guard descriptor >= 0 else { throw failure("cannot be opened") }
  }

  /// The text of a file or pipe.
  static func text(of path: String) throws(CommandError) -> String {
    String(decoding: try InputFile(path: path).read(), as: UTF8.self)
  }

  /// Reads to the end. A file above the limit is not read. A pipe, or a file that grows, is read up to the limit.
  func read() throws(CommandError) -> [UInt8] {
    defer { if isOwned { close(descriptor) } }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw failure("cannot be read") }
    let kind = status.st_mode & S_IFMT
    if kind == S_IFDIR { throw CommandError(.noInput, "\(name) is a folder, not a file.") }
    let size = kind == S_IFREG ? Int(status.st_size) : 0
    guard size <= Self.sizeLimit else { throw tooLarge }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(size)
    let piece = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 20, alignment: 1)
    defer { piece.deallocate() }
    while true {
      let count = Foundation.read(descriptor, piece.baseAddress, piece.count)
      if count < 0 {
        if errno == EINTR { continue }
        throw failure("cannot be read")
      }
      if count == 0 { return bytes }
      guard bytes.count + count <= Self.sizeLimit else { throw tooLarge }
      bytes.append(contentsOf: piece[..<count])
    }
  }

  private var tooLarge: CommandError { CommandError(.noInput, "\(name) is larger than the limit of 1 GiB.") }

  /// What the system's last call says.
  private func failure(_ problem: String) -> CommandError {
    let reason = String(cString: strerror(errno))
    return CommandError(.noInput, "\(name) \(problem): \(reason).")
  }
}
