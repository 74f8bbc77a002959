import UIKit
import struct Foundation.IndexPath

extension Wall {
  /// Changes the data at random, and tells the collection view how.
  ///
  /// - Returns: The number of changes.
  func performRandomBatch(_ random: inout RandomNumbers, nextIdentity: inout Int) -> Int {
    if random.chance(1, in: 6) { return performSectionChange(&random, nextIdentity: &nextIdentity) }
    var deletions: [IndexPath] = []
    var reloads: [IndexPath] = []
    var insertions: [IndexPath] = []
    var moves: [(from: IndexPath, to: IndexPath)] = []

    // What is there is deleted, taken away to be moved, or reloaded.
    var moved: [(identity: Int, from: IndexPath)] = []
    for section in sections.indices {
      for item in sections[section].indices.reversed() where random.chance(1, in: 12) {
        let path = IndexPath(item: item, section: section)
        switch Int.random(in: 0..<3, using: &random) {
        case 0:
          deletions.append(path)
          sections[section].remove(at: item)
        case 1: moved.append((sections[section].remove(at: item), path))
        default:
          reloads.append(path)
          sections[section][item] = nextIdentity
          nextIdentity += 1
        }
      }
    }
    // Then items arrive, in ascending order, so that each has its final place at once.
    var arriving: [(identity: Int, from: IndexPath?)] = moved.map { ($0.identity, $0.from) }
    for _ in 0..<Int.random(in: 0...4, using: &random) {
      arriving.append((nextIdentity, nil))
      nextIdentity += 1
    }
    var targets: [IndexPath] = []
    var counts = sections.map(\.count)
    for _ in arriving {
      let section = Int.random(in: sections.indices, using: &random)
      targets.append(IndexPath(item: Int.random(in: 0...counts[section], using: &random), section: section))
      counts[section] += 1
    }
    targets.sort()
    for index in targets.indices.dropFirst() where targets[index] <= targets[index - 1] {
      // No two at one place.
      if targets[index].section == targets[index - 1].section { targets[index].item = targets[index - 1].item + 1 }
    }
    arriving.shuffle(using: &random)
    for ((identity, from), target) in zip(arriving, targets) {
      sections[target.section].insert(identity, at: target.item)
      if let from { moves.append((from, target)) } else { insertions.append(target) }
    }
    collectionView.performBatchUpdates { [collectionView] in
      collectionView.deleteItems(at: deletions)
      collectionView.reloadItems(at: reloads)
      collectionView.insertItems(at: insertions)
      for move in moves { collectionView.moveItem(at: move.from, to: move.to) }
    }
    return deletions.count + reloads.count + insertions.count + moves.count
  }

  private func performSectionChange(_ random: inout RandomNumbers, nextIdentity: inout Int) -> Int {
    let section = Int.random(in: sections.indices, using: &random)
    switch Int.random(in: 0..<4, using: &random) {
    case 0:
      let count = Int.random(in: 0...12, using: &random)
      sections.insert(Array(nextIdentity..<nextIdentity + count), at: section)
      nextIdentity += count
      collectionView.insertSections(IndexSet(integer: section))
    case 1 where sections.count > 2:
      sections.remove(at: section)
      collectionView.deleteSections(IndexSet(integer: section))
    case 2:
      let target = Int.random(in: sections.indices, using: &random)
      sections.insert(sections.remove(at: section), at: target)
      collectionView.moveSection(section, toSection: target)
    default:
      sections[section] = sections[section].indices.map { nextIdentity + $0 }
      nextIdentity += sections[section].count
      collectionView.reloadSections(IndexSet(integer: section))
    }
    return 1
  }
}
