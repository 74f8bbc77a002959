import Foundation

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

extension PhotoMetadata {
  /// What a catalog needs of the details that a picture's metadata tells.
  init(_ reader: MetadataReader) {
    self.init(
      kind: reader.kind, taken: reader.taken?.seconds ?? 0,
      takenSource: reader.taken == nil ? .fileModification : .metadata, camera: reader.details.camera ?? "",
      rating: UInt8(clamping: reader.details.rating ?? 0), duration: UInt32(clamping: reader.details.duration ?? 0))
    if reader.details.duration != nil { traits.insert(.moves) }
    if reader.details.hasTransparency { traits.insert(.isTransparent) }
    if reader.details.latitude != nil { traits.insert(.hasPlace) }
  }

  /// With what the file system knows: the size, and the date if the metadata does not tell it.
  func completed(path: RelativePath, stamp: FileStamp) -> PhotoMetadata {
    var completed = self
    completed.byteCount = stamp.size
    if takenSource != .metadata {
      let (date, source) = FileDate.date(path: path, stamp: stamp)
      (completed.taken, completed.takenSource) = (date.seconds, source)
    }
    return completed
  }
}

/// When a photo was taken, as far as the file system can tell.
enum FileDate {
  /// By the file's name, else by its modification, in local time.
  static func date(path: RelativePath, stamp: FileStamp) -> (CaptureDate, TakenSource) {
    let name = Array(path.bytes.split(separator: UInt8(ascii: "/")).last ?? [])
    if let date = FileNameDate.date(in: name, now: Int64(Date().timeIntervalSince1970)) { return (date, .fileName) }
    var time = time_t(stamp.modified / 1_000_000_000)
    var parts = tm()
    guard localtime_r(&time, &parts) != nil,
      var date = CaptureDate(
        year: Int(parts.tm_year) + 1900, month: Int(parts.tm_mon) + 1, day: Int(parts.tm_mday),
        hour: Int(parts.tm_hour), minute: Int(parts.tm_min), second: Int(parts.tm_sec))
    else { return (CaptureDate(seconds: 0), .fileModification) }
    date.offset = Int(parts.tm_gmtoff) / 60
    return (date, .fileModification)
  }
}
