/// How often a layout has become invalid while what is in view is shown: a hundred times are too many for UIKit.
///
/// What exactly it counts is not documented. Here it is rounds in which nothing has come into view, and invalidations by
/// whoever is asked for a cell.
struct LayoutPass {
  private(set) var isUnderWay = false
  private var rounds = 0
  private var invalidations = 0

  /// Whether a cell is being asked which size it prefers: what follows from that counts as a round alone.
  var isMeasuring = false

  mutating func begin() { self = LayoutPass(isUnderWay: true) }

  mutating func end() { isUnderWay = false }

  mutating func noteRound() {
    rounds += 1
    check(rounds)
  }

  mutating func noteNewView() { rounds = 0 }

  mutating func noteInvalidation() {
    guard isUnderWay, !isMeasuring else { return }
    invalidations += 1
    check(invalidations)
  }

  private func check(_ count: Int) {
    precondition(
      count <= 100,
      "UICollectionView is stuck in its update/layout loop. This can happen for many reasons, including self-sizing views "
        + "whose preferred attributes are not returning a consistent size.")
  }
}

extension LayoutPass {
  private init(isUnderWay: Bool) {
    self.init()
    self.isUnderWay = isUnderWay
  }
}
