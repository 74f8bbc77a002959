import CascadeLayout
import CascadeTesting
import CascadeView

/// A data source of very many items, which are nothing but their number, that counts what it is asked.
final class CountingDataSource: CollectionViewDataSource {
  var counts: [Int]
  private let host: RecordingHost

  /// How often it was asked for counts, and how many cells it has filled.
  private(set) var countQueries = 0
  private(set) var filledCells = 0

  init(_ counts: [Int], host: RecordingHost) {
    self.counts = counts
    self.host = host
  }

  /// The numbers since the last call: questions for counts and cells filled.
  func take() -> (counts: Int, filled: Int) {
    defer { (countQueries, filledCells) = (0, 0) }
    return (countQueries, filledCells)
  }

  func numberOfSections(in collectionView: CollectionView) -> Int {
    countQueries += 1
    return counts.count
  }

  func collectionView(_ collectionView: CollectionView, numberOfItemsInSection section: Int) -> Int {
    countQueries += 1
    return counts[section]
  }

  func collectionView(_ collectionView: CollectionView, configure cell: CellHandle, for element: LayoutElement) {
    filledCells += 1
    host.fill(cell, with: element)
  }
}
