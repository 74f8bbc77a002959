import CascadeLayout
import CascadeView

extension WordBuffer {
  /// Writes a failure's numbers.
  ///
  /// - Returns: The code.
  func write(_ failure: Failure) -> Int32 {
    removeAll()
    append(failure.numbers.0)
    append(failure.numbers.1)
    append(failure.numbers.2)
    append(failure.numbers.3)
    return failure.code.word
  }

  /// Writes the reason why an update was refused.
  ///
  /// - Returns: The code.
  func write(_ error: UpdateError) -> Int32 {
    removeAll()
    switch error {
    case .layout(let error):
      return write(Failure(error))
    case .sectionCount(let before, let inserted, let deleted, let after):
      for number in [before, inserted, deleted, after] { append(number) }
      return FailureCode.sectionCount.word
    case .itemCount(let numbers):
      for number in [
        numbers.section, numbers.oldSection, numbers.before, numbers.inserted, numbers.deleted, numbers.movedIn,
        numbers.movedOut, numbers.after,
      ] { append(number) }
      return FailureCode.itemCountAfterUpdate.word
    case .outOfRange(let update, let index, let count):
      append(update)
      append(index.code)
      append(count)
      return FailureCode.outOfRange.word
    case .conflict(let first, let second):
      append(first)
      append(second)
      return FailureCode.conflict.word
    case .duringPass:
      return FailureCode.duringPass.word
    case .duplicateItem, .duplicateSection:
      // The page detects these errors itself, because only it knows the identities.
      return FailureCode.malformed.word
    }
  }

  /// Appends an update as the five words with which the page has requested it, for one item.
  private func append(_ update: CollectionUpdate) {
    switch update {
    case .insertItem(let item): append(.insertItems, item.section, item.item, 1, 0)
    case .deleteItem(let item): append(.deleteItems, item.section, item.item, 1, 0)
    case .reloadItem(let item): append(.reloadItems, item.section, item.item, 1, 0)
    case .moveItem(let from, let to): append(.moveItem, from.section, from.item, to.section, to.item)
    case .insertSection(let section): append(.insertSection, section, 0, 0, 0)
    case .deleteSection(let section): append(.deleteSection, section, 0, 0, 0)
    case .reloadSection(let section): append(.reloadSection, section, 0, 0, 0)
    case .moveSection(let from, let to): append(.moveSection, from, 0, to, 0)
    }
  }

  private func append(_ operation: UpdateOperation, _ section: Int, _ item: Int, _ other: Int, _ otherItem: Int) {
    append(operation.rawValue)
    append(section)
    append(item)
    append(other)
    append(otherItem)
  }
}

extension FailureCode {
  /// The code in the type that the module's functions return.
  fileprivate var word: Int32 { Int32(rawValue) }
}
