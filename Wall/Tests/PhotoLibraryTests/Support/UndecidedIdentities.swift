/// The files of which nobody can tell which they are, who has not seen the folder between two changes: what was changed
/// twice, as edited and renamed, or took the place of what went elsewhere.
struct UndecidedIdentities {
  /// What has been changed since the library was last seen to agree, by name and by identity.
  private var touchedNames: [String: Set<Int>] = [:]
  private var touched: Set<Int> = []
  private(set) var identities: Set<Int> = []

  /// Notes that a change concerns these names and files.
  mutating func touch(_ names: [String], _ identities: [Int]) {
    var concerned = Set(identities)
    for name in names { concerned.formUnion(touchedNames[name] ?? []) }
    if concerned.count > identities.count || !touched.isDisjoint(with: identities) {
      self.identities.formUnion(concerned)
    }
    for name in names { touchedNames[name] = concerned }
    touched.formUnion(identities)
  }

  /// Whether nobody can tell which a file is.
  func contains(_ identity: Int) -> Bool { identities.contains(identity) }

  /// Notes that the library has seen everything.
  mutating func settle() { self = UndecidedIdentities() }
}
