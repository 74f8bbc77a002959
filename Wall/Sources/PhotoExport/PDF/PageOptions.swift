/// The pages of an exported PDF. Lengths are in points, 72 per inch.
package struct PageOptions: Hashable, Sendable {
  /// The trimmed page's width.
  package var width: Double
  /// The trimmed page's height.
  package var height: Double
  /// How far the sheet extends beyond each edge of the trimmed page.
  package var bleed = 0.0
  /// The maximum resolution of photos, in pixels per inch. Photos are never enlarged.
  package var resolution = 300.0

  package init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }

  /// The number of points per millimetre.
  package static let pointsPerMillimetre = 72 / 25.4

  /// The size of the whole sheet, including the bleed.
  var sheet: (width: Double, height: Double) { (width + 2 * bleed, height + 2 * bleed) }

  /// The distance of photos from the sheet's edges: without a margin, they extend into the bleed.
  func inset(margin: Double) -> Double { margin > 0 ? bleed + margin : 0 }
}
