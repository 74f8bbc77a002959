import CascadeLayout
import CascadeView
import Testing

/// The examples of the article about updates.
struct UpdatesExamples {
  private let host = TextHost()

  /// A list of names, one below the other, on screen.
  private func show(_ names: [String]) throws -> (list: NameList, view: CollectionView) {
    let list = NameList(names, host: host)
    let layout = WaterfallLayout(lanes: .count(1), itemSpacing: 0) { _ in .computed { _, _ in 3 } }
    let view = CollectionView(host: host, layout: layout, dataSource: list)
    host.collectionView = view
    view.register(CellTemplate(rawValue: 0))
    view.setViewportSize(Size(width: 9, height: 12))
    try view.layoutIfNeeded()
    return (list, view)
  }

  @Test("indices before and after")
  func indices() throws {
    let (list, view) = try show(["ant", "bee", "cat", "dog"])
    func item(_ index: Int) -> IndexPath { IndexPath(section: 0, item: index) }

    try view.performBatchUpdates { updates in
      list.names = ["ape", "ant", "dog", "bee"]
      updates.deleteItems(at: [item(2)])  // The cat, where it was.
      updates.moveItem(at: item(3), to: item(2))  // From there to here.
      updates.insertItems(at: [item(0)])  // The ape, where it is.
    }

    try host.frame(after: 0.3)
    #expect(list.names.allSatisfy { host.picture.contains($0) })
    #expect(host.picture.split(separator: "\n")[7] == "|dog    |")
  }

  @Test("an update that does not add up")
  func error() throws {
    let (list, view) = try show(["ant", "bee", "cat", "dog"])
    let before = host.picture
    var text = ""
    func print(_ error: UpdateError) { text = error.description }

    do {
      try view.performBatchUpdates { updates in
        updates.deleteItems(at: [IndexPath(section: 0, item: 2)])
        // The cat is still in the list.
      }
    } catch {
      print(error)
    }

    #expect(
      text
        == """
        Section 0: the number of items after the update is 4, but it must be
        3: 4 before it, plus 0 inserted, minus 1 deleted, plus 0 moved in,
        minus 0 moved out; change the data by exactly what the update says,
        within its block or right before the call.
        """.replacing("\n", with: " "))
    #expect(host.picture == before)
    #expect(list.names.count == 4)
  }

  @Test("an update that interrupts another")
  func interruption() throws {
    let (list, view) = try show(["ant", "bee"])
    let first = IndexPath(section: 0, item: 0)
    var ends: [String] = []

    try view.performBatchUpdates { updates in
      list.names.insert("ape", at: 0)
      updates.insertItems(at: [first])
    } completion: { finished in
      ends.append("insertion: \(finished)")
    }
    try host.frame(after: 0.15)  // Half way.
    try view.performBatchUpdates { updates in
      list.names.remove(at: 0)
      updates.deleteItems(at: [first])
    } completion: { finished in
      ends.append("deletion: \(finished)")
    }
    print(ends)  // ["insertion: false"]
    #expect(ends == ["insertion: false"])

    try host.frame(after: 0.3)
    print(ends)  // ["insertion: false", "deletion: true"]
    #expect(ends == ["insertion: false", "deletion: true"])
  }

  @Test("identities")
  func identities() throws {
    let (_, view) = try show([])

    let names: [ItemIdentifier: String] = [
      ItemIdentifier(rawValue: 7): "ant", ItemIdentifier(rawValue: 8): "bee",
      ItemIdentifier(rawValue: 9): "cat",
    ]
    let host = self.host
    let list = DiffableDataSource(collectionView: view) { cell, _, item in
      if let item { host.show(names[item] ?? "", in: cell) }
    }
    let (ant, bee, cat) = (
      ItemIdentifier(rawValue: 7), ItemIdentifier(rawValue: 8),
      ItemIdentifier(rawValue: 9)
    )
    try list.apply(Snapshot([[ant, bee]]))
    try view.layoutIfNeeded()
    try list.apply(Snapshot([[cat, ant, bee]]))  // The cat is new.
    print(list.indexPath(for: bee) as Any)  // item 2 of section 0
    #expect(list.indexPath(for: bee) == IndexPath(section: 0, item: 2))

    #expect(throws: UpdateError.duplicateItem(ant)) { try list.apply(Snapshot([[ant, cat, ant]])) }
    #expect(list.snapshot == Snapshot([[cat, ant, bee]]))
    try host.frame(after: 0.3)
    #expect(host.picture.split(separator: "\n")[1] == "|cat    |")
  }
}
