import CascadeLayout
import CascadeView

/// One section of names.
final class NameList: CollectionViewDataSource {
  var names: [String]
  private let host: TextHost

  init(_ names: [String], host: TextHost) {
    self.names = names
    self.host = host
  }

  func collectionView(
    _ collectionView: CollectionView, numberOfItemsInSection section: Int
  ) -> Int { names.count }

  func collectionView(
    _ collectionView: CollectionView, configure cell: CellHandle,
    for element: LayoutElement
  ) {
    host.show(names[element.indexPath.item], in: cell)
  }
}
