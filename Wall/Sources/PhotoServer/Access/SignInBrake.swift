import Synchronization

/// A rate limit for wrong passwords. Beyond it, passwords are refused without being compared.
///
/// Each address has some tries, and gets another one at intervals. A second allowance applies to all addresses together,
/// so that many addresses gain an attacker little.
final class SignInBrake: Sendable {
  /// The maximum number of tries, and the interval at which one is added.
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

  /// The maximum number of addresses to remember. Addresses that have all their tries are forgotten first.
  private static let addressLimit = 4096

  /// - Parameter now: Returns the current time.
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

  /// Uses up a try before a password is compared. If the result is false, no try is left and the password must not be
  /// compared.
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
        // More addresses within a minute than guests would have: an attack, during which new addresses get no tries.
        guard state.budgets.count < Self.addressLimit else { return false }
      }
      state.budgets[address] = own
      return true
    }
  }

  /// Returns the try of a password that was right.
  func giveBack(_ address: ClientAddress) {
    state.withLock { state in
      state.all.left = min(state.all.left + 1, Double(all.tries))
      state.budgets[address]?.left += 1
    }
  }
}
