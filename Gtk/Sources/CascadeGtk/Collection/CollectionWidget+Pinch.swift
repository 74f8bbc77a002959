public import CascadeLayout

extension CollectionWidget {
  /// Returns the layout to which a pinch leads: one with larger items if the fingers move apart, else one with smaller items;
  /// `nil` if there is none. By default, a pinch does nothing.
  ///
  /// The layout changes as the fingers move, and completely at twice or half their initial distance. If they are lifted
  /// earlier, the layout changes if it is more than half changed, and otherwise changes back. This is the transition of
  /// `startInteractiveTransition`, so an update, a reload or a new size ends it.
  public var layoutForPinch: ((_ enlarges: Bool) -> (any CollectionLayout)?)? {
    get { input?.pinch.layout }
    set { input?.pinch.layout = newValue }
  }
}
