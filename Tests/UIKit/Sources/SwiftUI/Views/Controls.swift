import Foundation

/// Shows text, in a made-up font whose letters are 8 points wide and whose lines are 20 points high.
public struct Text: PrimitiveView {
  let string: String

  public init<S: StringProtocol>(_ content: S) {
    string = String(content)
  }

  func update(_ node: ViewNode, _ inputs: ViewInputs) { node.updateChildren([], inputs) }

  func size(of node: ViewNode, in proposal: ProposedSize) -> CGSize {
    let lettersOfLine = proposal.width.map { max(Int($0 / 8), 1) } ?? max(string.count, 1)
    let lines = max((string.count + lettersOfLine - 1) / lettersOfLine, 1)
    return CGSize(width: CGFloat(min(string.count, lettersOfLine) * 8), height: CGFloat(lines * 20))
  }
}

/// Does something when it is tapped.
public struct Button<Label: View>: PrimitiveView {
  let action: @MainActor () -> Void
  let label: Label

  public init(action: @escaping @MainActor () -> Void, @ViewBuilder label: () -> Label) {
    (self.action, self.label) = (action, label())
  }

  func update(_ node: ViewNode, _ inputs: ViewInputs) { node.updateChildren([(.position(0), label)], inputs) }
}

extension Button where Label == Text {
  public init<S: StringProtocol>(_ title: S, action: @escaping @MainActor () -> Void) {
    self.init(action: action) { Text(title) }
  }
}

/// Views one below the other.
public struct VStack<Content: View>: PrimitiveView {
  let content: Content

  public init(@ViewBuilder content: () -> Content) {
    self.content = content()
  }

  func update(_ node: ViewNode, _ inputs: ViewInputs) { node.updateChildren([(.position(0), content)], inputs) }
}

/// Fills the room that there is; 10 points where there is any amount.
public struct Color: PrimitiveView, Sendable {
  let name: String

  public static let red = Color(name: "red")
  public static let blue = Color(name: "blue")
  public static let clear = Color(name: "clear")

  nonisolated init(name: String) {
    self.name = name
  }

  func update(_ node: ViewNode, _ inputs: ViewInputs) { node.updateChildren([], inputs) }

  func size(of node: ViewNode, in proposal: ProposedSize) -> CGSize {
    CGSize(width: proposal.width ?? 10, height: proposal.height ?? 10)
  }
}
