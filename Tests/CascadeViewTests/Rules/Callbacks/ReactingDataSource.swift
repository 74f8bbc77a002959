import CascadeLayout
import CascadeTesting
import CascadeView

/// A data source that calls back from within whatever it is asked, and notes it if it is asked for what it does not have.
final class ReactingDataSource: CollectionViewDataSource {
  /// The identities of the items, by section.
  var sections: [[UInt64]]

  private let host: RecordingHost
  private let reactions: Reactions

  /// What it was asked for that it does not have.
  private(set) var violations: [String] = []

  init(_ sections: [[UInt64]], host: RecordingHost, reactions: Reactions) {
    self.sections = sections
    self.host = host
    self.reactions = reactions
  }

  /// The identity of an item that has to be there, 0 if it is not.
  func identity(at item: IndexPath) -> UInt64 {
    guard hasItem(item) else {
      note(.item(item))
      return 0
    }
    return sections[item.section][item.item]
  }

  func hasItem(_ item: IndexPath) -> Bool {
    sections.indices.contains(item.section) && sections[item.section].indices.contains(item.item)
  }

  private func has(_ element: LayoutElement) -> Bool {
    element.kind == .item ? hasItem(element.indexPath) : sections.indices.contains(element.indexPath.section)
  }

  private func note(_ element: LayoutElement) {
    violations.append("the data source is asked for \(CallLog.text(element)), which it does not have")
  }

  func numberOfSections(in view: CollectionView) -> Int {
    reactions.reach(.numberOfSections)
    return sections.count
  }

  func collectionView(_ view: CollectionView, numberOfItemsInSection section: Int) -> Int {
    reactions.reach(.numberOfItemsInSection)
    guard sections.indices.contains(section) else {
      violations.append("the data source is asked for section \(section), which it does not have")
      return 0
    }
    return sections[section].count
  }

  func collectionView(_ view: CollectionView, reuseIdentifierFor element: LayoutElement) -> ReuseIdentifier {
    if !has(element) { note(element) }
    reactions.reach(.reuseIdentifierFor)
    return .cell
  }

  func collectionView(_ view: CollectionView, configure cell: CellHandle, for element: LayoutElement) {
    if !has(element) { note(element) }
    host.fill(cell, with: element)
    reactions.reach(.configure)
  }
}
