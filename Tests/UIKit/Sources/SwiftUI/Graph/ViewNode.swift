import UIKit

/// What is passed down to views.
struct ViewInputs {
  var environment = EnvironmentValues()
  var transaction = Transaction()

  /// The edges whose safe area does not count.
  var ignoredEdges: Edge.Set = []

  /// Whether views may be as high as they like.
  var proposesAnyHeight = false
}

/// What tells a view from its siblings.
enum ChildKey: Hashable {
  case position(Int)
  case identity(AnyHashable)
}

/// A view that is shown: it outlives the values that describe it, and keeps their state.
@MainActor final class ViewNode {
  private(set) weak var graph: ViewGraph?
  private let key: ChildKey
  private(set) var view: any View
  private(set) var inputs = ViewInputs()
  private(set) var children: [ViewNode] = []
  private var isUpToDate = false

  /// The state, by the properties' numbers.
  var state: [Int: AnyObject] = [:]

  /// Of a representable: its view and its coordinator, and what is to be called when it goes.
  var platformView: UIView?
  var coordinator: Any?
  var dismantle: (() -> Void)?

  init(_ view: any View, key: ChildKey, graph: ViewGraph) {
    (self.view, self.key, self.graph) = (view, key, graph)
  }

  func update(_ view: any View, _ inputs: ViewInputs) {
    self.view = view
    self.inputs = inputs
    isUpToDate = true
    evaluate(view)
  }

  /// Evaluates the view again where its state has changed since.
  func updateIfNeeded(_ transaction: Transaction) {
    guard !isUpToDate, graph != nil else { return }
    inputs.transaction = transaction
    update(view, inputs)
  }

  private func evaluate<V: View>(_ view: V) {
    if let primitive = view as? any PrimitiveView {
      primitive.update(self, inputs)
    } else if let representable = view as? any UIViewRepresentable {
      update(representable)
    } else {
      for (index, property) in Mirror(reflecting: view).children.enumerated() {
        (property.value as? any LinkedProperty)?.link(to: self, index: index)
      }
      let body = graph?.evaluating { view.body }
      graph?.bodyCounts["\(V.self)", default: 0] += 1
      updateChildren(body.map { [(.position(0), $0)] } ?? [], inputs)
    }
  }

  /// Takes over new values for the children; one that has come is another, with the state of a new one.
  func updateChildren(_ views: [(ChildKey, any View)], _ inputs: ViewInputs) {
    guard let graph else { return }
    var former = children
    children = views.map { key, view in
      if let index = former.firstIndex(where: { $0.key == key && type(of: $0.view) == type(of: view) }) {
        return former.remove(at: index)
      }
      return ViewNode(view, key: key, graph: graph)
    }
    for node in former { node.remove() }
    for (node, (_, view)) in zip(children, views) { node.update(view, inputs) }
  }

  func remove() {
    for child in children { child.remove() }
    children = []
    dismantle?()
    platformView?.removeFromSuperview()
    graph = nil
  }

  func stateChanged(_ transaction: Transaction) {
    guard let graph else { return }
    isUpToDate = false
    graph.needsUpdate(self, transaction)
  }

  func size(in proposal: ProposedSize) -> CGSize {
    if let primitive = view as? any PrimitiveView { return primitive.size(of: self, in: proposal) }
    if platformView != nil { return CGSize(width: proposal.width ?? 10, height: proposal.height ?? 10) }
    return children.first?.size(in: proposal) ?? .zero
  }

  /// All nodes below and this one.
  var all: [ViewNode] { [self] + children.flatMap(\.all) }
}
