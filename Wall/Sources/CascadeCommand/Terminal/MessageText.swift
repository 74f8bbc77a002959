import PhotoLibrary
import PhotoModel

extension Int {
  /// As in `1 photo`, `1,200 photos`.
  func counted(_ noun: String) -> String { "\(grouped) \(noun)\(self == 1 ? "" : "s")" }
}

extension [String] {
  /// The first texts, and the number of the others.
  func shortList(limit: Int = 3) -> String {
    let named = prefix(limit).joined(separator: ", ")
    return count > limit ? "\(named) and \((count - limit).grouped) more" : named
  }

  /// The first names in quotation marks, and the number of the others.
  func quotedList(limit: Int = 3) -> String { map { "“\($0)”" }.shortList(limit: limit) }
}

extension Unexamined {
  /// The names, folders first, each with the reason why it could not be examined.
  static func text(_ all: [Unexamined]) -> String {
    let named = (all.filter(\.isFolder) + all.filter { !$0.isFolder }).map { item in
      let name = item.name.isEmpty ? "the folder itself" : (item.isFolder ? "the folder " : "") + "“\(item.name)”"
      return "\(name) (\(item.reason))"
    }
    return named.shortList()
  }
}
