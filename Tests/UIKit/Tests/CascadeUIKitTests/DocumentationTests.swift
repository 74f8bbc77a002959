import CascadeLayout
import CascadeUIKit
import Foundation
import Testing
import UIKit
import struct Foundation.IndexPath

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
      return size.width > 0 ? width * size.height / size.width : nil
    }
    layout.placement = .ordered
    layout.placement = .gridLanes(tolerance: 8)
    layout.sectionInsetReference = .layoutMargins
    layout.headerSize.height = 30
    #expect(layout.columnCount == 3)
    try expect(
      "Documentation/ComingFrom.md",
      contains: [
        "let layout = CollectionWaterfallLayout(columnCount: 3)", "layout.columnSpacing = 8", "layout.rowSpacing = 8",
        "  let size = photos[indexPath.item].size", "  return size.width > 0 ? width * size.height / size.width : nil",
        "  heightForItemAt indexPath: IndexPath, width: CGFloat", ") -> CGFloat? {",
      ])
  }

  private final class WaterfallController: UIViewController, UICollectionViewDataSource,
    CollectionWaterfallLayoutDelegate
  {
    let photos = [Picture(size: CGSize(width: 100, height: 50))]

    func collectionView(
      _ collectionView: UICollectionView, layout: CollectionWaterfallLayout,
      heightForItemAt indexPath: IndexPath, width: CGFloat
    ) -> CGFloat? {
      let size = photos[indexPath.item].size
      return size.width > 0 ? width * size.height / size.width : nil
    }

    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { photos.count }

    func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell { collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath) }
  }

  @Test("moving from CHT: the delegate's method")
  func movingDelegate() {
    let controller = WaterfallController()
    let layout = CollectionWaterfallLayout(columnCount: 2, spacing: 0)
    layout.delegate = controller
    let view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 320, height: 480), collectionViewLayout: layout)
    view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    view.dataSource = controller
    view.layoutIfNeeded()
    #expect(layout.layoutAttributesForItem(at: IndexPath(item: 0, section: 0))?.size.height == 80)
  }

  private final class TagsController: NSObject, CollectionFlowLayoutDelegate {
    let tags = [Picture(size: CGSize(width: 90, height: 20))]

    func collectionView(
      _ collectionView: UICollectionView, layout: CollectionFlowLayout,
      sizeForItemAt indexPath: IndexPath
    ) -> CGSize? {
      tags[indexPath.item].size
    }
  }

  @Test("moving from the flow layout")
  func movingFromFlow() throws {
    let layout = CollectionFlowLayout()
    layout.itemSize = CGSize(width: 80, height: 50)
    layout.minimumLineSpacing = 16
    layout.sectionInset = UIEdgeInsets(top: 20, left: 10, bottom: 20, right: 10)
    layout.headerSize = CGSize(width: 0, height: 44)
    layout.sectionInsetReference = .safeArea
    layout.itemSizeInSection = { _, width in
      let side = ((width - 2 * 10) / 3).rounded(.down)
      return CGSize(width: side, height: side)
    }
    #expect(layout.itemSizeInSection?(0, 320)?.width == 100)
    let tags = TagsController()
    layout.delegate = tags
    #expect(tags.collectionView(makeView(), layout: layout, sizeForItemAt: IndexPath(item: 0, section: 0))?.width == 90)
    try expect(
      "Documentation/ComingFrom.md",
      contains: [
        "let layout = CollectionFlowLayout()", "layout.itemSize = CGSize(width: 80, height: 50)",
        "layout.minimumLineSpacing = 16",
        "layout.sectionInset = UIEdgeInsets(top: 20, left: 10, bottom: 20, right: 10)",
        "layout.headerSize = CGSize(width: 0, height: 44)",
        "  _ collectionView: UICollectionView, layout: CollectionFlowLayout,", "  sizeForItemAt indexPath: IndexPath",
        ") -> CGSize? {", "  tags[indexPath.item].size", "layout.itemSizeInSection = { _, width in",
        "  let side = ((width - 2 * 10) / 3).rounded(.down)", "  return CGSize(width: side, height: side)",
      ])
  }

  /// The cell of the module's page.
  private final class TextCell: UICollectionViewCell {
    let label = UILabel(frame: .zero)

    override func preferredLayoutAttributesFitting(
      _ layoutAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutAttributes {
      let width = layoutAttributes.size.width
      let most = CGSize(width: width, height: .infinity)
      layoutAttributes.size.height = label.sizeThatFits(most).height
      return layoutAttributes
    }
  }

  @Test("the module's page")
  func modulePage() throws {
    let cell = TextCell(frame: CGRect(x: 0, y: 0, width: 100, height: 10))
    cell.label.numberOfLines = 0
    cell.label.text = String(repeating: "x", count: 40)
    let attributes = UICollectionViewLayoutAttributes(forCellWith: IndexPath(item: 0, section: 0))
    attributes.size = CGSize(width: 85, height: 10)
    // By the stand-in's font.
    #expect(!isStandIn || cell.preferredLayoutAttributesFitting(attributes).size.height == 4 * 17 * 1.2)
    try expect(
      "Sources/CascadeUIKit/CascadeUIKit.docc/CascadeUIKit.md",
      contains: [
        "  let width = layoutAttributes.size.width", "  let most = CGSize(width: width, height: .infinity)",
        "  layoutAttributes.size.height = label.sizeThatFits(most).height",
        "let layout = CollectionWaterfallLayout(columnCount: 3)",
      ])
  }

  @Test("the module's page: in a compositional layout")
  func compositionalLayout() throws {
    let wall = Wall([Array(photos.indices)], layout: UICollectionViewLayout())
    let layout = UICollectionViewCompositionalLayout { section, environment in
      .waterfall(
        columnCount: 2, section: section, itemCount: photos.count, layoutEnvironment: environment
      ) { indexPath, width in width / photos[indexPath.item].aspectRatio }
    }
    wall.collectionView.collectionViewLayout = layout
    wall.collectionView.layoutIfNeeded()
    #expect(
      layout.layoutAttributesForItem(at: IndexPath(item: 1, section: 0))?.frame
        == CGRect(x: 165, y: 0, width: 155, height: 310))
    try expect(
      "Sources/CascadeUIKit/CascadeUIKit.docc/CascadeUIKit.md",
      contains: [
        "let layout = UICollectionViewCompositionalLayout { section, environment in", "  .waterfall(",
        "    columnCount: 2, section: section, itemCount: photos.count, layoutEnvironment: environment",
        "  ) { indexPath, width in width / photos[indexPath.item].aspectRatio }",
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
