import CascadeSwiftUI
import SwiftUI
import Testing
import UIKit
import class CascadeLayout.WaterfallLayout
import struct CascadeLayout.WaterfallMetrics

#if !REAL_UIKIT
  import RandomSeeds
#endif

/// Random changes of data, layouts and measures, held against what is simply shown from the start.
@MainActor struct RandomLayoutTests {
  private struct Model {
    var photos: [Photo]
    var kind = 0
    var columns = 3
    var spacing: CGFloat = 8
    var margin: CGFloat = 0
  }

  private func layout(_ model: Model) -> ItemLayout<Photo> {
    let (columns, spacing) = (WaterfallLanes.count(model.columns, spacing: model.spacing), model.spacing)
    switch model.kind {
    case 0: return .grid(columns: columns, spacing: spacing)
    case 1: return .waterfall(columns: columns, spacing: spacing, placement: .ordered, sizing: .aspectRatio(\.ratio))
    case 2:
      return .waterfall(
        columns: columns, spacing: spacing,
        sizing: .length(dependingOn: spacing) { photo, breadth in breadth / photo.ratio + spacing }
          .spanning { $0.id % 3 + 1 })
    case 3: return .justified(rowHeight: 80 + spacing, spacing: spacing, aspectRatio: \.ratio)
    case 4: return .carousel(itemSize: CGSize(width: 150, height: 100), spacing: spacing, axis: .vertical)
    default:
      // Made of the data: it has no lengths for other items.
      let lengths = model.photos.map { Double($0.id % 7 * 10 + 20) }
      let base = WaterfallLayout(metrics: WaterfallMetrics(lanes: .count(model.columns))) { _ in .lengths(lengths) }
      return .custom(base, dependingOn: [AnyHashable(model.photos), AnyHashable(model.columns)])
    }
  }

  private func collection(_ model: Model) -> some View {
    CollectionLayoutView(model.photos, layout: layout(model)) { Text($0.name) }
      .contentMargins(.horizontal, model.margin)
  }

  @Test("whatever has changed, all is where it would be from the start")
  func changes() throws { try seeds(200).forEach(changes(seed:)) }

  private func changes(seed: UInt64) throws {
    var random = RandomNumbers(seed: Int(seed))
    var next = 0
    func photo() -> Photo {
      next += 1
      return Photo(next)
    }
    let handle = Handle(Model(photos: (0..<60).map { _ in photo() }))
    let shown = try Shown { Stateful(handle) { collection($0.wrappedValue) } }
    for step in 0..<20 {
      var model = handle.value
      if random.chance(1, in: 2) {
        let place = Int.random(in: 0...model.photos.count, using: &random)
        switch Int.random(in: 0..<3, using: &random) {
        case 0: model.photos.insert(contentsOf: (0..<3).map { _ in photo() }, at: place)
        case 1: model.photos.removeSubrange(place..<min(place + 4, model.photos.count))
        default: model.photos.shuffle(using: &random)
        }
      }
      if random.chance(1, in: 2) { model.kind = Int.random(in: 0..<6, using: &random) }
      if random.chance(1, in: 4) { model.columns = Int.random(in: 1...5, using: &random) }
      if random.chance(1, in: 4) { model.spacing = CGFloat(Int.random(in: 0...12, using: &random)) }
      if random.chance(1, in: 6) { model.margin = CGFloat(Int.random(in: 0...20, using: &random)) }
      withAnimation(random.chance(1, in: 2) ? .default : nil) { handle.value = model }
      shown.window.settle()
      if random.chance(1, in: 3) { shown.drag(to: CGFloat(Int.random(in: 0...2000, using: &random))) }

      let fresh = try Shown { collection(model) }
      fresh.view.contentOffset = shown.view.contentOffset
      fresh.window.settle()
      #expect(shown.frames == fresh.frames, "seed \(seed), step \(step), kind \(model.kind)")
      #expect(shown.view.contentSize == fresh.view.contentSize, "seed \(seed), step \(step), kind \(model.kind)")
      #expect(shown.view.simulatedViolations == [], "seed \(seed), step \(step), kind \(model.kind)")
    }
  }
}
