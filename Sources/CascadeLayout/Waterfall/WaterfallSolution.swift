/// A solved waterfall: where every item is, in flat arrays.
///
/// Beside each item's position, length and lane it keeps *checkpoints*: the lanes' running positions at every block of
/// items (64, or more where there are many lanes). They serve twice. A lane's running position never decreases, so a
/// rectangle is found by searching the checkpoints instead of the items; and a solve can resume at any checkpoint, so
/// appending costs what is appended.
struct WaterfallSolution {
  /// The direction in which the content scrolls.
  var axis = Axis.vertical

  /// The viewport's extent across the axis, for which this is the solution.
  var breadth = 0.0

  /// The solved sections.
  var sections: [WaterfallSection] = []

  /// Where each item begins along the axis.
  var positions: [Double] = []

  /// Each item's extent along the axis.
  var lengths: [Double] = []

  /// The lane that each item is in.
  var lanes: [UInt32] = []

  /// The lanes' running positions at each checkpoint of each section: where the lane's next item would begin.
  var checkpoints: [Double] = []
}

extension WaterfallSolution {
  /// The size of the whole content.
  var contentSize: Size {
    axis.size(length: sections.last?.end ?? 0, breadth: breadth)
  }

  /// The frame of an item of a section.
  ///
  /// - Precondition: The item exists.
  func frame(of item: Int, in section: WaterfallSection) -> Rect {
    let index = section.firstItem + item
    return axis.rect(
      position: positions[index], across: section.acrossStart(ofLane: Int(lanes[index])),
      length: lengths[index], breadth: section.laneBreadth)
  }
}
