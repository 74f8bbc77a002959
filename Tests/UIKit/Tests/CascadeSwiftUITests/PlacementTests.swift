import CascadeLayout
import CascadeSwiftUI
import SwiftUI
import Testing

/// Which column an item of a waterfall goes to.
@MainActor struct PlacementTests {
  @Test("the placement of a waterfall, which may change")
  func placement() throws {
    let photos = [1, 2, 0.5].enumerated().map { Photo($0.offset, ratio: $0.element) }
    let handle = Handle(LanePlacement.shortest)
    let shown = try Shown(size: CGSize(width: 300, height: 400)) {
      Stateful(handle) { value in
        Waterfall(
          photos, columns: .count(3, spacing: 0), placement: value.wrappedValue, sizing: .aspectRatio(\.ratio)
        ) { Text($0.name) }
      }
    }
    #expect(
      try (0..<3).map { try shown.cell($0).frame.origin } == [.zero, CGPoint(x: 100, y: 0), CGPoint(x: 200, y: 0)])
    handle.value = .gridLanes(options: [.trackReverse, .fillReverse])
    shown.window.settle()
    // They are 100, 50 and 200 high, from the last column to the first one, and end together.
    #expect(
      try (0..<3).map { try shown.cell($0).frame.origin }
        == [CGPoint(x: 200, y: 100), CGPoint(x: 100, y: 150), CGPoint(x: 0, y: 0)])
    #expect(shown.view.simulatedViolations == [])
  }
}
