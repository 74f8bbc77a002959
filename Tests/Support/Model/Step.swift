import CascadeLayout
import CascadeView

/// Something that happens to a collection view. Whatever it is, it can happen at any time, so that a sequence from which
/// some steps have been taken is a sequence, too.
///
/// Items are named by a fraction of all items there are, from 0 to 1.
enum Step {
  // Changes of the data.
  case update(seed: UInt64, animated: Bool)
  case invalidUpdate(seed: UInt64)
  case append(seed: UInt64)
  case reload(seed: UInt64)
  case reconfigure(seed: UInt64)
  case measure(seed: UInt64)

  // Time.
  case pass
  case clock(Double)
  case stop

  // Scrolling.
  case scroll(to: Double)
  case drag(by: Double)
  case fling(Double)
  case scrollToItem(Double, ScrollPosition, animated: Bool)

  // The user.
  case select(Double, ScrollPosition)
  case deselect(Double)
  case deselectAll
  case selectRange(Double, Double)
  case deselectRange(Double, Double)
  case selectAll
  case beginPress(Double)
  case movePress(inside: Bool)
  case endPress(KeyModifiers)
  case cancelPress
  case tap(Double, KeyModifiers)
  case key(Key, KeyModifiers)
  case focus(Double?)

  // The layout.
  case setLayout(LayoutChoice, animated: Bool)
  case setSameLayout
  case startTransition(LayoutChoice)
  case setProgress(Double)
  case finishTransition
  case cancelTransition
  case resize(Size, isClampedByHost: Bool)
  case change(variant: Int, Axis)
  case setDirection(ReadingDirection)
  case setPixels(Double)
  case reduceMotion(Bool)
}

extension [Step] {
  /// The steps as Swift, to be run again.
  var text: String {
    map { "      .\($0)," }.joined(separator: "\n")
  }
}
