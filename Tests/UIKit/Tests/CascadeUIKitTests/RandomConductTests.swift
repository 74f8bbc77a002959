#if !REAL_UIKIT
  import CascadeUIKit
  import RandomSeeds
  import Testing
  import UIKit

  /// Layouts under a UIKit that takes any of the ways that no documentation rules out.
  @MainActor struct RandomConductTests {
    @Test("whatever UIKit does, nothing is refused, and everything is where it belongs")
    func everything() {
      var steps = 0
      seeds(10_000, seconds: 4).forEach { seed in
        var session = RandomSession(seed: seed)
        for _ in 0..<25 {
          let action = session.step()
          steps += 1
          if let problem = session.problem {
            Issue.record("seed \(seed), step \(steps), \(session.name), after \(action): \(problem)")
            return
          }
        }
      }
      print("RandomConductTests: \(steps) steps")
    }
  }
#endif
