import Foundation
import LayoutCommands

/// A message of the program as a line of JSON, for other programs.
struct ConsoleEvent: Encodable {
  /// `listening`, `sharing`, `scanned`, `arranged`, `progress`, `exported`, `leftOut`, `planned`, `published`, `checked`,
  /// `note`, `warning` or `error`.
  let event: String

  /// The text that a person would read.
  var message: String?

  /// In `listening` and `sharing`: the title of what is shown, and its address and port.
  var title: String?, address: String?, port: Int?

  /// In `sharing`: the SHA-256 fingerprint of the certificate, if there is one.
  var fingerprint: String?

  /// In `scanned`: the number of pictures, the number of those that cannot be shown, and the duration.
  var pictures: Int?, unreadable: Int?, seconds: Double?

  /// In `progress`: the step, and the numbers of photos done and in total.
  var step: String?, done: Int?, total: Int?

  /// In `arranged` and `exported`: the number of photos, the number of those without a picture, the file, its size in
  /// pixels (or the size of its pages in points), the number of pages, and the size in bytes.
  var photos: Int?, missing: Int?, file: String?, width: Int?, height: Int?, pages: Int?, bytes: Int?

  /// In `leftOut`: the photo that is not published.
  var name: String?

  /// In `published`, with the number of bytes written: the numbers of photos whose pictures were made, of files written, of
  /// files removed, of photos whose originals are published, and of photos whose originals are withheld. In `checked`: the
  /// number of correct files, and of problems.
  var made: Int?, files: Int?, removed: Int?, originals: Int?, withheldOriginals: Int?, problems: Int?

  /// In `published`: the number of photos with tiles, and of tiles that were made. In `planned`: the number of tiles to
  /// make, with the photos, bytes and seconds.
  var tiled: Int?, tiles: Int?

  /// In `published`: the number of files and folders that could not be examined, and of photos that stay as before.
  var unexamined: Int?, kept: Int?

  /// The line, with its newline.
  var line: String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    // Encoding cannot fail: all values are encodable, and no number is infinite.
    let text = (try? encoder.encode(self)).map { String(decoding: $0, as: UTF8.self) } ?? "{}"
    return text.escapedForJSON + "\n"
  }
}
