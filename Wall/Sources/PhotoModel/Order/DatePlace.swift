/// A photo's place in the order of dates, the oldest first.
///
/// Photos without a date come before all others, by their files' dates. Walls show them after all others in both
/// directions, because their places among these are unknown.
package struct DatePlace: Hashable, Comparable, Sendable {
  /// The heading of photos without a date.
  static let undatedTitle = "Without a date"

  package let isDated: Bool
  /// As in `PhotoMetadata`.
  let taken: Int64

  package init(_ metadata: PhotoMetadata) {
    isDated = metadata.isDated
    taken = metadata.taken
  }

  package static func < (a: DatePlace, b: DatePlace) -> Bool {
    a.isDated == b.isDated ? a.taken < b.taken : b.isDated
  }

  /// The month, for headings and pages; `nil` for all photos without a date.
  package var month: CivilDate? {
    guard isDated else { return nil }
    let date = CivilDate(seconds: taken)
    return CivilDate(year: date.year, month: date.month, day: 1)
  }

  /// The heading of a month's photos.
  package static func title(ofMonth month: CivilDate?) -> String { month?.monthName ?? undatedTitle }
}
