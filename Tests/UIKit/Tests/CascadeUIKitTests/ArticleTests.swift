import CascadeUIKit
import Foundation
import Testing
import UIKit
import struct Foundation.IndexPath

@testable import UIKitExamples

/// The articles' own examples, in the pages of Examples/UIKit/Articles, by numbers that were worked out by hand.
@MainActor struct ArticleTests {
  /// The frames of a section's first items, not rounded to pixels.
  private func frames(_ count: Int, _ section: Int = 0, in view: UICollectionView) -> [CGRect] {
    (view.collectionViewLayout as? CollectionCascadeLayout)?.pixelScale = 0
    view.layoutIfNeeded()
    return (0..<count).map { frame($0, section, in: view) }
  }

  @Test("JTWaterFallLayout: the row spacing stands above the first row, too")
  func jtWaterFallLayout() {
    let page = open(JTWaterFallLayoutArticle(), width: 340)
    let view = page.collectionView
    #expect(
      frames(5, in: view) == [
        CGRect(x: 10, y: 20, width: 100, height: 75), CGRect(x: 120, y: 20, width: 100, height: 99.25),
        CGRect(x: 230, y: 20, width: 100, height: 123.5), CGRect(x: 10, y: 105, width: 100, height: 147.75),
        CGRect(x: 120, y: 129.25, width: 100, height: 172),
      ])
    let end = frames(60, in: view).map(\.maxY).max() ?? 0
    #expect(view.contentSize.height == end + 10)
    #expect(view.simulatedViolations == [])
  }

  @Test("FlowScrollView: six margins; a tap tells the number; cells that leave the screen are used again")
  func flowScrollView() {
    let page = open(FlowScrollViewArticle(), width: 334)
    let view = page.collectionView
    #expect(
      frames(5, in: view) == [
        CGRect(x: 12, y: 12, width: 100, height: 100), CGRect(x: 117, y: 12, width: 100, height: 137),
        CGRect(x: 222, y: 12, width: 100, height: 174), CGRect(x: 12, y: 117, width: 100, height: 110),
        CGRect(x: 117, y: 154, width: 100, height: 147),
      ])
    #expect(view.contentSize.height == (frames(100, in: view).map(\.maxY).max() ?? 0) + 12)
    view.simulateTap(itemAt: IndexPath(item: 3, section: 0))
    view.simulateTap(itemAt: IndexPath(item: 0, section: 0))
    #expect(page.log == ["selected 3", "selected 0"])

    var cells: Set<ObjectIdentifier> = []
    let end = view.contentSize.height
    for step in 0...100 {
      view.contentOffset.y = (end - view.bounds.height) * CGFloat(step) / 100
      view.layoutIfNeeded()
      cells.formUnion(view.visibleCells.map { ObjectIdentifier($0) })
    }
    #expect(view.indexPathsForVisibleItems.contains(IndexPath(item: 99, section: 0)))
    #expect(cells.count < 50, "a hundred items are shown by fewer cells")
    #expect(view.simulatedViolations == [])
  }

  @Test("JYWaterfallFlowLayout: plain, with headers and footers, sideways")
  func jyWaterfallFlowLayout() {
    let page = open(JYWaterfallFlowLayoutArticle(), width: 230, height: 230)
    let view = page.collectionView
    let plain = [
      CGRect(x: 10, y: 10, width: 100, height: 100), CGRect(x: 120, y: 10, width: 100, height: 137),
      CGRect(x: 10, y: 120, width: 100, height: 174), CGRect(x: 120, y: 157, width: 100, height: 111),
      CGRect(x: 120, y: 278, width: 100, height: 148),
    ]
    #expect(frames(5, in: view) == plain)
    let end = (frames(10, in: view).map(\.maxY).max() ?? 0) + 10
    #expect(frames(1, 1, in: view).first?.origin == CGPoint(x: 10, y: end + 10))

    page.showHeadersAndFooters()
    #expect(frames(5, in: view) == plain.map { $0.offsetBy(dx: 0, dy: 44) })
    func around(_ kind: String, _ section: Int) -> CGRect? {
      view.layoutAttributesForSupplementaryElement(ofKind: kind, at: IndexPath(item: 0, section: section))?.frame
    }
    let (header, footer) = (UICollectionView.elementKindSectionHeader, UICollectionView.elementKindSectionFooter)
    #expect(around(header, 0) == CGRect(x: 0, y: 0, width: 230, height: 44))
    #expect(around(footer, 0) == CGRect(x: 0, y: 44 + end, width: 230, height: 44))
    #expect(around(header, 1) == CGRect(x: 0, y: 88 + end, width: 230, height: 44))
    #expect(around(footer, 1)?.maxY == view.contentSize.height)

    page.layout.headerSize = .zero
    page.layout.footerSize = .zero
    page.layout.scrollDirection = .horizontal
    #expect(
      frames(4, in: view) == [
        CGRect(x: 10, y: 10, width: 100, height: 100), CGRect(x: 10, y: 120, width: 137, height: 100),
        CGRect(x: 120, y: 10, width: 174, height: 100), CGRect(x: 157, y: 120, width: 111, height: 100),
      ])
    #expect(view.contentSize.height == 230)
    #expect(view.simulatedViolations == [])
  }

  @Test("CustomCollectionViewLayout: columns in turn, whatever their lengths")
  func customCollectionViewLayout() {
    let page = open(CustomCollectionViewLayoutArticle(), width: 350)
    let view = page.collectionView
    #expect(
      frames(7, in: view) == [
        CGRect(x: 12.5, y: 0, width: 100, height: 80), CGRect(x: 125, y: 0, width: 100, height: 117),
        CGRect(x: 237.5, y: 0, width: 100, height: 154), CGRect(x: 12.5, y: 92.5, width: 100, height: 191),
        CGRect(x: 125, y: 129.5, width: 100, height: 228), CGRect(x: 237.5, y: 166.5, width: 100, height: 115),
        // The third column is shorter by now.
        CGRect(x: 12.5, y: 296, width: 100, height: 152),
      ])
    #expect(view.contentSize.height == (frames(50, in: view).map(\.maxY).max() ?? 0) + 12.5)
    #expect(view.simulatedViolations == [])
  }

  @Test("the documentation's table has the lines of the pages, and none is longer than its article's")
  func lines() throws {
    var root = URL(fileURLWithPath: #filePath)
    for _ in 0..<5 { root.deleteLastPathComponent() }
    let documentation = root.appendingPathComponent("Documentation")
    let text = try String(contentsOf: documentation.appendingPathComponent("ComingFromTheArticles.md"), encoding: .utf8)
    var pages = 0
    for row in text.split(separator: "\n") where row.contains("](../Examples/UIKit/") && row.hasPrefix("|") {
      let cells = row.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
      try #require(cells.count == 5, "\(row)")
      let path = String(cells[3].split(separator: "(")[1].dropLast())
      let page = try String(contentsOf: documentation.appendingPathComponent(path), encoding: .utf8)
      #expect(Int(cells[4]) == linesOfCode(page), "\(cells[3])")
      let article = cells[1...2].compactMap { $0.split(separator: " ").first.flatMap { Int($0) } }.reduce(0, +)
      #expect(linesOfCode(page) <= article, "\(cells[0])")
      pages += 1
    }
    #expect(pages >= 7)
  }

  /// The lines with code: not the empty ones, comments and imports.
  private func linesOfCode(_ text: String) -> Int {
    text.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
      .filter { !$0.isEmpty && !$0.hasPrefix("//") && !$0.hasPrefix("import ") }.count
  }
}
