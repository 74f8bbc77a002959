/// The ways in which UIKit may behave where no documentation says which.
///
/// By default a collection view always takes the ordinary way, so that a test can say what it expects. It takes the other
/// ways that ``always`` names; with a seed, any of them at random, each time that it comes to one.
public struct SimulatedConduct: Sendable {
  /// The other ways that are always taken.
  public var always: Set<OtherWay>

  private var state: UInt64?

  public init(always: Set<OtherWay> = []) {
    self.always = always
  }

  /// Creates a conduct that is random, and the same for the same seed.
  public init(seed: UInt64) {
    always = []
    state = seed &* 0x9E37_79B9_7F4A_7C15 &+ 0x0BAD_5EED
  }

  /// True if views may be measured by attributes of before an update.
  var measuresOldAttributes: Bool { state != nil || always.contains(.measuresByOldAttributes) }

  /// Says whether the other way is taken this time.
  mutating func takes(_ way: OtherWay, oneIn chances: UInt64 = 2) -> Bool {
    if always.contains(way) { return true }
    guard let current = state else { return false }
    // SplitMix64.
    let next = current &+ 0x9E37_79B9_7F4A_7C15
    state = next
    var mixed = (next ^ (next >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return (mixed ^ (mixed >> 31)) % chances == 0
  }
}

extension SimulatedConduct {
  /// Something that UIKit may do in place of what is ordinary here.
  public enum OtherWay: CaseIterable, Sendable {
    /// Contexts of UIKit's own go to `invalidateLayout(with:)` without `invalidateLayout()`.
    case skipsInvalidateLayout

    /// A reload reaches the layout as a deletion and an insertion: so it does in UIKit's sister framework
    /// (https://github.com/OpenUXKit/OpenUXKit).
    case reloadsAsDeletionAndInsertion

    /// An element that an update brings into view is measured under the index path that it had before, at its new place:
    /// https://github.com/lionheart/openradar-mirror/issues/20601
    case measuresByOldPath

    /// The same, with the attributes that it had before.
    case measuresByOldAttributes

    /// An update has more passes than one before it ends.
    case updatesInSeveralPasses

    /// `prepare()` is called though the layout is valid.
    case preparesAgain

    /// A view is asked what it prefers before it has a superview.
    case measuresBeforeAdding

    /// A view on screen is asked what it prefers in every pass.
    case measuresInEveryPass

    /// The context of a change of the bounds moves nothing: the new bounds are set afterwards.
    case ignoresAdjustmentOfBoundsChange

    /// Animated scrolling takes time, until `simulateScrollingAnimation()`.
    case scrollsSlowly

    /// An adjustment of the offset also moves the target of scrolling that is animated. What UIKit does is not documented.
    case movesTargetsOfScrolls

    /// The offset that a layout has chosen for the end of an update counts for nothing.
    case ignoresTargetOffset

    /// The offset that a layout has chosen for the end of an update is taken after the layout was told of the end.
    case takesTargetOffsetAtEnd

    /// A context moves nothing while the content still moves after a fling. Tables were seen to ignore a new offset then
    /// (https://github.com/TextureGroup/Texture/issues/2080); of collection views nothing is documented.
    case ignoresAdjustmentInFlings
  }
}
