/// The rule by which an item of a waterfall gets its lane.
///
/// Each lane has a running position: where its next item would begin. An item that spans several lanes begins at the
/// greatest of theirs, so each lane at which it may start makes it begin somewhere else.
public enum LanePlacement: Hashable, Sendable {
  /// The lane in which the item begins nearest to the content's start, at the lowest-numbered lane on a tie.
  case shortest

  /// One lane after the other: item i of a section starts in lane i modulo the number of lanes, or as near to that as its
  /// span allows.
  case ordered

  /// The lane that CSS `display: grid-lanes` chooses: the first one, behind the item before, at which the item begins
  /// no farther from the content's start than the tolerance, in points, beyond the nearest place; else the first lane
  /// of all.
  ///
  /// The tolerance is what CSS calls `fit-tolerance`. See <https://drafts.csswg.org/css-grid-3/>.
  case gridLanes(tolerance: Double = 0, options: GridLanesOptions = [])
}

extension LanePlacement {
  /// What is otherwise than usual in grid lanes.
  var options: GridLanesOptions {
    if case .gridLanes(_, let options) = self { options } else { [] }
  }
}
