#if !REAL_UIKIT
  import RandomSeeds
  import Testing

  /// "What stays in place", through the life of a feed.
  @MainActor struct FeedLifeTests {
    @Test("whatever happens to a feed, and whatever UIKit does, what is looked at is where the rules say")
    func life() async {
      await seeds(2000, seconds: 3).forEachInTurn { seed in
        var life = FeedLife(seed: seed)
        for step in 0..<30 {
          let name = await life.step()
          if let problem = life.problem {
            Issue.record("seed \(seed), step \(step), after \(name): \(problem)")
            return
          }
        }
      }
    }
  }
#endif
