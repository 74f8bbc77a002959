/// Something that knows the length of each item of a section.
protocol LengthSource {
  /// The length of an item, which has been checked.
  subscript(item: Int) -> Double { get }

  /// Looks at all of the given items.
  ///
  /// Written to look at every item before it decides, so that it runs in vector registers: it is a pass over all items
  /// before the pass that places them.
  func check(_ items: Range<Int>) -> LengthCheck
}

extension LengthSource {
  /// Writes the lengths of the items from the given one on, and in steps if there is room for that.
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

/// The findings of a look at the items of a section.
struct LengthCheck {
  /// The first of the items that is invalid, and what is wrong with it.
  var invalid: (item: Int, isSpan: Bool)?

  /// An upper bound of the items' lengths; infinite if one of them may be longer than the largest finite number.
  var longest = 0.0

  /// The number of lanes that all items together span, an item that spans all of them counting as 1.
  var spanned: Int

  /// True if some item spans more than one lane, and if some item has a size of its own.
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
    // Only by the breadth is divided.
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

/// Lengths that were given outright.
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
