/// Sums of the ratios of one row after the other, added from left to right, as the rule adds.
///
/// How many items a row has is as good as random, so for rows of few items no branch depends on it.
struct RatioSums: ~Copyable {
  private let ratios: ItemRatios
  private let itemCount: Int

  /// The items whose shapes are loaded.
  private var loaded = 0..<0

  private let shapes = UnsafeMutablePointer<Double>.allocate(capacity: Self.chunkSize + Self.fewItems)

  /// The sums of the ratios of a row's first items, by their number.
  private let sums = UnsafeMutablePointer<Double>.allocate(capacity: Self.fewItems)

  /// The number of items whose shapes are loaded at a time.
  private static let chunkSize = 1024

  /// The number of items whose ratios are always added up, whether the row has that many or not.
  private static let fewItems = 8

  init(_ ratios: ItemRatios, itemCount: Int) {
    self.ratios = ratios
    self.itemCount = itemCount
    shapes.initialize(repeating: 1, count: Self.chunkSize + Self.fewItems)
  }

  deinit {
    shapes.deallocate()
    sums.deallocate()
  }

  /// The sum of the ratios of a row's items. Rows must be asked for from left to right.
  @inline(__always) mutating func sum(from first: Int, count: Int) -> Double {
    if first &+ count > loaded.upperBound {
      if count > Self.chunkSize { return sumOfMany(first..<first + count) }
      load(from: first)
    }
    let shapes = shapes + (first &- loaded.lowerBound)
    var sum = 0.0
    for index in 0..<Self.fewItems {
      sum += shapes[index]
      sums[index] = sum
    }
    guard count > Self.fewItems else { return sums[count &- 1] }
    for index in Self.fewItems..<count { sum += shapes[index] }
    return sum
  }

  @inline(never) private mutating func load(from first: Int) {
    loaded = first..<min(first + Self.chunkSize, itemCount)
    ratios.load(loaded, into: shapes)
  }

  @inline(never) private func sumOfMany(_ items: Range<Int>) -> Double {
    var sum = 0.0
    for item in items { sum += ratios[item] }
    return sum
  }
}
