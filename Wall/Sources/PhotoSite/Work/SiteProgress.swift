public import PhotoLibrary

/// The progress of making a site.
public struct SiteProgress: Hashable, Sendable {
  /// The steps, in order.
  public enum Step: Hashable, Sendable {
    /// Making previews of new photos.
    case looking
    /// Hashing new files, to recognize their content in later runs.
    case reading
    case making
    case tiling
    /// Writing the photos' details.
    case describing
    /// Writing pages.
    case finishing

    /// The name for users.
    public var name: String {
      switch self {
      case .looking: "Looking at photos"
      case .reading: "Reading photos"
      case .making: "Making pictures"
      case .tiling: "Making tiles"
      case .describing: "Writing details"
      case .finishing: "Writing pages"
      }
    }
  }

  /// The current step.
  public let step: Step

  /// The number of photos done.
  public let done: Int
  /// The number of photos in total.
  public let total: Int
}

/// The result of making a site.
public struct SiteSummary: Hashable, Sendable {
  /// The number of published photos.
  public internal(set) var photos = 0
  /// Photos that are not published because they cannot be shown, with the reasons, sorted by name.
  public internal(set) var leftOut: [LeftOut] = []
  /// Files and folders that could not be examined. If there are any, nothing was removed.
  public internal(set) var unexamined: [Unexamined] = []
  /// The number of photos that stay as published before, because their current state is unknown.
  public internal(set) var kept = 0
  /// The number of photos whose pictures were made in this run.
  public internal(set) var made = 0
  /// The number of photos that are published as tiles, too.
  public internal(set) var tiled = 0
  /// The number of tiles made in this run.
  public internal(set) var tilesMade = 0
  /// Photos that are published without tiles because these could not be made, with the reasons.
  public internal(set) var untiled: [LeftOut] = []
  /// The number of files written.
  public internal(set) var written = 0
  /// The number of bytes written.
  public internal(set) var bytes = 0
  /// The number of files removed because nothing refers to them any more.
  public internal(set) var removed = 0
  /// Paths in the site's journal that cannot be in a site. Nothing was opened or removed there.
  public internal(set) var strayPaths: [String] = []
  /// The number of photos whose original files are published.
  public internal(set) var originals = 0
  /// The number of photos whose original files are not published because they may still contain private data.
  public internal(set) var withheldOriginals = 0

  /// A photo that is not published.
  public struct LeftOut: Hashable, Sendable {
    /// The path relative to the folder.
    public let name: String
    /// The reason, as a sentence.
    public let reason: String
  }
}
