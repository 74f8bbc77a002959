/// Colours that go well together, as a smooth scale.
struct Palette {
  /// The colours that the scale leads through.
  let stops: [Colour]
  private let scale: [LinearColour]

  init(_ stops: [UInt32]) {
    self.stops = stops.map { Colour(sRGB: $0) }
    let stops = self.stops
    scale = (0..<Self.steps).map { step in
      let position = Float(step) / Float(Self.steps - 1) * Float(stops.count - 1)
      let index = min(Int(position), stops.count - 2)
      return stops[index].mixed(with: stops[index + 1], position - Float(index)).linear
    }
  }

  private static let steps = 2048

  /// The colour at a position of the scale, 0 to 1.
  func colour(at position: Float) -> LinearColour {
    scale[Int(min(max(position, 0), 1) * Float(Self.steps - 1))]
  }

  /// The colour at any position, where the scale leads forth and back again and again.
  func repeated(at position: Float) -> LinearColour {
    let turn = position - 2 * (position / 2).rounded(.down)
    return colour(at: turn < 1 ? turn : 2 - turn)
  }

  /// The scales to choose from; each begins dark.
  static let all: [Palette] = [
    Palette([0x0b1026, 0x1f3b73, 0x3f7cac, 0x95afba, 0xf3e9d2]),
    Palette([0x1a0b2e, 0x5b1a6b, 0xc9366b, 0xf58549, 0xffe5a0]),
    Palette([0x04151f, 0x183a37, 0x4c956c, 0xc3d898, 0xfefee3]),
    Palette([0x10002b, 0x3c096c, 0x7b2cbf, 0xc77dff, 0xf3e8ff]),
    Palette([0x03071e, 0x6a040f, 0xd00000, 0xf48c06, 0xffe08a]),
    Palette([0x001219, 0x005f73, 0x0a9396, 0xe9d8a6, 0xee9b00, 0xbb3e03]),
    Palette([0x22223b, 0x4a4e69, 0x9a8c98, 0xc9ada7, 0xf2e9e4]),
    Palette([0x2d1e2f, 0x7d4f50, 0xcc8b86, 0xf9eae1, 0xaa998f]),
    Palette([0x0d1b2a, 0x1b4965, 0x62b6cb, 0xbee9e8, 0xfff3b0]),
    Palette([0x231942, 0x5e548e, 0x9f86c0, 0xe0b1cb, 0xfff0f3]),
    Palette([0x132a13, 0x31572c, 0x90a955, 0xecf39e, 0xf9c74f]),
    Palette([0x1d3557, 0x457b9d, 0xa8dadc, 0xf1faee, 0xe63946]),
    Palette([0x0a0908, 0x22333b, 0x5e503f, 0xc6ac8f, 0xeae0d5]),
    Palette([0x2b0f54, 0xab1f65, 0xff4f69, 0xff8142, 0xffda45]),
    Palette([0x012a4a, 0x01497c, 0x2c7da0, 0x89c2d9, 0xf0efeb, 0xe8a87c]),
  ]
}
