package import PhotoModel

/// A photo with the numbers that its camera and its lens have in the stream.
package struct PhotoRecord: Equatable, Sendable {
  /// But for its name, its camera, its lens and its placeholder, where it was read.
  package var photo: Photo

  /// 0 if the camera is not known.
  package let camera: UInt16

  /// 0 if the lens is not known.
  package let lens: UInt16

  package init(photo: Photo, camera: UInt16, lens: UInt16 = 0) {
    self.photo = photo
    self.camera = camera
    self.lens = lens
  }

  func write(to writer: inout WordWriter) {
    let metadata = photo.metadata
    var facts = UInt32(metadata.kind.rawValue) << FactBit.kind
    facts |= UInt32(metadata.takenSource.rawValue) << FactBit.dateSource
    facts |= UInt32(min(photo.rating, 5)) << FactBit.rating
    facts |= UInt32(photo.flag.rawValue) << FactBit.flag
    if photo.mark.rating != nil { facts |= 1 << FactBit.isRatedHere }
    if photo.mark.flag != nil { facts |= 1 << FactBit.isFlaggedHere }
    for (trait, bit) in FactBit.traits where metadata.traits.contains(trait) { facts |= 1 << bit }
    let (kibibytes, rest) = metadata.byteCount.quotientAndRemainder(dividingBy: 1024)
    RecordFields(
      id: photo.id.rawValue, version: photo.version.rawValue, width: UInt32(photo.width), height: UInt32(photo.height),
      colour: photo.colour?.packed, reason: UInt32(photo.state.reason?.rawValue ?? 0), taken: metadata.taken,
      facts: facts, camera: camera, lens: lens, duration: metadata.duration,
      size: UInt32(clamping: kibibytes + rest.signum())
    ).write(to: &writer)
  }

  /// Reads the record of a photo that can be shown; `nil` if there is none.
  init?(_ reader: inout WordReader) {
    guard let record = RecordFields(&reader) else { return nil }
    let facts = record.facts
    var traits: PhotoTraits = []
    for (trait, bit) in FactBit.traits where facts >> bit & 1 == 1 { traits.insert(trait) }
    // Published walls have no marks of their own: see `Photo.shared(withMarks:)`.
    var metadata = PhotoMetadata(
      kind: PhotoKind(rawValue: UInt8(facts >> FactBit.kind & 0xf)) ?? .unknown, taken: record.taken,
      takenSource: TakenSource(rawValue: UInt8(facts >> FactBit.dateSource & 3)) ?? .fileModification,
      rating: UInt8(facts >> FactBit.rating & 7), duration: record.duration, traits: traits,
      byteCount: Int64(record.size) * 1024)
    metadata.flag = PhotoFlag(rawValue: UInt8(facts >> FactBit.flag & 3)) ?? .none
    photo = Photo(
      id: PhotoID(rawValue: record.id), version: PhotoVersion(rawValue: record.version), name: "",
      width: Int(record.width), height: Int(record.height), colour: record.colour.map { Colour(packed: $0) },
      state: .readable, metadata: metadata)
    (camera, lens) = (record.camera, record.lens)
  }
}

extension Colour {
  /// 0x01RRGGBB.
  var word: UInt32 { 1 << 24 | packed }
}
