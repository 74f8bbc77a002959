/// The viewport's size and the number of items in each section: what a layout arranges for.
public struct LayoutContext: Hashable, Sendable {
  /// The size of the viewport.
  public var viewport: Size

  /// The number of items in each section.
  public var itemCounts: [Int]

  /// Creates a context; ``check()`` checks it.
  public init(viewport: Size, itemCounts: [Int]) {
    self.viewport = viewport
    self.itemCounts = itemCounts
  }
}

extension LayoutContext {
  /// Checks what every layout relies on. Every ``CollectionLayout/arrange(_:after:from:)`` begins with it.
  ///
  /// - Throws: A ``LayoutError`` unless the viewport's width and height are finite numbers of at least 0, and the
  ///   numbers of items are at least 0.
  public func check() throws(LayoutError) {
    guard viewport.width >= 0, viewport.width < .infinity, viewport.height >= 0, viewport.height < .infinity
    else { throw .viewport(viewport) }
    for section in itemCounts.indices where itemCounts[section] < 0 {
      throw .itemCount(section: section, value: itemCounts[section])
    }
  }
}
