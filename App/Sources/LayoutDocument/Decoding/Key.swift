/// A key of a layout request, at whichever level.
enum Key: UInt8, CaseIterable {
  // Request
  case viewport, direction, contentOffset, pixelScale, query, layout, sections
  // Geometry
  case x, y, width, height, top, left, bottom, right
  // Sections and items
  case items, length, size, span
  // Layouts
  case type, axis, snapping, zoomFactor, activeDistance
  // Properties of sections
  case lanes, minimum, maximum, laneSpacing, itemSpacing, lineSpacing, interitemSpacing, placement, tolerance
  case itemSize, rowLength, lastRow, breaking, radius
  case sectionInset, sectionSpacing, background
  case headerLength, headerInset, footerLength, footerInset, pinsHeader, pinsFooter
}

extension Key {
  /// The key as a request writes it.
  var name: String { "\(self)" }
}

/// The keys that an object may have.
struct KeySet {
  private let names: [(key: Key, bytes: [UInt8])]

  /// Creates a set of keys.
  init(_ keys: [Key]) {
    names = keys.map { ($0, Array($0.name.utf8)) }
  }

  /// The keys, in the order in which they were given.
  var keys: [Key] { names.map(\.key) }

  /// The index of the key that a text says, or nil if it is none of these.
  func index(of text: JSONText, in bytes: [UInt8]) -> Int? {
    for index in names.indices where text.equals(names[index].bytes, in: bytes) { return index }
    return nil
  }

  /// The key of an index.
  subscript(index: Int) -> Key { names[index].key }

  /// The key that a mistyped one was probably meant to be, or nil if none is near.
  func suggestion(for typed: String) -> Key? {
    // Nobody mistypes a key as something much longer, and distances of long texts take long.
    guard typed.utf8.count <= 40 else { return nil }
    let candidates = names.map { ($0.key, distance: editDistance(typed.lowercased(), $0.key.name.lowercased())) }
    guard let nearest = candidates.min(by: { $0.distance < $1.distance }),
      nearest.distance <= max(1, nearest.0.name.count / 3)
    else { return nil }
    return nearest.0
  }
}
