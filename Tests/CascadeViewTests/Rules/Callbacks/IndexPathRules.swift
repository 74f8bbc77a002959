import CascadeLayout
import CascadeTesting
import CascadeView
import Testing

@testable import TestSupport

/// Index paths of which a part is negative or beyond any count: see the section about refusals.
struct IndexPathRules {
  static let numbers = [Int.min, -1, 7, 1 << 40, .max]
  static let paths =
    numbers.flatMap { [IndexPath(section: 0, item: $0), IndexPath(section: $0, item: 0)] }
    + [IndexPath(section: .max, item: .max), IndexPath(section: .min, item: .min)]

  private func makeView(_ layout: BuiltInLayout = .waterfall) throws -> TestView {
    let view = try TestView(
      layout.make(), [[1, 2, 3], [4]], 200, 200, measuredLengths: MeasuredLengths(estimate: 100))
    view.view.allowsMultipleSelection = true
    try view.view.selectItem(at: at(0, 1))
    _ = view.log.take()
    return view
  }

  @Test("an index path that is no element's has no answer", arguments: paths)
  func questions(path: IndexPath) throws {
    let view = try makeView().view
    #expect(view.cellForItem(at: path) == nil)
    #expect(view.layoutAttributesForItem(at: path) == nil)
    #expect(view.positionInSet(of: path) == nil)
    #expect(view.indexPathForItem(after: path, toward: .down) == nil)
    #expect(!view.isSelected(path))
    #expect(view.state(of: .item(path)) == [])
    for kind in [ElementKind.header, .footer, .background, .supplementary(3), .decoration(3)] {
      #expect(view.cell(of: LayoutElement(kind, at: path)) == nil || path == at(0, 0))
      _ = view.layoutAttributes(of: LayoutElement(kind, at: path))
    }
    for number in [path.section, path.item] where number != 0 { #expect(view.numberOfItems(inSection: number) == 0) }
  }

  @Test("calls that throw name the index path", arguments: paths)
  func errors(path: IndexPath) throws {
    let view = try makeView()
    #expect(throws: ScrollError.noSuchElement(.item(path))) { try view.view.selectItem(at: path) }
    #expect(throws: ScrollError.noSuchElement(.item(path))) { try view.view.focusItem(at: path) }
    #expect(throws: ScrollError.noSuchElement(.item(path))) {
      try view.view.scrollToItem(at: path, at: .top, animated: true)
    }
    #expect(throws: UpdateError.self) { try view.view.deleteItems(at: [path]) }
    #expect(throws: UpdateError.self) { try view.view.insertItems(at: [path]) }
    #expect(throws: UpdateError.self) { try view.view.reloadItems(at: [path]) }
    #expect(throws: UpdateError.self) { try view.view.moveItem(at: at(0, 0), to: path) }
    #expect(throws: UpdateError.self) { try view.view.moveItem(at: path, to: at(0, 0)) }
    for number in [path.section, path.item] where number != 0 {
      #expect(throws: UpdateError.self) { try view.view.deleteSections([number]) }
      #expect(throws: UpdateError.self) { try view.view.insertSections([number]) }
      #expect(throws: UpdateError.self) { try view.view.moveSection(number, toSection: 0) }
      #expect(throws: UpdateError.self) { try view.view.moveSection(0, toSection: number) }
    }
    #expect(view.mistakes == [])
    #expect(view.view.indexPathsForSelectedItems == [at(0, 1)])
  }

  @Test("all else leaves an index path that is no element's alone", arguments: paths)
  func leftAlone(path: IndexPath) throws {
    let view = try makeView()
    view.view.deselectItem(at: path)
    view.view.reconfigureItems(at: [path])
    view.view.setMeasuredLength(50, ofItemAt: path)
    view.view.pressBegan(on: path)
    view.view.pressMoved(to: path)
    view.view.pressEnded(modifiers: .extend)
    #expect(view.log.take() == "")
    try view.view.layoutIfNeeded()
    #expect(view.log.take() == "")
    #expect(view.view.indexPathsForSelectedItems == [at(0, 1)])
    #expect(view.mistakes == [])
  }

  @Test("an invalidation of what is not there leaves every layout as it was", arguments: BuiltInLayout.allCases)
  func invalidations(layout: BuiltInLayout) throws {
    for path in Self.paths {
      Trace.note("\(layout) \(path)")
      let view = try makeView(layout)
      let before = view.view.cells.map(\.attributes)
      for change in [LayoutChange.resized([path]), .edited(from: [path]), .resized([at(0, 1), path, at(1, 0)])] {
        view.view.invalidateLayout(with: LayoutInvalidation(change))
        try view.view.layoutIfNeeded()
        #expect(view.view.cells.map(\.attributes) == before, "\(change)")
      }
      #expect(view.mistakes == [])
    }
  }
}
