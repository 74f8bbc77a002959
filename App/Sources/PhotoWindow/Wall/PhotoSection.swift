package import PhotoLibrary
package import PhotoWindowOptions

/// Photos under one heading: those of a month, or all.
package nonisolated struct PhotoSection: Sendable {
  /// A number that no other section has: the month's, or the greatest if the photos are not in sections.
  package let number: UInt64
  /// Empty if there is no heading.
  package let title: String
  package var photos: [PhotoID]

  /// Puts photos in order and in sections.
  ///
  /// - Parameter order: `nil` for the newest first if the date of any photo is known, else by name.
  /// - Complexity: O(n log n).
  @concurrent
  package static func sections(of photos: [Photo], order: WindowOrder?) async -> [PhotoSection] {
    let knowsDates = photos.contains { $0.metadata.takenSource != .fileModification }
    let order = order ?? (knowsDates ? .newest : .name)
    guard order != .name else {
      let sorted = photos.sorted(by: precedesByName)
      return [PhotoSection(number: .max, title: "", photos: sorted.map(\.id))]
    }
    var sorted = photos.sorted {
      $0.metadata.taken == $1.metadata.taken ? precedesByName($0, $1) : $0.metadata.taken < $1.metadata.taken
    }
    if order == .newest { sorted.reverse() }
    var sections: [PhotoSection] = []
    for photo in sorted {
      let date = CivilDate(seconds: photo.metadata.taken)
      let number = UInt64(bitPattern: Int64(date.monthNumber))
      if sections.last?.number != number {
        sections.append(PhotoSection(number: number, title: date.monthName, photos: []))
      }
      sections[sections.count - 1].photos.append(photo.id)
    }
    return sections
  }

  private static func precedesByName(_ one: Photo, _ other: Photo) -> Bool {
    if Photo.pathPrecedes(one.name, other.name) { return true }
    if Photo.pathPrecedes(other.name, one.name) { return false }
    return one.id.rawValue < other.id.rawValue
  }
}
