public import CascadeLayout

/// An object that decides what the user may do with a collection view's items, and is told what happens.
///
/// Everything has a default: the user may do everything, and nothing else happens. The delegate is neither asked nor
/// told about selections and highlights that the program changes itself.
public protocol CollectionViewDelegate: AnyObject {
  /// Returns whether a press highlights an item; true by default. If it does not, the press does not select the item
  /// either.
  func collectionView(_ collectionView: CollectionView, shouldHighlightItemAt item: IndexPath) -> Bool

  /// Tells the delegate that an item has been highlighted.
  func collectionView(_ collectionView: CollectionView, didHighlightItemAt item: IndexPath)

  /// Tells the delegate that an item is no longer highlighted.
  func collectionView(_ collectionView: CollectionView, didUnhighlightItemAt item: IndexPath)

  /// Returns whether the user may select an item; true by default.
  func collectionView(_ collectionView: CollectionView, shouldSelectItemAt item: IndexPath) -> Bool

  /// Returns whether the user may deselect an item, by a tap on it, a key or an extended selection; true by default.
  func collectionView(_ collectionView: CollectionView, shouldDeselectItemAt item: IndexPath) -> Bool

  /// Tells the delegate that the user has selected an item.
  func collectionView(_ collectionView: CollectionView, didSelectItemAt item: IndexPath)

  /// Tells the delegate that the user has deselected an item.
  func collectionView(_ collectionView: CollectionView, didDeselectItemAt item: IndexPath)

  /// Returns whether the user may select all items of a range at once, as with Shift or Control-A. The range is as long
  /// as neighbouring unselected items allow.
  ///
  /// Nil, the default, means that the delegate is asked and told about each item separately. With any other answer,
  /// only ``collectionView(_:didSelectItemsIn:)`` is called, after all ranges have been asked about and selected.
  func collectionView(_ collectionView: CollectionView, shouldSelectItemsIn range: ItemRange) -> Bool?

  /// Returns whether the user may deselect all items of a range at once, as with Escape. Nil, the default, has the
  /// meaning of ``collectionView(_:shouldSelectItemsIn:)``.
  func collectionView(_ collectionView: CollectionView, shouldDeselectItemsIn range: ItemRange) -> Bool?

  /// Tells the delegate that the user has selected all items of a range at once.
  func collectionView(_ collectionView: CollectionView, didSelectItemsIn range: ItemRange)

  /// Tells the delegate that the user has deselected all items of a range at once.
  func collectionView(_ collectionView: CollectionView, didDeselectItemsIn range: ItemRange)

  /// Tells the delegate that the user opens an item, by Enter while it has the focus, or as
  /// ``CollectionView/performPrimaryAction(at:)`` describes.
  func collectionView(_ collectionView: CollectionView, performPrimaryActionForItemAt item: IndexPath)

  /// Returns whether an item can have the focus; true by default.
  func collectionView(_ collectionView: CollectionView, canFocusItemAt item: IndexPath) -> Bool

  /// Tells the delegate that the user has moved the focus, by a key or a press. The old item is nil if none had the
  /// focus.
  func collectionView(
    _ collectionView: CollectionView, didMoveFocusFrom old: IndexPath?, to new: IndexPath?)

  /// Tells the delegate that an element comes on screen: it intersects the viewport, not only the overscan, or is
  /// moving. Its cell has been placed and filled.
  func collectionView(_ collectionView: CollectionView, willDisplay cell: CellHandle, for element: LayoutElement)

  /// Tells the delegate that an element has left the screen, or that its cell was given to another one. The element is
  /// named by its place at that time.
  func collectionView(_ collectionView: CollectionView, didEndDisplaying cell: CellHandle, for element: LayoutElement)

  /// Returns the content offset after an update of the data or a change of layout; by default the proposed one, which
  /// the layout has agreed to.
  ///
  /// Offsets are in coordinates on screen, and are clamped to the content. After an update, the anchor takes
  /// precedence: see ``CollectionView/keepsAnchor``. An offset that is not finite is refused.
  func collectionView(
    _ collectionView: CollectionView, targetContentOffsetForProposedContentOffset offset: Point
  ) -> Point
}

extension CollectionViewDelegate {
  /// True by default.
  public func collectionView(_ collectionView: CollectionView, shouldHighlightItemAt item: IndexPath) -> Bool { true }

  /// Does nothing.
  public func collectionView(_ collectionView: CollectionView, didHighlightItemAt item: IndexPath) {}

  /// Does nothing.
  public func collectionView(_ collectionView: CollectionView, didUnhighlightItemAt item: IndexPath) {}

  /// True by default.
  public func collectionView(_ collectionView: CollectionView, shouldSelectItemAt item: IndexPath) -> Bool { true }

  /// True by default.
  public func collectionView(_ collectionView: CollectionView, shouldDeselectItemAt item: IndexPath) -> Bool { true }

  /// Does nothing.
  public func collectionView(_ collectionView: CollectionView, didSelectItemAt item: IndexPath) {}

  /// Does nothing.
  public func collectionView(_ collectionView: CollectionView, didDeselectItemAt item: IndexPath) {}

  /// Nil: the delegate is asked about each item separately.
  public func collectionView(_ collectionView: CollectionView, shouldSelectItemsIn range: ItemRange) -> Bool? { nil }

  /// Nil: the delegate is asked about each item separately.
  public func collectionView(_ collectionView: CollectionView, shouldDeselectItemsIn range: ItemRange) -> Bool? { nil }

  /// Does nothing.
  public func collectionView(_ collectionView: CollectionView, didSelectItemsIn range: ItemRange) {}

  /// Does nothing.
  public func collectionView(_ collectionView: CollectionView, didDeselectItemsIn range: ItemRange) {}

  /// Does nothing.
  public func collectionView(_ collectionView: CollectionView, performPrimaryActionForItemAt item: IndexPath) {}

  /// True by default.
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

  /// The proposed offset by default.
  public func collectionView(
    _ collectionView: CollectionView, targetContentOffsetForProposedContentOffset offset: Point
  ) -> Point { offset }
}
