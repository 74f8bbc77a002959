/// Arranged justified rows.
final class JustifiedArrangement: SectionArrangement {
  let layout: any CollectionLayout
  let revision: LayoutRevision
  var solution: JustifiedSolution

  init(_ layout: JustifiedLayout, _ solution: JustifiedSolution) {
    self.layout = layout
    revision = layout.revision
    self.solution = solution
  }
}
