import PhotoLibrary

/// What all parts of a site's making work with.
struct SiteWork: Sendable {
  let library: PhotoLibrary
  let settings: SiteSettings
  let site: LockedSite
  let writer: SiteWriter
  let progress: @Sendable (SiteProgress) -> Void
  let plan: @Sendable (SiteTilePlan) -> Void

  /// How many photos are worked on at once: enough that no decoder waits for work.
  var width: Int { 2 * library.decoderCount + 2 }
}
