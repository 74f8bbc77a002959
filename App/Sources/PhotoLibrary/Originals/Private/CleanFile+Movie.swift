/// MP4, M4V and QuickTime: ISO/IEC 14496-12.
extension CleanFile {
  /// The film's pictures and sound, with what it takes to play them, the description first, so that it plays while it
  /// comes.
  ///
  /// All boxes are made anew out of the numbers that players need. Whatever else there is stays behind: user data, keys,
  /// timed tracks, names of programs, unused room, and, within the coded pictures, the messages that cameras leave there.
  init?(movie source: some ByteSource, keepingPlace: Bool) {
    self.init()
    let boxes = ISOBoxes(source: source)
    let all = boxes.all
    // The samples of a movie in fragments are described elsewhere.
    guard let movie = all.first(where: { $0.type == "moov" }), !all.contains(where: { $0.type == "moof" }) else {
      return nil
    }
    let parts = boxes.boxes(from: movie.place, to: movie.end)
    guard !parts.contains(where: { $0.type == "mvex" }),
      let header = parts.first(where: { $0.type == "mvhd" }).flatMap({ MovieHeaders.movie(source, $0) })
    else { return nil }
    var tracks: [MovieTrack] = []
    var hasLostSound = false
    for part in parts where part.type == "trak" {
      switch MovieTrack.read(part, boxes) {
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
    // Files from before there were brands are QuickTime's.
    let isQuickTime = all[0].type != "ftyp" || source.bytes(at: all[0].place, count: 4) == Array("qt  ".utf8)
    write(type: MovieBox.type(isQuickTime: isQuickTime), tracks: tracks, order: order) { tracks in
      MovieBox.box("moov", MovieBox.box("mvhd", header), tracks.flatMap(\.self), place)
    }
  }

  /// A chunk of a track, by their places among all.
  private struct ChunkPlace {
    let track: Int
    let chunk: Int
  }

  /// All chunks as they lie in the file; `nil` if some share bytes, which no camera writes.
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
    // How long the description is does not depend on the places in it.
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
