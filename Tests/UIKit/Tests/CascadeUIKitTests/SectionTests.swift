import CascadeLayout
import CascadeUIKit
import Testing
import UIKit
import struct Foundation.IndexPath

/// What is around items: headers that say how long they are, how broad they are, how elements come and go.
@MainActor struct SectionTests {
  /// Why tests of texts are of the stand-in alone.
  private static let texts: Comment = "lines are as high as in the stand-in's font, and its labels have no constraints"

  private static let header = UICollectionView.elementKindSectionHeader

  /// A header whose text needs a line for so many letters as fit.
  private final class TextHeader: CollectionSelfSizingView {
    private(set) lazy var label: UILabel = {
      let label = UILabel()
      label.numberOfLines = 0
      addSubview(label)
      return label
    }()
  }

  private final class TextCell: CollectionSelfSizingCell {
    private(set) lazy var label: UILabel = {
      let label = UILabel()
      label.numberOfLines = 0
      contentView.addSubview(label)
      return label
    }()
  }

  /// Texts in cells and headers that say themselves how long they are.
  private final class Texts: NSObject, UICollectionViewDataSource {
    var sections: [(header: Int, cells: [Int])]
    let view: UICollectionView

    init(_ sections: [(header: Int, cells: [Int])], layout: UICollectionViewLayout) {
      self.sections = sections
      view = UICollectionView(
        frame: CGRect(x: 0, y: 0, width: 170, height: 400), collectionViewLayout: layout)
      super.init()
      view.simulateTraits(UITraitCollection(displayScale: 0))
      view.register(TextCell.self, forCellWithReuseIdentifier: "cell")
      view.register(TextHeader.self, forSupplementaryViewOfKind: header, withReuseIdentifier: "header")
      view.dataSource = self
      view.layoutIfNeeded()
    }

    func numberOfSections(in collectionView: UICollectionView) -> Int { sections.count }

    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
      sections[section].cells.count
    }

    func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
      let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
      (cell as? TextCell)?.label.text = String(repeating: "x", count: sections[indexPath.section].cells[indexPath.item])
      return cell
    }

    func collectionView(
      _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView {
      let view = collectionView.dequeueReusableSupplementaryView(
        ofKind: kind, withReuseIdentifier: "header", for: indexPath)
      (view as? TextHeader)?.label.text = String(repeating: "x", count: sections[indexPath.section].header)
      return view
    }

    /// The heights of what is on screen: a header's, and its cells'.
    func heights(_ section: Int) -> [CGFloat?] {
      [view.supplementaryView(forElementKind: header, at: IndexPath(item: 0, section: section))?.frame.height]
        + sections[section].cells.indices.map {
          view.cellForItem(at: IndexPath(item: $0, section: section))?.frame.height
        }
    }
  }

  /// A letter is 8.5 points broad, and a line 20.4 high.
  private func lines(_ count: Int) -> CGFloat { CGFloat(count) * 20.4 }

  private func near(_ heights: some Collection<CGFloat?>, _ expected: [CGFloat]) -> Bool {
    heights.count == expected.count && zip(heights, expected).allSatisfy { abs(($0 ?? -1) - $1) < 1e-6 }
  }

  @Test("headers and cells are as long as their texts need, and stay so through updates", .standInOnly(Self.texts))
  func selfSizing() {
    let layouts: [CollectionSectionLayout] = [
      CollectionWaterfallLayout(columnCount: 1, spacing: 0), CollectionFlowLayout(), CollectionJustifiedLayout(),
    ]
    for layout in layouts {
      layout.headerSize.height = 50
      layout.measuresHeaders = true
      if let flow = layout as? CollectionFlowLayout {
        flow.itemSize = CGSize(width: 170, height: 30)
        flow.sizeForItem = { _ in nil }
        flow.minimumLineSpacing = 0
      }
      // Rows say how high their items are.
      let measuresItems = !(layout is CollectionJustifiedLayout)
      let texts = Texts([(header: 45, cells: measuresItems ? [10, 30] : []), (header: 3, cells: [])], layout: layout)
      #expect(near(texts.heights(0), [lines(3)] + (measuresItems ? [lines(1), lines(2)] : [])), "\(type(of: layout))")
      #expect(near(texts.heights(1), [lines(1)]))
      texts.sections.insert((header: 21, cells: []), at: 0)
      texts.view.insertSections(IndexSet(integer: 0))
      #expect(near(texts.heights(0), [lines(2)]))
      #expect(near(texts.heights(1).prefix(1), [lines(3)]))
      texts.sections.swapAt(1, 2)
      texts.view.moveSection(1, toSection: 2)
      #expect(near(texts.heights(1), [lines(1)]))
      #expect(near(texts.heights(2).prefix(1), [lines(3)]))
      #expect(texts.view.simulatedViolations == [])
      #expect(layout.error == nil)
    }
  }

  @Test("headers that are measured above the viewport push nothing in it away", .standInOnly(Self.texts))
  func measuredAbove() throws {
    let layout = CollectionWaterfallLayout(columnCount: 1, spacing: 0)
    layout.headerSize.height = 200
    layout.measuresHeaders = true
    layout.heightForItem = { _, _ in 40 }
    let texts = Texts((0..<60).map { _ in (header: 3, cells: [1, 1, 1]) }, layout: layout)
    texts.view.contentOffset.y = texts.view.contentSize.height / 2
    texts.view.layoutIfNeeded()
    for _ in 0..<100 {
      let before = Dictionary(
        uniqueKeysWithValues: texts.view.indexPathsForVisibleItems.compactMap { path in
          texts.view.cellForItem(at: path).map { (path, $0.frame.minY - texts.view.contentOffset.y) }
        })
      texts.view.contentOffset.y -= 20
      texts.view.layoutIfNeeded()
      for (path, position) in before where position >= 0 {
        guard let cell = texts.view.cellForItem(at: path) else { continue }
        #expect(abs(cell.frame.minY - texts.view.contentOffset.y - position - 20) < 1e-6)
      }
    }
    #expect(texts.view.simulatedViolations == [])
  }

  @Test("headers that were measured and are out of view keep their lengths through updates", .standInOnly(Self.texts))
  func measuredHeadersMove() throws {
    let layout = CollectionWaterfallLayout(columnCount: 1, spacing: 0)
    layout.headerSize.height = 50
    layout.measuresHeaders = true
    layout.heightForItem = { _, _ in 40 }
    let texts = Texts((0..<30).map { (header: 5 + 20 * ($0 % 3), cells: [1, 1, 1]) }, layout: layout)
    texts.view.contentOffset.y = 2000
    texts.view.layoutIfNeeded()
    func height(_ section: Int) -> CGFloat? {
      layout.layoutAttributesForSupplementaryView(ofKind: Self.header, at: IndexPath(item: 0, section: section))?.size
        .height
    }
    #expect(near([height(0), height(1)], [lines(1), lines(2)]))
    texts.sections.insert((header: 5, cells: []), at: 1)
    texts.view.insertSections(IndexSet(integer: 1))
    #expect(near([height(0), height(1), height(2)], [lines(1), 50, lines(2)]))
    texts.sections.remove(at: 0)
    texts.view.deleteSections(IndexSet(integer: 0))
    #expect(near([height(0), height(1)], [50, lines(2)]))
    #expect(texts.view.simulatedViolations == [])
  }

  @Test("headers and footers that do not fill the breadth are as broad as their sizes say, as far as there is room")
  func breadth() {
    let layout = CollectionWaterfallLayout(columnCount: 1, spacing: 0)
    layout.heightForItem = { _, _ in 40 }
    layout.headerSize = CGSize(width: 120, height: 20)
    layout.footerSize = CGSize(width: 1000, height: 20)
    layout.headerInset.left = 10
    let wall = Wall([[1]], layout: layout)
    func widths() -> [Double] {
      wall.collectionView.layoutIfNeeded()
      return wall.placements.filter { $0.kind != .item }.map(\.frame.size.width)
    }
    #expect(widths() == [310, 320])
    layout.headersFillBreadth = false
    layout.footersFillBreadth = false
    #expect(widths() == [120, 320])
    #expect(wall.placements.first { $0.kind == .header }?.frame.minX == 10)
    layout.headerSize.width = 0
    #expect(widths() == [310, 320])

    layout.scrollDirection = .horizontal
    layout.widthForItem = { _, _ in 40 }
    layout.headerSize = CGSize(width: 20, height: 100)
    wall.collectionView.layoutIfNeeded()
    #expect(wall.placements.first { $0.kind == .header }?.frame.size.height == 100)
  }

  @Test("the content is as long as the least that it may be")
  func minimumContentLength() {
    let layout = CollectionWaterfallLayout(columnCount: 1, spacing: 0)
    layout.heightForItem = { _, _ in 40 }
    let wall = Wall([[1, 2]], layout: layout)
    #expect(wall.collectionView.contentSize.height == 80)
    layout.minimumContentLength = 600
    wall.collectionView.layoutIfNeeded()
    #expect(wall.collectionView.contentSize.height == 600)
    layout.minimumContentLength = 70
    wall.collectionView.layoutIfNeeded()
    #expect(wall.collectionView.contentSize.height == 80)
  }

  @Test("spacings and insets in one initialiser")
  func initialiser() {
    let inset = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    let layout = CollectionWaterfallLayout(columnCount: 3, spacing: 5, sectionInset: inset)
    #expect(layout.columnCount == 3)
    #expect(layout.columnSpacing == 5 && layout.rowSpacing == 5)
    #expect(layout.sectionInset == inset)
  }

  private final class Sliding: NSObject, CollectionSectionLayoutDelegate {
    func collectionView(
      _ collectionView: UICollectionView, layout: CollectionSectionLayout,
      willInsertElementFrom attributes: UICollectionViewLayoutAttributes
    ) {
      attributes.center.x -= 500
      attributes.alpha = attributes.representedElementCategory == .cell ? 1 : 0.5
    }

    func collectionView(
      _ collectionView: UICollectionView, layout: CollectionSectionLayout,
      willDeleteElementTo attributes: UICollectionViewLayoutAttributes
    ) { attributes.center.x += 500 + CGFloat(attributes.indexPath.item) }
  }

  @Test("a delegate says where elements come from and go to", .standInOnly("UIKit keeps to itself how it has animated"))
  func comingAndGoing() throws {
    let layout = CollectionWaterfallLayout(columnCount: 1, spacing: 0)
    layout.heightForItem = { _, _ in 40 }
    layout.headerSize.height = 20
    let sliding = Sliding()
    layout.delegate = sliding
    let wall = Wall([[1, 2, 3]], layout: layout)
    let view = wall.collectionView
    wall.sections[0].remove(at: 1)
    view.deleteItems(at: [IndexPath(item: 1, section: 0)])
    let gone = try #require(view.simulatedAnimations.first { !$0.appears && $0.to.alpha == 0 })
    #expect(gone.to.center == CGPoint(x: 160 + 501, y: 80))
    wall.sections.append([4])
    view.insertSections(IndexSet(integer: 1))
    let new = view.simulatedAnimations.filter { $0.appears && $0.indexPath.section == 1 }
    #expect(new.map(\.from.center.x) == [-340, -340])
    #expect(Set(new.map(\.from.alpha)) == [1, 0.5])
    #expect(
      view.simulatedAnimations.filter { $0.appears && $0.indexPath.section == 0 }.allSatisfy { $0.from.alpha == 1 })
  }
}
