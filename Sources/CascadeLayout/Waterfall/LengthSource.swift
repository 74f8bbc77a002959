/// Something that knows the length of each item of a section.
///
/// The placing loop is specialised for each source, so that it contains neither a switch nor a call an item.
protocol LengthSource {
  /// The length of an item, which has been checked.
  subscript(item: Int) -> Double { get }

  /// The first of the items that is invalid, and an upper bound of the items' lengths.
  ///
  /// Written to look at every item before it decides, so that it runs in vector registers: it is a pass over all items
  /// before the pass that places them.
  func check(_ items: Range<Int>) -> (invalidItem: Int?, longest: Double)
}

/// Lengths that follow from aspect ratios.
struct RatioLengths: LengthSource {
  let ratios: UnsafeBufferPointer<Float>
  let breadth: Double
  let axis: Axis

  subscript(item: Int) -> Double {
    axis == .vertical ? breadth / Double(ratios[item]) : breadth * Double(ratios[item])
  }

  func check(_ items: Range<Int>) -> (invalidItem: Int?, longest: Double) {
    var least = Float.infinity
    var greatest: Float = 0
    var invalid: UInt32 = 0
    for item in items {
      let ratio = ratios[item]
      invalid |= ratio > 0 && ratio < .infinity ? 0 : 1
      least = ratio < least ? ratio : least
      greatest = ratio > greatest ? ratio : greatest
    }
    guard invalid == 0 else { return (items.first { !(ratios[$0] > 0 && ratios[$0] < .infinity) }, 0) }
    return (nil, axis == .vertical ? breadth / Double(least) : breadth * Double(greatest))
  }
}

/// Lengths that follow from natural sizes.
struct NaturalLengths: LengthSource {
  let sizes: UnsafeBufferPointer<NaturalSize>
  let breadth: Double
  let axis: Axis

  subscript(item: Int) -> Double {
    let size = sizes[item]
    return axis == .vertical
      ? breadth * Double(size.height) / Double(size.width)
      : breadth * Double(size.width) / Double(size.height)
  }

  func check(_ items: Range<Int>) -> (invalidItem: Int?, longest: Double) {
    var least = Float.infinity
    var greatest: Float = 0
    var invalid: UInt32 = 0
    for item in items {
      let (width, height) = (sizes[item].width, sizes[item].height)
      let (low, high) = width < height ? (width, height) : (height, width)
      invalid |= low > 0 && high < .infinity ? 0 : 1
      least = low < least ? low : least
      greatest = high > greatest ? high : greatest
    }
    guard invalid == 0 else {
      return (items.first { !(0 < sizes[$0].width && 0 < sizes[$0].height && sizes[$0].isFinite) }, 0)
    }
    return (nil, breadth * Double(greatest) / Double(least))
  }
}

extension NaturalSize {
  fileprivate var isFinite: Bool { width.isFinite && height.isFinite }
}

/// Lengths that were given outright.
struct GivenLengths: LengthSource {
  let lengths: UnsafeBufferPointer<Double>

  subscript(item: Int) -> Double { lengths[item] }

  func check(_ items: Range<Int>) -> (invalidItem: Int?, longest: Double) {
    var greatest = 0.0
    var invalid: UInt32 = 0
    for item in items {
      let length = lengths[item]
      invalid |= length >= 0 && length < .infinity ? 0 : 1
      greatest = length > greatest ? length : greatest
    }
    guard invalid == 0 else { return (items.first { !(lengths[$0] >= 0 && lengths[$0] < .infinity) }, 0) }
    return (nil, greatest)
  }
}
