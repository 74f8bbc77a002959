import PhotoModel

extension PhotoRecord {
  /// - Parameters:
  ///   - camera: The number of its camera in the stream; 0 if the camera is not known.
  ///   - lens: The number of its lens in the stream; 0 if the lens is not known.
  init(_ photo: Photo, camera: UInt16, lens: UInt16) {
    let metadata = photo.metadata
    var facts = UInt32(metadata.kind.rawValue) << FactBit.kind
    facts |= UInt32(metadata.takenSource.rawValue) << FactBit.dateSource
    facts |= UInt32(min(photo.rating, 5)) << FactBit.rating
    facts |= UInt32(photo.flag.rawValue) << FactBit.flag
    if photo.mark.rating != nil { facts |= 1 << FactBit.isRatedHere }
    if photo.mark.flag != nil { facts |= 1 << FactBit.isFlaggedHere }
    for (trait, bit) in FactBit.traits where metadata.traits.contains(trait) { facts |= 1 << bit }
    let (kibibytes, rest) = metadata.byteCount.quotientAndRemainder(dividingBy: 1024)
    self.init(
      id: photo.id.rawValue, version: photo.version.rawValue, width: UInt32(photo.width), height: UInt32(photo.height),
      colour: photo.colour?.packed, reason: UInt32(photo.state.reason?.rawValue ?? 0), taken: metadata.taken,
      facts: facts, camera: camera, lens: lens, duration: metadata.duration,
      size: UInt32(clamping: kibibytes + rest.signum()))
  }

  /// The photo, which is readable, without its camera, lens and placeholder.
  func photo(named name: String) -> Photo {
    var traits: PhotoTraits = []
    for (trait, bit) in FactBit.traits where facts >> bit & 1 == 1 { traits.insert(trait) }
    // On sites, the owner's marks are part of the metadata: see `Disclosure`.
    var metadata = PhotoMetadata(
      kind: PhotoKind(rawValue: UInt8(facts >> FactBit.kind & 0xf)) ?? .unknown, taken: taken,
      takenSource: TakenSource(rawValue: UInt8(facts >> FactBit.dateSource & 3)) ?? .fileModification,
      rating: UInt8(facts >> FactBit.rating & 7), duration: duration, traits: traits, byteCount: Int64(size) * 1024)
    metadata.flag = PhotoFlag(rawValue: UInt8(facts >> FactBit.flag & 3)) ?? .none
    return Photo(
      id: PhotoID(rawValue: id), version: PhotoVersion(rawValue: version), name: name, width: Int(width),
      height: Int(height), colour: colour.map { Colour(packed: $0) }, state: .readable, metadata: metadata)
  }
}
