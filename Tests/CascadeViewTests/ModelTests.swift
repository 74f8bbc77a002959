import CascadeLayout
import CascadeTesting
import CascadeView
import RandomSeeds
import Testing

@testable import TestSupport

/// Random sequences of all that can happen to a collection view, against a naive model that knows only the final data.
struct ModelTests {
  /// A few test cases of many seeds each: thousands of cases would take longer to manage than to run.
  private static let caseCount: UInt64 = 4

  @Test(
    "whatever happens, all is as a fresh layout of the final data has it, and nothing jumps",
    arguments: 0..<caseCount)
  func sequences(remainder: UInt64) {
    seeds(3000, seconds: 1.5, fixed: [20_261_130_002_388, 20_261_130_007_713]).forEach { round in
      let seed = round &* Self.caseCount &+ remainder
      var random = SeededGenerator(seed: seed)
      let configuration = Configuration.random(using: &random)
      var generator = StepGenerator(random: random)
      let sequence = StepSequence(configuration: configuration, steps: generator.steps(24))
      guard let failure = sequence.failure() else { return }
      let shortest = sequence.shortened()
      Issue.record(
        """
        seed \(round), remainder \(remainder): \(failure)
        The shortest sequence that fails: \(shortest.failure() ?? "")
        \(shortest.text)
        """)
    }
  }
}
