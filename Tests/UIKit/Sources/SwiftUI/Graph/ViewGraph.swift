import UIKit

/// The views of one host.
@MainActor final class ViewGraph {
  let container: UIView
  private(set) var root: ViewNode?

  /// How often bodies were evaluated, by the views' types.
  var bodyCounts: [String: Int] = [:]

  private var pending: [(node: ViewNode, transaction: Transaction)] = []
  private var changed: (() -> Void)?

  /// Every graph with something to update.
  private static var waiting: [ViewGraph] = []

  /// How many bodies and representables are being evaluated.
  private static var depth = 0

  /// State that was changed while views were being updated, which SwiftUI says is undefined.
  var violations: [String] = []

  init(container: UIView) {
    self.container = container
  }

  /// - Parameter changed: Called when the views have changed by themselves.
  func whenChanged(_ changed: @escaping () -> Void) {
    self.changed = changed
  }

  func update(_ view: any View, _ inputs: ViewInputs) {
    if let root, type(of: root.view) == type(of: view) {
      root.update(view, inputs)
    } else {
      root?.remove()
      let node = ViewNode(view, key: .position(0), graph: self)
      root = node
      node.update(view, inputs)
    }
  }

  func evaluating<Result>(_ body: () -> Result) -> Result {
    Self.depth += 1
    defer { Self.depth -= 1 }
    return body()
  }

  func needsUpdate(_ node: ViewNode, _ transaction: Transaction) {
    if Self.depth > 0 { violations.append("Modifying state during view update: \(type(of: node.view))") }
    pending.append((node, transaction))
    if !Self.waiting.contains(where: { $0 === self }) { Self.waiting.append(self) }
  }

  private func flush() {
    let nodes = pending
    pending = []
    // Each node is evaluated once, by the last transaction that has an animation.
    for (node, transaction) in nodes {
      let animated = nodes.last { $0.node === node && $0.transaction.animation != nil }?.transaction
      node.updateIfNeeded(animated ?? transaction)
    }
    changed?()
  }

  /// Updates all graphs with changed state.
  static func flushAll() {
    var rounds = 0
    while !waiting.isEmpty {
      let graphs = waiting
      waiting = []
      for graph in graphs { graph.flush() }
      rounds += 1
      precondition(rounds < 100, "views change each other's state for ever")
    }
  }
}
