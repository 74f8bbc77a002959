import Foundation

/// A file, a pipe or a terminal that is read to its end.
struct InputFile {
  private let descriptor: CInt
  private let name: String
  private let isOwned: Bool

  /// The most that is read: 1 GiB.
  static let sizeLimit = 1 << 30

  /// The program's standard input.
  static let standardInput = InputFile(descriptor: STDIN_FILENO)

  init(path: String) throws(InputError) {
    name = "“\(path)”"
    descriptor = open(path, O_RDONLY | O_CLOEXEC)
    isOwned = true
    guard descriptor >= 0 else { throw InputError(name, "cannot be opened", code: errno) }
  }

  private init(descriptor: CInt) {
    name = "Standard input"
    self.descriptor = descriptor
    isOwned = false
  }

  /// Reads to the end.
  ///
  /// A file above the limit is not read. A pipe, or a file that grows, is read up to the limit.
  func read() throws(InputError) -> [UInt8] {
    defer { if isOwned { close(descriptor) } }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw InputError(name, "cannot be read", code: errno) }
    let kind = status.st_mode & S_IFMT
    if kind == S_IFDIR { throw InputError(name, "is a folder, not a file") }
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
        throw InputError(name, "cannot be read", code: errno)
      }
      if count == 0 { return bytes }
      guard bytes.count + count <= Self.sizeLimit else { throw tooLarge }
      bytes.append(contentsOf: piece[..<count])
    }
  }

  private var tooLarge: InputError { InputError(name, "is larger than the limit of 1 GiB") }
}

/// Why a request could not be read.
struct InputError: Error, CustomStringConvertible {
  let description: String

  init(_ name: String, _ problem: String) {
    description = "\(name) \(problem)."
  }

  init(_ name: String, _ problem: String, code: CInt) {
    description = "\(name) \(problem): \(String(cString: strerror(code)))."
  }
}
