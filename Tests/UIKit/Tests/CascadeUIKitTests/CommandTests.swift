import CascadeLayout
import CascadeUIKit
import Testing
import UIKit

/// The faces place everything where `cascade-layout` does, for the same request.
@MainActor @Suite(.enabled(if: LayoutCommand() != nil, "CASCADE_LAYOUT names no command to compare with"))
struct CommandTests {
  @Test("random requests", arguments: LayoutCase.LayoutType.allCases)
  func randomRequests(type: LayoutCase.LayoutType) throws {
    var arranged = 0
    for seed in 0..<25 where try compare(LayoutCase(type, seed: seed), "\(type), seed \(seed)") { arranged += 1 }
    #expect(arranged >= 12)
  }

  @Test("the showcase's numbers", arguments: LayoutCase.showcase.indices)
  func showcase(page: Int) throws {
    var layoutCase = LayoutCase.showcase[page]
    #expect(try compare(layoutCase, "page \(page)"))
    layoutCase.isRightToLeft = true
    #expect(try compare(layoutCase, "page \(page) from right to left"))
  }

  /// - Returns: Whether the request could be answered; the face then says the same.
  private func compare(_ layoutCase: LayoutCase, _ name: String) throws -> Bool {
    let command = try #require(LayoutCommand())
    let view = CaseView(layoutCase)
    let collectionView = view.collectionView
    let contentSize = collectionView.contentSize
    // UIKit is told of a little less.
    let isShort = isRight(contentSize, CGSize(width: layoutCase.viewport.width, height: contentSize.height))
    let width = isShort ? layoutCase.viewport.width : contentSize.width
    if view.layout.error == nil {
      let rest = CGPoint(
        x: width - collectionView.bounds.width, y: contentSize.height - collectionView.bounds.height)
      collectionView.simulateDrag(
        to: CGPoint(x: rest.x * layoutCase.scrolledPart, y: rest.y * layoutCase.scrolledPart))
    }
    var offset = Point(x: collectionView.contentOffset.x, y: collectionView.contentOffset.y)
    if layoutCase.isRightToLeft { offset.x = contentSize.width - collectionView.bounds.width - offset.x }
    guard let response = try command.answer(layoutCase.request(contentOffset: offset)) else {
      #expect(
        view.layout.error != nil || view.layout is CollectionSectionLayout,
        "\(name): the command refuses what the face arranges")
      return false
    }
    #expect(view.layout.error == nil, "\(name)")
    let size = response.contentSize
    #expect(isRight(contentSize, CGSize(width: size.width, height: size.height)), "\(name)")
    let all = CGRect(x: -1e6, y: -1e6, width: 1e7, height: 1e7)
    let found = (view.layout.layoutAttributesForElements(in: all) ?? []).map { attributes in
      var placement = Placement(attributes)
      // UIKit's coordinates begin where reading does; the command's are those of the screen.
      if layoutCase.isRightToLeft { placement.frame.origin.x = width - placement.frame.maxX }
      return placement
    }
    // An element of no size is nowhere to be found, but the command writes it.
    let expected = response.elements.compactMap { Placement($0) }
      .filter { $0.frame.size.width > 0 && $0.frame.size.height > 0 }
    #expect(difference(found, expected) == nil, "\(name)")
    return true
  }
}
