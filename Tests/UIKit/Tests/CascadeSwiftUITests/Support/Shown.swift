import SwiftUI
import Testing
import UIKit

/// A window and the collection view in it.
@MainActor struct Shown {
  let window: SimulatedWindow
  let view: UICollectionView

  init<Content: View>(
    size: CGSize = CGSize(width: 400, height: 800), safeArea: UIEdgeInsets = .zero,
    @ViewBuilder _ content: () -> Content
  ) throws {
    window = SimulatedWindow(size: size, safeArea: safeArea, content)
    view = try #require(window.first(UICollectionView.self))
  }

  /// The texts of the cells on screen, by their place in the data.
  var texts: [IndexPath: String] {
    var texts: [IndexPath: String] = [:]
    for path in view.indexPathsForVisibleItems {
      texts[path] = view.cellForItem(at: path)?.simulatedTexts.joined(separator: " ")
    }
    return texts
  }

  /// The texts in the order of the items.
  var textsInOrder: [String] { texts.sorted { $0.key < $1.key }.map(\.value) }

  /// Where each text is.
  var frames: [String: CGRect] {
    var frames: [String: CGRect] = [:]
    for (path, text) in texts { frames[text] = view.cellForItem(at: path)?.frame }
    return frames
  }

  func cell(_ item: Int, _ section: Int = 0) throws -> UICollectionViewCell {
    try #require(view.cellForItem(at: IndexPath(item: item, section: section)))
  }

  /// Drags to an offset.
  func drag(to y: CGFloat, x: CGFloat = 0) {
    view.simulateDrag(to: CGPoint(x: x, y: y))
    window.settle()
  }
}
