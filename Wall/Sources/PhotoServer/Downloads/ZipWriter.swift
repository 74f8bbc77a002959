import DataCoding
import Foundation
import Hummingbird
import NIOCore
import PhotoLibrary
import PhotoModel

/// Writes a planned zip archive sequentially, reading one file after the other.
///
/// The archive always has the planned length. A file that cannot be read completely is left out of the directory and
/// listed in a text file; zeros fill its place.
struct ZipWriter {
  /// Opens the file with an index in the plan.
  typealias Opening = (Int) async throws(RenditionError) -> any OriginalContent

  /// The name of the text file that lists missing files. No file of the plan may have this name.
  static let missingName = "Missing files.txt"

  private static let pieceSize: Int64 = 256 << 10

  private let plan: ZipPlan
  private var written: [(entry: ZipPlan.Entry, checksum: UInt32)] = []
  private var missing: [(name: String, error: RenditionError)] = []
  private var position: Int64 = 0

  init(_ plan: ZipPlan) { self.plan = plan }

  /// Writes the archive. A piece is read only after the client has taken the one before.
  ///
  /// - Throws: The writer's error, if the client has gone.
  mutating func write(to writer: inout any ResponseBodyWriter, open: Opening) async throws {
    for (index, entry) in plan.entries.enumerated() {
      do {
        let content = try await open(index)
        try await write(entry, to: &writer) { take in try await content.pieces(0..<entry.file.size, take) }
      } catch let error as RenditionError {
        missing.append((entry.file.name, error))
      }
      try await writeZeros(until: entry.end, to: &writer)
    }
    if !missing.isEmpty { try await writeMissing(to: &writer) }
    try await writeDirectory(to: &writer)
  }

  /// Writes a file with its header and checksum.
  ///
  /// - Parameter content: Passes on the file's content piece by piece.
  private mutating func write(
    _ entry: ZipPlan.Entry, to writer: inout any ResponseBodyWriter,
    content: (_ take: ([UInt8]) async throws -> Void) async throws -> Void
  ) async throws {
    var records = ZipRecords()
    records.addHeader(of: entry)
    try await put(records.bytes, to: &writer)
    var checksum = CRC32()
    try await content { piece in
      checksum.add(piece)
      try await put(piece, to: &writer)
    }
    records = ZipRecords()
    records.addDescriptor(of: entry, checksum: checksum.value)
    try await put(records.bytes, to: &writer)
    written.append((entry, checksum.value))
  }

  private mutating func writeMissing(to writer: inout any ResponseBodyWriter) async throws {
    let lines = missing.map { ($0.error == .changed ? "changed: " : "gone: ") + $0.name + "\r\n" }
    let text = "These files are missing here, because they could not be read completely:\r\n\r\n" + lines.joined()
    let entry = ZipPlan.Entry(
      file: ZipPlan.File(
        name: Self.missingName, size: Int64(text.utf8.count),
        modified: Int64(Date().timeIntervalSince1970) * 1_000_000_000),
      offset: position, isLarge: false, isFar: plan.isWide)
    try await write(entry, to: &writer) { take in try await take(Array(text.utf8)) }
  }

  /// Writes the directory, at the end of the archive.
  private mutating func writeDirectory(to writer: inout any ResponseBodyWriter) async throws {
    let length = written.reduce(0) { $0 + Int64($1.entry.directoryLength) }
    let offset = plan.length - ZipPlan.endLength(isWide: plan.isWide) - length
    try await writeZeros(until: offset, to: &writer)
    var records = ZipRecords()
    for (entry, checksum) in written {
      records.addDirectoryRecord(of: entry, checksum: checksum)
      guard records.bytes.count >= Self.pieceSize else { continue }
      try await put(records.bytes, to: &writer)
      records = ZipRecords()
    }
    records.addEnd(count: written.count, offset: offset, length: length, isWide: plan.isWide)
    try await put(records.bytes, to: &writer)
  }

  private mutating func writeZeros(until end: Int64, to writer: inout any ResponseBodyWriter) async throws {
    while position < end {
      try await put([UInt8](repeating: 0, count: Int(min(Self.pieceSize, end - position))), to: &writer)
    }
  }

  private mutating func put(_ bytes: [UInt8], to writer: inout any ResponseBodyWriter) async throws {
    position += Int64(bytes.count)
    try await writer.write(ByteBuffer(bytes: bytes))
  }
}
