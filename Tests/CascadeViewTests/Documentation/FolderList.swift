import CascadeLayout
import CascadeView
import Foundation
import struct CascadeLayout.IndexPath

/// The files of a folder, in one section.
@MainActor final class FolderList: @MainActor CollectionViewDataSource {
  private(set) var files: [URL]
  private let host: TextHost

  init(_ files: [URL], host: TextHost) {
    self.files = files
    self.host = host
  }

  func file(at item: IndexPath) -> URL { files[item.item] }

  func collectionView(
    _ collectionView: CollectionView, numberOfItemsInSection section: Int
  ) -> Int { files.count }

  func collectionView(
    _ collectionView: CollectionView, configure cell: CellHandle,
    for element: LayoutElement
  ) {
    host.show(file(at: element.indexPath).lastPathComponent, in: cell)
  }
}
