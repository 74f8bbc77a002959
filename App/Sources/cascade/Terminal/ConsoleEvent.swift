import Foundation

/// Something that the program says, for other programs: a line of JSON.
struct ConsoleEvent: Encodable {
  /// `listening`, `scanned`, `note`, `warning` or `error`.
  let event: String

  /// What a person would read.
  var message: String?

  /// Of `listening`: the name of what is shown, and where.
  var title: String?
  var address: String?
  var port: Int?

  /// Of `scanned`: how many pictures there are, how many of them cannot be shown, and how long it took.
  var pictures: Int?
  var unreadable: Int?
  var seconds: Double?

  /// The line, with its end.
  var line: String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    // There is nothing in it that cannot be encoded.
    let text = (try? encoder.encode(self)).map { String(decoding: $0, as: UTF8.self) } ?? "{}"
    return text.escapedForJSON + "\n"
  }
}
