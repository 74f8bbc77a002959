/// The rule by which an item of a waterfall gets its lane.
///
/// Each lane has a running position, where its next item would begin. An item that spans several lanes begins at the
/// greatest of their positions. So where it begins depends on the lane at which it starts.
public enum LanePlacement: Hashable, Sendable {
  /// The lane in which the item begins nearest to the content's start, and the lowest-numbered one on a tie.
  case shortest

  /// One lane after the other: item i of a section starts in lane i modulo the number of lanes, or as close to it as
  /// its span allows.
  case ordered

  /// The lane that CSS `display: grid-lanes` chooses. It is the first lane after the previous item at which the item
  /// begins no more than the tolerance, in points, beyond the nearest possible place. If there is none, it is the first
  /// such lane of all.
  ///
  /// The tolerance is what CSS calls `fit-tolerance`. See <https://drafts.csswg.org/css-grid-3/>.
  case gridLanes(tolerance: Double = 0, options: GridLanesOptions = [])
}

extension LanePlacement {
  /// The options of grid lanes; none for other placements.
  var options: GridLanesOptions {
    if case .gridLanes(_, let options) = self { options } else { [] }
  }
}
