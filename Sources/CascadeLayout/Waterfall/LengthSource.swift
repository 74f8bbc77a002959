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
    var sides = SideRange()
    for item in items { sides.include(ratios[item]) }
    guard sides.areValid else { return (items.first { !SideRange(ratios[$0], ratios[$0]).areValid }, 0) }
    return (nil, axis == .vertical ? breadth / sides.least : breadth * sides.greatest)
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
    var sides = SideRange()
    for item in items {
      sides.include(sizes[item].width)
      sides.include(sizes[item].height)
    }
    guard sides.areValid else {
      return (items.first { !SideRange(sizes[$0].width, sizes[$0].height).areValid }, 0)
    }
    return (nil, breadth * sides.greatest / sides.least)
  }
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
