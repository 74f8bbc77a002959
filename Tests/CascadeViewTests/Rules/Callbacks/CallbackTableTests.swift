import CascadeLayout
import CascadeTesting
import CascadeView
import RandomSeeds
import Testing

/// Every call of the collection view from within every callback, in every situation.
struct CallbackTableTests {
  /// Where each callback is reached on the tour.
  private static let places: [Callback: [(situation: CallbackSituation, step: Int)]] = {
    var places: [Callback: [(situation: CallbackSituation, step: Int)]] = [:]
    for situation in CallbackSituation.allCases {
      let stage = situation.makeStage()
      var reached: Set<Callback> = []
      stage.reactions.whenReached = { reached.insert($0) }
      for (index, step) in CallbackStage.Step.tour.enumerated() {
        reached.removeAll()
        stage.take(step)
        for callback in reached { places[callback, default: []].append((situation, index)) }
      }
    }
    return places
  }()

  /// All calls in all callbacks at all places: first every one in every callback somewhere, then elsewhere.
  private static let nestedCalls: [NestedCall] = {
    let pairs = Callback.allCases.flatMap { callback in
      PublicCall.all.filter { $0.isAllowed(from: callback) }.map { (callback, $0) }
    }
    let most = places.values.map(\.count).max() ?? 0
    return (0..<most).flatMap { round in
      pairs.indices.compactMap { number in
        // Neighbours are far from each other, so that a part of all is a bit of everything.
        let index = number * 1009 % pairs.count
        let (callback, call) = pairs[index]
        guard let places = places[callback], round < places.count else { return nil }
        let place = places[(round + index * 7) % places.count]
        return NestedCall(situation: place.situation, number: place.step, callback: callback, call: call)
      }
    }
  }()

  @Test("7.6 every call from within every callback leaves all as calls one after the other do, in the table's order")
  func order() {
    var failures: [String] = []
    var made = 0
    let calls = Self.nestedCalls
    seeds(UInt64(calls.count), isAll: true, seconds: 2.5).forEach { seed in
      let nested = calls[Int(seed % UInt64(calls.count))]
      Trace.note("\(seed) \(nested)")
      made += 1
      if let mistake = nested.mistake { failures.append("\(seed) \(nested): \(mistake)") }
    }
    print("\(made) of \(calls.count) calls from within callbacks, \(failures.count) wrong")
    #expect(failures.isEmpty, "\(failures.count) of \(made) calls: \(failures.prefix(20).joined(separator: "\n"))")
  }

  @Test("7.6 the tour of the table calls back everybody")
  func everybody() {
    #expect(Callback.allCases.filter { Self.places[$0] == nil } == [])
  }

  @Test("7.6 random calls from within random callbacks, in random order, leave all as it has to be")
  func random() {
    seeds(2000, seconds: 2.5).forEach { seed in
      #expect(RandomCallbacks(seed: seed).mistakes() == [], "seed \(seed)")
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
