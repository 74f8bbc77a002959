public import PhotoLibrary

/// How far a site's making has come.
public struct SiteProgress: Hashable, Sendable {
  /// What is being done, in this order.
  public enum Step: Hashable, Sendable {
    /// Finding out what the photos look like that are new.
    case looking
    /// Reading the files that are new, to know them again.
    case reading
    case making
    case tiling
    /// Writing what is known of the photos.
    case describing
    /// Writing pages.
    case finishing

    /// What a person reads.
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

  /// What is being done.
  public let step: Step

  /// How many photos are done with.
  public let done: Int
  /// How many photos there are to do.
  public let total: Int
}

/// What a site's making has come to.
public struct SiteSummary: Hashable, Sendable {
  /// The photos that are published.
  public internal(set) var photos = 0
  /// Photos that cannot be shown and are not published, whatever is done: their names and why, in the order of names.
  public internal(set) var leftOut: [LeftOut] = []
  /// What could not be looked at. If there is anything, nothing was removed.
  public internal(set) var unexamined: [Unexamined] = []
  /// How many photos are published as they were before because nothing is known of them now.
  public internal(set) var kept = 0
  /// How many photos had pictures made of them in this run.
  public internal(set) var made = 0
  /// Photos that are published in tiles, too.
  public internal(set) var tiled = 0
  /// How many tiles were made in this run.
  public internal(set) var tilesMade = 0
  /// Photos that are published without tiles because these could not be made: their names and why.
  public internal(set) var untiled: [LeftOut] = []
  /// Files that were written.
  public internal(set) var written = 0
  /// Bytes that were written.
  public internal(set) var bytes = 0
  /// Files that were removed because nothing refers to them any more.
  public internal(set) var removed = 0
  /// What the site's journal named that cannot be in a site; nothing was opened or removed there.
  public internal(set) var strayPaths: [String] = []
  /// Photos whose own files are published.
  public internal(set) var originals = 0
  /// Photos whose own files are not published because nobody can be sure that nothing private is left in them.
  public internal(set) var withheldOriginals = 0

  /// A photo that is not published.
  public struct LeftOut: Hashable, Sendable {
    /// The path relative to the folder.
    public let name: String
    /// A sentence.
    public let reason: String
  }
}
