#if canImport(UIKit)
  import CascadeLayout

  /// What has become invalid since the content was arranged.
  struct Invalidation {
    /// Whether metrics, sizes or data may be others.
    var isEverything = false

    /// Items whose measured sizes have been taken over, but not told the engine.
    var measuredItems: [CascadeLayout.IndexPath] = []
  }
#endif
