import CascadeLayout
import CascadeView
import Testing

/// The examples of the article about selection and focus.
struct SelectionExamples {
  /// What the article's delegate answers.
  final class Menu: CollectionViewDelegate {
    private(set) var opened: [IndexPath] = []

    // The first item is a title.
    func collectionView(
      _ collectionView: CollectionView, shouldHighlightItemAt item: IndexPath
    ) -> Bool { item.item > 0 }

    func collectionView(
      _ collectionView: CollectionView, canFocusItemAt item: IndexPath
    ) -> Bool { item.item > 0 }

    func collectionView(
      _ collectionView: CollectionView,
      performPrimaryActionForItemAt item: IndexPath
    ) {
      opened.append(item)
    }
  }

  private let host = TextHost()

  /// Six items, three a line, on screen; whoever calls it keeps the list.
  private func show() throws -> (list: NameList, view: CollectionView) {
    let list = NameList(["ant", "bee", "cat", "dog", "eel", "fox"], host: host)
    let layout = FlowLayout(
      metrics: FlowMetrics(itemSize: Size(width: 9, height: 3), lineSpacing: 0, interitemSpacing: 1))
    let view = CollectionView(host: host, layout: layout, dataSource: list)
    host.collectionView = view
    view.register(CellTemplate(rawValue: 0))
    view.setViewportSize(Size(width: 29, height: 6))
    try view.layoutIfNeeded()
    return (list, view)
  }

  @Test("a tap, and keys")
  func keys() throws {
    let (list, view) = try show()

    let menu = Menu()
    view.delegate = menu
    view.pressBegan(on: view.indexPathForItem(at: Point(x: 14, y: 1)))
    view.pressEnded()  // Selects the second item, and gives it the focus.
    _ = view.keyPressed(.arrowDown)
    _ = view.keyPressed(.arrowRight)
    _ = view.keyPressed(.enter)
    print(menu.opened)  // the sixth item
    print(host.picture)
    #expect(menu.opened == [IndexPath(section: 0, item: 5)])
    #expect(
      host.picture == """
        +-------+ *-------* +-------+
        |ant    | |bee    | |cat    |
        +-------+ *-------* +-------+
        +-------+ +-------+ +-------+
        |dog    | |eel    | |<fox>  |
        +-------+ +-------+ +-------+
        """)

    view.pressBegan(on: IndexPath(section: 0, item: 0))
    view.pressEnded()
    #expect(view.indexPathsForSelectedItems == [IndexPath(section: 0, item: 1)])
    withExtendedLifetime(list) {}
  }

  @Test("several items")
  func several() throws {
    let (list, view) = try show()
    func item(_ index: Int) -> IndexPath { IndexPath(section: 0, item: index) }

    view.allowsMultipleSelection = true
    view.pressBegan(on: item(1))
    view.pressEnded()
    view.pressBegan(on: item(4))
    view.pressEnded(modifiers: .extend)  // From the last one to here.
    print(view.indexPathsForSelectedItems.map(\.item))  // [1, 2, 3, 4]
    #expect(view.indexPathsForSelectedItems.map(\.item) == [1, 2, 3, 4])
    view.pressBegan(on: item(2))
    view.pressEnded()  // Deselects it.
    print(view.indexPathsForSelectedItems.map(\.item))  // [1, 3, 4]
    #expect(view.indexPathsForSelectedItems.map(\.item) == [1, 3, 4])
    withExtendedLifetime(list) {}
  }

  @Test("by the program")
  func byTheProgram() throws {
    let (list, view) = try show()
    var text = ""
    func print(_ error: ScrollError) { text = error.description }

    let item = IndexPath(section: 0, item: 5)
    try view.selectItem(at: item, scrollPosition: .nearest)
    try view.focusItem(at: item)
    do {
      try view.selectItem(at: IndexPath(section: 0, item: 6))
    } catch {
      print(error)
    }

    #expect(
      text == """
        There is no item 6 of section 0.
        """)
    #expect(view.isSelected(item))
    #expect(view.focusedItem == item)
    withExtendedLifetime(list) {}
  }
}
