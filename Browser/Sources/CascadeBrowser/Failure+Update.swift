import CascadeLayout
import CascadeView

extension WordBuffer {
  /// Writes why something was refused; the page reads the code first, and then the numbers.
  ///
  /// - Returns: The code.
  func write(_ failure: Failure) -> Int32 {
    removeAll()
    append(failure.words.0)
    append(failure.words.1)
    append(failure.words.2)
    append(failure.words.3)
    return Int32(failure.code)
  }

  /// Writes why an update was refused.
  ///
  /// - Returns: The code.
  func write(_ error: UpdateError) -> Int32 {
    removeAll()
    switch error {
    case .layout(let error):
      return write(Failure(error))
    case .sectionCount(let before, let inserted, let deleted, let after):
      for number in [before, inserted, deleted, after] { append(number) }
      return 23
    case .itemCount(let numbers):
      for number in [
        numbers.section, numbers.oldSection, numbers.before, numbers.inserted, numbers.deleted, numbers.movedIn,
        numbers.movedOut, numbers.after,
      ] { append(number) }
      return 24
    case .outOfRange(let update, let index, let count):
      append(update)
      append(index.code)
      append(count)
      return 25
    case .conflict(let first, let second):
      append(first)
      append(second)
      return 26
    case .duringPass:
      return 27
    case .duplicateItem, .duplicateSection:
      // The page finds these itself: identities are its own.
      return Int32(Failure.malformed.code)
    }
  }

  /// Appends an update in the five words that the page has asked for it by, of one item.
  private func append(_ update: CollectionUpdate) {
    switch update {
    case .insertItem(let item): append(1, item.section, item.item, 1, 0)
    case .deleteItem(let item): append(2, item.section, item.item, 1, 0)
    case .reloadItem(let item): append(3, item.section, item.item, 1, 0)
    case .moveItem(let from, let to): append(4, from.section, from.item, to.section, to.item)
    case .insertSection(let section): append(5, section, 0, 0, 0)
    case .deleteSection(let section): append(6, section, 0, 0, 0)
    case .reloadSection(let section): append(7, section, 0, 0, 0)
    case .moveSection(let from, let to): append(8, from, 0, to, 0)
    }
  }

  private func append(_ code: Int, _ section: Int, _ item: Int, _ other: Int, _ otherItem: Int) {
    append(code)
    append(section)
    append(item)
    append(other)
    append(otherItem)
  }
}

extension UpdateIndex {
  fileprivate var code: Int {
    switch self {
    case .section: 0
    case .item: 1
    case .targetSection: 2
    case .targetItem: 3
    }
  }
}
