/// The photos of a wall in their order and sections, as in the page's `model/`.
package struct PhotoOrder {
  /// The photos in order, section after section.
  package let photos: [Photo]
  package let sections: [PhotoSection]

  package init(photos: [Photo], sections: [PhotoSection]) {
    self.photos = photos
    self.sections = sections
  }

  /// Arranges photos.
  ///
  /// - Parameters:
  ///   - order: `nil` for the newest first if the date of any photo is known, else by path.
  ///   - grouping: `nil` for the default of the order.
  ///   - folder: The name of the outermost folder, for headings.
  /// - Complexity: O(n log n).
  package init(_ photos: [Photo], order asked: WallOrder? = nil, grouping: WallGrouping? = nil, folder: String) {
    let knowsDates = photos.contains(where: \.metadata.isDated)
    let order = asked ?? (knowsDates ? .newest : .folder)
    let grouping = grouping ?? Self.grouping(for: asked, knowsDates: knowsDates)
    var entries = photos.map(Entry.init)
    switch order {
    case .folder: entries.sort { $0.precedesByPath($1) }
    case .name: entries.sort { $0.name == $1.name ? $0.precedesByPath($1) : $0.name < $1.name }
    case .oldest, .newest:
      entries.sort { $0.date == $1.date ? $0.precedesByPath($1) : $0.date < $1.date }
      if order == .newest {
        entries.reverse()
      } else {
        let undated = entries.prefix { !$0.date.isDated }
        entries = Array(entries.dropFirst(undated.count) + undated)
      }
    }
    guard grouping != .none else {
      self.photos = entries.map(\.photo)
      sections = [PhotoSection(title: "", count: entries.count)]
      return
    }
    var groups: [SectionKey: [Photo]] = [:]
    for entry in entries {
      groups[SectionKey(entry.photo, grouping, folderKey: entry.folder), default: []].append(entry.photo)
    }
    // Sections by date run backward, except with the oldest first; folders always run forward.
    let isBackward = grouping != .folder && order != .oldest
    let keys = groups.keys.sorted { $0.precedes($1, isBackward: isBackward) }
    self.photos = keys.flatMap { groups[$0] ?? [] }
    sections = keys.map {
      PhotoSection(title: $0.title(folder: folder), count: groups[$0]?.count ?? 0, year: $0.yearOfMonth)
    }
  }

  /// The default grouping: dates by month if any is known, paths by folder if that order was requested.
  private static func grouping(for order: WallOrder?, knowsDates: Bool) -> WallGrouping {
    switch order {
    case .folder: .folder
    case .name: .none
    case nil, .newest, .oldest: knowsDates ? .month : .none
    }
  }
}

/// The orders of the wall.
package enum WallOrder: String, CaseIterable, Sendable {
  case newest, oldest, name, folder
}

/// The common property of a section's photos.
package enum WallGrouping: String, CaseIterable, Sendable {
  case none, day, month, year, folder
}

/// Photos under one heading.
package struct PhotoSection: Hashable, Sendable {
  /// Empty if there are no headings.
  package let title: String
  package let count: Int
  /// The number of photos, including those on other pages.
  package let total: Int
  /// The year of a month's section; `nil` for all other sections.
  package let year: Int?

  package init(title: String, count: Int, total: Int? = nil, year: Int? = nil) {
    self.title = title
    self.count = count
    self.total = total ?? count
    self.year = year
  }

  /// The total as text, such as `1 photo` or `12 photos`.
  package var countText: String { total == 1 ? "1 photo" : "\(total.grouped) photos" }
}

/// A photo and its sort keys.
private struct Entry {
  let photo: Photo
  let date: DatePlace
  /// The file's own name.
  let name: NaturalKey
  /// The folder's path, component by component.
  let folder: [NaturalKey]

  init(_ photo: Photo) {
    self.photo = photo
    date = DatePlace(photo.metadata)
    var components = photo.name.split(separator: "/", omittingEmptySubsequences: false)
    name = NaturalKey(components.removeLast())
    folder = components.map { NaturalKey($0) }
  }

  /// Sorts by folder and name. A subfolder is placed among the files of its parent folder.
  func precedesByPath(_ other: Entry) -> Bool {
    let one = folder + [name]
    let two = other.folder + [other.name]
    if one != two { return one.lexicographicallyPrecedes(two) }
    return photo.name == other.photo.name ? photo.id.rawValue < other.photo.id.rawValue : photo.name < other.photo.name
  }
}

/// A sort key for the order that people expect: numbers by value, letters ignoring case.
struct NaturalKey: Hashable, Comparable {
  private let text: [UInt16]

  init(_ name: some StringProtocol) {
    var key: [UInt16] = []
    var digits: [UInt16] = []
    func end() {
      // Each number is preceded by its length, which is compared first, and that by a zero, so that numbers sort like
      // digits.
      let number = digits.drop { $0 == 0x30 }
      key += [0x30, UInt16(clamping: number.count)] + number
      digits = []
    }
    for unit in name.lowercased().utf16 {
      if 0x30...0x39 ~= unit {
        digits.append(unit)
      } else {
        if !digits.isEmpty { end() }
        key.append(unit)
      }
    }
    if !digits.isEmpty { end() }
    text = key
  }

  static func < (one: NaturalKey, other: NaturalKey) -> Bool { one.text.lexicographicallyPrecedes(other.text) }
}
