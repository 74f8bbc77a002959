/// A part of what is shown.
@MainActor @preconcurrency public protocol View {
  associatedtype Body: View
  @ViewBuilder @MainActor @preconcurrency var body: Body { get }
}

/// The body of views that have none.
extension Never: View {
  public typealias Body = Never
  public var body: Never { fatalError("a view without a body was asked for it") }
}

/// A view that this module knows how to show: it has no body.
@MainActor protocol PrimitiveView: View where Body == Never {
  /// Makes or updates what is shown of the view.
  func update(_ node: ViewNode, _ inputs: ViewInputs)

  /// The size of the view where so much room is proposed.
  func size(of node: ViewNode, in proposal: ProposedSize) -> CGSize
}

extension PrimitiveView {
  public var body: Never { fatalError("a view without a body was asked for it") }

  /// That of the children, one below the other.
  func size(of node: ViewNode, in proposal: ProposedSize) -> CGSize {
    node.children.reduce(into: .zero) { size, child in
      let child = child.size(
        in: ProposedSize(width: proposal.width, height: node.children.count == 1 ? proposal.height : nil))
      size = CGSize(width: max(size.width, child.width), height: size.height + child.height)
    }
  }
}

/// The room that is proposed to a view; nil where it may have as much as it likes.
struct ProposedSize: Equatable {
  var width: CGFloat?
  var height: CGFloat?
}
