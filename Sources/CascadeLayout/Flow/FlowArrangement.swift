/// An arranged flow.
final class FlowArrangement: SectionArrangement {
  let layout: any CollectionLayout
  let revision: LayoutRevision
  var solution: FlowSolution

  init(_ layout: FlowLayout, _ solution: FlowSolution) {
    self.layout = layout
    revision = layout.revision
    self.solution = solution
  }
}
