import Foundation

/// Something that the program says, for other programs: a line of JSON.
struct ConsoleEvent: Encodable {
  /// `listening`, `sharing`, `scanned`, `progress`, `exported`, `leftOut`, `published`, `checked`, `note`, `warning` or
  /// `error`.
  let event: String

  /// What a person would read.
  var message: String?

  /// Of `listening` and `sharing`: the name of what is shown, and where.
  var title: String?
  var address: String?
  var port: Int?

  /// Of `sharing`: the SHA-256 digest of the certificate, if there is one.
  var fingerprint: String?

  /// Of `scanned`: how many pictures there are, how many of them cannot be shown, and how long it took.
  var pictures: Int?
  var unreadable: Int?
  var seconds: Double?

  /// Of `progress`: what is being done, and for how many of how many photos.
  var step: String?
  var done: Int?
  var total: Int?

  /// Of `exported`: how many photos there are and how many of them have no picture in it, the file, its size in pixels or
  /// that of its pages in points, how many pages it has, and how many bytes.
  var photos: Int?
  var missing: Int?
  var file: String?
  var width: Int?
  var height: Int?
  var pages: Int?
  var bytes: Int?

  /// Of `leftOut`: the photo that is not published.
  var name: String?

  /// Of `published`, beside the bytes that were written: of how many photos pictures were made, files that were written,
  /// files that were removed, photos whose own files are published, and those whose own files are not. Of `checked`: files
  /// that are right, and what is wrong.
  var made: Int?
  var files: Int?
  var removed: Int?
  var originals: Int?
  var withheldOriginals: Int?
  var problems: Int?

  /// Of `published`: how much could not be looked at, and how many photos stay as they were published before.
  var unexamined: Int?
  var kept: Int?

  /// The line, with its end.
  var line: String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    // There is nothing in it that cannot be encoded.
    let text = (try? encoder.encode(self)).map { String(decoding: $0, as: UTF8.self) } ?? "{}"
    return text.escapedForJSON + "\n"
  }
}
