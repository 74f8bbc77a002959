import CascadeLayout
import DocumentationExamples
import Testing

/// The README's example, which must compile and run as it stands there.
struct ReadmeTests {
  private func example() throws -> [LayoutAttributes] {
    let photos = [Size(width: 4000, height: 3000), Size(width: 1200, height: 1800), Size(width: 3000, height: 3000)]
    let layout = WaterfallLayout(lanes: .minimumBreadth(240), laneSpacing: 8, itemSpacing: 8) { _ in
      .aspectRatios(photos.map { Float($0.width / $0.height) })
    }
    try layout.prepare(
      LayoutContext(viewport: Size(width: 1280, height: 800), itemCounts: [photos.count]), after: .everything)
    print(layout.contentSize)
    for element in layout.elements(in: Rect(x: 0, y: 0, width: 1280, height: 800)) {
      print(element.indexPath.item, element.frame)
    }
    return layout.elements(in: Rect(x: 0, y: 0, width: 1280, height: 800))
  }

  @Test("the example finds its three photos")
  func runs() throws {
    #expect(try example().map(\.indexPath.item) == [0, 1, 2])
  }

  @Test("the README shows the example that is compiled here")
  func sameText() throws {
    let examples = try ShownExample.all(in: "README.md")
    #expect(examples.count == 1)
    #expect(try examples.allSatisfy { try $0.stands(in: #filePath) })
  }
}
