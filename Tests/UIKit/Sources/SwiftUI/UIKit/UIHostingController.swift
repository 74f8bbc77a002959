public import UIKit

/// Shows a view of SwiftUI's as a view controller's.
@MainActor open class UIHostingController<Content: View>: UIViewController {
  private var graph: ViewGraph?

  /// The view of SwiftUI's.
  public var rootView: Content {
    didSet { graph?.update(rootView, ViewInputs()) }
  }

  public init(rootView: Content) {
    self.rootView = rootView
    super.init(nibName: nil, bundle: nil)
  }

  public required init?(coder: NSCoder) { nil }

  open override func loadView() {
    super.loadView()
    let graph = ViewGraph(container: view)
    self.graph = graph
    graph.update(rootView, ViewInputs())
  }
}
