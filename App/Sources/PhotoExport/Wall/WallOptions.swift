package import PhotoLibrary

/// How the photos of an exported wall are arranged: what the wall in the browser offers.
package struct WallOptions: Hashable, Sendable {
  /// The layouts of the wall.
  package enum Layout: String, CaseIterable, Sendable {
    case waterfall, rows, grid
  }

  /// The orders of the wall.
  package enum Order: String, CaseIterable, Sendable {
    case newest, oldest, name, folder
  }

  /// What photos of a section have in common.
  package enum Grouping: String, CaseIterable, Sendable {
    case none, day, month, year, folder
  }

  /// What stands below each photo.
  package enum Caption: String, CaseIterable, Sendable {
    case name, date
  }

  package var layout = Layout.waterfall
  /// `nil`: the newest first if any photo knows when it was taken, else by path.
  package var order: Order?
  /// `nil`: what suits the order.
  package var grouping: Grouping?
  /// `nil` for none.
  package var captions: Caption?
  /// How many columns there are; `nil` for as many as have the size at least. Rows have none.
  package var columns: Int?

  /// The breadth of columns, or the height of rows. This and the other lengths are pixels, of a PDF points.
  package var size = 240.0
  /// The gap between photos.
  package var spacing = 8.0
  /// What is left free around all.
  package var margin = 8.0
  /// The size of the headings' text.
  package var headingSize = 20.0
  /// The size of the captions' text.
  package var captionSize = 13.0
  package var background = Colour(red: 255, green: 255, blue: 255)

  package init() {}
}

extension WallOptions {
  /// How high a section's heading is.
  var headingLength: Double { headingSize * 2.2 }

  /// How much room captions take below a photo.
  var captionLength: Double { captions == nil ? 0 : captionSize * 1.7 }

  /// The colours of texts, which must be read on the background.
  var ink: (strong: Colour, muted: Colour) {
    let (red, green, blue) = (Double(background.red), Double(background.green), Double(background.blue))
    return 0.299 * red + 0.587 * green + 0.114 * blue > 0.55 * 255
      ? (Colour(red: 0x1d, green: 0x1e, blue: 0x21), Colour(red: 0x60, green: 0x63, blue: 0x69))
      : (Colour(red: 0xe9, green: 0xea, blue: 0xec), Colour(red: 0xa8, green: 0xac, blue: 0xb4))
  }

  /// The colour of tiles that have no picture, or a very small one: between background and ink.
  var empty: Colour {
    func mixed(_ one: UInt8, _ other: UInt8) -> UInt8 { UInt8((Int(one) * 9 + Int(other)) / 10) }
    let ink = ink.strong
    return Colour(
      red: mixed(background.red, ink.red), green: mixed(background.green, ink.green),
      blue: mixed(background.blue, ink.blue))
  }
}
