public import UIKit

// What an app, its user and the run loop do: not of SwiftUI, but of who tests with it.

/// Shows a view of SwiftUI, as an app's window would.
@MainActor public final class SimulatedWindow {
  private let container: UIView
  private let graph: ViewGraph

  public init<Content: View>(
    size: CGSize = CGSize(width: 400, height: 800), safeArea: UIEdgeInsets = .zero,
    @ViewBuilder _ content: () -> Content
  ) {
    container = UIView(frame: CGRect(origin: .zero, size: size))
    container.simulateSafeArea(safeArea)
    graph = ViewGraph(container: container)
    graph.update(content(), ViewInputs())
    settle()
  }

  /// Shows other values, as when something above the window has changed.
  public func update<Content: View>(_ transaction: Transaction = Transaction(), @ViewBuilder _ content: () -> Content) {
    graph.update(content(), ViewInputs(transaction: transaction))
    settle()
  }

  /// Does what is done at the end of a turn of the run loop: views are updated, then laid out.
  public func settle() {
    for _ in 0..<20 {
      ViewGraph.flushAll()
      container.layoutIfNeeded()
    }
  }

  /// Lets what was put off to later turns of the run loop happen, too.
  public func settleLater() async {
    for _ in 0..<5 {
      settle()
      await Task.yield()
      try? await Task.sleep(for: .milliseconds(1))
    }
    settle()
  }

  public func resize(to size: CGSize) {
    container.frame.size = size
    settle()
  }

  /// Updates all views with changed state at once, wherever the call comes from.
  public static func flush() { ViewGraph.flushAll() }

  /// What was done that SwiftUI forbids, since it was last asked for.
  public func takeViolations() -> [String] {
    defer { graph.violations = [] }
    return graph.violations
  }

  /// How often the bodies of a type of views were evaluated, outside of cells.
  public func bodyCount<V: View>(_ view: V.Type) -> Int { graph.bodyCounts["\(V.self)"] ?? 0 }

  /// The view of a type in the window.
  public func first<V: UIView>(_ type: V.Type) -> V? { container.first(type) }
}

extension UIView {
  func first<V: UIView>(_ type: V.Type) -> V? {
    (self as? V) ?? subviews.lazy.compactMap { $0.first(type) }.first
  }

  private var hosts: [any ViewHost] {
    if let host = self as? any ViewHost { return [host] }
    return subviews.flatMap(\.hosts)
  }

  private var nodes: [ViewNode] { hosts.flatMap { $0.graph.root?.all ?? [] } }

  /// All texts that SwiftUI shows in the view, in order.
  public var simulatedTexts: [String] { nodes.compactMap { ($0.view as? Text)?.string } }

  /// What VoiceOver says of what SwiftUI shows in the view.
  public var simulatedTraits: [AccessibilityTraits] { nodes.compactMap { ($0.view as? any TraitedView)?.traits } }

  /// Taps a button of SwiftUI's by its text.
  public func simulateTap(button title: String) {
    for node in nodes {
      guard let button = node.view as? any TappableView,
        node.all.contains(where: { ($0.view as? Text)?.string == title })
      else { continue }
      button.tap()
      return
    }
    preconditionFailure("there is no button \(title)")
  }
}

@MainActor protocol TappableView: View {
  func tap()
}

extension Button: TappableView {
  func tap() { action() }
}

@MainActor protocol TraitedView: View {
  var traits: AccessibilityTraits { get }
}

extension TraitsView: TraitedView {}

extension View {
  /// Has the user want less motion, or not.
  public func simulateReduceMotion(_ isReduced: Bool) -> some View {
    EnvironmentView(content: self) { $0.accessibilityReduceMotion = isReduced }
  }
}
