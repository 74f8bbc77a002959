package import PhotoModel
import PhotoWall

/// The arrangement of an exported wall's photos, with the options of the wall in the browser.
package struct WallOptions: Hashable, Sendable {
  package enum Layout: String, CaseIterable, Sendable { case waterfall, rows, grid }

  /// The captions below photos.
  package enum Caption: String, CaseIterable, Sendable {
    case name, date

    /// The caption of a photo; empty if nothing is known.
    func text(of photo: Photo) -> String {
      switch self {
      case .name: photo.fileName
      case .date: photo.metadata.isDated ? CivilDate(seconds: photo.metadata.taken).minuteName : ""
      }
    }
  }

  package var layout = Layout.waterfall
  /// `nil`: the newest first if the date of any photo is known, else by path.
  package var order: WallOrder?
  /// `nil`: depends on the order.
  package var grouping: WallGrouping?
  /// `nil` for none.
  package var captions: Caption?
  /// The number of columns; `nil` for as many as fit with the minimum size. Not for rows.
  package var columns: Int?

  /// The breadth of columns, or the height of rows. This and the other lengths are in pixels, for a PDF in points.
  package var size = WallMeasures.regular.waterfall
  /// The gap between photos.
  package var spacing = 8.0
  package var margin = 8.0
  /// The size of the headings' text.
  package var headingSize = 20.0
  /// The size of the captions' text.
  package var captionSize = 13.0
  package var background = Colour(red: 255, green: 255, blue: 255)

  package init() {}

  /// The height of a section's heading.
  var headingLength: Double { headingSize * 2.2 }

  /// The height of the captions below photos.
  var captionLength: Double { captions == nil ? 0 : captionSize * 1.7 }

  /// The colours of texts, which must be readable on the background.
  var ink: (strong: Colour, muted: Colour) {
    background.lightness > 0.55
      ? (Colour(red: 0x1d, green: 0x1e, blue: 0x21), Colour(red: 0x60, green: 0x63, blue: 0x69))
      : (Colour(red: 0xe9, green: 0xea, blue: 0xec), Colour(red: 0xa8, green: 0xac, blue: 0xb4))
  }

  /// The colour of tiles without a picture, or with a very small one: between background and ink.
  var empty: Colour {
    func mixed(_ one: UInt8, _ other: UInt8) -> UInt8 { UInt8((Int(one) * 9 + Int(other)) / 10) }
    let ink = ink.strong
    return Colour(
      red: mixed(background.red, ink.red), green: mixed(background.green, ink.green),
      blue: mixed(background.blue, ink.blue))
  }
}
