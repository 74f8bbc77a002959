public import UIKit

extension View {
  /// Disables the views inside.
  public func disabled(_ disabled: Bool) -> some View {
    EnvironmentView(content: self) { $0.isEnabled = $0.isEnabled && !disabled }
  }

  public func scrollDisabled(_ disabled: Bool) -> some View {
    EnvironmentView(content: self) { $0.isScrollEnabled = !disabled }
  }

  public func scrollIndicators(
    _ visibility: ScrollIndicatorVisibility, axes: Axis.Set = [.vertical, .horizontal]
  ) -> some View {
    EnvironmentView(content: self) {
      if axes.contains(.vertical) { $0.verticalScrollIndicatorVisibility = visibility }
      if axes.contains(.horizontal) { $0.horizontalScrollIndicatorVisibility = visibility }
    }
  }

  public func scrollBounceBehavior(_ behavior: ScrollBounceBehavior, axes: Axis.Set = [.vertical]) -> some View {
    EnvironmentView(content: self) {
      if axes.contains(.vertical) { $0.verticalScrollBounceBehavior = behavior }
      if axes.contains(.horizontal) { $0.horizontalScrollBounceBehavior = behavior }
    }
  }

  // SwiftUI's own methods for scroll views of the same names as the collections'.

  public func contentMargins(
    _ edges: Edge.Set = .all, _ insets: EdgeInsets, for placement: ContentMarginPlacement = .automatic
  ) -> some View { self }

  public func contentMargins(
    _ edges: Edge.Set = .all, _ length: CGFloat?, for placement: ContentMarginPlacement = .automatic
  ) -> some View { self }

  public func contentMargins(_ length: CGFloat, for placement: ContentMarginPlacement = .automatic) -> some View {
    self
  }

  public func scrollPosition(id: Binding<(some Hashable)?>, anchor: UnitPoint? = nil) -> some View { self }

  public func scrollPosition(_ position: Binding<ScrollPosition>, anchor: UnitPoint? = nil) -> some View { self }

  public func defaultScrollAnchor(_ anchor: UnitPoint?) -> some View { self }

  public func defaultScrollAnchor(_ anchor: UnitPoint?, for role: ScrollAnchorRole) -> some View { self }

  public func scrollTargetBehavior(_ behavior: some ScrollTargetBehavior) -> some View { self }

  public func onScrollGeometryChange<Value: Equatable>(
    for type: Value.Type, of transform: @escaping (ScrollGeometry) -> Value,
    action: @escaping (_ oldValue: Value, _ newValue: Value) -> Void
  ) -> some View { self }
}

/// Whether it is shown how far something is scrolled.
public struct ScrollIndicatorVisibility: Equatable {
  private enum Role {
    case automatic, visible, hidden, never
  }

  private let role: Role

  public static var automatic: ScrollIndicatorVisibility { ScrollIndicatorVisibility(role: .automatic) }
  public static var visible: ScrollIndicatorVisibility { ScrollIndicatorVisibility(role: .visible) }
  public static var hidden: ScrollIndicatorVisibility { ScrollIndicatorVisibility(role: .hidden) }
  public static var never: ScrollIndicatorVisibility { ScrollIndicatorVisibility(role: .never) }
}

/// When content can be pulled beyond its ends.
public struct ScrollBounceBehavior: Sendable {
  private enum Role {
    case automatic, always, basedOnSize
  }

  private let role: Role

  public static var automatic: ScrollBounceBehavior { ScrollBounceBehavior(role: .automatic) }
  public static var always: ScrollBounceBehavior { ScrollBounceBehavior(role: .always) }
  public static var basedOnSize: ScrollBounceBehavior { ScrollBounceBehavior(role: .basedOnSize) }
}

/// What margins are around.
public struct ContentMarginPlacement {
  private enum Role {
    case automatic, scrollContent, scrollIndicators
  }

  private let role: Role

  public static var automatic: ContentMarginPlacement { ContentMarginPlacement(role: .automatic) }
  public static var scrollContent: ContentMarginPlacement { ContentMarginPlacement(role: .scrollContent) }
  public static var scrollIndicators: ContentMarginPlacement { ContentMarginPlacement(role: .scrollIndicators) }
}

/// Where scrolling comes to rest.
public protocol ScrollTargetBehavior {}

/// Where something is scrolled.
public struct ScrollPosition: Equatable, Sendable {
  public init() {}
}

/// What an anchor is for.
public struct ScrollAnchorRole: Hashable, Sendable {}

/// How something is scrolled.
public struct ScrollGeometry: Equatable, Sendable {}

/// Scrolls its content vertically, which may be as long as it likes.
public struct ScrollView<Content: View>: PrimitiveView {
  let content: Content

  public init(@ViewBuilder content: () -> Content) {
    self.content = content()
  }

  func update(_ node: ViewNode, _ inputs: ViewInputs) {
    var inputs = inputs
    inputs.proposesAnyHeight = true
    node.updateChildren([(.position(0), content)], inputs)
  }
}
