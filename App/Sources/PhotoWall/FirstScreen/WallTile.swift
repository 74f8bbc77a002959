import CascadeLayout
package import PhotoLibrary

/// A photo on the first screen of a wall.
package struct WallTile: Sendable {
  /// A picture of it.
  package struct Picture: Sendable {
    /// In pixels.
    package let width: Int
    package let address: String

    package init(width: Int, address: String) { (self.width, self.address) = (width, address) }
  }

  package let photo: Photo

  /// The photo's name in the page's address: `17` or `17.0123456789abcdef`.
  package let reference: String

  /// From the narrowest to the broadest; none if it cannot be shown.
  package let pictures: [Picture]

  package init(photo: Photo, reference: String, pictures: [Picture]) {
    (self.photo, self.reference, self.pictures) = (photo, reference, pictures)
  }
}

extension WallTile {
  /// When a picture is asked for.
  enum Urgency {
    /// At the same time as the scripts.
    case first
    /// After the scripts, because the wall cannot be used without them.
    case second
    /// As soon as it is known to be in view.
    case inView

    var attributes: String {
      switch self {
      case .first: ""
      case .second: #" fetchpriority="low""#
      case .inView: #" fetchpriority="low" loading="lazy""#
      }
    }
  }

  /// As the page's `tiles/tile.js` has them.
  private static let (greatestScale, largestIcon) = (4, 64)

  private var isIcon: Bool { max(photo.width, photo.height) <= Self.largestIcon }

  /// What is in the cell, as `tiles/tile.js` makes it.
  ///
  /// - Parameters:
  ///   - urgency: When the picture is asked for.
  ///   - sizes: The sizes of pictures.
  func markup(_ urgency: Urgency, _ sizes: inout PictureSizes) -> String {
    let name = photo.name.escapedForMarkup
    let ground = photo.metadata.traits.contains(.isTransparent) ? " data-ground=\"\(ground)\"" : ""
    return """
      <div class="tile" role="img" aria-label="\(name)"\(ground)>\(image(urgency, &sizes))</div>
      """
  }

  private func image(_ urgency: Urgency, _ sizes: inout PictureSizes) -> String {
    guard let middle = pictures.prefix(2).last else { return "" }
    var classes = "loaded"
    if isIcon { classes += " small" }
    if photo.width * 5 < photo.height * 2 { classes += " long" }
    // A broad photo is cropped, and so is broader than its tile.
    let shape = TileShape.shape(of: photo)
    let excess = Double(photo.width) / Double(max(photo.height, 1)) / Double(shape.width / shape.height)
    let sources = pictures.map { "\($0.address) \($0.width)w" }.joined(separator: ",")
    var choice = ""
    if pictures.count > 1 {
      choice = " srcset=\"\(sources)\" sizes=\"\(sizes.text(of: pictures.map(\.width), times: max(excess, 1)))\""
    }
    return """
      <img class="\(classes)" alt="" draggable="false"\(urgency.attributes)\(choice) src="\(middle.address)">
      """
  }

  /// The declarations of the tile and of its picture, for rules that follow a selector of the cell; empty for none.
  func rules(_ cell: String) -> String {
    var rules = ""
    let isTransparent = photo.metadata.traits.contains(.isTransparent)
    if let colour = photo.colour, !isTransparent, !(photo.width > 0 && isIcon) {
      rules += "\(cell)>.tile{background:\(colour.hexadecimal)}"
    }
    // Only those that may be smaller than their tile.
    let (width, height) = (Self.greatestScale * photo.width, Self.greatestScale * photo.height)
    if width > 0, width < 800 || height < 800 {
      rules += "\(cell)>.tile>img{max-width:\(width)px;max-height:\(height)px}"
    }
    return rules
  }

  /// As the page's `tiles/ground.js` has it.
  private var ground: String {
    guard let colour = photo.colour else { return "medium" }
    let (red, green, blue) = (Double(colour.red), Double(colour.green), Double(colour.blue))
    return (0.299 * red + 0.587 * green + 0.114 * blue) / 255 < 0.55 ? "light" : "dark"
  }
}

extension Colour {
  /// `#0a1b2c`.
  fileprivate var hexadecimal: String {
    let digits = String(UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue), radix: 16)
    return "#" + String(repeating: "0", count: 6 - digits.count) + digits
  }
}
