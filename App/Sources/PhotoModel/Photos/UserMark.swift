/// Whether a photo is a favourite or rejected. The raw values are stable, and part of the catalog and the stream.
public enum PhotoFlag: UInt8, Hashable, Sendable, CaseIterable {
  case none = 0
  case favourite = 1
  case rejected = 2
}

/// What the owner has set for a photo on the wall. It takes precedence over what the photo's files say.
public struct UserMark: Hashable, Sendable {
  /// From 0 to 5 stars; `nil` for what the files say.
  public var rating: UInt8?

  /// `nil` for what the files say.
  public var flag: PhotoFlag?

  /// Creates a mark; by default, one that leaves everything to the files.
  public init(rating: UInt8? = nil, flag: PhotoFlag? = nil) {
    self.rating = rating
    self.flag = flag
  }

  /// Whether everything is left to the files.
  public var isEmpty: Bool { rating == nil && flag == nil }
}

/// A change of a photo's mark.
public struct MarkChange: Hashable, Sendable {
  /// A change of one part of a mark.
  public enum Part<Value: Hashable & Sendable>: Hashable, Sendable {
    case kept
    case set(Value)
    /// Set to what the files say.
    case removed
  }

  /// The photo.
  public var id: PhotoID
  /// From 0 to 5 stars.
  public var rating: Part<UInt8>
  /// Favourite, rejected, or neither.
  public var flag: Part<PhotoFlag>

  /// Creates a change; by default, of nothing.
  public init(_ id: PhotoID, rating: Part<UInt8> = .kept, flag: Part<PhotoFlag> = .kept) {
    self.id = id
    self.rating = rating
    self.flag = flag
  }

  /// A mark after this change.
  ///
  /// What is set to “none” where the files do not say more is not kept, so that a later rating of another program is
  /// seen.
  ///
  /// - Parameter files: What the photo's files say.
  package func applied(to mark: UserMark, files: PhotoMetadata) -> UserMark {
    var mark = mark
    switch rating {
    case .kept: break
    case .set(let value): mark.rating = value == 0 && files.rating == 0 ? nil : min(value, 5)
    case .removed: mark.rating = nil
    }
    switch flag {
    case .kept: break
    case .set(let value): mark.flag = value == .none && files.flag == .none ? nil : value
    case .removed: mark.flag = nil
    }
    return mark
  }
}

extension Photo {
  /// From 0 to 5 stars: as set by the owner, else as the files say.
  package var rating: UInt8 { mark.rating ?? metadata.rating }

  /// As set by the owner, else as the files say.
  package var flag: PhotoFlag { mark.flag ?? metadata.flag }

  /// The photo for people other than the owner: without colour and placeholder if those are of a preview in the file,
  /// which may show what was cropped off.
  ///
  /// - Parameter withMarks: Whether they may see its mark, as if the files said so; otherwise, they see neither the mark
  ///   nor flags of any source.
  package func shared(withMarks: Bool) -> Photo {
    var photo = self
    photo.mark = UserMark()
    if photo.metadata.traits.remove(.hasEmbeddedPreview) != nil {
      photo.colour = nil
      photo.metadata.placeholder = nil
    }
    if withMarks { (photo.metadata.rating, photo.metadata.flag) = (rating, flag) } else { photo.metadata.flag = .none }
    return photo
  }
}

extension PhotoMetadata {
  /// The flag that the files give the photo.
  package var flag: PhotoFlag {
    get { traits.contains(.isRejected) ? .rejected : traits.contains(.isFavourite) ? .favourite : .none }
    set {
      traits.subtract([.isFavourite, .isRejected])
      if newValue == .favourite { traits.insert(.isFavourite) }
      if newValue == .rejected { traits.insert(.isRejected) }
    }
  }
}
