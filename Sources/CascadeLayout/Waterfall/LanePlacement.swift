/// Which lane of a waterfall an item goes to.
///
/// Each lane has a running position: where its next item would begin. An item that spans several lanes begins at the
/// greatest of theirs, so each lane at which it may start makes it begin somewhere else.
public enum LanePlacement: Hashable, Sendable {
  /// Where it begins nearest to the content's start, at the lowest-numbered lane on a tie.
  case shortest

  /// One lane after the other: item i of a section starts in lane i modulo the number of lanes, or as near to that as its
  /// span allows.
  case ordered

  /// As CSS `display: grid-lanes` does: at the first lane, behind the item before, at which the item begins no farther
  /// from the content's start than the tolerance, in points, beyond the nearest place; else at the first lane of all.
  ///
  /// See <https://drafts.csswg.org/css-grid-3/>.
  case gridLanes(tolerance: Double = 0)
}
