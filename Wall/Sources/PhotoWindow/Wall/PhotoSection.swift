package import PhotoModel
import PhotoWall
package import PhotoWindowOptions

/// Photos under one heading: those of a month, those without a date, or all.
package nonisolated struct PhotoSection: Sendable {
  /// A unique number: that of the month, the maximum if there are no sections, or the one below it for photos without a
  /// date.
  package let number: UInt64
  /// Empty if there is no heading.
  package let title: String
  package var photos: [PhotoID]

  /// Sorts photos, and divides them into sections.
  ///
  /// - Parameter order: `nil` for the newest first if the date of any photo is known, else by name.
  /// - Complexity: O(n log n).
  @concurrent
  package static func sections(of photos: [Photo], order: WindowOrder?) async -> [PhotoSection] {
    // Every order of a window is also a `WallOrder`.
    let wall = PhotoOrder(photos, order: order.flatMap { WallOrder(rawValue: $0.rawValue) }, folder: "")
    var rest = wall.photos[...]
    return wall.sections.map { section in
      let photos = rest.prefix(section.count)
      rest = rest.dropFirst(section.count)
      let month = photos.first.flatMap { DatePlace($0.metadata).month?.monthNumber }
      let number = section.title.isEmpty ? .max : month.map { UInt64(bitPattern: Int64($0)) } ?? .max - 1
      return PhotoSection(number: number, title: section.title, photos: photos.map(\.id))
    }
  }
}
