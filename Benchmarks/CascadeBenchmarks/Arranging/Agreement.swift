import CascadeLayout

/// Two contenders that put an item in different places: their times could not be compared.
struct Disagreement: Error {
  /// The item's index.
  let item: Int
}

extension Wall {
  /// Checks that the engine, the plain loop and the object way put every item in the same place.
  func checkAgreement() throws {
    for viewport in Self.viewports {
      let arrangement = try makeLayout().arrange(context(viewport))
      var plainLoop = PlainLoop()
      plainLoop.arrange(self, in: viewport)
      let objectWay = ObjectWay()
      objectWay.arrange(self, in: viewport)
      let stride = laneBreadth(in: viewport) + spacing
      for (item, attributes) in objectWay.attributesOfElements(in: .zero).enumerated() {
        let frame = arrangement.attributes(of: attributes.indexPath)?.frame
        guard frame == attributes.frame, plainLoop.positions[item] == attributes.frame.minY,
          Double(plainLoop.lanes[item]) * stride == attributes.frame.minX
        else { throw Disagreement(item: item) }
      }
    }
  }
}
