import Foundation

/// What a camera writes into a JPEG file beside the picture: its name, when and how the picture was taken, and a small
/// JPEG of it.
///
/// https://www.cipa.jp/std/documents/e/DC-X008-Translation-2019-E.pdf
struct CameraMetadata {
  /// Says which picture it is: each was taken some minutes after the one before.
  let picture: Int

  /// A JPEG of less than 60,000 bytes.
  let preview: Data

  /// A JPEG file with this in place of nothing.
  func added(to file: Data) -> Data {
    let exif = Data("Exif\0\0".utf8) + tiff
    let length = exif.count + 2
    return file.prefix(2) + [0xff, 0xe1, UInt8(length >> 8), UInt8(length & 0xff)] + exif + file.dropFirst(2)
  }

  /// The directories: the picture's, the exposure's, the preview's.
  private var tiff: Data {
    let (start, firstCount, secondCount, thirdCount) = (8, 4, 5, 3)
    let second = start + 2 + 12 * firstCount + 4
    let third = second + 2 + 12 * secondCount + 4
    var writer = DirectoryWriter(textsStart: third + 2 + 12 * thirdCount + 4)
    writer.begin(count: firstCount)
    writer.add(0x010f, text: "Cascade")
    writer.add(0x0110, text: "Sample Photos")
    writer.add(0x0112, short: 1)
    writer.add(0x8769, long: second)
    writer.end(next: third)
    writer.begin(count: secondCount)
    writer.add(0x829a, fraction: (1, 250))
    writer.add(0x829d, fraction: (28, 10))
    writer.add(0x8827, short: 200)
    writer.add(0x9003, text: date)
    writer.add(0x920a, fraction: (35, 1))
    writer.end(next: 0)
    writer.begin(count: thirdCount)
    writer.add(0x0103, short: 6)
    writer.add(0x0201, longOfContent: preview)
    writer.add(0x0202, long: preview.count)
    writer.end(next: 0)
    return Data("MM\0*\0\0\0".utf8) + [UInt8(start)] + writer.directories + writer.contents
  }

  /// As `2020:01:31 12:34:56`.
  private var date: String {
    let minutes = picture * 7
    let (day, month) = (minutes / 1440 % 28 + 1, minutes / (1440 * 28) % 12 + 1)
    return String(format: "2020:%02d:%02d %02d:%02d:00", month, day, minutes / 60 % 24, minutes % 60)
  }
}

/// Writes directories of fields, and behind them what does not fit into these.
private struct DirectoryWriter {
  let textsStart: Int
  private(set) var directories = Data()
  private(set) var contents = Data()

  init(textsStart: Int) { self.textsStart = textsStart }

  mutating func begin(count: Int) { directories += number(count, 2) }

  mutating func end(next: Int) { directories += number(next, 4) }

  mutating func add(_ tag: Int, short: Int) { add(tag, 3, 1, number(short, 2) + number(0, 2)) }

  mutating func add(_ tag: Int, long: Int) { add(tag, 4, 1, number(long, 4)) }

  mutating func add(_ tag: Int, text: String) {
    let bytes = Data(text.utf8) + [0]
    add(tag, 2, bytes.count, place(of: bytes))
  }

  mutating func add(_ tag: Int, fraction: (Int, Int)) {
    add(tag, 5, 1, place(of: number(fraction.0, 4) + number(fraction.1, 4)))
  }

  /// A number that says where the content is.
  mutating func add(_ tag: Int, longOfContent content: Data) { add(tag, 4, 1, place(of: content)) }

  private mutating func add(_ tag: Int, _ type: Int, _ count: Int, _ value: Data) {
    directories += number(tag, 2) + number(type, 2) + number(count, 4) + value
  }

  private mutating func place(of content: Data) -> Data {
    defer { contents += content + Data(count: content.count % 2) }
    return number(textsStart + contents.count, 4)
  }

  private func number(_ value: Int, _ size: Int) -> Data {
    Data((0..<size).reversed().map { UInt8(truncatingIfNeeded: value >> (8 * $0)) })
  }
}
