/// Declares the benchmarks that arrange a whole wall.
func declareArrangingBenchmarks() {
  for itemCount in [10_000, 100_000, 1_000_000] {
    declareComparisons(itemCount: itemCount, laneCount: 6)
  }
  for laneCount in [2, 4, 8, 16, 32] {
    declareComparisons(itemCount: 1_000_000, laneCount: laneCount)
  }
}

private func declareComparisons(itemCount: Int, laneCount: Int) {
  let comparisons = [
    Comparison(
      name: "Arrange", itemCount: itemCount, laneCount: laneCount, warmUpRounds: 1,
      contenders: [.engine, .plainLoop, .memoryFloor]),
    Comparison(
      name: "Arrange on fresh memory", itemCount: itemCount, laneCount: laneCount, warmUpRounds: 0,
      contenders: [.engineAnew, .plainLoopAnew]),
    // By itself, because a million objects leave nothing of the others in the processor's caches.
    Comparison(
      name: "Arrange beside objects", itemCount: itemCount, laneCount: laneCount, warmUpRounds: 1,
      contenders: [.objectWay, .engine]),
  ]
  for comparison in comparisons { comparison.declare() }
  guard itemCount == 1_000_000, [4, 6, 8].contains(laneCount) else { return }
  Comparison(
    name: "Arrange with 10 % spans", itemCount: itemCount, laneCount: laneCount, warmUpRounds: 1,
    contenders: [.engineWithSpans, .plainLoop]
  ).declare()
}
