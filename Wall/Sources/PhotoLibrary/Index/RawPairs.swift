import PhotoModel

/// Pairs raw files with pictures of the same name, with which they form one photo.
///
/// A raw file belongs to the JPEG and HEIC pictures in its folder that have the same name up to the last dot, byte for
/// byte. It is not shown separately, unless it is readable and they are not.
struct RawPairs {
  /// The role of a file in a pair.
  fileprivate enum Part: Int, CaseIterable {
    case picture, brokenPicture, raw, brokenRaw
  }

  /// The files of one stem that can form a pair. Usually there is only one, which takes no additional memory.
  fileprivate enum Group {
    case one(PhotoID, Part)
    /// By role.
    case several([Set<PhotoID>])
  }

  private var groups: [PathHash: Group] = [:]

  /// Files that have joined or left a pair since the last call of `takeRepaired`.
  private var repaired: Set<PhotoID> = []

  /// Updates the pairs after a file has changed.
  ///
  /// - Complexity: O(1), or O(n) in the number of files with the same stem if pairs are formed or dissolved.
  mutating func replace(_ old: CatalogRow?, by new: CatalogRow?) {
    let oldPart = old.flatMap(Part.init)
    let newPart = new.flatMap(Part.init)
    if oldPart == newPart, oldPart == nil || old?.path == new?.path { return }
    if let old, let oldPart { change(PathHash(stemOf: old.path), by: old.id) { $0.remove(old.id, oldPart) } }
    if let new, let newPart { change(PathHash(stemOf: new.path), by: new.id) { $0.insert(new.id, newPart) } }
  }

  /// The files that have joined or left a pair since the last call.
  mutating func takeRepaired() -> Set<PhotoID> { exchange(&repaired, with: []) }

  /// Whether a file is hidden because it belongs to a picture.
  func isHidden(_ row: CatalogRow) -> Bool {
    guard let part = Part(row), part.isRaw else { return false }
    return groups[PathHash(stemOf: row.path)]?.pairs(part) == true
  }

  /// The raw files that belong to a picture.
  func rawFiles(of row: CatalogRow) -> Set<PhotoID> {
    guard let part = Part(row), !part.isRaw, let group = groups[PathHash(stemOf: row.path)], group.pairs(part) else {
      return []
    }
    return group.files(.brokenRaw).union(part == .picture ? group.files(.raw) : [])
  }

  /// Whether a file can be part of a pair.
  func isPart(_ row: CatalogRow) -> Bool { Part(row) != nil }

  /// All files of a stem that can be part of a pair.
  func files(of stem: PathHash) -> Set<PhotoID> {
    guard let group = groups[stem] else { return [] }
    return Part.allCases.reduce(into: []) { $0.formUnion(group.files($1)) }
  }

  /// Updates the group of a stem for one file, and records files whose pairs are formed or dissolved.
  private mutating func change(_ stem: PathHash, by id: PhotoID, _ change: (inout Group?) -> Void) {
    // Removed temporarily, so that its sets are changed in place.
    var group = groups.removeValue(forKey: stem)
    guard group != nil else { return change(&groups[stem]) }
    let before = Part.allCases.map { group?.pairs($0) == true }
    change(&group)
    let after = Part.allCases.map { group?.pairs($0) == true }
    groups[stem] = group
    guard before.contains(true) || after.contains(true) else { return }
    repaired.insert(id)
    for part in Part.allCases where before[part.rawValue] != after[part.rawValue] {
      repaired.formUnion(group?.files(part) ?? [])
    }
  }
}

extension RawPairs.Part {
  /// `nil` for files that cannot be part of a pair.
  fileprivate init?(_ row: CatalogRow) {
    guard row.vanished == nil, case .picture(let state) = row.state else { return nil }
    let isRaw: Bool
    switch row.metadata?.kind ?? .unknown {
    case .raw: isRaw = true
    case .jpeg, .heic: isRaw = false
    // For unreadable files, only the name indicates the kind.
    case .unknown where Self.rawExtensions.contains(row.path.pathExtension): isRaw = true
    case .unknown where Self.pictureExtensions.contains(row.path.pathExtension): isRaw = false
    default: return nil
    }
    switch state {
    case .readable: self = isRaw ? .raw : .picture
    // The content is known to be neither.
    case .unreadable(.empty), .unreadable(.notAPicture): return nil
    case .unreadable: self = isRaw ? .brokenRaw : .brokenPicture
    }
  }

  fileprivate var isRaw: Bool { self == .raw || self == .brokenRaw }

  private static let rawExtensions: Set = ["cr2", "cr3", "nef", "arw", "dng", "raf", "orf", "rw2", "pef"]
  private static let pictureExtensions: Set = ["jpg", "jpeg", "jpe", "jfif", "heic", "heif", "hif"]
}

extension RawPairs.Group {
  fileprivate func files(_ part: RawPairs.Part) -> Set<PhotoID> {
    switch self {
    case .one(let id, part): [id]
    case .one: []
    case .several(let files): files[part.rawValue]
    }
  }

  /// Whether the files with a role are in a pair.
  ///
  /// - Complexity: O(1).
  fileprivate func pairs(_ part: RawPairs.Part) -> Bool {
    guard case .several(let files) = self else { return false }
    func has(_ part: RawPairs.Part) -> Bool { !files[part.rawValue].isEmpty }
    return switch part {
    case .picture: has(.raw) || has(.brokenRaw)
    case .brokenPicture: has(.brokenRaw)
    case .raw: has(.picture)
    case .brokenRaw: has(.picture) || has(.brokenPicture)
    }
  }
}

extension RawPairs.Group? {
  fileprivate mutating func insert(_ id: PhotoID, _ part: RawPairs.Part) {
    switch self {
    case nil: self = .one(id, part)
    case .one(let other, let otherPart):
      var files = [Set<PhotoID>](repeating: [], count: RawPairs.Part.allCases.count)
      files[otherPart.rawValue].insert(other)
      files[part.rawValue].insert(id)
      self = .several(files)
    case .several(var files):
      self = nil
      files[part.rawValue].insert(id)
      self = .several(files)
    }
  }

  fileprivate mutating func remove(_ id: PhotoID, _ part: RawPairs.Part) {
    guard case .several(var files) = self else {
      self = nil
      return
    }
    self = nil
    files[part.rawValue].remove(id)
    let parts = RawPairs.Part.allCases.filter { !files[$0.rawValue].isEmpty }
    let isOne = parts.count == 1 && files[parts[0].rawValue].count == 1
    self = isOne ? .one(files[parts[0].rawValue].removeFirst(), parts[0]) : .several(files)
  }
}
