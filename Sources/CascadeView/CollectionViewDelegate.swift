public import CascadeLayout

/// An object that decides what the user may do with a collection view's items, and is told of what has happened.
///
/// Everything has a default: the user may do all, and nothing else happens. Selection and highlights that the program
/// changes itself are not asked or told.
public protocol CollectionViewDelegate: AnyObject {
  /// Returns whether a press highlights an item; if it does not, that press selects nothing either. True by default.
  func collectionView(_ collectionView: CollectionView, shouldHighlightItemAt item: IndexPath) -> Bool

  /// An item is highlighted.
  func collectionView(_ collectionView: CollectionView, didHighlightItemAt item: IndexPath)

  /// An item is no longer highlighted.
  func collectionView(_ collectionView: CollectionView, didUnhighlightItemAt item: IndexPath)

  /// Returns whether an item is to be selected; true by default.
  func collectionView(_ collectionView: CollectionView, shouldSelectItemAt item: IndexPath) -> Bool

  /// Returns whether an item is to be deselected by a tap on it, a key or an extended selection; true by default.
  func collectionView(_ collectionView: CollectionView, shouldDeselectItemAt item: IndexPath) -> Bool

  /// An item has been selected.
  func collectionView(_ collectionView: CollectionView, didSelectItemAt item: IndexPath)

  /// An item has been deselected.
  func collectionView(_ collectionView: CollectionView, didDeselectItemAt item: IndexPath)

  /// Returns whether the user may select all items of a range at once, as with Shift or Control-A; of those, the longest
  /// neighbouring ones that are not selected.
  ///
  /// Nil, the default, has each item asked about and told of by itself. With any other answer the delegate is told by
  /// ``collectionView(_:didSelectItemsIn:)`` alone, after all ranges have been asked about and selected.
  func collectionView(_ collectionView: CollectionView, shouldSelectItemsIn range: ItemRange) -> Bool?

  /// Returns whether the user may deselect all items of a range at once, as with Escape; nil, the default, as for
  /// ``collectionView(_:shouldSelectItemsIn:)``.
  func collectionView(_ collectionView: CollectionView, shouldDeselectItemsIn range: ItemRange) -> Bool?

  /// All items of a range have been selected at once.
  func collectionView(_ collectionView: CollectionView, didSelectItemsIn range: ItemRange)

  /// All items of a range have been deselected at once.
  func collectionView(_ collectionView: CollectionView, didDeselectItemsIn range: ItemRange)

  /// The user opens an item: by Enter, where it has the focus, or as ``CollectionView/performPrimaryAction(at:)`` says.
  func collectionView(_ collectionView: CollectionView, performPrimaryActionForItemAt item: IndexPath)

  /// Returns whether an item can have the focus; true by default.
  func collectionView(_ collectionView: CollectionView, canFocusItemAt item: IndexPath) -> Bool

  /// The user has moved the focus, by a key or a press; there was none before if the old one is nil.
  func collectionView(
    _ collectionView: CollectionView, didMoveFocusFrom old: IndexPath?, to new: IndexPath?)

  /// An element is about to come on screen, with its cell placed and filled: it meets the viewport, not only the
  /// overscan, or is in motion.
  func collectionView(_ collectionView: CollectionView, willDisplay cell: CellHandle, for element: LayoutElement)

  /// An element has left the screen, or its cell was given to another one; the element is as it was then.
  func collectionView(_ collectionView: CollectionView, didEndDisplaying cell: CellHandle, for element: LayoutElement)

  /// Returns the content offset after an update of the data or a change of layout that would otherwise leave it at the
  /// proposed one, which the layout has agreed to; the proposed one by default.
  ///
  /// Offsets are in coordinates on screen, and are clamped to the content. After an update the anchor has the last
  /// word: see ``CollectionView/keepsAnchor``. One that is not finite is refused.
  func collectionView(
    _ collectionView: CollectionView, targetContentOffsetForProposedContentOffset offset: Point
  ) -> Point
}

extension CollectionViewDelegate {
  /// Yes.
  public func collectionView(_ collectionView: CollectionView, shouldHighlightItemAt item: IndexPath) -> Bool { true }

  /// Does nothing.
  public func collectionView(_ collectionView: CollectionView, didHighlightItemAt item: IndexPath) {}

  /// Does nothing.
  public func collectionView(_ collectionView: CollectionView, didUnhighlightItemAt item: IndexPath) {}

  /// Yes.
  public func collectionView(_ collectionView: CollectionView, shouldSelectItemAt item: IndexPath) -> Bool { true }

  /// Yes.
  public func collectionView(_ collectionView: CollectionView, shouldDeselectItemAt item: IndexPath) -> Bool { true }

  /// Does nothing.
  public func collectionView(_ collectionView: CollectionView, didSelectItemAt item: IndexPath) {}

  /// Does nothing.
  public func collectionView(_ collectionView: CollectionView, didDeselectItemAt item: IndexPath) {}

  /// Each item is asked about by itself.
  public func collectionView(_ collectionView: CollectionView, shouldSelectItemsIn range: ItemRange) -> Bool? { nil }

  /// Each item is asked about by itself.
  public func collectionView(_ collectionView: CollectionView, shouldDeselectItemsIn range: ItemRange) -> Bool? { nil }

  /// Does nothing.
  public func collectionView(_ collectionView: CollectionView, didSelectItemsIn range: ItemRange) {}

  /// Does nothing.
  public func collectionView(_ collectionView: CollectionView, didDeselectItemsIn range: ItemRange) {}

  /// Does nothing.
  public func collectionView(_ collectionView: CollectionView, performPrimaryActionForItemAt item: IndexPath) {}

  /// Yes.
  public func collectionView(_ collectionView: CollectionView, canFocusItemAt item: IndexPath) -> Bool { true }

  /// Does nothing.
  public func collectionView(
    _ collectionView: CollectionView, didMoveFocusFrom old: IndexPath?, to new: IndexPath?
  ) {}

  /// Does nothing.
  public func collectionView(
    _ collectionView: CollectionView, willDisplay cell: CellHandle, for element: LayoutElement
  ) {}

  /// Does nothing.
  public func collectionView(
    _ collectionView: CollectionView, didEndDisplaying cell: CellHandle, for element: LayoutElement
  ) {}

  /// The proposed offset.
  public func collectionView(
    _ collectionView: CollectionView, targetContentOffsetForProposedContentOffset offset: Point
  ) -> Point { offset }
}
