import PhotoLibrary
import PhotoModel

extension Unexamined {
  /// The maximum number of names in a text.
  private static let nameLimit = 3

  /// The names, folders first, each with the reason why it could not be examined.
  static func text(_ all: [Unexamined]) -> String {
    let ordered = all.filter(\.isFolder) + all.filter { !$0.isFolder }
    let named = ordered.prefix(nameLimit).map { item in
      let name = item.name.isEmpty ? "the folder itself" : (item.isFolder ? "the folder " : "") + "“\(item.name)”"
      return "\(name) (\(item.reason))"
    }
    let rest = all.count - named.count
    return named.joined(separator: ", ") + (rest > 0 ? " and \(rest.grouped) more" : "")
  }
}
