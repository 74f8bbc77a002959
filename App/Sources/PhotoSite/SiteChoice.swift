public import PhotoModel

/// The photos of a folder that a site is made of.
public struct SiteChoice: Sendable {
  /// Those that exist.
  public var ids: Set<PhotoID>

  /// The paths of all of them: what was published of others is removed, even if something cannot be examined.
  public var names: Set<String>

  /// Creates it with both.
  public init(ids: Set<PhotoID>, names: Set<String>) { (self.ids, self.names) = (ids, names) }
}
