import CascadeLayout
import CascadeView

/// The place of an item, in few characters.
func at(_ section: Int, _ item: Int) -> IndexPath { IndexPath(section: section, item: item) }

/// A snapshot of sections, each with its identity and those of its items.
func makeSnapshot(_ sections: [(UInt64, [UInt64])]) -> Snapshot {
  Snapshot(sections.map { Snapshot.Section(SectionIdentifier(rawValue: $0), items: makeItems($1)) })
}

/// Identities from their numbers.
func makeItems(_ numbers: [UInt64]) -> [ItemIdentifier] { numbers.map { ItemIdentifier(rawValue: $0) } }
