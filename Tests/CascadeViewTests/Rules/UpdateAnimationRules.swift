import CascadeLayout
import CascadeTesting
import CascadeView
import Testing

@testable import TestSupport

/// How an update is seen: rules 2.5 to 2.7.
///
/// The walls here have one lane of items of 100 points; the viewport is 100 × 200 and the overscan 50 on either side.
/// Animations last a second, at the same speed throughout.
struct UpdateAnimationRules {
  private func makeWall(_ sections: [[UInt64]], recordsLayout: Bool = false) throws -> TestWall {
    let wall = TestWall(sections, recordsLayout: recordsLayout)
    wall.view.animationTiming = AnimationTiming(duration: 1, curve: .linear)
    try wall.resize(100, 200)
    _ = wall.log.take()
    return wall
  }

  @Test("2.5 prepare(forUpdates:) once with the updates as asked, then every element's ways, then finalizeUpdates")
  func hooks() throws {
    let wall = try makeWall([[1, 2, 3, 4]], recordsLayout: true)
    var completions: [Bool] = []
    try wall.view.performBatchUpdates { updates in
      wall.dataSource.sections = [[2, 9, 3, 4]]
      updates.insertItems(at: [at(0, 1)])
      updates.deleteItems(at: [at(0, 0)])
    } completion: {
      completions.append($0)
    }
    #expect(
      wall.log.take() == """
        layout: arrange edited from 0.0
        layout: content size
        layout: target for 0, 0
        layout: updates insert 0.1, delete 0.0
        layout: elements in (0, -50, 100, 300)
        layout: disappearing 0.1 to elsewhere
        layout: appearing 0.0 from elsewhere
        layout: appearing 0.1
        layout: disappearing 0.2 to elsewhere
        layout: appearing 0.2 from elsewhere
        layout: disappearing 0.0
        make 3
        place 3 at 0.1 (0, 100, 100, 100) alpha 0
        fill 3 with 0.1
        layout: finalize updates
        animation 1 lasts 1
        animate 0 from 0.0 (0, 0, 100, 100) to 0.0 (0, 0, 100, 100) alpha 0
        animate 1 from 0.0 (0, 100, 100, 100) to 0.0 (0, 0, 100, 100)
        animate 3 from 0.1 (0, 100, 100, 100) alpha 0 to 0.1 (0, 100, 100, 100)
        """)
    #expect(completions == [])
    wall.host.advance(by: 0.25)
    #expect(wall.seen(0) == "0.0 (0, 0, 100, 100) alpha 0.75", "the deleted one fades")
    #expect(wall.seen(1) == "0.0 (0, 75, 100, 100)", "the survivor is a quarter of its way")
    #expect(wall.seen(3) == "0.1 (0, 100, 100, 100) alpha 0.25", "the new one fades in")
    #expect(wall.seen(2) == "0.2 (0, 200, 100, 100)", "this one stays where it was")
    #expect(wall.log.take() == "")
    wall.host.advance(by: 0.75)
    #expect(
      wall.log.take() == """
        end of animation 1
        recycle 0
        """)
    #expect(completions == [true])
    #expect(wall.isSound)
  }

  @Test("2.5 an element whose way is nil appears or goes without animation")
  func nilWays() throws {
    let wall = try makeWall([[1, 2, 3]], recordsLayout: true)
    let recorder = try #require(wall.recorder)
    recorder.changeWay = { _ in nil }
    var completions: [Bool] = []
    try wall.update(to: [[2, 9, 3]], animated: true) { completions.append($0) }
    #expect(
      wall.log.take().split(separator: "\n").filter { !$0.hasPrefix("layout") }.joined(separator: "\n") == """
        place 1 at 0.0 (0, 0, 100, 100)
        recycle 0
        reuse 0
        place 0 at 0.1 (0, 100, 100, 100)
        fill 0 with 0.1
        """)
    #expect(completions == [true], "nothing moves, so the animation is over with the call")
    #expect(wall.isSound)
  }

  @Test("2.5 ways that are not finite are refused: the element appears or goes without animation")
  func badWays() throws {
    let wall = try makeWall([[1, 2, 3]], recordsLayout: true)
    let recorder = try #require(wall.recorder)
    recorder.changeWay = { way in
      var way = way
      way?.frame.origin.x = .nan
      return way
    }
    try wall.update(to: [[2, 9, 3]], animated: true)
    #expect(wall.isSound)
    #expect(Set(wall.host.problems) == Set((0...2).map { .invalidAttributes(.item(at(0, $0))) }))
    #expect(wall.view.cells.map(\.attributes.frame.minY) == [0, 100, 200])
  }
}

extension UpdateAnimationRules {
  @Test("2.6 what was within three screens and comes in starts from its old frame")
  func fromNear() throws {
    let wall = try makeWall([Array(0..<20)])
    // Item 7, at 700, comes first.
    try wall.update(to: [[7] + Array(0..<7) + Array(8..<20)], animated: true)
    let arrived = try #require(wall.view.cellForItem(at: at(0, 0)).map { wall.host.number(of: $0) })
    wall.host.advance(by: 0.5)
    #expect(wall.seen(arrived) == "0.0 (0, 350, 100, 100)")
  }

  @Test("2.6 what was farther off starts at three screens in its direction; what goes far is seen on its way")
  func fromFar() throws {
    let wall = try makeWall([Array(0..<20)])
    // Item 15, at 1500, comes first, from 200 + 3 · 200; item 0 goes to the place of 19, at 1900.
    try wall.update(to: [[15] + Array(1..<15) + Array(16..<20) + [0]], animated: true)
    let arrived = try #require(wall.view.cellForItem(at: at(0, 0)).map { wall.host.number(of: $0) })
    wall.host.advance(by: 0.5)
    #expect(wall.seen(arrived) == "0.0 (0, 400, 100, 100)")
    #expect(wall.seen(0) == "0.19 (0, 950, 100, 100)")
    #expect(wall.seen(1) == "0.1 (0, 100, 100, 100)")
    wall.host.advance(by: 0.5)
    #expect(wall.isSound)
  }

  @Test("2.6 those that move up into view start from where they were below")
  func fromBelow() throws {
    let wall = try makeWall([Array(0..<20)])
    wall.dataSource.sections = [Array(2..<20)]
    try wall.view.deleteItems(at: [at(0, 0), at(0, 1)])
    wall.host.advance(by: 0.25)
    // On screen before: 0, 1 and 2; after: 2, 3 and 4. Who takes part is all of them, and nobody else.
    #expect(
      (0..<5).map(wall.seen) == [
        "0.0 (0, 0, 100, 100) alpha 0.75", "0.1 (0, 100, 100, 100) alpha 0.75", "0.0 (0, 150, 100, 100)",
        "0.1 (0, 250, 100, 100)", "0.2 (0, 350, 100, 100)",
      ])
    #expect(wall.host.cells.count == 5)
    wall.host.advance(by: 1)
    #expect(wall.isSound)
  }

  @Test("2.6 when the viewport jumps to hold its anchor, nothing is seen to jump")
  func jump() throws {
    let wall = try makeWall([Array(0..<20)])
    try wall.scroll(to: 1000)
    // On screen: 10 and 11, and 9 and 12 on hand. Ten items come before them, 11 goes.
    wall.dataSource.sections = [Array(100..<110) + Array(0..<11) + Array(12..<20)]
    try wall.view.performBatchUpdates { updates in
      updates.insertItems(at: (0..<10).map { at(0, $0) })
      updates.deleteItems(at: [at(0, 11)])
    }
    #expect(wall.offset == 2000)
    wall.host.advance(by: 0.5)
    func seen(_ identity: UInt64) throws -> String {
      let place = try #require(wall.dataSource.indexPath(of: identity))
      return wall.seen(wall.host.number(of: try #require(wall.view.cellForItem(at: place))))
    }
    #expect(try seen(10) == "0.20 (0, 2000, 100, 100)")
    #expect(try seen(12) == "0.21 (0, 2150, 100, 100)", "half way from 2200 to 2100")
    #expect(try seen(13) == "0.22 (0, 2250, 100, 100)", "half way from 2300 to 2200")
    wall.host.advance(by: 0.5)
    #expect(wall.isSound)
  }
}

extension UpdateAnimationRules {
  @Test("2.7 an update during an animation starts from where things are seen, and completes the former with false")
  func interruption() throws {
    let wall = try makeWall([[1, 2, 3, 4]])
    var completions: [String] = []
    try wall.update(to: [[2, 1, 3, 4]], animated: true) { completions.append("first \($0)") }
    wall.host.advance(by: 0.25)
    #expect(wall.seen(0) == "0.1 (0, 25, 100, 100)")
    #expect(wall.seen(1) == "0.0 (0, 75, 100, 100)")
    _ = wall.log.take()
    // Back again.
    try wall.update(to: [[1, 2, 3, 4]], animated: true) { completions.append("second \($0)") }
    #expect(completions == ["first false"])
    #expect(wall.seen(0) == "0.0 (0, 25, 100, 100)", "no jump")
    #expect(wall.seen(1) == "0.1 (0, 75, 100, 100)", "no jump")
    wall.host.advance(by: 0.5)
    #expect(wall.seen(0) == "0.0 (0, 12.5, 100, 100)", "half the way from 25 to 0")
    #expect(wall.seen(1) == "0.1 (0, 87.5, 100, 100)", "half the way from 75 to 100")
    #expect(completions == ["first false"])
    wall.host.advance(by: 0.5)
    #expect(completions == ["first false", "second true"])
    #expect(wall.isSound)
  }

  @Test("2.7 the completion runs after the last animation, whatever the time of the first")
  func completion() throws {
    let wall = try makeWall([[1, 2, 3]])
    var completions: [Bool] = []
    try wall.update(to: [[2, 1, 3]], animated: true) { completions.append($0) }
    wall.host.advance(by: 0.999)
    #expect(completions == [])
    wall.host.advance(by: 0.001)
    #expect(completions == [true])
    try wall.update(to: [[2, 1, 3]], animated: true) { completions.append($0) }
    #expect(completions == [true, true], "nothing moves")
    try wall.update(to: [[1, 2, 3]], animated: false) { completions.append($0) }
    #expect(completions == [true, true, true], "not animated")
    wall.view.reducesMotion = true
    try wall.update(to: [[2, 1, 3]], animated: true) { completions.append($0) }
    #expect(completions == [true, true, true, true], "less motion is preferred")
    #expect(wall.isSound)
  }

  @Test("2.7 an update that is asked for by a completion begins from the place of the one before")
  func fromCompletion() throws {
    let wall = try makeWall([[1, 2, 3]])
    var completions: [String] = []
    try wall.update(to: [[2, 1, 3]], animated: true) { finished in
      completions.append("first \(finished)")
      #expect(throws: Never.self) {
        try wall.update(to: [[1, 2, 3]], animated: true) { completions.append("second \($0)") }
      }
    }
    wall.host.advance(by: 1)
    #expect(completions == ["first true"])
    wall.host.advance(by: 0.5)
    #expect(wall.seen(0) == "0.0 (0, 50, 100, 100)")
    wall.host.advance(by: 0.5)
    #expect(completions == ["first true", "second true"])
    #expect(wall.isSound)
  }

  @Test("2.7 a reload ends what moves: its completion is told false")
  func reload() throws {
    let wall = try makeWall([[1, 2, 3]])
    var completions: [Bool] = []
    try wall.update(to: [[2, 1, 3]], animated: true) { completions.append($0) }
    wall.host.advance(by: 0.5)
    wall.view.reloadData()
    #expect(completions == [])
    try wall.pass()
    #expect(completions == [false])
    #expect(wall.isSound)
    wall.host.advance(by: 1)
    #expect(wall.isSound)
  }
}
