/// A key of a layout request, at any level.
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
  case trackReverse, fillReverse, dense
  case itemSize, rowLength, lastRow, breaking, radius
  case sectionInset, sectionSpacing, background
  case headerLength, headerInset, footerLength, footerInset, pinsHeader, pinsFooter

  /// The key as a request writes it.
  var name: String { "\(self)" }
}

/// The keys that an object may have.
struct KeySet {
  private let keys: [Key]

  /// All names concatenated, and the offsets where each begins and the last one ends. An array for each name would be
  /// retained and released for each key that is read.
  private let names: [UInt8]
  private let bounds: [Int]

  init(_ keys: [Key]) {
    self.keys = keys
    names = keys.flatMap { Array($0.name.utf8) }
    bounds = keys.reduce(into: [0]) { $0.append($0.last! + $1.name.utf8.count) }
  }

  /// The names of the keys, in the given order.
  var keyNames: [String] { keys.map(\.name) }

  /// The key with this text, or nil if there is none.
  func key(_ text: JSONText, in bytes: [UInt8]) -> Key? {
    keys.indices.first { text.equals(names[bounds[$0]..<bounds[$0 + 1]], in: bytes) }.map { keys[$0] }
  }
}
