/// The number of changes of a layout's description. An arrangement with the same revision still matches its layout.
struct LayoutRevision: Equatable {
  /// The number of changes of the metrics.
  var metrics = 0

  /// The number of changes of the closures that supply the items' sizes.
  var data = 0
}
