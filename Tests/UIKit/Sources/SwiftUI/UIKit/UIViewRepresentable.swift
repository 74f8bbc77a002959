public import UIKit

/// A view of UIKit as one of SwiftUI.
@MainActor @preconcurrency public protocol UIViewRepresentable: View where Body == Never {
  associatedtype UIViewType: UIView
  @MainActor @preconcurrency func makeUIView(context: Context) -> UIViewType
  @MainActor @preconcurrency func updateUIView(_ uiView: UIViewType, context: Context)
  @MainActor @preconcurrency static func dismantleUIView(_ uiView: UIViewType, coordinator: Coordinator)
  @MainActor @preconcurrency func sizeThatFits(
    _ proposal: ProposedViewSize, uiView: UIViewType, context: Context
  ) -> CGSize?
  associatedtype Coordinator = Void
  @MainActor @preconcurrency func makeCoordinator() -> Coordinator
  typealias Context = UIViewRepresentableContext<Self>
}

extension UIViewRepresentable {
  public func sizeThatFits(_ proposal: ProposedViewSize, uiView: UIViewType, context: Context) -> CGSize? { nil }
  public static func dismantleUIView(_ uiView: UIViewType, coordinator: Coordinator) {}
  public var body: Never { fatalError("a view without a body was asked for it") }
}

extension UIViewRepresentable where Coordinator == Void {
  public func makeCoordinator() {}
}

/// What a view of UIKit is told by those around it.
@MainActor @preconcurrency public struct UIViewRepresentableContext<Representable: UIViewRepresentable> {
  @MainActor @preconcurrency public let coordinator: Representable.Coordinator
  @MainActor @preconcurrency public let transaction: Transaction
  @MainActor @preconcurrency public let environment: EnvironmentValues
}

extension ViewNode {
  /// Makes the view of UIKit when it is shown first, and updates it then and each time that something has changed.
  func update<R: UIViewRepresentable>(_ representable: R) {
    let coordinator = coordinator as? R.Coordinator ?? representable.makeCoordinator()
    self.coordinator = coordinator
    let context = R.Context(
      coordinator: coordinator, transaction: inputs.transaction, environment: inputs.environment)
    let before = Transaction.current
    Transaction.current = inputs.transaction
    defer { Transaction.current = before }
    graph?.evaluating {
      let view = platformView as? R.UIViewType ?? representable.makeUIView(context: context)
      if view.superview == nil, let container = graph?.container {
        view.frame = container.bounds.inset(by: container.safeAreaInsets.without(inputs.ignoredEdges))
        view.simulateSafeArea(container.safeAreaInsets.within(inputs.ignoredEdges))
        view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        container.addSubview(view)
      }
      platformView = view
      dismantle = { R.dismantleUIView(view, coordinator: coordinator) }
      representable.updateUIView(view, context: context)
      guard inputs.proposesAnyHeight else { return }
      fit(view) { representable.sizeThatFits($0, uiView: view, context: context) }
    }
  }
}

extension ViewNode {
  /// Gives a view the height that it needs, and again when it says that it needs another.
  private func fit<V: UIView>(_ view: V, _ size: @escaping (ProposedViewSize) -> CGSize?) {
    view.autoresizingMask = []
    let fit = { [weak self, weak view] in
      guard let view, let width = self?.graph?.container.bounds.width else { return }
      if let size = size(ProposedViewSize(width: width, height: nil)), size != view.frame.size {
        view.frame.size = size
      }
    }
    view.simulatedSizeChange = fit
    fit()
  }
}

extension UIEdgeInsets {
  /// What is left of a safe area at edges that are not ignored: views keep clear of it.
  fileprivate func without(_ edges: Edge.Set) -> UIEdgeInsets {
    UIEdgeInsets(
      top: edges.contains(.top) ? 0 : top, left: edges.contains(.leading) ? 0 : left,
      bottom: edges.contains(.bottom) ? 0 : bottom, right: edges.contains(.trailing) ? 0 : right)
  }

  /// What views reach into of a safe area.
  fileprivate func within(_ edges: Edge.Set) -> UIEdgeInsets {
    UIEdgeInsets(
      top: edges.contains(.top) ? top : 0, left: edges.contains(.leading) ? left : 0,
      bottom: edges.contains(.bottom) ? bottom : 0, right: edges.contains(.trailing) ? right : 0)
  }
}
