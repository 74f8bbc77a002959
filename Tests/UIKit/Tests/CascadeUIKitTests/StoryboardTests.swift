import CascadeUIKit
import Testing
import UIKit
import struct Foundation.IndexPath

@testable import UIKitExamples

/// A collection view controller, its layout and its cells from a storyboard; and the menu that a long press opens.
@MainActor struct StoryboardTests {
  private func path(_ item: Int) -> IndexPath { IndexPath(item: item, section: 0) }

  private func text(_ item: Int, of page: StoryboardPage) -> String? {
    (page.collectionView.cellForItem(at: path(item)) as? LabelCell)?.label.text
  }

  @Test("a storyboard makes controller, collection view, layout and cells")
  func decoded() throws {
    let page = open(try #require(StoryboardPage.make() as? StoryboardPage))
    let view = try #require(page.collectionView)
    #expect(view.dataSource === page && view.delegate === page)
    let layout = try #require(view.collectionViewLayout as? CollectionWaterfallLayout)
    #expect(layout.columnCount == 3)
    // Three columns, ten points apart.
    #expect(near(frame(1, in: view).minX, (390 - 20) / 3 + 10))
    #expect(near(frame(3, in: view).minY, 60 + 10))
    #expect((0..<6).map { text($0, of: page) } == (0..<6).map { "\($0)" })
    #expect(view.simulatedViolations == [])
  }

  @Test("cut, copy and paste by the menu of an item")
  func menu() throws {
    let page = open(try #require(StoryboardPage.make() as? StoryboardPage))
    func choose(_ title: String, ofItem item: Int) throws {
      let actions = page.makeMenu(forItemAt: path(item)).children.compactMap { $0 as? UIAction }
      try #require(actions.first { $0.title == title }).simulateChoice()
      page.view.layoutIfNeeded()
    }
    #expect(page.makeMenu(forItemAt: path(0)).children.map(\.title) == ["Cut", "Copy"])
    try choose("Cut", ofItem: 1)
    #expect(page.numbers.prefix(3) == [0, 2, 3])
    #expect(page.makeMenu(forItemAt: path(0)).children.map(\.title) == ["Cut", "Copy", "Paste"])
    try choose("Paste", ofItem: 2)
    #expect(page.numbers.prefix(5) == [0, 2, 3, 1, 4])
    try choose("Copy", ofItem: 0)
    try choose("Paste", ofItem: 0)
    #expect(page.numbers.prefix(3) == [0, 0, 2])
    #expect((0..<5).map { text($0, of: page) } == ["0", "0", "2", "3", "1"])
    #expect(page.collectionView.simulatedViolations == [])
  }

  #if !REAL_UIKIT
    @Test("a long press asks the controller for the menu")
    func longPress() throws {
      let page = open(try #require(StoryboardPage.make() as? StoryboardPage))
      let menu = try #require(page.collectionView.simulatedMenu(ofItemAt: path(2)))
      #expect(menu.children.map(\.title) == ["Cut", "Copy"])
      let other = open(GridPage())
      #expect(other.collectionView.simulatedMenu(ofItemAt: path(0)) == nil)
    }
  #endif
}
