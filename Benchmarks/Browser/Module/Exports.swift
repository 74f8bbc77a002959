#if arch(wasm32)
  // The module's interface to the page that measures it, `web/benchmark.js`.

  import CascadeContenders

  /// The contest that is being measured; a module instance runs on one thread.
  nonisolated(unsafe) private var contest: Contest?

  /// Creates a contest; returns whether there is such a contender and it can be had.
  @_expose(wasm, "benchmark_prepare")
  @c(benchmark_prepare)
  public func prepare(_ contender: Int32, _ itemCount: Int32, _ laneCount: Int32) -> Int32 {
    guard let contender = Contender(rawValue: contender) else { return 0 }
    contest = nil
    do {
      contest = try Contest(contender, itemCount: Int(itemCount), laneCount: Int(laneCount))
      return 1
    } catch {
      return 0
    }
  }

  /// Carries out a round; returns whether it could.
  @_expose(wasm, "benchmark_round")
  @c(benchmark_round)
  public func carryOut(_ round: Int32) -> Int32 {
    guard let contest else { return 0 }
    do {
      try contest.carryOut(round: Int(round))
      return 1
    } catch {
      return 0
    }
  }

  /// A number that depends on where the round has put each item.
  @_expose(wasm, "benchmark_digest")
  @c(benchmark_digest)
  public func digest(_ round: Int32) -> Double {
    contest?.digest(ofRound: Int(round)) ?? 0
  }

  /// Copies the items' shapes to where the page can read them, and returns the address; the page asks once an instance.
  @_expose(wasm, "benchmark_ratios")
  @c(benchmark_ratios)
  public func ratios() -> UnsafeMutableRawPointer? {
    guard let ratios = contest?.ratios else { return nil }
    let copy = UnsafeMutableBufferPointer<Float>.allocate(capacity: ratios.count)
    _ = copy.initialize(from: ratios)
    return UnsafeMutableRawPointer(copy.baseAddress)
  }
#endif
