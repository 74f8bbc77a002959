import CascadeGtk
import CascadeLayout
import CascadeView

extension Page {
  /// Three animations for new items.
  static var effects: Page {
    Page(
      "Three effects",
      "New items fade in, drop in, or grow while turning. A custom layout, which is based on another one, determines where they start."
    ) {
      let layout = EffectLayout()
      let collection = CollectionWidget(layout: layout)
      var identities = Array(0..<24)
      collection.register { Tile.make() }
      collection.show(items: { _ in identities.count }) { content, element in
        let identity = identities[element.indexPath.item]
        Tile.show("\(identity + 1)", colour: identity, in: content)
      }
      @MainActor func insert(_ effect: EffectLayout.Effect) -> () -> Void {
        {
          layout.effect = effect
          let next = (identities.max() ?? 0) + 1
          identities.insert(contentsOf: next..<next + 3, at: 4)
          try? collection.collectionView.insertItems(at: (4..<7).map { IndexPath(section: 0, item: $0) })
        }
      }
      return page(
        [button("Fade", insert(.fade)), button("Fall", insert(.fall)), button("Spin", insert(.spin))], over: collection)
    }
  }
}

/// A grid whose new items appear with one of three effects.
final class EffectLayout: @MainActor CollectionLayout {
  enum Effect { case fade, fall, spin }

  var effect = Effect.fade
  private let base = FlowLayout(
    metrics: FlowMetrics(itemSize: Size(width: 110, height: 80), section: SectionMetrics(inset: EdgeInsets(12))))

  var axis: Axis { base.axis }

  func arrange(
    _ context: LayoutContext, after change: LayoutChange, from previous: PreviousArrangement?
  ) throws(LayoutError) -> any LayoutArrangement {
    try base.arrange(context, after: change, from: previous)
  }

  func initialAttributes(
    forAppearing attributes: LayoutAttributes, from old: LayoutAttributes?, in arrangement: any LayoutArrangement
  ) -> LayoutAttributes? {
    // Existing items start at their old places.
    guard old == nil else { return old }
    var attributes = attributes.with(alpha: 0)
    switch effect {
    case .fade: break
    case .fall: attributes.frame.origin.y -= 300
    case .spin:
      attributes.scale = 0.1
      attributes.rotation = -3
    }
    return attributes
  }
}
