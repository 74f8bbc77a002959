import CascadeLayout
import CascadeView

/// A data source that calls closures.
final class ClosureDataSource: @MainActor CollectionViewDataSource {
  private let sections: () -> Int
  private let items: (Int) -> Int
  private let reuseIdentifier: (LayoutElement) -> ReuseIdentifier
  private let configure: (CellHandle, LayoutElement) -> Void

  init(
    sections: @escaping () -> Int, items: @escaping (Int) -> Int,
    reuseIdentifier: @escaping (LayoutElement) -> ReuseIdentifier,
    configure: @escaping (CellHandle, LayoutElement) -> Void
  ) {
    self.sections = sections
    self.items = items
    self.reuseIdentifier = reuseIdentifier
    self.configure = configure
  }

  func numberOfSections(in collectionView: CollectionView) -> Int { sections() }

  func collectionView(_ collectionView: CollectionView, numberOfItemsInSection section: Int) -> Int { items(section) }

  func collectionView(
    _ collectionView: CollectionView, reuseIdentifierFor element: LayoutElement
  ) -> ReuseIdentifier { reuseIdentifier(element) }

  func collectionView(_ collectionView: CollectionView, configure cell: CellHandle, for element: LayoutElement) {
    configure(cell, element)
  }
}
