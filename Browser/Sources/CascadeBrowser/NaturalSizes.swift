import CascadeLayout
import CascadeView

/// The natural sizes of a view's items, by section, as the page has given them.
///
/// Items are only ever appended, so an item's place is its identity.
final class NaturalSizes: DataSource {
  private(set) var sections: [[NaturalSize]] = []

  var sectionCount: Int { sections.count }

  var count: Int { sections.reduce(0) { $0 + $1.count } }

  func itemCount(inSection section: Int) -> Int { sections[section].count }

  func appendSection() { sections.append([]) }

  func append(_ sizes: UnsafeBufferPointer<NaturalSize>, toSection section: Int) {
    sections[section].append(contentsOf: sizes)
  }

  func removeAll() { sections.removeAll() }
}
