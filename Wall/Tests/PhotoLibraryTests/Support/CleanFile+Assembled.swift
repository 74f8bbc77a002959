@testable import FileFormats

extension CleanFile {
  /// The bytes of the clean file.
  ///
  /// - Parameter bytes: Those of the file it was made of.
  func assembled(of bytes: [UInt8]) -> [UInt8] {
    pieces.flatMap { piece in
      switch piece {
      case .part(let offset, let count): Array(bytes[offset..<offset + count])
      case .bytes(let bytes): bytes
      }
    }
  }
}
