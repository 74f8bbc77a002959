import CascadeLayout
import CascadeUIKit
import Foundation
import Testing
import UIKit

/// The examples of the documentation, which must compile and stand there as they are here.
@MainActor struct DocumentationTests {
  private struct Picture {
    var size: CGSize
    var aspectRatio: CGFloat { size.width / size.height }
  }

  private let photos = [1.5, 0.5, 1].map { Picture(size: CGSize(width: 100 * $0, height: 100)) }

  private func makeView() -> UICollectionView {
    UICollectionView(frame: CGRect(x: 0, y: 0, width: 320, height: 480), collectionViewLayout: UICollectionViewLayout())
  }

  @Test("the README's example")
  func readme() throws {
    let collectionView = makeView()
    let layout = CollectionWaterfallLayout(columnCount: 3)
    layout.heightForItem = { indexPath, width in width / photos[indexPath.item].aspectRatio }
    collectionView.collectionViewLayout = layout
    #expect(collectionView.collectionViewLayout === layout)
    try expect(
      "README.md",
      contains: [
        "let layout = CollectionWaterfallLayout(columnCount: 3)",
        "layout.heightForItem = { indexPath, width in width / photos[indexPath.item].aspectRatio }",
        "collectionView.collectionViewLayout = layout",
      ])
  }

  @Test("moving from CHT")
  func moving() throws {
    let layout = CollectionWaterfallLayout(columnCount: 3)
    layout.columnSpacing = 8
    layout.rowSpacing = 8
    layout.heightForItem = { indexPath, width in
      let size = photos[indexPath.item].size
      return width * size.height / size.width
    }
    layout.placement = .ordered
    layout.placement = .gridLanes(tolerance: 8)
    layout.sectionInsetReference = .layoutMargins
    layout.headerSize.height = 30
    #expect(layout.columnCount == 3)
    try expect(
      "Documentation/MovingFromCHT.md",
      contains: [
        "let layout = CollectionWaterfallLayout(columnCount: 3)", "layout.columnSpacing = 8", "layout.rowSpacing = 8",
        "  let size = photos[indexPath.item].size", "  return width * size.height / size.width",
      ])
  }

  private func expect(_ path: String, contains lines: [String]) throws {
    var root = URL(fileURLWithPath: #filePath)
    for _ in 0..<5 { root.deleteLastPathComponent() }
    let text = try String(contentsOf: root.appendingPathComponent(path), encoding: .utf8)
    let found = Set(text.split(separator: "\n").map(String.init))
    for line in lines { #expect(found.contains(line), "\(path) has no line: \(line)") }
  }
}
