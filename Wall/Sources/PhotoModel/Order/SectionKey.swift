/// The common property of a section's photos.
enum SectionKey: Hashable, Comparable {
  /// The known parts of a date, in local time at the place of capture.
  case date(year: Int, month: Int?, day: Int?)
  /// Of photos without a date, in sections by date.
  case undated
  case folder([NaturalKey], path: String)

  /// - Precondition: The grouping is not `none`.
  init(_ photo: Photo, _ grouping: WallGrouping, folderKey: [NaturalKey]) {
    guard photo.metadata.isDated || grouping == .folder else {
      self = .undated
      return
    }
    let date = CivilDate(seconds: photo.metadata.taken)
    switch grouping {
    case .year: self = .date(year: date.year, month: nil, day: nil)
    case .month: self = .date(year: date.year, month: date.month, day: nil)
    case .day: self = .date(year: date.year, month: date.month, day: date.day)
    case .folder, .none:
      self = .folder(folderKey, path: photo.name.lastIndex(of: "/").map { String(photo.name[..<$0]) } ?? "")
    }
  }

  static func < (one: SectionKey, other: SectionKey) -> Bool {
    switch (one, other) {
    case (.date(let year, let month, let day), .date(let otherYear, let otherMonth, let otherDay)):
      (year, month ?? 0, day ?? 0) < (otherYear, otherMonth ?? 0, otherDay ?? 0)
    case (.folder(let key, let path), .folder(let otherKey, let otherPath)):
      key == otherKey ? path < otherPath : key.lexicographicallyPrecedes(otherKey)
    default: one.rank < other.rank
    }
  }

  private var rank: Int {
    switch self {
    case .folder: 0
    case .date: 1
    case .undated: 2
    }
  }

  /// Whether the section precedes another one. Photos without a date come last in both directions.
  func precedes(_ other: SectionKey, isBackward: Bool) -> Bool {
    isBackward && rank == other.rank ? other < self : self < other
  }

  /// The year of a month; `nil` for all other sections.
  var yearOfMonth: Int? { if case .date(let year, .some, nil) = self { year } else { nil } }

  private static func text(_ day: CivilDate) -> String { "\(day.weekday), \(day.dayName)" }

  /// The heading.
  ///
  /// - Parameter folder: The name of the outermost folder.
  func title(folder: String) -> String {
    switch self {
    case .folder(_, let path): path.isEmpty ? folder : path.split(separator: "/").joined(separator: " / ")
    case .undated: DatePlace.undatedTitle
    case .date(let year, nil, _): "\(year)"
    case .date(let year, let month?, nil): CivilDate(year: year, month: month, day: 1).monthName
    case .date(let year, let month?, let day?): Self.text(CivilDate(year: year, month: month, day: day))
    }
  }
}
