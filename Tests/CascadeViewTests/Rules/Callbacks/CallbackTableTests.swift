import CascadeLayout
import CascadeTesting
import CascadeView
import RandomSeeds
import Testing

/// Every call of the collection view from within every callback, in every situation.
struct CallbackTableTests {
  /// Of so many cases one is run: all of them in a release build, a part in a debug build, in which everything is checked
  /// that can be and takes its time.
  #if DEBUG
    private static let stride = 17
  #else
    private static let stride = 1
  #endif

  @Test(
    "7.6 every call from within a callback, in every situation, leaves all as it has to be",
    arguments: Callback.allCases)
  func table(callback: Callback) {
    let place = Callback.allCases.firstIndex(of: callback) ?? 0
    var failures: [String] = []
    for (number, call) in PublicCall.all.enumerated() where call.isAllowed(from: callback) {
      for (index, situation) in CallbackSituation.allCases.enumerated()
      where (place + number + index).isMultiple(of: Self.stride) {
        let name = "\(call) from within \(callback) \(situation)"
        Trace.note(name)
        let stage = situation.makeStage()
        stage.reactions.arm(callback, times: 3) { [unowned stage] in call.perform(stage) }
        for stop in CallbackStage.Stop.allCases { stage.make(stop) }
        let mistakes = stage.mistakesAtRest()
        if let first = mistakes.first { failures.append("\(name): \(first)") }
      }
    }
    #expect(failures.isEmpty, "\(failures.count) of the table's cases: \(failures.prefix(20).joined(separator: "\n"))")
  }

  @Test("7.6 the tour of the table calls back everybody")
  func everybody() {
    for callback in Callback.allCases {
      let stage = CallbackSituation.atRest.makeStage()
      stage.reactions.arm(callback) {}
      for stop in CallbackStage.Stop.allCases { stage.make(stop) }
      #expect(stage.reactions.count == 1, "\(callback) is not reached")
      #expect(stage.mistakesAtRest() == [])
    }
  }

  @Test("7.6 random calls from within random callbacks, in random order, leave all as it has to be")
  func random() {
    for seed in seeds(2000, seconds: 5) {
      let mistakes = RandomCallbacks(seed: seed).mistakes()
      #expect(mistakes == [], "seed \(seed)")
      guard mistakes == [] else { return }
    }
  }
}

/// What several callbacks call, and what is done meanwhile, as a seed determines it.
struct RandomCallbacks {
  let seed: UInt64

  func mistakes() -> [String] {
    var random = SeededGenerator(seed: seed)
    let situation = CallbackSituation.allCases.randomElement(using: &random) ?? .atRest
    Trace.note("seed \(seed) \(situation)")
    let stage = situation.makeStage()
    stage.host.reportsAtOnce = .random(using: &random)
    for _ in 0..<6 {
      for _ in 0..<Int.random(in: 1...3, using: &random) {
        guard let callback = Callback.allCases.randomElement(using: &random),
          let call = PublicCall.all.randomElement(using: &random), call.isAllowed(from: callback)
        else { continue }
        Trace.note("  \(call) from within \(callback)")
        let times = Int.random(in: 1...4, using: &random)
        stage.reactions.arm(callback, times: times) { [unowned stage] in call.perform(stage) }
      }
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        guard let stop = CallbackStage.Stop.allCases.randomElement(using: &random) else { continue }
        Trace.note("  \(stop)")
        stage.make(stop)
      }
      stage.reactions.disarm()
    }
    // Nobody may have brought the data in order.
    return stage.mistakesAtRest(isDataKnown: situation != .afterRefusal)
  }
}
