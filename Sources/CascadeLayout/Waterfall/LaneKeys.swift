#if !arch(wasm32)
  /// A lane's running position in small steps, with the lane's number in the lowest bits.
  typealias LaneKey = UInt64

  /// Lanes' keys in ascending order; places that are not used hold the greatest number.
  ///
  /// The place that a key takes when it becomes greater is as good as random, so a processor that guesses loses most of its
  /// time on guesses that fail: each key is instead chosen of two, without a branch. The comparisons are always the same
  /// ones, whatever their outcome, as in a [sorting network](https://en.wikipedia.org/wiki/Sorting_network).
  protocol LaneKeys {
    /// The number of places.
    static var count: Int { get }

    /// Creates keys that are all the greatest number.
    init()

    /// The least key.
    var first: LaneKey { get }

    subscript(place: Int) -> LaneKey { get set }

    /// Takes the first key out and puts another one in, which is no less.
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

  /// Two keys and more behind them.
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

    /// The new key goes from place to place, and leaves the lesser one of the two behind.
    @inline(__always) mutating func replaceFirst(by key: LaneKey) {
      first = second < key ? second : key
      let greater = second ^ key ^ first
      let third = rest.first
      second = third < greater ? third : greater
      // Of the two, the one that does not stay: processors have more room for this than for another choice.
      rest.replaceFirst(by: greater ^ third ^ second)
    }
  }

  typealias FourLaneKeys = MoreLaneKeys<TwoLaneKeys>
  typealias SixLaneKeys = MoreLaneKeys<FourLaneKeys>
  typealias EightLaneKeys = MoreLaneKeys<SixLaneKeys>
#endif
