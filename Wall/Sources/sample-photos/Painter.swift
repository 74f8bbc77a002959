/// Paints a picture with noise from libvips. Lengths are in units of its shorter side, and coordinates are relative to its
/// centre.
struct Painter {
  /// The kinds of pictures.
  static var subjects: [(name: String, paint: (Painter) -> () throws -> Image)] {
    [
      ("gradient", gradient), ("hills", hills), ("lake", lake), ("marble", marble), ("oil", oil), ("rosette", rosette),
      ("terrain", terrain),
    ]
  }

  /// The size in pixels.
  let width: Int, height: Int
  private let palette: [UInt32]
  private let numbers: RandomNumbers
  private var unit: Double { Double(min(width, height)) }

  /// Chooses a palette, and a size whose longer side has the given length, or a little less.
  init(longerSide: Int, numbers: RandomNumbers) {
    let ratio = numbers.element(of: Self.ratios)
    let unit = Double(longerSide) * numbers.number(in: 0.85...1) / Double(max(ratio.width, ratio.height))
    width = Int(unit * Double(ratio.width))
    height = Int(unit * Double(ratio.height))
    palette = numbers.element(of: Self.palettes)
    self.numbers = numbers
  }

  /// Painted at half the size to save time: thousands of these are made, and neighbouring pixels hardly differ.
  func gradient() throws -> Image {
    let cell = max(Int(unit / 2), 1)
    let seed = Int(numbers.number(in: 0...1e9))
    let small = try Image.perlin(width: width / 2 + 1, height: height / 2 + 1, cell_size: cell, seed: seed) * 0.8 + 0.5
    return try Image.zoom(input: coloured(small), xfac: 2, yfac: 2).embed(x: 0, y: 0, width: width, height: height)
  }

  private func hills() throws -> Image { try coloured(ranges(numbers.element(of: [5, 6, 7]), nearest: 0.38)) }

  private func lake() throws -> Image {
    let shore = numbers.number(in: 0.05...0.2)
    let depth = try places().extract_band(band: 1) + -shore
    let waves = try noise(0.03, octaves: 2).embed(x: 0, y: 0, width: width / 8 + 1, height: height)
      .resize(scale: 8, vscale: 1).embed(x: 0, y: 0, width: width, height: height)
    let (scene, ripple) = try (ranges(4, nearest: shore).tilecache(max_tiles: -1), waves * (depth * 0.15 + 0.01))
    let mirrored = try moved(scene, places().linear(a: "1 -1", b: "0 \(2 * shore)") + ripple)
    return try coloured(covered(scene, depth, mirrored * 0.85 + ripple))
  }

  private func marble() throws -> Image { try coloured(smoke()) }

  private func oil() throws -> Image {
    let heights = try smoke()
    let strokes = try (heights * numbers.number(in: 500...1500)).math(math: "sin").tilecache(max_tiles: -1)
    return try lit(coloured(heights + strokes * 0.1), strokes)
  }

  /// Smoke in polar coordinates that go back and forth, around the centre and away from it.
  private func rosette() throws -> Image {
    let turns = "\(numbers.number(in: 150...400)) \(numbers.element(of: [3, 5, 6, 8]))"
    let polar = try places().copy(format: "complex", bands: 1).complex(cmplx: "polar").copy(format: "float", bands: 2)
    let folded = try polar.linear(a: turns, b: 0).math(math: "sin").linear(a: "0.5 60", b: 0)
      .copy(format: "complex", bands: 1).complex(cmplx: "rect").copy(format: "float", bands: 2)
    return try coloured(moved(smoke(), folded))
  }

  private func terrain() throws -> Image {
    let heights = try noise(numbers.number(in: 0.5...1)).tilecache(max_tiles: -1)
    return try lit(coloured(heights * 0.6 + 0.6), heights * 4)
  }

  /// Ranges of hills in the haze under a low sun, one behind the other, down to a given height.
  private func ranges(_ count: Int, nearest: Double) throws -> Image {
    let sun = "\(numbers.number(in: -0.3...0.3)) \(numbers.number(in: 0.12...0.3))"
    let squares = try places().linear(a: 1, b: sun).math2_const(math2: "pow", c: 2)
    let (distance, y) = try (squares.bandmean().math2_const(math2: "pow", c: 0.5), places().extract_band(band: 1))
    let sky = try y * 0.3 + (distance * -4.5).math(math: "exp") * 0.25 + 0.75
    let disc = try covered(sky, distance * -1 + numbers.number(in: 0.03...0.07), y * 0 + 1)
    return try (0..<count).reduce(disc) { scene, row in
      let nearness = Double(row) / Double(count - 1)
      let ridge = try noise(0.7 + 0.4 * nearness).embed(x: 0, y: -height / 3, width: width, height: 1)
        .embed(x: 0, y: 0, width: width, height: height, extend: "copy")
      let depth = try y + ridge * (0.1 + 0.12 * nearness) + (0.12 - (nearest + 0.12) * nearness)
      return try covered(scene, depth, depth * 0.2 + 0.72 * (1 - nearness))
    }
  }

  /// Noise distorted by noise (domain warping), from about 0 to 1: https://iquilezles.org/articles/warp/
  private func smoke() throws -> Image {
    let bend = numbers.number(in: 0.15...0.4)
    let cell = numbers.number(in: 0.4...0.8)
    let (one, other) = try (noise(0.7, octaves: 3), noise(0.7, octaves: 3))
    let bent = try places() + one.linear(a: "\(bend) \(-bend)", b: 0) + other * bend
    return try (moved(noise(cell), bent) * 0.75 + one * 0.25 + 0.55).tilecache(max_tiles: -1)
  }

  /// Noise from about -1 to 1, with octaves: each twice as fine and half as strong as the one before.
  private func noise(_ cell: Double, octaves: Int = 7) throws -> Image {
    try (0..<octaves).reduce(Image.black(width: width, height: height)) { sum, octave in
      let share = 1 / Double(1 << octave)
      let seed = Int(numbers.number(in: 0...1e9))
      let cell = max(Int(cell * unit * share), 2)
      return try sum + Image.perlin(width: width, height: height, cell_size: cell, seed: seed) * share
    }
  }

  /// The coordinates of each pixel, as two bands.
  private func places() throws -> Image {
    try Image.xyz(width: width, height: height).linear(a: 1, b: "\(Double(1 - width) / 2) \(Double(1 - height) / 2)")
      * (1 / unit)
  }

  /// Takes each pixel from other coordinates in an image, which is mirrored at its edges.
  private func moved(_ image: Image, _ places: Image) throws -> Image {
    let margin = Int(unit)
    let width = width + 2 * margin
    let height = height + 2 * margin
    let index = try places.linear(a: unit, b: "\(Double(width - 1) / 2) \(Double(height - 1) / 2)")
    return try image.embed(x: margin, y: margin, width: width, height: height, extend: "mirror").mapim(index: index)
  }

  /// Covers an image with another one where the depth is above 0; the edge is smooth.
  private func covered(_ image: Image, _ depth: Image, _ other: Image) throws -> Image {
    try Image.ifthenelse(cond: (depth * (255 * unit)).cast(format: "uchar"), in1: other, in2: image, blend: true)
  }

  /// A picture as a relief with the given heights, lit from the upper left.
  private func lit(_ picture: Image, _ heights: Image) throws -> Image {
    let shifted = try heights.embed(x: 1, y: 1, width: width, height: height, extend: "copy")
    return try (picture * ((heights - shifted) * (unit / 80) + 1)).cast(format: "uchar").copy(interpretation: "srgb")
  }

  /// Maps numbers from 0 to 1 to the colours of the palette.
  private func coloured(_ numbers: Image) throws -> Image {
    let colours = try palette.map { colour in
      try Image.black(width: 1, height: 1).linear(a: 1, b: "\(colour >> 16) \(colour >> 8 & 255) \(colour & 255)")
    }
    let scale = try colours.reduce(colours[0]) { try Image.join(in1: $0, in2: $1, direction: "horizontal") }
      .resize(scale: 4096 / Double(palette.count + 1), vscale: 1, kernel: "linear")
    return try (numbers * 4095).cast(format: "ushort").maplut(lut: scale.cast(format: "uchar"))
      .copy(interpretation: "srgb")
  }

  /// Aspect ratios as in people's photos: mostly portrait and landscape, some square, a few very long.
  private static let ratios: [(width: Int, height: Int)] = [
    (3, 2), (3, 2), (3, 2), (4, 3), (4, 3), (4, 3), (5, 4), (16, 9), (2, 1), (3, 1),
    (2, 3), (2, 3), (3, 4), (3, 4), (3, 4), (4, 5), (9, 16), (1, 2), (1, 3), (1, 1), (1, 1),
  ]

  /// Colours that go well together, 0xRRGGBB, from dark to light.
  private static let palettes: [[UInt32]] = [
    [0x0b1026, 0x1f3b73, 0x3f7cac, 0x95afba, 0xf3e9d2], [0x1a0b2e, 0x5b1a6b, 0xc9366b, 0xf58549, 0xffe5a0],
    [0x04151f, 0x183a37, 0x4c956c, 0xc3d898, 0xfefee3], [0x10002b, 0x3c096c, 0x7b2cbf, 0xc77dff, 0xf3e8ff],
    [0x03071e, 0x6a040f, 0xd00000, 0xf48c06, 0xffe08a], [0x001219, 0x005f73, 0x0a9396, 0xe9d8a6, 0xee9b00, 0xbb3e03],
    [0x22223b, 0x4a4e69, 0x9a8c98, 0xc9ada7, 0xf2e9e4], [0x2d1e2f, 0x7d4f50, 0xcc8b86, 0xe8c4bc, 0xf9eae1],
    [0x0d1b2a, 0x1b4965, 0x62b6cb, 0xbee9e8, 0xfff3b0], [0x231942, 0x5e548e, 0x9f86c0, 0xe0b1cb, 0xfff0f3],
    [0x132a13, 0x31572c, 0x90a955, 0xecf39e, 0xf9c74f], [0x1d3557, 0x457b9d, 0xa8dadc, 0xf1faee, 0xe63946],
    [0x0a0908, 0x22333b, 0x5e503f, 0xc6ac8f, 0xeae0d5], [0x2b0f54, 0xab1f65, 0xff4f69, 0xff8142, 0xffda45],
    [0x012a4a, 0x01497c, 0x2c7da0, 0x89c2d9, 0xf0efeb, 0xe8a87c],
  ]
}
