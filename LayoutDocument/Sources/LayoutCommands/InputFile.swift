import Foundation

/// A file, a pipe or a terminal that is read to its end.
public struct InputFile: Sendable {
  private let name: String
  private let descriptor: CInt
  private let isOwned: Bool

  /// The maximum size that is read: 1 GiB.
  private static let sizeLimit = 1 << 30

  /// The process's standard input.
  public static let standardInput = InputFile(name: "Standard input", descriptor: STDIN_FILENO, isOwned: false)
}

extension InputFile {
  /// Opens a file.
  ///
  /// - Throws: `InputFileError`, if it does not exist or may not be read.
  public init(path: String) throws(InputFileError) {
    self.init(name: "“\(path)”", descriptor: open(path, O_RDONLY | O_CLOEXEC), isOwned: true)
    guard descriptor >= 0 else { throw failure("cannot be opened") }
  }

  /// The text of a file or pipe; bytes that are not UTF-8 are replaced.
  ///
  /// - Throws: `InputFileError`, as `init(path:)` and `read()`.
  public static func text(of path: String) throws(InputFileError) -> String {
    String(decoding: try InputFile(path: path).read(), as: UTF8.self)
  }

  /// Reads to the end. A file above 1 GiB is not read. A pipe, or a file that grows, is read up to that limit.
  ///
  /// - Throws: `InputFileError`, if it is a folder, larger than the limit, or cannot be read.
  public func read() throws(InputFileError) -> [UInt8] {
    defer { if isOwned { close(descriptor) } }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw failure("cannot be read") }
    let kind = status.st_mode & S_IFMT
    if kind == S_IFDIR { throw InputFileError(description: "\(name) is a folder, not a file.") }
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

  private var tooLarge: InputFileError { InputFileError(description: "\(name) is larger than the limit of 1 GiB.") }

  /// Creates an error for the latest failed system call.
  private func failure(_ problem: String) -> InputFileError {
    InputFileError(description: "\(name) \(problem): \(String(cString: strerror(errno))).")
  }
}

/// Why a file cannot be read, as a sentence for users.
public struct InputFileError: Error, CustomStringConvertible {
  /// What is wrong with which file, in a sentence.
  public let description: String
}
