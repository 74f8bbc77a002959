import PhotoLibrary

extension Unexamined {
  /// How many are named at most.
  private static let nameLimit = 3

  /// Names, folders first, and why each could not be looked at.
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
