/// The position of a reader in a library's changes.
struct LibraryCursor: Sendable {
  /// Everything up to here has been sent.
  var position: UInt64 = 0
  /// The changes being sent come after this and up to `end`.
  var start: UInt64 = 0
  var end: UInt64 = 0
  /// Whether the reader is still receiving the full listing.
  var isNew = true
  /// Removals up to here concern photos that were never sent to the reader.
  var silence: UInt64 = 0
}
