/// Whether a photo is a favourite or rejected. The raw values are stable, and part of the catalog and the stream.
public enum PhotoFlag: UInt8, Hashable, Sendable, CaseIterable, Codable {
  case none = 0
  case favourite = 1
  case rejected = 2

  /// The flag in `PhotoDetails`.
  package var text: String? { self == .none ? nil : "\(self)" }
}

/// Rating and flag of a photo, as set by the owner on the wall, which takes precedence, or in one of the photo's files.
public struct UserMark: Hashable, Sendable {
  /// From 0 to 5 stars; `nil` if it is not set.
  public var rating: UInt8?

  /// `nil` if it is not set.
  public var flag: PhotoFlag?

  /// Creates a mark; by default, an empty one.
  public init(rating: UInt8? = nil, flag: PhotoFlag? = nil) {
    self.rating = rating
    self.flag = flag
  }

  /// Whether nothing is set.
  public var isEmpty: Bool { rating == nil && flag == nil }
}

/// A change of a photo's mark.
public struct MarkChange: Hashable, Sendable {
  /// A change of one part of a mark.
  public enum Part<Value: Hashable & Sendable>: Hashable, Sendable {
    case kept
    case set(Value)
    /// Set to the value in the files.
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

  /// Sets the parts that are set in a mark.
  package mutating func set(_ mark: UserMark) {
    if let value = mark.rating { rating = .set(value) }
    if let value = mark.flag { flag = .set(value) }
  }

  /// A mark after this change.
  ///
  /// “None” is not stored if the files have no value either, so that a rating that another program adds later is shown.
  ///
  /// - Parameter files: The metadata in the photo's files.
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
  /// From 0 to 5 stars, as set by the owner, or else from the files.
  package var rating: UInt8 { mark.rating ?? metadata.rating }

  /// The flag as set by the owner, or else from the files.
  package var flag: PhotoFlag { mark.flag ?? metadata.flag }
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

  /// Replaces rating and flag by those of a mark, if they are set.
  package mutating func take(_ mark: UserMark) {
    rating = mark.rating ?? rating
    flag = mark.flag ?? flag
  }
}

extension PhotoDetails {
  /// Writes down what the owner has set.
  package mutating func setOwn(_ mark: UserMark) {
    ownRating = mark.rating.map { Int($0) }
    ownFlag = mark.flag.map { "\($0)" }
  }

  /// Replaces rating and flag by those that the owner has set, if they are set.
  package mutating func takeOwn() {
    if let ownRating { rating = ownRating == 0 ? nil : ownRating }
    if let ownFlag { flag = ownFlag == "\(PhotoFlag.none)" ? nil : ownFlag }
  }
}
