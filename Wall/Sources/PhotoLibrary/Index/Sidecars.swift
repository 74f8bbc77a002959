import FileFormats
import PhotoModel

/// The existing sidecars by subject.
struct Sidecars {
  private var ids = Lookup<PathHash>()

  /// Updates the index after a file has changed.
  ///
  /// - Returns: The subjects of sidecars that have appeared, disappeared or changed: paths of photos, with or without
  ///   extension.
  mutating func replace(_ old: CatalogRow?, by new: CatalogRow?) -> [RelativePath] {
    let former = old.flatMap(Sidecar.init)
    let present = new.flatMap(Sidecar.init)
    if former == present, old?.path == new?.path || former == nil { return [] }
    var subjects: [RelativePath] = []
    if former != nil, let old, let subject = old.path.sidecarSubject {
      ids.remove(old.id, for: PathHash(subject))
      subjects.append(subject)
    }
    if present != nil, let new, let subject = new.path.sidecarSubject {
      ids.insert(new.id, for: PathHash(subject))
      subjects.append(subject)
    }
    return subjects
  }

  var isEmpty: Bool { ids.isEmpty }

  /// The sidecars of a photo or stem. There are several only if their extensions differ in case.
  subscript(hash: PathHash) -> [PhotoID] { ids[hash] }
}
