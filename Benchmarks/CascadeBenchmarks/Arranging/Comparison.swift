import Benchmark
import CascadeLayout

/// A benchmark in which contenders arrange the same wall, taking turns, and the first is compared with the others.
struct Comparison: Sendable {
  /// What is compared.
  let name: String

  /// The number of items of the wall.
  let itemCount: Int

  /// The number of lanes of the wall.
  let laneCount: Int

  /// How often each contender arranges the wall before its time is taken.
  let warmUpRounds: Int

  /// Those who take part; the first is compared with each of the others.
  let contenders: [Contender]

  /// Declares the benchmark.
  ///
  /// An iteration times every contender and compares these times, so that what slows the machine down for a while slows
  /// all of them down.
  func declare() {
    Benchmark(
      "\(name): \(itemCount) items, \(laneCount) lanes",
      configuration: .measuring(times + ratios, for: .seconds(5)),
      closure: { (benchmark: Benchmark, works: [Contender.Work]) throws in
        let times = try takeTurns(works, iteration: benchmark.currentIteration)
        for (metric, time) in zip(self.times, times) {
          benchmark.measurement(metric, time.picoseconds(sharedOutTo: itemCount))
        }
        for (metric, time) in zip(self.ratios, times.dropFirst()) {
          benchmark.measurement(metric, times[0].percent(of: time))
        }
      },
      setup: {
        let wall = Wall(itemCount: itemCount, laneCount: laneCount)
        try wall.checkAgreement()
        return contenders.map { $0.prepare(wall) }
      })
  }

  private var times: [BenchmarkMetric] {
    contenders.map { .quantity("\($0.name), ps an item") }
  }

  private var ratios: [BenchmarkMetric] {
    contenders.dropFirst().map { .quantity("\(contenders[0].name), % of the \($0.name)") }
  }

  /// How long each contender takes for a round, in their order. Another one is first from one iteration to the next.
  private func takeTurns(_ works: [Contender.Work], iteration: Int) throws -> [Duration] {
    // Small walls are arranged several times, so that the clock's own time does not count.
    let rounds = max(1, 200_000 / itemCount)
    var times = [Duration](repeating: .zero, count: works.count)
    for turn in works.indices {
      let index = (turn + iteration) % works.count
      for round in 0..<warmUpRounds + rounds {
        let viewport = Wall.viewports[(iteration + round) % Wall.viewports.count]
        var result: Any?
        let time = try processorTime { result = try works[index](viewport) }
        blackHole(result)
        if round >= warmUpRounds { times[index] += time }
      }
      times[index] /= rounds
    }
    return times
  }
}
