// From wire/formats.toml, by Scripts/generate-wire.py.

/// The types of messages in the stream and in published walls.
package enum MessageType: UInt32 {
  case start = 1
  case photos = 2
  case colours = 3
  case marked = 4
  case progress = 5
  case ended = 6
  case cameras = 7
  case placeholders = 8
  case removed = 9
  case position = 10
  case alive = 11
  case folder = 12
  case lenses = 13
  case selections = 16
  case pictures = 32
}

extension LibraryMessages {
  /// The version of the format, told in `start`.
  package static let formatVersion: UInt32 = 2
}

/// A photo's record, as the server sends it.
package struct PhotoRecord: Hashable, Sendable {
  /// Identity, at least 1.
  package let id: UInt32
  /// Changes when the file's content may have changed.
  package let version: UInt32
  /// Width in pixels, upright; 0 if unknown.
  package let width: UInt32
  /// Height in pixels, upright; 0 if unknown.
  package let height: UInt32
  /// 0xRRGGBB, the mean.
  package var colour: UInt32?
  /// The reason why the photo cannot be shown, 0 if it can.
  package let reason: UInt32
  /// Date taken: seconds since 1970-01-01 00:00:00 in local time at the place of capture (no time zone).
  package let taken: Int64
  /// Facts, in bits; other bits are 0.
  package let facts: UInt32
  /// The camera's number in the table of cameras, 0 for none, and for names after the 65,535th of the table.
  package let camera: UInt16
  /// The same of the lens and the table of lenses.
  package let lens: UInt16
  /// Duration in milliseconds, 0 for still pictures.
  package let duration: UInt32
  /// The file's size in units of 1,024 bytes, rounded up.
  package let size: UInt32
}

extension PhotoRecord {
  /// In bytes.
  package static let length = 44

  func write(to writer: inout WordWriter) {
    writer.write(length: Self.length) { bytes in
      bytes.storeBytes(of: id.littleEndian, toByteOffset: 0, as: UInt32.self)
      bytes.storeBytes(of: version.littleEndian, toByteOffset: 4, as: UInt32.self)
      bytes.storeBytes(of: width.littleEndian, toByteOffset: 8, as: UInt32.self)
      bytes.storeBytes(of: height.littleEndian, toByteOffset: 12, as: UInt32.self)
      let word16: UInt32 = (colour.map { $0 | 1 << 24 } ?? 0) | reason << 28
      bytes.storeBytes(of: word16.littleEndian, toByteOffset: 16, as: UInt32.self)
      bytes.storeBytes(of: taken.littleEndian, toByteOffset: 20, as: Int64.self)
      bytes.storeBytes(of: facts.littleEndian, toByteOffset: 28, as: UInt32.self)
      bytes.storeBytes(of: camera.littleEndian, toByteOffset: 32, as: UInt16.self)
      bytes.storeBytes(of: lens.littleEndian, toByteOffset: 34, as: UInt16.self)
      bytes.storeBytes(of: duration.littleEndian, toByteOffset: 36, as: UInt32.self)
      bytes.storeBytes(of: size.littleEndian, toByteOffset: 40, as: UInt32.self)
    }
  }

  /// `nil` if too few bytes are left.
  init?(_ reader: inout WordReader) {
    guard let bytes = reader.bytes(Self.length) else { return nil }
    id = bytes.number(at: 0)
    version = bytes.number(at: 4)
    width = bytes.number(at: 8)
    height = bytes.number(at: 12)
    let word16: UInt32 = bytes.number(at: 16)
    colour = word16 >> 24 & 1 == 1 ? word16 & 0xffffff : nil
    reason = word16 >> 28 & 0xf
    taken = bytes.number(at: 20)
    facts = bytes.number(at: 28)
    camera = bytes.number(at: 32)
    lens = bytes.number(at: 34)
    duration = bytes.number(at: 36)
    size = bytes.number(at: 40)
  }
}

/// An entry in the index of a published wall, of a chunk's photos of one month.
package struct ChunkEntry: Hashable, Sendable {
  /// The chunk's HASH, the first digits first.
  package let chunk: UInt64
  /// How many of its photos are of that month: 1 to 512.
  package let count: UInt16
  /// Set for photos without a date.
  package let isUndated: Bool
  /// Their mean shape: 4,096 times log2(width / height).
  package let shape: Int16
  /// When the newest of them was taken: minutes since 1970 by the clock on the wall there, rounded down.
  package let newest: Int32
  /// The same of the oldest of them.
  package let oldest: Int32
}

extension ChunkEntry {
  /// In bytes.
  package static let length = 20

  func write(to writer: inout WordWriter) {
    writer.write(length: Self.length) { bytes in
      bytes.storeBytes(of: chunk.byteSwapped.littleEndian, toByteOffset: 0, as: UInt64.self)
      let word8: UInt16 = count | (isUndated ? 1 << 15 : 0)
      bytes.storeBytes(of: word8.littleEndian, toByteOffset: 8, as: UInt16.self)
      bytes.storeBytes(of: shape.littleEndian, toByteOffset: 10, as: Int16.self)
      bytes.storeBytes(of: newest.littleEndian, toByteOffset: 12, as: Int32.self)
      bytes.storeBytes(of: oldest.littleEndian, toByteOffset: 16, as: Int32.self)
    }
  }

  /// `nil` if too few bytes are left.
  init?(_ reader: inout WordReader) {
    guard let bytes = reader.bytes(Self.length) else { return nil }
    chunk = (bytes.number(at: 0) as UInt64).byteSwapped
    let word8: UInt16 = bytes.number(at: 8)
    count = word8 & 0x7fff
    isUndated = word8 >> 15 & 1 == 1
    shape = bytes.number(at: 10)
    newest = bytes.number(at: 12)
    oldest = bytes.number(at: 16)
  }
}
