/// The pages of an exported PDF. Lengths are points, 72 to an inch.
package struct PageOptions: Hashable, Sendable {
  /// The trimmed page's width.
  package var width: Double
  /// The trimmed page's height.
  package var height: Double
  /// How much is printed beyond each of its edges, to be cut off.
  package var bleed = 0.0
  /// How many pixels an inch of a photo has at most; none is blown up.
  package var resolution = 300.0

  package init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }

  /// How many points a millimetre has.
  package static let pointsPerMillimetre = 72 / 25.4
}

extension PageOptions {
  /// The whole sheet's size, with what is cut off.
  var sheet: (width: Double, height: Double) { (width + 2 * bleed, height + 2 * bleed) }

  /// How far photos stay from the sheet's edges: without a margin, they reach into the bleed.
  func inset(margin: Double) -> Double { margin > 0 ? bleed + margin : 0 }
}
