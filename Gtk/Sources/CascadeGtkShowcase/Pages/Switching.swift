import CascadeGtk
import CascadeLayout
import CascadeView

extension Page {
  /// Layout transitions, animated or interactive.
  static var switching: Page {
    Page(
      "Switch",
      "Switch layouts with a button, or interactively: the slider controls the progress, and stays where you release it. "
        + "A pinch also switches between the grid and the waterfall."
    ) {
      let layouts: [() -> any CollectionLayout] = [
        {
          FlowLayout(
            metrics: FlowMetrics(itemSize: Size(width: 120, height: 90), section: SectionMetrics(inset: EdgeInsets(12)))
          )
        },
        {
          WaterfallLayout(metrics: WaterfallMetrics(lanes: .count(6), section: SectionMetrics(inset: EdgeInsets(12)))) {
            _ in .computed { item, _ in 60 + Double(item * 37 % 140) }
          }
        },
        { CircleLayout(metrics: CircleMetrics(itemSize: Size(width: 60, height: 60))) },
      ]
      let collection = CollectionWidget(layout: layouts[0]())
      collection.showTiles { 40 }
      let view = collection.collectionView
      let buttons = ["Grid", "Waterfall", "Circle"].enumerated().map { number, title in
        button(title) { try? view.setLayout(layouts[number](), animated: true) }
      }
      collection.layoutForPinch = { enlarges in
        if view.layout is CircleLayout { return nil }
        return enlarges == view.layout is FlowLayout ? layouts[enlarges ? 1 : 0]() : nil
      }
      let byHand = slider { progress in
        if view.transitionProgress == nil {
          let isGrid = view.layout is FlowLayout
          try? view.startInteractiveTransition(to: layouts[isGrid ? 1 : 0]())
        }
        view.setTransitionProgress(progress)
        if progress == 1 { view.finishInteractiveTransition() }
        if progress == 0 { view.cancelInteractiveTransition() }
      }
      return page(buttons + [byHand], over: collection)
    }
  }
}
