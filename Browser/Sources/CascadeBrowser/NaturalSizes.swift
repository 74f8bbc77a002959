import CascadeLayout
import CascadeView

/// The natural sizes of a view's items, by section, as the page has given them.
///
/// Cells are filled by a command to the page.
final class NaturalSizes: CollectionViewDataSource {
  private(set) var sections: [[NaturalSize]] = []
  private let commands: CommandBuffer

  init(commands: CommandBuffer) {
    self.commands = commands
  }

  var count: Int { sections.reduce(0) { $0 + $1.count } }

  func numberOfSections(in collectionView: CollectionView) -> Int { sections.count }

  func collectionView(_ collectionView: CollectionView, numberOfItemsInSection section: Int) -> Int {
    sections[section].count
  }

  func collectionView(_ collectionView: CollectionView, configure cell: CellHandle, for element: LayoutElement) {
    commands.fill(cell, with: element.indexPath)
  }

  func appendSection() { sections.append([]) }

  func append(_ sizes: UnsafeBufferPointer<NaturalSize>, toSection section: Int) {
    sections[section].append(contentsOf: sizes)
  }

  func removeAll() { sections.removeAll() }
}
