import CascadeLayout
package import PhotoModel

/// A photo on the first screen of a wall.
package struct WallTile: Sendable {
  package let photo: Photo

  /// The photo's name in the page's address: `17` or `17.0123456789abcdef`.
  package let reference: String

  /// Whether the photo is the wall's first one, whose picture is requested at once and so delays the scripts by its length.
  package let isFirst: Bool

  /// Its picture; `nil` if it cannot be shown.
  package let picture: Picture?

  package init(photo: Photo, reference: String, isFirst: Bool, picture: Picture?) {
    (self.photo, self.reference, self.isFirst, self.picture) = (photo, reference, isFirst, picture)
  }

  /// Addresses of a photo's picture.
  package struct Picture: Sendable {
    /// For screens of one pixel a point.
    let usual: String

    /// For denser screens.
    let dense: String
  }
  /// The widths of pictures that fill the tiles of nearly all screens, in pixels: the page's wall keeps one that is stretched by
  /// up to `keptStretch` in `Page/tiles/tile.ts`.
  private static let pictureWidths = (usual: 320.0, dense: 480.0)

  /// The picture that a photo's tile shows on a first screen.
  ///
  /// - Parameters:
  ///   - widths: Those that there are, in pixels, ascending; at least one.
  ///   - address: The address of the picture of a width.
  package static func picture(
    of photo: Photo, isFirst: Bool, widths: [Int], address: (_ width: Int) -> String
  ) -> Picture {
    // A broad photo is cropped, and so is broader than its tile.
    let shape = TileShape.shape(of: photo)
    let excess = Double(photo.width) / Double(max(photo.height, 1)) / (Double(shape.width) / Double(shape.height))
    func width(toFill room: Double) -> Int {
      let needed = min(room * max(excess, 1), Double(photo.width))
      return widths.first { Double($0) >= needed } ?? widths[widths.count - 1]
    }
    let usual = width(toFill: pictureWidths.usual)
    guard isFirst else { return Picture(usual: address(usual), dense: address(width(toFill: pictureWidths.dense))) }
    // Scripts wait for it, so it is no wider than that. The wall replaces it on dense screens.
    let first = address(widths.last { Double($0) <= min(Double(usual), pictureWidths.usual) } ?? widths[0])
    return Picture(usual: first, dense: first)
  }

  private var isIcon: Bool { max(photo.width, photo.height) <= TileLimits.largestIcon }

  /// What is in the cell, as `Page/tiles/tile.ts` makes it.
  var markup: String {
    let name = photo.name.escapedForMarkup
    let ground = photo.metadata.traits.contains(.isTransparent) ? " data-ground=\"\(ground)\"" : ""
    return #"<div class="tile" role="img" aria-label="\#(name)"\#(ground)>\#(image)</div>"#
  }

  private var image: String {
    guard let picture else { return "" }
    var classes = "loaded"
    if isIcon { classes += " small" }
    if TileShape.showsBeginning(of: photo) { classes += " long" }
    let loading = isFirst ? "" : #" loading="lazy" fetchpriority="low""#
    let dense = picture.dense == picture.usual ? "" : #" srcset="\#(picture.dense) 2x""#
    return #"<img class="\#(classes)" alt="" draggable="false"\#(loading)\#(dense) src="\#(picture.usual)">"#
  }

  /// The declarations of the tile and of its picture, for rules that follow a selector of the cell; empty for none.
  func rules(_ cell: String) -> String {
    var rules = ""
    let isTransparent = photo.metadata.traits.contains(.isTransparent)
    if let colour = photo.colour, !isTransparent, !(photo.width > 0 && isIcon) {
      rules += "\(cell)>.tile{background:\(colour.hexadecimal)}"
    }
    // Only those that may be smaller than their tile.
    let width = TileLimits.greatestScale * photo.width
    let height = TileLimits.greatestScale * photo.height
    if width > 0, width < 800 || height < 800 {
      rules += "\(cell)>.tile>img{max-width:\(width)px;max-height:\(height)px}"
    }
    return rules
  }

  /// As in `Page/dom/ground.ts`.
  private var ground: String {
    photo.colour.map { $0.lightness < TileLimits.middleLightness ? "light" : "dark" } ?? "medium"
  }
}
