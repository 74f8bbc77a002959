/// An arranged line of items.
final class LineArrangement: SectionArrangement {
  let layout: any CollectionLayout
  let revision: LayoutRevision
  var solution: LineSolution

  init(_ layout: LineLayout, _ solution: LineSolution) {
    self.layout = layout
    revision = layout.revision
    self.solution = solution
  }
}
