import FileFormats
import Foundation
import PhotoModel
import PictureDecoder

extension PhotoMetadata {
  /// Adds the file size, and a date from the file system if the metadata has none.
  func completed(path: RelativePath, status: FileStatus) -> PhotoMetadata {
    var completed = self
    completed.byteCount = status.stamp.size
    if takenSource != .metadata {
      let (date, source) = FileDate.date(path: path, status: status)
      (completed.taken, completed.takenSource) = (date.seconds, source)
    }
    return completed
  }
}

/// The date when a photo was taken, from the file system.
enum FileDate {
  /// From the file name, otherwise the modification time in local time.
  ///
  /// Modification times can be set to anything. If no photo can have been taken then, the change time is used, which
  /// the system sets: for a copy, it is the time of copying. If that is implausible too, the current time is used.
  ///
  /// - Parameter now: In seconds since 1970.
  static func date(
    path: RelativePath, status: FileStatus, now: Int64 = Int64(Date().timeIntervalSince1970)
  ) -> (CaptureDate, TakenSource) {
    if let date = FileNameDate.date(in: Array(path.name), now: now) { return (date, .fileName) }
    let seconds = [status.stamp.modified / 1_000_000_000, status.changed / 1_000_000_000, now]
    let dates = seconds.lazy.compactMap(localDate)
    return (dates.first { $0.isPlausible(now: now) } ?? CaptureDate(seconds: 0), .fileModification)
  }

  private static func localDate(_ seconds: Int64) -> CaptureDate? {
    var time = time_t(seconds)
    var parts = tm()
    guard localtime_r(&time, &parts) != nil,
      var date = CaptureDate(
        year: Int(parts.tm_year) + 1900, month: Int(parts.tm_mon) + 1, day: Int(parts.tm_mday),
        hour: Int(parts.tm_hour), minute: Int(parts.tm_min), second: Int(parts.tm_sec))
    else { return nil }
    date.offset = Int(parts.tm_gmtoff) / 60
    return date
  }
}
