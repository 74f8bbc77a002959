#if canImport(UIKit) && !os(watchOS)
  import CascadeLayout
  import UIKit

  /// The room of a section in a compositional layout, and the section that is made for it: one custom group with all
  /// frames.
  @MainActor struct CompositionalSection {
    let section: Int
    let itemCount: Int

    /// The width between the content insets, in points; 0 if there is none, as before a collection view's first layout.
    let width: Double

    /// What replaces impossible inputs.
    let repair = InputRepair()

    private let insets: EdgeInsets
    private let pixelScale: PixelScale

    init(
      section: Int, itemCount: Int, contentInsets: NSDirectionalEdgeInsets,
      in environment: any NSCollectionLayoutEnvironment
    ) {
      self.section = section
      self.itemCount = Int(repair.number(Double(itemCount), "number of items", section: section))
      let container = Size(environment.container.effectiveContentSize)
      let isPossible = container.width > 0 && container.width.isPossible
      insets =
        isPossible
        ? repair.insets(
          EdgeInsets(contentInsets, in: container), "content inset", section: section, breadth: container.width,
          axis: .vertical) : .zero
      width = isPossible ? container.width - insets.left - insets.right : 0
      pixelScale = PixelScale(Double(environment.traitCollection.displayScale))
    }

    /// Makes the section, and reports what was replaced.
    ///
    /// - Complexity: That of arranging all items, and of the place of each.
    func make(_ layout: any CollectionLayout, warningHandler: ((String) -> Void)?) -> NSCollectionLayoutSection {
      let frames = frames(layout)
      for text in repair.takeNews() {
        if let warningHandler { warningHandler(text) } else { NSLog("%@", NSString(string: "CascadeUIKit: \(text)")) }
      }
      let items = frames.map { NSCollectionLayoutGroupCustomItem(frame: CGRect($0)) }
      // UIKit refuses a group without an extent.
      let height = frames.reduce(1) { max($0, $1.maxY) }
      let size = NSCollectionLayoutSize(
        widthDimension: .absolute(CGFloat(max(width, 1))), heightDimension: .absolute(CGFloat(height)))
      // UIKit calls this at any time, also for other sizes, but the group's own size does not change with them. For
      // another width, it asks for another section.
      let section = NSCollectionLayoutSection(group: .custom(layoutSize: size) { _ in items })
      section.contentInsets = NSDirectionalEdgeInsets(
        top: CGFloat(insets.top), leading: CGFloat(insets.left), bottom: CGFloat(insets.bottom),
        trailing: CGFloat(insets.right))
      return section
    }

    /// The frames of all items, on whole pixels; a single one without items, as UIKit needs some item in a group.
    private func frames(_ layout: any CollectionLayout) -> [Rect] {
      guard itemCount > 0 else { return [Rect(x: 0, y: 0, width: max(width, 1), height: 1)] }
      guard width > 0 else { return stack }
      do throws(LayoutError) {
        let viewport = Rect(x: 0, y: 0, width: width, height: 0)
        let arrangement = try layout.arrange(LayoutContext(viewport: viewport.size, itemCounts: [itemCount]))
        return (0..<itemCount).map { item in
          guard let place = arrangement.attributes(of: .item(.init(section: 0, item: item)), viewport: viewport) else {
            preconditionFailure("a section's arrangement has all its items")
          }
          return pixelScale.round(place.frame)
        }
      } catch {
        repair.note("arrangement", error, section: section, "its items are stacked")
        return stack
      }
    }

    /// One item of the estimated length below the other, where nothing can be arranged.
    private var stack: [Rect] {
      (0..<itemCount).map {
        Rect(x: 0, y: Double($0) * Self.estimate, width: max(width, 1), height: Self.estimate)
      }
    }

    /// The length of an item whose length is impossible, in points.
    static let estimate = 100.0
  }

  extension EdgeInsets {
    /// The insets in points: a compositional layout takes an inset below 1 for a fraction of its container.
    fileprivate init(_ insets: NSDirectionalEdgeInsets, in container: Size) {
      func points(_ inset: CGFloat, of extent: Double) -> Double {
        let inset = Double(inset)
        guard inset > 0, inset < 1 else { return inset }
        let points = inset * extent
        // As points, less than one would be a fraction again.
        return points < 1 ? 0 : points
      }
      self.init(
        top: points(insets.top, of: container.height), left: points(insets.leading, of: container.width),
        bottom: points(insets.bottom, of: container.height), right: points(insets.trailing, of: container.width))
    }
  }
#endif
