/// The aspect ratios of a section's items, width ÷ height, in the form in which they were given.
///
/// Arrays are shared with the caller, not copied: if the caller keeps the shapes anyway, the layout needs no memory for
/// them.
enum ItemRatios {
  case aspectRatios([Float])
  case naturalSizes([NaturalSize])
  case sizes([Size])
  /// The ratios that the caller's function has computed.
  case computed([Double])
}

extension ItemRatios {
  /// True if the ratios come from the caller's function, so that they are stored here.
  var areComputed: Bool {
    if case .computed = self { true } else { false }
  }

  /// The aspect ratio of an item.
  subscript(item: Int) -> Double {
    switch self {
    case .aspectRatios(let ratios): Double(ratios[item])
    case .naturalSizes(let sizes): sizes[item].ratio
    case .sizes(let sizes): sizes[item].ratio
    case .computed(let ratios): ratios[item]
    }
  }

  /// Replaces the ratios. Computed ones are those of the items from the given one on.
  mutating func replace(from firstItem: Int, with others: ItemRatios) {
    guard firstItem > 0, case .computed(let more) = others, case .computed(var ratios) = self else {
      self = others
      return
    }
    self = .computed([])
    ratios.removeSubrange(firstItem...)
    ratios += more
    self = .computed(ratios)
  }

  /// Writes the aspect ratios of some items to a buffer, which must have room for them.
  func load(_ items: Range<Int>, into buffer: UnsafeMutablePointer<Double>) {
    let first = items.lowerBound
    let count = items.count
    switch self {
    case .aspectRatios(let ratios):
      ratios.withUnsafeBufferPointer { for item in 0..<count { buffer[item] = Double($0[first &+ item]) } }
    case .naturalSizes(let sizes):
      sizes.withUnsafeBufferPointer { for item in 0..<count { buffer[item] = $0[first &+ item].ratio } }
    case .sizes(let sizes):
      sizes.withUnsafeBufferPointer { for item in 0..<count { buffer[item] = $0[first &+ item].ratio } }
    case .computed(let ratios):
      ratios.withUnsafeBufferPointer { for item in 0..<count { buffer[item] = $0[first &+ item] } }
    }
  }

  /// The first item without a valid shape, and bounds of the ratios of all.
  ///
  /// Every item is looked at before anything is decided, so that this pass runs in vector registers.
  func check(_ items: Range<Int>) -> (invalidItem: Int?, bounds: RatioBounds) {
    switch self {
    case .aspectRatios(let ratios):
      ratios.withUnsafeBufferPointer { ratios in
        var sides = SideRange()
        sides.include(ratios[items])
        guard sides.areValid else {
          return (items.first { !SideRange(ratios[$0], ratios[$0]).areValid }, RatioBounds())
        }
        return (nil, RatioBounds(least: sides.least, greatest: sides.greatest))
      }
    case .naturalSizes(let sizes):
      sizes.withUnsafeBufferPointer { sizes in
        var sides = SideRange()
        for item in items {
          sides.include(sizes[item].width)
          sides.include(sizes[item].height)
        }
        guard sides.areValid else {
          return (items.first { !SideRange(sizes[$0].width, sizes[$0].height).areValid }, RatioBounds())
        }
        return (nil, RatioBounds(least: sides.least / sides.greatest, greatest: sides.greatest / sides.least))
      }
    case .sizes(let sizes):
      sizes.withUnsafeBufferPointer { sizes in
        var bounds = RatioBounds()
        var areValid = true
        for item in items {
          areValid = areValid && sizes[item].isShape
          bounds.include(sizes[item].ratio)
        }
        return (areValid ? nil : items.first { !sizes[$0].isShape }, bounds)
      }
    case .computed(let ratios):
      ratios.withUnsafeBufferPointer { ratios in
        var bounds = RatioBounds()
        for item in items { bounds.include(ratios[item]) }
        return (nil, bounds)
      }
    }
  }
}

/// Bounds of the aspect ratios of some items.
struct RatioBounds {
  var least = Double.infinity
  var greatest = 0.0

  mutating func include(_ ratio: Double) {
    least = ratio < least ? ratio : least
    greatest = ratio > greatest ? ratio : greatest
  }

  mutating func include(_ other: RatioBounds) {
    include(other.least)
    include(other.greatest)
  }
}

extension NaturalSize {
  /// Width ÷ height.
  fileprivate var ratio: Double { Double(width) / Double(height) }
}

extension Size {
  /// Width ÷ height.
  var ratio: Double { width / height }

  /// True if width and height are finite numbers greater than 0.
  var isShape: Bool { width > 0 && width < .infinity && height > 0 && height < .infinity }
}
