#if canImport(SwiftUI) && canImport(UIKit) && !os(watchOS)
  import SwiftUI
  import UIKit

  /// The two steps from one snapshot to another: whole sections first, then items of sections that stay.
  ///
  /// UIKit fails if items move into sections that are inserted in the same batch, and if sections move and change:
  @available(iOS 16, tvOS 16, visionOS 1, *)
  struct SnapshotDifference<ID: Hashable, Content: View> {
    /// The whole sections that are deleted, inserted and moved.
    private(set) var sections: IdentityDifference

    /// The data after the first step: the new sections, in which those that stay have their old items.
    private(set) var intermediate: Snapshot<ID, Content>

    /// The items that change in the second step.
    private(set) var deleted: [IndexPath] = []
    private(set) var inserted: [IndexPath] = []
    private(set) var moved: [(from: IndexPath, to: IndexPath)] = []

    var changesItems: Bool { !deleted.isEmpty || !inserted.isEmpty || !moved.isEmpty }

    var isEmpty: Bool { sections.isEmpty && !changesItems }

    /// Compares two snapshots.
    ///
    /// An item that moves between sections that stay has moved; from or into other sections it is new.
    ///
    /// - Complexity: Like ``IdentityDifference/init(from:to:)``. Sections that hold the same array are not examined.
    init(from old: Snapshot<ID, Content>, to new: Snapshot<ID, Content>) {
      let oldKeys = Self.keys(of: old)
      let newKeys = Self.keys(of: new)
      sections = IdentityDifference(from: oldKeys, to: newKeys)
      intermediate = new
      let oldIndices = Dictionary(uniqueKeysWithValues: zip(oldKeys, oldKeys.indices))
      for (section, key) in newKeys.enumerated() {
        guard let former = oldIndices[key] else { continue }
        intermediate.sections[section] = old.sections[former]
        let before = old.sections[former]
        let after = new.sections[section]
        guard !after.description.hasSameData(as: before.description) else { continue }
        let difference = IdentityDifference(from: before.ids, to: after.ids)
        deleted += difference.deleted.map { IndexPath(item: $0, section: section) }
        inserted += difference.inserted.map { IndexPath(item: $0, section: section) }
        moved += difference.moved.map {
          (IndexPath(item: $0.from, section: section), IndexPath(item: $0.to, section: section))
        }
      }
      if new.sections.count > 1 { findMovesBetweenSections(to: new) }
    }

    private struct SectionKey: Hashable {
      var identity: AnyHashable
      var occurrence: Int
    }

    private static func keys(of snapshot: Snapshot<ID, Content>) -> [SectionKey] {
      var occurrences: [AnyHashable: Int] = [:]
      return snapshot.sections.map { section in
        let identity = section.description.identity
        defer { occurrences[identity, default: 0] += 1 }
        return SectionKey(identity: identity, occurrence: occurrences[identity, default: 0])
      }
    }

    private mutating func findMovesBetweenSections(to new: Snapshot<ID, Content>) {
      guard !deleted.isEmpty, !inserted.isEmpty else { return }
      // An item that one section deletes and another one inserts has moved.
      var sources: [ID: IndexPath] = [:]
      for path in deleted { sources[intermediate.sections[path.section].ids[path.item]] = path }
      var left: Set<IndexPath> = []
      inserted.removeAll { path in
        guard let source = sources.removeValue(forKey: new.sections[path.section].ids[path.item]) else { return false }
        left.insert(source)
        moved.append((source, path))
        return true
      }
      if !left.isEmpty { deleted.removeAll(where: left.contains) }
    }
  }
#endif
