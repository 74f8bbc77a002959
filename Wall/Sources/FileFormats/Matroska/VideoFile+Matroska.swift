/// Matroska and WebM: https://www.rfc-editor.org/rfc/rfc9559
extension VideoFile {
  /// Identifiers of elements, including their length bits.
  private enum ID {
    static let segment: UInt32 = 0x1853_8067
    static let cluster: UInt32 = 0x1f43_b675
    static let info: UInt32 = 0x1549_a966
    static let scale: UInt32 = 0x2a_d7b1
    static let duration: UInt32 = 0x4489
    static let date: UInt32 = 0x4461
    static let tracks: UInt32 = 0x1654_ae6b
    static let track: UInt32 = 0xae
    static let trackType: UInt32 = 0x83
    static let video: UInt32 = 0xe0
    static let width: UInt32 = 0xb0
    static let height: UInt32 = 0xba
    static let displayWidth: UInt32 = 0x54b0
    static let displayHeight: UInt32 = 0x54ba
    static let displayUnit: UInt32 = 0x54b2
    static let projection: UInt32 = 0x7670
    static let roll: UInt32 = 0x7675
  }

  /// Reads the elements before the first frames; `nil` if there are none.
  package init?(matroska bytes: FileBytes) {
    self.init()
    guard let segment = EBMLElement(file: bytes).elements(until: ID.segment).first(ID.segment) else { return nil }
    for part in segment.elements(until: ID.cluster) {
      if part.id == ID.info { readInfo(part.elements()) }
      guard part.id == ID.tracks else { continue }
      for track in part.elements() where track.id == ID.track && width == 0 { readTrack(track.elements()) }
    }
  }

  private mutating func readInfo(_ info: [EBMLElement]) {
    // The length of a unit in nanoseconds.
    let scale = info.first(ID.scale)?.number ?? 1_000_000
    if let units = info.first(ID.duration)?.fraction {
      let milliseconds = units * Double(scale) / 1_000_000
      duration = milliseconds > 0 && milliseconds < 1e12 ? Int(milliseconds.rounded()) : 0
    }
    // Nanoseconds since 2001 in UTC.
    if let bits = info.first(ID.date)?.number {
      taken = Self.localDate(secondsSince1970: Int64(bitPattern: bits) / 1_000_000_000 + 978_307_200)
    }
  }

  private mutating func readTrack(_ track: [EBMLElement]) {
    guard track.first(ID.trackType)?.number == 1, let video = track.first(ID.video)?.elements() else { return }
    func number(_ id: UInt32) -> Int? { video.first(id)?.number.map { Int(clamping: $0) } }
    // The display size may be in a unit other than pixels, such as an aspect ratio (3).
    let unit = number(ID.displayUnit) ?? 0
    let shown = number(ID.displayWidth).flatMap { width in number(ID.displayHeight).map { (width, $0) } }
    width = number(ID.width) ?? 0
    height = number(ID.height) ?? 0
    if let shown, unit == 0 { (width, height) = shown }
    if let shown, unit == 3, (1...1 << 16).contains(shown.0), (1...1 << 16).contains(shown.1), height <= 1 << 16 {
      width = height * shown.0 / shown.1
    }
    if let roll = video.first(ID.projection)?.elements().first(ID.roll)?.fraction, abs(abs(roll) - 90) < 45 {
      (width, height) = (height, width)
    }
  }
}
