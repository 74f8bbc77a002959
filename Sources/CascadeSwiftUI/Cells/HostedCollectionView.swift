#if canImport(SwiftUI) && canImport(UIKit) && !os(watchOS)
  import UIKit

  /// A collection view that reports layout passes, and lays everything out again when it moves to another display.
  @available(iOS 16, tvOS 16, visionOS 1, *)
  final class HostedCollectionView: UICollectionView {
    private var passCount = 0

    /// True while cells are created and placed. No update may start then.
    var isInLayoutPass: Bool { passCount > 0 }

    /// True once the collection view has asked for its data.
    private(set) var hasLaidOut = false

    /// The function that is called after each pass.
    var didLayOut: (() -> Void)?

    override func layoutSubviews() {
      passCount += 1
      super.layoutSubviews()
      passCount -= 1
      guard passCount == 0 else { return }
      hasLaidOut = hasLaidOut || !bounds.isEmpty
      didLayOut?()
    }

    /// Frames are rounded to the pixels of the display.
    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
      super.traitCollectionDidChange(previousTraitCollection)
      if let previousTraitCollection, previousTraitCollection.displayScale != traitCollection.displayScale {
        collectionViewLayout.invalidateLayout()
      }
    }
  }
#endif
