/// MP4, M4V and QuickTime: ISO/IEC 14496-12.
extension CleanFile {
  /// The video and sound of the movie and the data needed to play them. The description comes first, so that playback
  /// can start during the download.
  ///
  /// All boxes are rewritten from the values that players need. Everything else is dropped: user data, keys, timed
  /// metadata tracks, names of programs, unused space and, within the encoded video, messages inserted by cameras.
  init?(movie source: some ByteSource, keepingPlace: Bool) {
    self.init()
    let all = ISOBox(file: source).boxes()
    // Fragmented movies are refused, because their samples are described elsewhere.
    guard let parts = all.first("moov")?.boxes(), all.first("moof") == nil, parts.first("mvex") == nil,
      let header = parts.first("mvhd")?.movieHeader
    else { return nil }
    var tracks: [MovieTrack] = []
    var hasLostSound = false
    for part in parts where part.type == "trak" {
      switch MovieTrack.read(part) {
      case .known(let track): tracks.append(track)
      case .unknownSound: hasLostSound = true
      case .other: break
      }
    }
    guard tracks.contains(where: { $0.kind == .pictures }),
      !hasLostSound || tracks.contains(where: { $0.kind == .sound }),
      let order = Self.order(of: tracks)
    else { return nil }
    var place: [UInt8] = []
    if keepingPlace, let known = VideoFile(movie: source)?.place { place = MovieBox.place(known) }
    // Files from before brands existed are QuickTime files.
    let isQuickTime = all[0].type != "ftyp" || all[0].bytes(count: 4) == Array("qt  ".utf8)
    write(type: MovieBox.type(isQuickTime: isQuickTime), tracks: tracks, order: order) { tracks in
      MovieBox.box("moov", MovieBox.box("mvhd", header), tracks.flatMap(\.self), place)
    }
  }

  /// A chunk of a track, by track and chunk index.
  private struct ChunkPlace {
    let track: Int
    let chunk: Int
  }

  /// All chunks in file order; `nil` if some overlap, which no camera produces.
  private static func order(of tracks: [MovieTrack]) -> [ChunkPlace]? {
    var order = tracks.indices.flatMap { track in
      tracks[track].chunks.indices.map { ChunkPlace(track: track, chunk: $0) }
    }
    func chunk(_ place: ChunkPlace) -> MovieTrack.Chunk { tracks[place.track].chunks[place.chunk] }
    order.sort { (chunk($0).offset, $0.track, $0.chunk) < (chunk($1).offset, $1.track, $1.chunk) }
    var end = 0
    for place in order {
      guard chunk(place).offset >= end || chunk(place).count == 0 else { return nil }
      end = max(end, chunk(place).offset + chunk(place).count)
    }
    return order
  }

  private mutating func write(
    type: [UInt8], tracks: [MovieTrack], order: [ChunkPlace], movie: ([[UInt8]]) -> [UInt8]
  ) {
    let size = tracks.reduce(0) { $0 + $1.chunks.reduce(0) { $0 + $1.count } }
    var offsets = tracks.map { [Int](repeating: 0, count: $0.chunks.count) }
    // The size of the description does not depend on the offsets in it.
    let isLong = size > Int(UInt32.max) - (1 << 28)
    let description = movie(zip(tracks, offsets).map { $0.box(offsets: $1, isLong: isLong) })
    let head = MovieBox.head("mdat", size, isLong: isLong)
    var end = type.count + description.count + head.count
    for place in order {
      offsets[place.track][place.chunk] = end
      end += tracks[place.track].chunks[place.chunk].count
    }
    add(type + movie(zip(tracks, offsets).map { $0.box(offsets: $1, isLong: isLong) }) + head)
    var replaced = tracks.map { $0.replacements[...] }
    for place in order {
      let chunk = tracks[place.track].chunks[place.chunk]
      var start = chunk.offset
      while let next = replaced[place.track].first, next.offset < chunk.offset + chunk.count {
        keep(start, next.offset - start)
        add(next.bytes)
        start = next.offset + next.bytes.count
        replaced[place.track].removeFirst()
      }
      keep(start, chunk.offset + chunk.count - start)
    }
  }
}
