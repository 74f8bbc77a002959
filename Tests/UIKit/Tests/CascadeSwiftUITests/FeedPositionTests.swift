#if !REAL_UIKIT
  import CascadeSwiftUI
  import RandomSeeds
  import SwiftUI
  import Testing
  import UIKit

  /// A feed with a bound scroll position, to which random things happen: rules 1 to 3 of the scroll position.
  @MainActor struct FeedPositionTests {
    private struct Model {
      var photos = (0..<80).map { Photo($0) }
      var position: Int?
    }

    private static let spacing: CGFloat = 8

    private static func height(_ id: Int) -> CGFloat { CGFloat(30 + id * 37 % 120) }

    @Test("whatever happens to a feed, its position names what is in sight, and stays there")
    func life() async throws {
      await seeds(2000, seconds: 3).forEachInTurn { seed in
        do { try await life(seed: seed) } catch { Issue.record("seed \(seed): \(error)") }
      }
    }

    private struct Problem: Error {
      let text: String
      init(_ text: String) { self.text = text }
    }

    private func life(seed: UInt64) async throws {
      var random = RandomNumbers(seed: Int(truncatingIfNeeded: seed &* 0xBF58_476D_1CE4_E5B9))
      let anchor = [UnitPoint.top, .center, .bottom][Int.random(in: 0..<3, using: &random)]
      let estimate = CGFloat(Int.random(in: 20...160, using: &random))
      let handle = Handle(Model())
      let shown = try Shown {
        Stateful(handle) { model in
          Waterfall(model.wrappedValue.photos, columns: .count(1), sizing: .measured(estimate: estimate)) { photo in
            Text("\(photo.id)").frame(height: Self.height(photo.id))
          }
          .scrollPosition(id: model.position, anchor: anchor)
        }
      }
      shown.view.simulatedConduct = SimulatedConduct(seed: seed)
      var next = 1000
      for step in 0..<15 {
        let before = places(in: shown)
        let bound = handle.value.position
        let name = act(on: handle, shown, &random, &next)
        await settle(shown)
        do {
          try check(handle, shown, name, bound, before, anchor)
        } catch let problem as Problem {
          throw Problem("step \(step), after \(name): \(problem.text)")
        }
      }
    }

    private func settle(_ shown: Shown) async {
      for _ in 0..<6 {
        shown.window.settle()
        if shown.view.simulatedIsScrolling { shown.view.simulateScrollingAnimation() }
        await Task { @MainActor in }.value
      }
      shown.window.settle()
    }

    /// Where items are on screen.
    private func places(in shown: Shown) -> [Int: CGFloat] {
      var places: [Int: CGFloat] = [:]
      for (path, text) in shown.texts {
        guard let id = Int(text), let cell = shown.view.cellForItem(at: path) else { continue }
        let frame = shown.view.simulatedScreenFrame(of: cell)
        if frame.minY < shown.view.bounds.height, frame.maxY > 0 { places[id] = frame.minY }
      }
      return places
    }

    private func act(
      on handle: Handle<Model>, _ shown: Shown, _ random: inout RandomNumbers, _ next: inout Int
    ) -> String {
      var photos = handle.value.photos
      let count = Int.random(in: 1...9, using: &random)
      let name: String
      switch Int.random(in: 0..<9, using: &random) {
      case 0, 1:
        photos.insert(contentsOf: (next..<next + count).map { Photo($0) }, at: 0)
        name = "older items"
      case 2:
        photos += (next..<next + count).map { Photo($0) }
        name = "newer items"
      case 3 where photos.count > 30:
        let start = Int.random(in: 0..<photos.count - count, using: &random)
        photos.removeSubrange(start..<start + count)
        name = "deletion"
      case 4:
        photos.reverse()
        name = "another order"
      case 5:
        shown.window.resize(to: CGSize(width: 400, height: Int.random(in: 300...900, using: &random)))
        return "another height"
      case 6:
        // SwiftUI does not tell a view that a value was set again.
        let id = photos.randomElement(using: &random)?.id
        if id == handle.value.position { return "nothing" }
        handle.value.position = id
        return "another position"
      default:
        let distance = CGFloat(Int.random(in: -600...600, using: &random))
        shown.drag(to: shown.view.contentOffset.y + distance)
        return "a drag"
      }
      next += count
      withAnimation(random.chance(1, in: 2) ? .default : nil) { handle.value.photos = photos }
      return name
    }

    private func check(
      _ handle: Handle<Model>, _ shown: Shown, _ name: String, _ bound: Int?, _ before: [Int: CGFloat],
      _ anchor: UnitPoint
    ) throws {
      if let violation = (shown.view.simulatedViolations + shown.window.takeViolations()).first {
        throw Problem(violation)
      }
      let after = places(in: shown)
      let ids = handle.value.photos.map(\.id)
      guard let start = ids.firstIndex(where: { after[$0] != nil }), let top = after[ids[start]] else {
        throw Problem("nothing is in view")
      }
      var position = top
      for id in ids[start..<start + after.count] {
        guard let place = after[id], abs(place - position) < 0.01 else { throw Problem("\(id) is not at \(position)") }
        position += Self.height(id) + Self.spacing
      }
      guard let present = handle.value.position else {
        if bound != nil { throw Problem("the position is nil") }
        return
      }
      guard let place = after[present] else { throw Problem("\(present) is bound, and out of sight") }
      if name == "a drag" { return }
      if name != "another position", let bound, ids.contains(bound), present != bound {
        throw Problem("\(present) is bound in place of \(bound)")
      }
      let isAtAnEnd =
        shown.view.contentOffset.y < 1
        || shown.view.contentOffset.y > shown.view.contentSize.height - shown.view.bounds.height - 1
      if isAtAnEnd { return }
      let fraction = anchor == .top ? 0 : anchor == .center ? 0.5 : 1.0
      let wanted = fraction * (shown.view.bounds.height - Self.height(present))
      if name == "another position", abs(place - wanted) > 0.51 { throw Problem("it is at \(place), not \(wanted)") }
      if ["older items", "newer items", "deletion", "another order"].contains(name), present == bound,
        let former = before[present], abs(place - former) > 0.51, abs(place - wanted) > 0.51
      {
        throw Problem("\(present) has moved from \(former) to \(place)")
      }
    }
  }
#endif
