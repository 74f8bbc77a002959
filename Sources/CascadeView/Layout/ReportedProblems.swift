/// The problems reported to the host since the last arrangement. Each is reported once.
struct ReportedProblems {
  private var told: [Problem] = []

  /// Records a problem.
  ///
  /// - Returns: True if the host must be told.
  mutating func add(_ problem: Problem) -> Bool {
    guard told.count < 100, !told.contains(problem) else { return false }
    told.append(problem)
    return true
  }

  /// Forgets all of them.
  mutating func removeAll() { told.removeAll(keepingCapacity: true) }

  /// Forgets the problems with missing templates.
  mutating func removeUnregistered() {
    let all = told
    told.removeAll()
    for problem in all {
      if case .unregistered = problem { continue }
      told.append(problem)
    }
  }
}
