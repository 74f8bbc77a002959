package import PhotoLibrary
package import PhotoModel

/// Exports photos that the owner has chosen on the page.
package protocol PhotoExporter: Sendable {
  /// Starts an export.
  ///
  /// - Throws: `Refusal`, if another export is running or the file cannot be created.
  func export(_ photos: [PhotoID], _ settings: ExportSettings) async throws(Refusal) -> RunningExport

  /// An exported file, by the token in its address; `nil` if it has been removed.
  func file(_ token: String) async -> (any OriginalContent)?
}

/// The settings of an export, as a page sends them.
package struct ExportSettings: Decodable, Sendable {
  package enum Kind: String, Decodable, Sendable { case png, jpg, pdf, svg }

  package let kind: Kind

  /// Options of `cascade export` that concern the picture, by their names without hyphens.
  package let options: [String: String]

  /// The names of options that a page may set.
  package static let optionNames: Set = [
    "layout", "width", "columns", "size", "spacing", "margin", "order", "group", "captions", "background", "quality",
    "page", "dpi",
  ]
}

/// An export in progress.
package struct RunningExport: Sendable {
  /// Its events, up to the last.
  package let events: AsyncStream<ExportEvent>
  /// Cancels the export, unless it has ended.
  package let cancel: @Sendable () -> Void

  package init(events: AsyncStream<ExportEvent>, cancel: @escaping @Sendable () -> Void) {
    self.events = events
    self.cancel = cancel
  }
}

/// An event of an export, sent to the page as a line of JSON.
package struct ExportEvent: Codable, Sendable {
  /// `progress`, `warning`, `error` or `exported`; the last two end it.
  package var event: String
  /// In `warning` and `error`: a sentence.
  package var message: String?
  /// In `progress`: the numbers of photos done and in total.
  package var done, total: Int?
  /// In `exported`: the file's length and its address.
  package var bytes: Int?
  package var address: String?

  package init(event: String, message: String? = nil) {
    self.event = event
    self.message = message
  }
}
