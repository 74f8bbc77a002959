#if !arch(wasm32)
  /// A lane's running position in small steps, with the lane's number in the lowest bits.
  typealias LaneKey = UInt64

  /// The lanes' keys in ascending order. Unused places hold the greatest number.
  ///
  /// The place of a key that has grown is as good as random, and a processor that predicts branches would lose most of
  /// its time on wrong predictions. So each key is chosen of two without a branch. The comparisons do not depend on
  /// their outcomes, as in a [sorting network](https://en.wikipedia.org/wiki/Sorting_network).
  protocol LaneKeys {
    /// The number of places, at least as many as there are lanes.
    static var count: Int { get }

    /// Creates keys that are all the greatest number.
    init()

    /// The least key.
    var first: LaneKey { get }

    subscript(place: Int) -> LaneKey { get set }

    /// Removes the first key and inserts one that is not less.
    mutating func replaceFirst(by key: LaneKey)
  }

  /// Two keys.
  struct TwoLaneKeys: LaneKeys {
    private(set) var first = LaneKey.max
    private var second = LaneKey.max

    static var count: Int { 2 }

    init() {}

    subscript(place: Int) -> LaneKey {
      get { place == 0 ? first : second }
      set { if place == 0 { first = newValue } else { second = newValue } }
    }

    @inline(__always) mutating func replaceFirst(by key: LaneKey) {
      first = second < key ? second : key
      second ^= key ^ first
    }
  }

  /// Two keys, followed by more.
  struct MoreLaneKeys<Rest: LaneKeys>: LaneKeys {
    private(set) var first = LaneKey.max
    private var second = LaneKey.max
    private var rest = Rest()

    static var count: Int { 2 + Rest.count }

    init() {}

    subscript(place: Int) -> LaneKey {
      get { place == 0 ? first : place == 1 ? second : rest[place - 2] }
      set {
        switch place {
        case 0: first = newValue
        case 1: second = newValue
        default: rest[place - 2] = newValue
        }
      }
    }

    /// The new key moves from place to place, and leaves the lesser one of the two at each.
    @inline(__always) mutating func replaceFirst(by key: LaneKey) {
      first = second < key ? second : key
      let greater = second ^ key ^ first
      let third = rest.first
      second = third < greater ? third : greater
      // Passes on the key of the two that does not stay. The exclusive or is cheaper than a second choice.
      rest.replaceFirst(by: greater ^ third ^ second)
    }
  }

  typealias FourLaneKeys = MoreLaneKeys<TwoLaneKeys>
  typealias SixLaneKeys = MoreLaneKeys<FourLaneKeys>
  typealias EightLaneKeys = MoreLaneKeys<SixLaneKeys>
#endif
