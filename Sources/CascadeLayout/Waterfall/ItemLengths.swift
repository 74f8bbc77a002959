/// The lengths of the items of a section, given the breadth of their lane.
public enum ItemLengths {
  /// The items' shapes, as width ÷ height. An item's length follows from its breadth.
  case aspectRatios([Float])

  /// The items' natural sizes, scaled to their lane's breadth: exact, if width and height are known.
  case naturalSizes([NaturalSize])

  /// The items' lengths, in points, whatever the breadth.
  case lengths([Double])

  /// A function from an item's index and breadth to its length, in points.
  ///
  /// It is called once for each item in each arrangement that needs it, in index order.
  case computed((_ item: Int, _ breadth: Double) -> Double)

  /// Items of different kinds, with their spans.
  case items([WaterfallItem])

  /// A function from an item's index and the breadth of one lane to the item, with its span.
  ///
  /// It is called like ``computed(_:)``.
  case computedItems((_ item: Int, _ laneBreadth: Double) -> WaterfallItem)
}

/// The width and height of a picture before it is scaled, in any unit. Whole numbers up to 16,777,216 are exact. The
/// extent that is scaled to a lane's breadth, or to a row's length, must be greater than 0.
public struct NaturalSize: Hashable, Sendable, BitwiseCopyable {
  /// The horizontal extent.
  public var width: Float

  /// The vertical extent.
  public var height: Float

  /// Creates a size from its extents.
  public init(width: Float, height: Float) {
    self.width = width
    self.height = height
  }
}

extension ItemLengths {
  /// The number of lengths that are given, or nil if they are computed.
  var count: Int? {
    switch self {
    case .aspectRatios(let ratios): ratios.count
    case .naturalSizes(let sizes): sizes.count
    case .lengths(let lengths): lengths.count
    case .items(let items): items.count
    case .computed, .computedItems: nil
    }
  }

  /// Checks all of the given items before anything is placed.
  ///
  /// - Precondition: The lengths are not computed. Computed ones are evaluated before they are checked.
  func check(_ items: Range<Int>, in section: WaterfallSection, axis: Axis) -> LengthCheck {
    let breadth = section.laneBreadth
    switch self {
    case .aspectRatios(let ratios):
      return ratios.withUnsafeBufferPointer { RatioLengths(ratios: $0, breadth: breadth, axis: axis).check(items) }
    case .naturalSizes(let sizes):
      return sizes.withUnsafeBufferPointer { NaturalLengths(sizes: $0, breadth: breadth, axis: axis).check(items) }
    case .lengths(let lengths):
      return lengths.withUnsafeBufferPointer { GivenLengths(lengths: $0).check(items) }
    case .items(let extents):
      return extents.withUnsafeBufferPointer { ItemExtents(items: $0, section: section, axis: axis).check(items) }
    case .computed, .computedItems:
      preconditionFailure("computed lengths are evaluated before they are checked")
    }
  }

  /// Writes the lengths of the items from the given one on, and their steps if there is room for them.
  ///
  /// - Precondition: The items have been checked.
  func write(
    to lengths: UnsafeMutableBufferPointer<Double>, _ steps: LengthSteps? = nil, from firstItem: Int,
    in section: WaterfallSection, axis: Axis
  ) {
    let breadth = section.laneBreadth
    switch self {
    case .aspectRatios(let ratios):
      ratios.withUnsafeBufferPointer {
        RatioLengths(ratios: $0, breadth: breadth, axis: axis).write(to: lengths, steps, from: firstItem)
      }
    case .naturalSizes(let sizes):
      sizes.withUnsafeBufferPointer {
        NaturalLengths(sizes: $0, breadth: breadth, axis: axis).write(to: lengths, steps, from: firstItem)
      }
    case .lengths(let given):
      given.withUnsafeBufferPointer { GivenLengths(lengths: $0).write(to: lengths, steps, from: firstItem) }
    case .items(let items):
      items.withUnsafeBufferPointer {
        ItemExtents(items: $0, section: section, axis: axis).write(to: lengths, steps, from: firstItem)
      }
    case .computed, .computedItems:
      preconditionFailure("computed lengths are evaluated when they are checked")
    }
  }
}
