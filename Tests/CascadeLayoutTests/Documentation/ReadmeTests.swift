import CascadeLayout
import CascadeTesting
import CascadeView
import DocumentationExamples
import Testing

/// The README's examples, which must compile and run as they stand there; the one for UIKit is compiled by Tests/UIKit.
struct ReadmeTests {
  private func example() throws -> [LayoutAttributes] {
    let photos = [Size(width: 4000, height: 3000), Size(width: 1200, height: 1800), Size(width: 3000, height: 3000)]
    let layout = WaterfallLayout(lanes: .minimumBreadth(240), laneSpacing: 8, itemSpacing: 8) { _ in
      .aspectRatios(photos.map { Float($0.width / $0.height) })
    }
    let arrangement = try layout.arrange(
      LayoutContext(viewport: Size(width: 1280, height: 800), itemCounts: [photos.count]))
    print(arrangement.contentSize)
    for element in arrangement.elements(in: Rect(x: 0, y: 0, width: 1280, height: 800)) {
      print(element.indexPath.item, element.frame)
    }
    return arrangement.elements(in: Rect(x: 0, y: 0, width: 1280, height: 800))
  }

  @Test("the example finds its three photos")
  func runs() throws {
    #expect(try example().map(\.indexPath.item) == [0, 1, 2])
  }

  @Test("the collection view's example moves two cells, makes one and takes one off screen")
  func collectionView() throws {
    let host = RecordingHost()  // Writes down what yours would show.
    let layout = FlowLayout(metrics: FlowMetrics(itemSize: Size(width: 100, height: 100)))
    let view = CollectionView(host: host, layout: layout)
    let photos = DiffableDataSource(collectionView: view) { cell, element, photo in
      // Show the photo in the cell, which has its place already.
    }
    view.register(CellTemplate(rawValue: 0))
    view.setViewportSize(Size(width: 320, height: 320))
    let (first, second, third) = (ItemIdentifier(rawValue: 1), ItemIdentifier(rawValue: 2), ItemIdentifier(rawValue: 3))
    try photos.apply(Snapshot([[first, second, third]]))
    try view.layoutIfNeeded()

    try photos.apply(Snapshot([[third, ItemIdentifier(rawValue: 4), first]]))
    print(host.log.take())  // …, animate 0 from 0.2 (0, 0, 100, 100) to 0.2 (220, 0, 100, 100), …

    #expect(view.visibleCells.count == 3)
    #expect(view.departingCellCount == 1)
    #expect(host.animations.count == 1)
    #expect(host.cells[0].attributes?.frame == Rect(x: 220, y: 0, width: 100, height: 100))
    #expect(host.cells[0].movement?.from.frame == Rect(x: 0, y: 0, width: 100, height: 100))
  }

  @Test("the README shows the examples that are compiled here")
  func sameText() throws {
    let examples = try ShownExample.all(in: "README.md").filter { example in
      // Those are compiled in Tests/UIKit.
      !["import CascadeUIKit", "import CascadeSwiftUI"].contains(where: example.lines.contains)
    }
    #expect(examples.count == 2)
    #expect(try examples.allSatisfy { try $0.stands(in: #filePath) })
  }
}
