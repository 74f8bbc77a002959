// Embedded Swift cannot print errors as existentials, and does not need the text: the host supplies it there.
#if !hasFeature(Embedded)
  import CascadeLayout

  extension UpdateError: CustomStringConvertible {
    /// One sentence that says what is wrong, where it is, and what to do.
    public var description: String {
      switch self {
      case .sectionCount(let before, let inserted, let deleted, let after):
        "The number of sections after the update is \(after), but it must be \(before + inserted - deleted): \(before) "
          + "before it, plus \(inserted) inserted, minus \(deleted) deleted; change the data by exactly what the update "
          + "says, within its block or right before the call."
      case .itemCount(let mismatch):
        mismatch.text
      case .outOfRange(let update, let index, let count):
        "Cannot \(update.text): \(index.text(of: update)) must be at least 0 and less than \(count), the number of "
          + "\(index.counted(in: update)) \(index.time(in: update)) the update; use an index within that range."
      case .conflict(let first, let second) where first == second:
        "Cannot \(first.text) twice in one update; ask for it once."
      case .conflict(let first, let second):
        "Cannot both \(first.text) and \(second.text) in one update; leave one of them out."
      case .duplicateItem(let identifier):
        "More than one item has the identity \(identifier.rawValue); give every item an identity of its own."
      case .duplicateSection(let identifier):
        "More than one section has the identity \(identifier.rawValue); give every section an identity of its own."
      case .layout(let error):
        error.description
      case .duringPass:
        "An update cannot begin within a layout pass, nor a snapshot be applied within the block of an update: ask for it "
          + "afterwards."
      }
    }
  }

  extension ItemCountMismatch {
    fileprivate var text: String {
      let name = section == oldSection ? "Section \(section)" : "Section \(section) (\(oldSection) before the update)"
      let expected = before + inserted - deleted + movedIn - movedOut
      return
        "\(name): the number of items after the update is \(after), but it must be \(expected): \(before) before it, "
        + "plus \(inserted) inserted, minus \(deleted) deleted, plus \(movedIn) moved in, minus \(movedOut) moved out; "
        + "change the data by exactly what the update says, within its block or right before the call."
    }
  }

  extension UpdateIndex {
    /// The index with its noun, as a part of a sentence.
    fileprivate func text(of update: CollectionUpdate) -> String {
      switch self {
      case .section: "section \(update.ends.first.section)"
      case .item: "item \(update.ends.first.item)"
      case .targetSection: "target section \(update.ends.last.section)"
      case .targetItem: "target item \(update.ends.last.item)"
      }
    }

    /// The noun for what the index counts.
    fileprivate func counted(in update: CollectionUpdate) -> String {
      switch self {
      case .section, .targetSection: "sections"
      case .item: "items in section \(update.ends.first.section)"
      case .targetItem: "items in section \(update.ends.last.section)"
      }
    }

    /// The side of the update, before or after, on which the index is valid.
    fileprivate func time(in update: CollectionUpdate) -> String {
      switch (self, update) {
      case (.targetSection, _), (.targetItem, _), (_, .insertItem), (_, .insertSection): "after"
      default: "before"
      }
    }
  }

  extension CollectionUpdate {
    /// The requested update, as a part of a sentence.
    fileprivate var text: String {
      switch self {
      case .insertItem(let item): "insert \(item.text)"
      case .deleteItem(let item): "delete \(item.text)"
      case .reloadItem(let item): "reload \(item.text)"
      case .moveItem(let from, let to): "move \(from.text) to \(to.text)"
      case .insertSection(let section): "insert section \(section)"
      case .deleteSection(let section): "delete section \(section)"
      case .reloadSection(let section): "reload section \(section)"
      case .moveSection(let from, let to): "move section \(from) to \(to)"
      }
    }

    /// The places at which it starts and ends. For a section, they are its first item's.
    fileprivate var ends: (first: IndexPath, last: IndexPath) {
      switch self {
      case .insertItem(let item), .deleteItem(let item), .reloadItem(let item): (item, item)
      case .moveItem(let from, let to): (from, to)
      case .insertSection(let section), .deleteSection(let section), .reloadSection(let section):
        (IndexPath(section: section, item: 0), IndexPath(section: section, item: 0))
      case .moveSection(let from, let to): (IndexPath(section: from, item: 0), IndexPath(section: to, item: 0))
      }
    }
  }

  extension IndexPath {
    fileprivate var text: String { "item \(item) in section \(section)" }
  }
#endif
