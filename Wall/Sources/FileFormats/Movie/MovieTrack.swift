/// A video or sound track that can be published.
struct MovieTrack {
  enum Kind: String { case pictures = "vide", sound = "soun" }

  /// A contiguous range of the file.
  struct Chunk {
    let offset: Int
    let count: Int
  }

  /// Replacement bytes of the same length.
  struct Replacement {
    let offset: Int
    let bytes: [UInt8]
  }

  let kind: Kind
  let chunks: [Chunk]
  /// In file order.
  let replacements: [Replacement]
  private let header: [UInt8]
  private let edits: [UInt8]?
  private let mediaHeader: [UInt8]
  private let description: [UInt8]
  private let tables: [UInt8]

  enum Reading {
    case known(MovieTrack)
    case unknownSound
    /// Other data, or video in an unknown encoding.
    case other
  }

  static func read(_ box: ISOBox<some ByteSource>) -> Reading {
    let parts = box.boxes()
    guard let media = parts.first("mdia")?.boxes(), let name = media.first("hdlr")?.bytes(at: 8, count: 4),
      let kind = Kind(rawValue: String(decoding: name, as: UTF8.self))
    else { return .other }
    if let track = MovieTrack(kind, parts, media) { return .known(track) }
    return kind == .sound ? .unknownSound : .other
  }

  private init?<Source: ByteSource>(_ kind: Kind, _ parts: [ISOBox<Source>], _ media: [ISOBox<Source>]) {
    guard let header = parts.first("tkhd")?.trackHeader, let mediaHeader = media.first("mdhd")?.mediaHeader,
      let information = media.first("minf")?.boxes(), let samples = information.first("stbl")?.boxes(),
      let data = information.first("dinf"), Self.isSelfContained(data),
      let description = samples.first("stsd").flatMap({ SampleDescription($0, kind) }),
      let tables = MovieTables(samples)
    else { return nil }
    let source = data.source
    let list = parts.first("edts")?.first("elst")
    edits = list?.edits
    guard list == nil || edits != nil else { return nil }
    var chunks: [Chunk] = []
    var replacements: [Replacement] = []
    var sample = 0
    for (offset, count) in zip(tables.offsets, tables.counts) {
      var end = offset
      for size in tables.sizes[sample..<sample + count] {
        guard size <= source.count, end <= source.count - size else { return nil }
        if let units = description.units {
          guard let found = units.replacements(in: source, from: end, to: end + size) else { return nil }
          replacements += found
        }
        end += size
      }
      sample += count
      chunks.append(Chunk(offset: offset, count: end - offset))
    }
    self.kind = kind
    self.header = header
    self.mediaHeader = mediaHeader
    self.chunks = chunks
    self.replacements = replacements.sorted { $0.offset < $1.offset }
    self.description = description.box
    self.tables = tables.boxes
  }

  /// 8.7.2, “Data Reference Box”: whether all data is in the file itself.
  private static func isSelfContained(_ data: ISOBox<some ByteSource>) -> Bool {
    guard let list = data.first("dref"), list.number(at: 4, count: 4) == 1,
      let flags = list.boxes(from: 8).first?.number(count: 4)
    else { return false }
    return flags & 1 == 1
  }

  /// The track with new chunk offsets.
  func box(offsets: [Int], isLong: Bool) -> [UInt8] {
    var places: [UInt8] = []
    places.reserveCapacity(8 * offsets.count)
    for offset in offsets { places += MovieBox.big(offset, isLong ? 8 : 4) }
    let zeros = [UInt8](repeating: 0, count: 12)
    let samples = MovieBox.box(
      "stbl", description, tables,
      MovieBox.box(isLong ? "co64" : "stco", MovieBox.big(0, 4), MovieBox.big(offsets.count, 4), places))
    let own = MovieBox.box("dref", MovieBox.big(0, 4), MovieBox.big(1, 4), MovieBox.box("url ", MovieBox.big(1, 4)))
    let head =
      kind == .pictures
      ? MovieBox.box("vmhd", MovieBox.big(1, 4), Array(zeros.prefix(8))) : MovieBox.box("smhd", Array(zeros.prefix(8)))
    let handler = MovieBox.box("hdlr", Array(zeros.prefix(8)), Array(kind.rawValue.utf8), zeros, [0])
    let media = MovieBox.box(
      "mdia", MovieBox.box("mdhd", mediaHeader), handler,
      MovieBox.box("minf", head, MovieBox.box("dinf", own), samples))
    let edits = edits.map { MovieBox.box("edts", MovieBox.box("elst", $0)) } ?? []
    return MovieBox.box("trak", MovieBox.box("tkhd", header), edits, media)
  }
}
