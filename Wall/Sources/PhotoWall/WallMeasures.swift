// From wire/wall.toml, by Scripts/generate-wire.py.

package import CascadeLayout

/// The sizes of a wall's tiles where nobody has chosen any, in points.
package struct WallMeasures: Sendable {
  /// The least breadth of a waterfall's columns.
  package let waterfall: Double
  /// The height of rows.
  package let rows: Double
  /// The side of a grid's squares.
  package let grid: Double
  /// The gap between tiles, and around them.
  package let spacing: Double

  /// For phones.
  package static let compact = WallMeasures(waterfall: 160, rows: 119, grid: 110, spacing: 4)
  /// For all other views.
  package static let regular = WallMeasures(waterfall: 240, rows: 216, grid: 180, spacing: 8)

  /// A narrower view is a phone's.
  package static let compactBreadth: Double = 600
  /// The length of the header over a section.
  package static let headerLength: Double = 44
}

/// The limits of tiles and of the pictures in them.
package enum TileLimits {
  /// The narrowest shape of a tile.
  package static let narrowest = NaturalSize(width: 2, height: 5)
  /// The broadest shape of a tile.
  package static let broadest = NaturalSize(width: 3, height: 1)
  /// The shape of a tile whose photo has no known size.
  package static let unknown = NaturalSize(width: 4, height: 3)
  /// A picture that is narrower shows its beginning where it is cropped: texts and pages do so.
  package static let long = NaturalSize(width: 2, height: 5)
  /// No picture is enlarged by more than this, or only squares could be seen.
  package static let greatestScale = 4
  /// In pixels: pictures that are no larger keep their pixels as squares, because icons are drawn so.
  package static let largestIcon = 64
  /// A picture with transparent parts stands on a dark ground if its mean lightness, from 0 to 1, is at least this.
  package static let middleLightness = 0.55
}

/// Names in the page's address and storage.
enum WallAddress {
  /// The names of all parameters, as alternatives of a regular expression.
  static let parameters =
    "order|group|q|kind|shape|camera|lens|folder|selection|from|to|month|rating|mark|layout"
  /// The name of the place in the fragment.
  static let place = "at"
  /// Under which the chosen layout and sizes are stored.
  static let preferences = "layout"
}
