package import PhotoLibrary
package import PhotoModel

/// Makes files of photos that the owner has chosen on the page.
package protocol PhotoExporter: Sendable {
  /// Begins to make a file.
  ///
  /// - Throws: `Refusal`.
  func export(_ photos: [PhotoID], _ settings: ExportSettings) async throws(Refusal) -> RunningExport

  /// A file that was made, by the token of its address; `nil` if there is none any more.
  func file(_ token: String) async -> (any OriginalContent)?
}

/// What kind of file a page asks for.
package struct ExportSettings: Decodable, Sendable {
  package enum Kind: String, Decodable, Sendable { case png, jpg, pdf, svg }

  package let kind: Kind

  /// Options of `cascade export` without their hyphens, each with its value: those that are about the picture.
  package let options: [String: String]

  /// The names of options that a page may give.
  package static let optionNames: Set = [
    "layout", "width", "columns", "size", "spacing", "margin", "order", "group", "captions", "background", "quality",
    "page", "dpi",
  ]
}

/// A file that is being made.
package struct RunningExport: Sendable {
  /// What happens, to the end.
  package let events: AsyncStream<ExportEvent>
  /// Gives it up, if it has not ended.
  package let cancel: @Sendable () -> Void

  package init(events: AsyncStream<ExportEvent>, cancel: @escaping @Sendable () -> Void) {
    self.events = events
    self.cancel = cancel
  }
}

/// What a page is told of an export: a line of JSON each.
package struct ExportEvent: Codable, Sendable {
  /// `progress`, `warning`, `error` or `exported`; the last two end it.
  package var event: String
  /// In `warning` and `error`: a sentence.
  package var message: String?
  /// In `progress`: the numbers of photos.
  package var done, total: Int?
  /// In `exported`: the file's length and its address.
  package var bytes: Int?
  package var address: String?

  package init(event: String, message: String? = nil) {
    self.event = event
    self.message = message
  }
}
