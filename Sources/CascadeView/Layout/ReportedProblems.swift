/// The problems that the host was told of since something was last arranged: of each it is told once.
struct ReportedProblems {
  private var told: [Problem] = []

  /// Takes note of a problem.
  ///
  /// - Returns: True if the host has to be told.
  mutating func add(_ problem: Problem) -> Bool {
    guard told.count < 100, !told.contains(problem) else { return false }
    told.append(problem)
    return true
  }

  /// Forgets all of them.
  mutating func removeAll() { told.removeAll(keepingCapacity: true) }

  /// Forgets those about templates that were missing.
  mutating func removeUnregistered() {
    let all = told
    told.removeAll()
    for problem in all {
      if case .unregistered = problem { continue }
      told.append(problem)
    }
  }
}
