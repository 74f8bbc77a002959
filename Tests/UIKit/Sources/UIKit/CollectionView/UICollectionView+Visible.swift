public import Foundation

extension UICollectionView {
  /// The second part of the cycle: views for all that is in the bounds, and for nothing else.
  ///
  /// - Returns: Whether the layout is still valid: a cell that prefers another size may have invalidated it.
  func showVisibleElements() -> Bool {
    let found = collectionViewLayout.layoutAttributesForElements(in: bounds) ?? []
    check(found)
    let shown = found.filter { $0.frame.intersects(bounds) && !$0.isHidden }
    let elements = Set(shown.map(\.element))
    for (element, view) in visible where !elements.contains(element) {
      visible[element] = nil
      recycle(view, of: element)
    }
    for attributes in shown where !show(attributes) { return false }
    sortSubviews()
    return true
  }

  /// Shows an element, and has its view say which size it prefers.
  ///
  /// One after the other, and after each that invalidates the layout everything is asked again; in which portions UIKit
  /// does it is not documented.
  ///
  /// - Returns: Whether the layout is still valid.
  private func show(_ attributes: UICollectionViewLayoutAttributes) -> Bool {
    let element = attributes.element
    let isNew = visible[element] == nil
    let prefetched = isNew ? takePrefetched(element) : nil
    let view = visible[element] ?? waiting.removeValue(forKey: element) ?? prefetched?.view ?? makeView(for: element)
    visible[element] = view
    if isNew { pass.noteNewView() }
    if element == interactiveMovement.map({ .item($0.current) }), let position = interactiveMovement?.position {
      view.take(
        collectionViewLayout.layoutAttributesForInteractivelyMovingItem(
          at: element.indexPath, withTargetPosition: position))
      return isLayoutValid
    }
    view.take(prefetched?.isValid == true ? prefetched?.attributes ?? attributes : attributes)
    if view.superview !== self, simulatedConduct.takes(.measuresBeforeAdding), !fit(view, to: attributes) {
      // It is shown by the next round.
      visible[element] = nil
      waiting[element] = view
      return false
    }
    if view.superview !== self { addSubview(view) }
    if isNew { announce(view, of: element) }
    return isLayoutValid && fit(view, to: attributes)
  }

  /// Tells the delegate that a view comes on screen.
  private func announce(_ view: UICollectionReusableView, of element: Element) {
    switch (element.category, view) {
    case (.cell, let cell as UICollectionViewCell):
      cell.isSelected = selected.contains(element.indexPath)
      guard let path = dataPath(element.indexPath) else { return }
      delegate?.collectionView(self, willDisplay: cell, forItemAt: path)
    case (.supplementaryView, _):
      delegate?.collectionView(
        self, willDisplaySupplementaryView: view, forElementKind: element.kind ?? "", at: element.indexPath)
    default: break
    }
  }

  func fit(_ view: UICollectionReusableView, to attributes: UICollectionViewLayoutAttributes) -> Bool {
    guard view.askedSize != attributes.size || simulatedConduct.takes(.measuresInEveryPass, oneIn: 8) else {
      return true
    }
    view.askedSize = attributes.size
    pass.isMeasuring = true
    defer { pass.isMeasuring = false }
    let attributes = measuredAttributes(attributes)
    let preferred = view.preferredLayoutAttributesFitting(attributes.copied())
    guard
      collectionViewLayout.shouldInvalidateLayout(
        forPreferredLayoutAttributes: preferred, withOriginalAttributes: attributes)
    else { return true }
    view.askedSize = preferred.size
    invalidate(
      collectionViewLayout,
      using: collectionViewLayout.invalidationContext(
        forPreferredLayoutAttributes: preferred, withOriginalAttributes: attributes))
    return false
  }

  /// The attributes with which a view is measured; through an update, they may be those of before.
  private func measuredAttributes(_ attributes: UICollectionViewLayoutAttributes) -> UICollectionViewLayoutAttributes {
    guard isUpdating, let updateOrigins, let origin = updateOrigins.plan.origin(of: attributes.element) else {
      return attributes
    }
    // Where an element was that is in view now, another one may be with the same index path and the same size: no layout
    // can tell the two apart.
    if simulatedConduct.takes(.measuresByOldAttributes), let old = updateOrigins.attributes[origin],
      !old.frame.intersects(bounds)
    {
      return old
    }
    guard simulatedConduct.takes(.measuresByOldPath) else { return attributes }
    let renamed = attributes.copied()
    renamed.indexPath = origin.indexPath
    return renamed
  }

  /// Subviews lie upon one another by the depth of their attributes.
  private func sortSubviews() {
    let sorted = visible.values.sorted {
      ($0.zIndex, $0.element?.indexPath ?? []) < ($1.zIndex, $1.element?.indexPath ?? [])
    }
    for view in sorted where view.zIndex != 0 { addSubview(view) }
  }

  /// Holds what the layout has returned for the bounds against what it says of single elements, and what it said before.
  private func check(_ found: [UICollectionViewLayoutAttributes]) {
    var elements: Set<Element> = []
    for attributes in found {
      let element = attributes.element
      precondition(
        element.category != .cell || contains(element.indexPath),
        "UICollectionView received layout attributes for a cell with an index path that does not exist: "
          + "\(element.indexPath)")
      guard simulatedChecks else { continue }
      if !elements.insert(element).inserted { simulatedViolations.append("\(element) was returned twice") }
      if let known = knownAttributes[element], !known.isEqual(attributes) {
        simulatedViolations.append("\(element) has moved without an invalidation")
      }
      if let known = knownAttributes[element], known === attributes {
        simulatedViolations.append("\(element) has attributes that were handed out before")
      }
      let single = collectionViewLayout.attributes(of: element)
      if single === attributes {
        simulatedViolations.append("\(element) has one object of attributes for two questions")
      }
      if single?.isEqual(attributes) != true {
        simulatedViolations.append("\(element) is elsewhere when it is asked for alone")
      }
      knownAttributes[element] = attributes
    }
  }

  /// Whether there is an element of the data at a place; of a section's elements that are not items, whether there is the
  /// section.
  func contains(_ element: Element) -> Bool {
    element.category == .cell
      ? contains(element.indexPath) : loadedItemCounts.indices.contains(element.indexPath.section)
  }

  func contains(_ path: IndexPath) -> Bool {
    loadedItemCounts.indices.contains(path.section) && (0..<loadedItemCounts[path.section]).contains(path.item)
  }
}

extension UICollectionView {
  /// The cells on screen, in no order.
  public var visibleCells: [UICollectionViewCell] { visible.values.compactMap { $0 as? UICollectionViewCell } }

  /// The index paths of the cells on screen, in no order.
  public var indexPathsForVisibleItems: [IndexPath] {
    visible.keys.filter { $0.category == .cell }.map(\.indexPath)
  }

  public func cellForItem(at indexPath: IndexPath) -> UICollectionViewCell? {
    visible[.item(indexPath)] as? UICollectionViewCell
  }

  public func indexPath(for cell: UICollectionViewCell) -> IndexPath? {
    cell.element.flatMap { visible[$0] === cell ? $0.indexPath : nil }
  }

  public func supplementaryView(forElementKind kind: String, at indexPath: IndexPath) -> UICollectionReusableView? {
    visible[Element(category: .supplementaryView, kind: kind, indexPath: indexPath)]
  }

  public func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    prepareLayout()
    return attributes(of: .item(indexPath))
  }

  public func layoutAttributesForSupplementaryElement(
    ofKind kind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    prepareLayout()
    return attributes(of: Element(category: .supplementaryView, kind: kind, indexPath: indexPath))
  }

  /// The item at a point of the content, the frontmost one where there are several.
  public func indexPathForItem(at point: CGPoint) -> IndexPath? {
    prepareLayout()
    let found = collectionViewLayout.layoutAttributesForElements(
      in: CGRect(x: point.x - 0.5, y: point.y - 0.5, width: 1, height: 1))
    return found?.filter { $0.representedElementCategory == .cell && $0.frame.contains(point) }
      .max { ($0.zIndex, $0.indexPath) < ($1.zIndex, $1.indexPath) }?.indexPath
  }

  public func scrollToItem(at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool) {
    guard let frame = layoutAttributesForItem(at: indexPath)?.frame else { return }
    let visible = bounds.inset(by: adjustedContentInset)
    var offset = contentOffset
    if scrollPosition.contains(.top) { offset.y += frame.minY - visible.minY }
    if scrollPosition.contains(.centeredVertically) { offset.y += frame.midY - visible.midY }
    if scrollPosition.contains(.bottom) { offset.y += frame.maxY - visible.maxY }
    if scrollPosition.contains(.left) { offset.x += frame.minX - visible.minX }
    if scrollPosition.contains(.centeredHorizontally) { offset.x += frame.midX - visible.midX }
    if scrollPosition.contains(.right) { offset.x += frame.maxX - visible.maxX }
    setContentOffset(clamped(offset), animated: animated)
  }

  /// Where an item comes to be by scrolling to it.
  public struct ScrollPosition: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let top = ScrollPosition(rawValue: 1)
    public static let centeredVertically = ScrollPosition(rawValue: 2)
    public static let bottom = ScrollPosition(rawValue: 4)
    public static let left = ScrollPosition(rawValue: 8)
    public static let centeredHorizontally = ScrollPosition(rawValue: 16)
    public static let right = ScrollPosition(rawValue: 32)
  }

  /// The direction in which a layout scrolls.
  public enum ScrollDirection: Int, Sendable {
    case vertical
    case horizontal
  }
}
