/// What happens to a collection view, from its beginning on.
struct StepSequence {
  var configuration: Configuration
  var steps: [Step]
}

extension StepSequence {
  /// What is wrong after the first step after which something is, if there is one.
  func failure() -> String? {
    let subject = Subject(configuration)
    for (index, step) in (steps + [.finishTransition, .stop]).enumerated() {
      subject.perform(step)
      guard subject.problems.isEmpty else {
        let update = subject.lastBatch.map { "\nThe last update: " + $0.text } ?? ""
        return "after step \(index), .\(step): \(subject.problems.joined(separator: "; "))\(update)"
      }
    }
    return nil
  }

  /// The sequence without the steps that its failure does not need.
  func shortened() -> StepSequence {
    var shortest = self
    var length = max(steps.count / 2, 1)
    while length > 0 {
      var start = 0
      while start < shortest.steps.count {
        var shorter = shortest
        shorter.steps.removeSubrange(start..<min(start + length, shorter.steps.count))
        if shorter.failure() != nil { shortest = shorter } else { start += length }
      }
      length /= 2
    }
    return shortest
  }

  /// The sequence as Swift, to be run again.
  var text: String {
    """
    StepSequence(
      configuration: \(configuration),
      steps: [
    \(steps.text)
      ])
    """
  }
}
