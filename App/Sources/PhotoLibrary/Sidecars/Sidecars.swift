/// The sidecars that are there, by what they tell of.
struct Sidecars {
  private var ids: [PathHash: Set<PhotoID>] = [:]

  /// Takes note of a file: as it was known, and as it is.
  ///
  /// - Returns: What sidecars have come, gone or changed of: photos' paths, or such up to the last dots of their names.
  mutating func replace(_ old: CatalogRow?, by new: CatalogRow?) -> [RelativePath] {
    let (former, present) = (old.flatMap(Sidecar.init), new.flatMap(Sidecar.init))
    if former == present, old?.path == new?.path || former == nil { return [] }
    var subjects: [RelativePath] = []
    if former != nil, let old, let subject = old.path.sidecarSubject {
      let hash = PathHash(subject)
      ids[hash]?.remove(old.id)
      if ids[hash]?.isEmpty == true { ids[hash] = nil }
      subjects.append(subject)
    }
    if present != nil, let new, let subject = new.path.sidecarSubject {
      ids[PathHash(subject), default: []].insert(new.id)
      subjects.append(subject)
    }
    return subjects
  }

  var isEmpty: Bool { ids.isEmpty }

  /// The sidecars of a photo or stem: more than one only if their endings differ in case.
  subscript(hash: PathHash) -> Set<PhotoID> { ids[hash] ?? [] }
}
