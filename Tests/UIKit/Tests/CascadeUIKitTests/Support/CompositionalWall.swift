import CascadeUIKit
import UIKit
import struct Foundation.IndexPath

/// A wall whose sections UIKit's compositional layout asks for.
@MainActor final class CompositionalWall {
  let wall: Wall
  var warnings: [String] { log.lines }

  private let log = Log()

  @MainActor private final class Log {
    var lines: [String] = []
  }

  /// Makes a wall.
  ///
  /// - Parameter section: Makes a section from its index, its number of items, and what UIKit passes.
  init(
    _ itemCounts: [Int], size: CGSize = CGSize(width: 320, height: 480),
    section:
      @escaping (Int, Int, any NSCollectionLayoutEnvironment, @escaping (String) -> Void) ->
      NSCollectionLayoutSection
  ) {
    let log = log
    let layout = UICollectionViewCompositionalLayout { index, environment in
      section(index, itemCounts[index], environment) { log.lines.append($0) }
    }
    wall = Wall(itemCounts.map { Array(0..<$0) }, layout: layout, size: size)
  }

  /// The frames of a section's items; each must have one.
  func frames(_ section: Int = 0) -> [CGRect] {
    wall.sections[section].indices.compactMap {
      wall.collectionView.collectionViewLayout.layoutAttributesForItem(at: IndexPath(item: $0, section: section))?.frame
    }
  }

  /// The first one of the frames that is not where it should be; nil if all are.
  func difference(_ section: Int = 0, from expected: [CGRect]) -> String? {
    let frames = frames(section)
    guard frames.count == expected.count else { return "\(frames.count) frames, not \(expected.count)" }
    // UIKit itself may round to pixels.
    let tolerance: CGFloat = isStandIn ? 1e-6 : 1
    for (item, (frame, other)) in zip(frames, expected).enumerated() {
      let edges = [
        frame.minX - other.minX, frame.minY - other.minY, frame.maxX - other.maxX, frame.maxY - other.maxY,
      ]
      if !edges.allSatisfy({ abs($0) <= tolerance }) { return "item \(item): \(frame), not \(other)" }
    }
    return nil
  }

  /// Changes the collection view's width.
  func turn(to width: CGFloat) {
    wall.collectionView.frame.size.width = width
    wall.collectionView.layoutIfNeeded()
  }
}
