#if canImport(UIKit) && !os(watchOS)
  import CascadeLayout
  import UIKit
  import struct Foundation.IndexPath

  extension CollectionCascadeLayout {
    /// The element kind under which views for custom supplementary elements of the base layout are registered.
    public static func supplementaryElementKind(_ number: Int) -> String {
      ElementKindName.supplementary + String(number)
    }

    /// The element kind under which views for custom decorations of the base layout are registered.
    public static func decorationElementKind(_ number: Int) -> String {
      ElementKindName.decoration + String(number)
    }

    /// The arrangement in the form that UIKit gets, or nil if there is no arrangement.
    var presentation: LayoutPresentation? { content.map { presentation(of: $0) } }

    /// The size of the whole content in the form that UIKit gets.
    var contentSize: Size {
      guard let size = presentation?.contentSize else { return .zero }
      let axis = base.axis
      return axis.length(of: size) >= leastContentLength
        ? size : axis.size(length: leastContentLength, breadth: axis.breadth(of: size))
    }

    /// Converts an arrangement: rounds it to pixels, but does not mirror it, because UIKit does that.
    func presentation(of content: ArrangedContent) -> LayoutPresentation {
      LayoutPresentation(
        of: content.arrangement, viewport: content.viewport, pixelScale: PixelScale(Double(content.pixelScale)))
    }

    /// The present number of pixels per point: the layout's own, or the display's.
    var presentPixelScale: CGFloat { pixelScale ?? collectionView?.traitCollection.displayScale ?? 0 }

    func elements(in rect: CGRect) -> [UICollectionViewLayoutAttributes] {
      var found: [UICollectionViewLayoutAttributes] = []
      // Successive rectangles contain about the same number of elements; half as many again leave room for more.
      found.reserveCapacity(expectedCount + expectedCount / 2 + 8)
      let isHorizontal = base.axis == .horizontal
      forEachElement(in: Rect(rect)) { found.append($0.uiKitAttributes(isHorizontal: isHorizontal)) }
      expectedCount = found.count
      return found
    }

    func forEachElement(in rect: Rect, _ body: (LayoutAttributes) -> Void) {
      presentation?.forEachElement(in: searchRect(rect)) { attributes in
        if exists(attributes.element) { body(attributes) }
      }
    }

    func attributes(of element: LayoutElement) -> UICollectionViewLayoutAttributes? {
      guard exists(element) else { return nil }
      return presentation?.attributes(of: element)?.uiKitAttributes(isHorizontal: base.axis == .horizontal)
    }

    /// The hidden attributes of an item that has no place yet, because there is no room or it could not be arranged.
    /// Nil if the item does not exist.
    ///
    /// MagazineLayout found that UIKit throws an exception if an existing item has no attributes.
    func hiddenAttributes(of item: LayoutElement) -> UICollectionViewLayoutAttributes? {
      guard let collectionView, isInData(item, of: collectionView) else { return nil }
      let attributes = UICollectionViewLayoutAttributes(forCellWith: IndexPath(item.indexPath))
      attributes.isHidden = true
      return attributes
    }

    /// Whether the data contains an element of the arrangement. It always does, unless the arrangement could not follow
    /// the data.
    private func exists(_ element: LayoutElement) -> Bool {
      guard error != nil, let collectionView else { return true }
      return isInData(element, of: collectionView)
    }

    private func isInData(_ element: LayoutElement, of collectionView: UICollectionView) -> Bool {
      let path = element.indexPath
      return (0..<collectionView.numberOfSections).contains(path.section)
        && (element.kind != .item || (0..<collectionView.numberOfItems(inSection: path.section)).contains(path.item))
    }
  }
#endif
