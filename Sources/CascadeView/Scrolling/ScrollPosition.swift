public import CascadeLayout

/// The place in the viewport to which an element is scrolled: at most one for each axis.
public struct ScrollPosition: OptionSet, Hashable, Sendable {
  /// The places as bits.
  public var rawValue: UInt8

  /// Creates a position from its bits.
  public init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  /// At the top.
  public static let top = ScrollPosition(rawValue: 1)

  /// Half way between top and bottom.
  public static let centeredVertically = ScrollPosition(rawValue: 2)

  /// At the bottom.
  public static let bottom = ScrollPosition(rawValue: 4)

  /// At the nearest place where it is in view from top to bottom.
  public static let nearestVertically = ScrollPosition(rawValue: 8)

  /// At the left.
  public static let left = ScrollPosition(rawValue: 16)

  /// Half way between left and right.
  public static let centeredHorizontally = ScrollPosition(rawValue: 32)

  /// At the right.
  public static let right = ScrollPosition(rawValue: 64)

  /// At the nearest place where it is in view from left to right.
  public static let nearestHorizontally = ScrollPosition(rawValue: 128)

  /// At the nearest place where it is wholly in view.
  public static let nearest: ScrollPosition = [.nearestVertically, .nearestHorizontally]

  /// In the middle.
  public static let centered: ScrollPosition = [.centeredVertically, .centeredHorizontally]
}

extension ScrollPosition {
  /// True if no axis has more than one place.
  var isConsistent: Bool {
    let low = rawValue & 15
    let high = rawValue >> 4
    return low & (low &- 1) == 0 && high & (high &- 1) == 0
  }

  /// The start of an axis.
  static func atStart(of axis: Axis, in direction: ReadingDirection) -> ScrollPosition {
    axis == .vertical ? .top : direction == .rightToLeft ? .right : .left
  }

  var vertical: AxisPosition { AxisPosition(bits: rawValue & 15) }
  var horizontal: AxisPosition { AxisPosition(bits: rawValue >> 4) }
}

/// The place of something along one axis.
enum AxisPosition {
  case unchanged, start, center, end, nearest

  /// The same place from the other end of the axis.
  var mirrored: AxisPosition {
    switch self {
    case .start: .end
    case .end: .start
    default: self
    }
  }

  init(bits: UInt8) {
    self =
      switch bits {
      case 1: .start
      case 2: .center
      case 4: .end
      case 8: .nearest
      default: .unchanged
      }
  }

  /// The position at which the viewport must start to bring something to this place.
  func offset(from start: Double, length: Double, to position: Double, length itemLength: Double) -> Double {
    switch self {
    case .unchanged: start
    case .start: position
    case .center: position + (itemLength - length) / 2
    case .end: position + itemLength - length
    case .nearest: nearestOffset(from: start, length: length, to: position, length: itemLength)
    }
  }

  private func nearestOffset(
    from start: Double, length: Double, to position: Double, length itemLength: Double
  ) -> Double {
    let end = start + length
    let itemEnd = position + itemLength
    if position >= start, itemEnd <= end { return start }
    if itemLength > length {
      // Something longer than the viewport counts as in view if it fills it.
      if position <= start, itemEnd >= end { return start }
      return position > start ? position : itemEnd - length
    }
    return position < start ? position : itemEnd - length
  }
}

/// The target of a scroll: an element and its place in the viewport, or without an element the content's end.
struct ScrollTarget {
  var element: LayoutElement?
  var position: ScrollPosition = []

  /// The place to return to, whose item is the element; nil if the position says where it goes.
  var shownPlace: ShownPlace?

  /// True if the content gets room after it so that the element can be at the start.
  var makesRoom = false

  /// The offset that the host was last told, and the surroundings that it followed from; nil before it was told any.
  var told: (offset: Point, surroundings: Surroundings)?

  /// Everything that the offset depends on, apart from the viewport's place. As long as it stays the same, so does the
  /// offset.
  struct Surroundings: Equatable {
    var frame: Rect?
    var content: Size
    var viewport: Size
  }
}

extension ScrollTarget {
  /// True if it leads anywhere: an element without a position does not.
  var leads: Bool { element == nil || position != [] || shownPlace != nil }

  /// The element's place along an axis, in the layout's coordinates.
  func place(along axis: Axis, in direction: ReadingDirection) -> AxisPosition {
    if axis == .vertical { return position.vertical }
    return direction == .rightToLeft ? position.horizontal.mirrored : position.horizontal
  }
}

/// A reason why a scroll cannot be carried out.
public enum ScrollError: Error, Hashable, Sendable {
  /// The position names two places along one axis.
  case conflictingPositions(ScrollPosition)

  /// The element does not exist.
  case noSuchElement(LayoutElement)

  /// Pending changes could not be arranged.
  case layout(LayoutError)
}

#if !hasFeature(Embedded)
  extension ScrollError: CustomStringConvertible {
    /// One sentence that says what is wrong and what to do.
    public var description: String {
      switch self {
      case .conflictingPositions:
        "The scroll position names two places along one axis: give at most one of top, centeredVertically, bottom and "
          + "nearestVertically, and one of left, centeredHorizontally, right and nearestHorizontally."
      case .noSuchElement(let element):
        "There is no \(element.text)."
      case .layout(let error): error.description
      }
    }
  }
#endif
