import Synchronization

/// Counts wrong passwords, and refuses further ones unseen when there are too many.
///
/// Each address has some tries and gets another one every while; all together have more of them, so that who has many
/// addresses gains little.
final class SignInBrake: Sendable {
  /// How many tries there are, and how soon another one is added.
  struct Allowance {
    let tries: Int
    let interval: Duration
  }

  private struct Budget {
    var left: Double
    var since: ContinuousClock.Instant

    func refilled(_ allowance: Allowance, at time: ContinuousClock.Instant) -> Budget {
      Budget(left: min(left + (time - since) / allowance.interval, Double(allowance.tries)), since: time)
    }
  }

  private struct State {
    var budgets: [ClientAddress: Budget] = [:]
    var all: Budget
  }

  private let each, all: Allowance
  private let now: @Sendable () -> ContinuousClock.Instant
  private let state: Mutex<State>

  /// How many addresses are known at most; those with all of their tries are forgotten first.
  private static let addressLimit = 4096

  /// - Parameter now: What tells the time.
  init(
    each: Allowance = Allowance(tries: 5, interval: .seconds(12)),
    all: Allowance = Allowance(tries: 60, interval: .seconds(2)),
    now: @escaping @Sendable () -> ContinuousClock.Instant = { .now }
  ) {
    self.each = each
    self.all = all
    self.now = now
    state = Mutex(State(all: Budget(left: Double(all.tries), since: now())))
  }

  /// Takes a try for a password that is going to be compared; false if there is none left, and it must not be.
  func takeTry(_ address: ClientAddress) -> Bool {
    let time = now()
    return state.withLock { state in
      var own = (state.budgets[address] ?? Budget(left: Double(each.tries), since: time)).refilled(each, at: time)
      state.all = state.all.refilled(all, at: time)
      guard own.left >= 1, state.all.left >= 1 else { return false }
      own.left -= 1
      state.all.left -= 1
      if state.budgets[address] == nil, state.budgets.count >= Self.addressLimit {
        state.budgets = state.budgets.filter { $0.value.refilled(each, at: time).left < Double(each.tries) }
        // So many at once are not from a party.
        guard state.budgets.count < Self.addressLimit else { return false }
      }
      state.budgets[address] = own
      return true
    }
  }

  /// Gives back the try of a password that was right.
  func giveBack(_ address: ClientAddress) {
    state.withLock { state in
      state.all.left = min(state.all.left + 1, Double(all.tries))
      state.budgets[address]?.left += 1
    }
  }
}
