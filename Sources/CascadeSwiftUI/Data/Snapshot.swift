#if canImport(SwiftUI) && canImport(UIKit) && !os(watchOS)
  import SwiftUI
  import UIKit

  /// The data as a collection view knows it.
  @available(iOS 16, tvOS 16, visionOS 1, *)
  struct Snapshot<ID: Hashable, Content: View> {
    var sections: [Section] = []

    struct Section {
      var description: SectionDescription<ID, Content>
      var ids: [ID]
      var aspectRatios: [Float]?
      var spans: [Int]?

      /// Requests the shapes in the description that are not known yet.
      mutating func completeShapes() {
        if case .aspectRatios(let ratios) = description.sizes {
          aspectRatios = aspectRatios ?? ratios()
        } else {
          aspectRatios = nil
        }
        spans = description.spans.flatMap { spans ?? $0() }
      }

      fileprivate mutating func move(_ source: Int, to target: Int, _ place: @escaping (Int) -> Int) {
        description = SectionDescription(description, inOrder: place)
        ids.insert(ids.remove(at: source), at: target)
        if let ratio = aspectRatios?.remove(at: source) { aspectRatios?.insert(ratio, at: target) }
        if let span = spans?.remove(at: source) { spans?.insert(span, at: target) }
      }
    }

    init() {}

    /// Creates the snapshot of a description. Sections with the same data keep the identities and shapes of the
    /// previous snapshot.
    ///
    /// - Complexity: O(1) for each section with the same array as before, else O(n) for n items.
    init(_ descriptions: [SectionDescription<ID, Content>], after former: Snapshot) {
      sections = descriptions.enumerated().map { index, description in
        if former.sections.indices.contains(index) {
          var section = former.sections[index]
          if section.description.identity == description.identity, description.hasSameData(as: section.description) {
            section.description = description
            section.completeShapes()
            return section
          }
        }
        var section = Section(description: description, ids: description.identities())
        section.completeShapes()
        return section
      }
    }

    var itemCount: Int { sections.reduce(0) { $0 + $1.ids.count } }

    func contains(_ path: IndexPath) -> Bool {
      sections.indices.contains(path.section) && sections[path.section].ids.indices.contains(path.item)
    }

    /// The identity of an item, or nil if there is none.
    func id(at path: IndexPath) -> ID? { contains(path) ? sections[path.section].ids[path.item] : nil }

    /// The place of the first item with an identity, or nil if there is none.
    ///
    /// - Complexity: O(n) comparisons.
    func path(of id: ID) -> IndexPath? {
      for (number, section) in sections.enumerated() {
        if let item = section.ids.firstIndex(of: id) { return IndexPath(item: item, section: number) }
      }
      return nil
    }

    /// The places of all items with one of several identities.
    ///
    /// - Complexity: O(n) hashes.
    func paths(of wanted: Set<ID>) -> [IndexPath] {
      guard !wanted.isEmpty else { return [] }
      return sections.enumerated().flatMap { number, section in
        section.ids.indices.filter { wanted.contains(section.ids[$0]) }.map { IndexPath(item: $0, section: number) }
      }
    }

    /// Moves an item to another place in its section.
    mutating func move(_ path: IndexPath, to item: Int) {
      func place(_ place: Int) -> Int {
        if place == item { return path.item }
        let without = place > item ? place - 1 : place
        return without >= path.item ? without + 1 : without
      }
      sections[path.section].move(path.item, to: item, place)
    }

    /// An identity that more than one item has, or nil if there is none.
    ///
    /// - Complexity: O(n) hashes.
    var duplicate: ID? {
      var seen = Set<ID>(minimumCapacity: itemCount)
      for section in sections {
        for id in section.ids where !seen.insert(id).inserted { return id }
      }
      return nil
    }
  }
#endif
