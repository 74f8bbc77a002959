/// A source of the lengths of a section's items.
protocol LengthSource {
  /// The length of an item, which must have been checked.
  subscript(item: Int) -> Double { get }

  /// Checks all of the given items.
  ///
  /// It looks at every item before it decides, so that it runs in vector registers: it is one more pass over all items
  /// before they are placed.
  func check(_ items: Range<Int>) -> LengthCheck
}

extension LengthSource {
  /// Writes the lengths of the items from the given one on, and their steps if there is room for them.
  func write(to lengths: UnsafeMutableBufferPointer<Double>, _ steps: LengthSteps?, from firstItem: Int) {
    for index in lengths.indices {
      let length = self[firstItem &+ index]
      lengths[index] = length
      #if !arch(wasm32)
        if let steps { steps.steps[index] = steps.step(ofLength: length) }
      #endif
    }
  }
}

/// The result of a check of a section's items.
struct LengthCheck {
  /// The first invalid item, and whether its span or its length is wrong.
  var invalid: (item: Int, isSpan: Bool)?

  /// An upper bound of the items' lengths; infinite if a length may exceed the largest finite number.
  var longest = 0.0

  /// The number of lanes that all items together span. An item that spans all lanes counts as 1.
  var spanned: Int

  /// True if some item spans more than one lane; and if some item has its own size.
  var hasSpans = false
  var hasSizes = false

  /// True if no item's length depends on its breadth.
  var isFixed = false
}

/// Lengths that follow from aspect ratios.
struct RatioLengths: LengthSource {
  let ratios: UnsafeBufferPointer<Float>
  let breadth: Double
  let axis: Axis

  subscript(item: Int) -> Double {
    axis == .vertical ? breadth / Double(ratios[item]) : breadth * Double(ratios[item])
  }

  func check(_ items: Range<Int>) -> LengthCheck {
    var check = LengthCheck(spanned: items.count)
    var sides = SideRange()
    sides.include(ratios[items])
    if sides.areValid {
      check.longest = axis == .vertical ? breadth / sides.least : breadth * sides.greatest
    } else {
      check.invalid = items.first { !SideRange(ratios[$0], ratios[$0]).areValid }.map { ($0, false) }
    }
    return check
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

  func check(_ items: Range<Int>) -> LengthCheck {
    var check = LengthCheck(spanned: items.count)
    var widths = SideRange()
    var heights = SideRange()
    for item in items {
      widths.include(sizes[item].width)
      heights.include(sizes[item].height)
    }
    // Only the breadth is a divisor.
    let (breadths, lengths) = axis == .vertical ? (widths, heights) : (heights, widths)
    if breadths.areValid, lengths.areFinite {
      check.longest = breadth * lengths.greatest / breadths.least
    } else {
      check.invalid = items.first { !isValid(sizes[$0]) }.map { ($0, false) }
    }
    return check
  }

  private func isValid(_ size: NaturalSize) -> Bool {
    let (breadth, length) = axis == .vertical ? (size.width, size.height) : (size.height, size.width)
    return SideRange(breadth, breadth).areValid && SideRange(length, length).areFinite
  }
}

/// Lengths that were given as they are.
struct GivenLengths: LengthSource {
  let lengths: UnsafeBufferPointer<Double>

  subscript(item: Int) -> Double { lengths[item] }

  func check(_ items: Range<Int>) -> LengthCheck {
    var check = LengthCheck(spanned: items.count, isFixed: true)
    var greatest = 0.0
    var invalid: UInt32 = 0
    for item in items {
      let length = lengths[item]
      invalid |= length >= 0 && length < .infinity ? 0 : 1
      greatest = length > greatest ? length : greatest
    }
    if invalid == 0 {
      check.longest = greatest
    } else {
      check.invalid = items.first { !(lengths[$0] >= 0 && lengths[$0] < .infinity) }.map { ($0, false) }
    }
    return check
  }
}
