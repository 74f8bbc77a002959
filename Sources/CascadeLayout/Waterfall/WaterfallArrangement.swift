/// An arranged waterfall.
final class WaterfallArrangement: SectionArrangement {
  let layout: any CollectionLayout
  let revision: LayoutRevision
  var solution: WaterfallSolution

  init(_ layout: WaterfallLayout, _ solution: WaterfallSolution) {
    self.layout = layout
    revision = layout.revision
    self.solution = solution
  }
}
