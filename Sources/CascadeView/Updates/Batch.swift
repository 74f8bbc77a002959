import CascadeLayout

/// The updates that have been asked for within blocks that are not over yet.
struct Batch {
  /// How many blocks there are, one within the other.
  var depth = 0

  /// What was asked for, in order.
  var updates: [CollectionUpdate] = []

  /// What is called after all of it.
  var completions: [(_ finished: Bool) -> Void] = []
}
