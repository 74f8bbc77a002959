public import Foundation

extension View {
  /// Gives the view an identity: with another one it is another view, whose state is that of a new one.
  public func id<ID: Hashable>(_ id: ID) -> some View { IDView(content: self, id: id) }

  public func environment<V>(_ keyPath: WritableKeyPath<EnvironmentValues, V>, _ value: V) -> some View {
    EnvironmentView(content: self) { $0[keyPath: keyPath] = value }
  }

  public func frame(width: CGFloat? = nil, height: CGFloat? = nil) -> some View {
    FrameView(content: self, width: width, height: height)
  }

  public func ignoresSafeArea(_ regions: SafeAreaRegions = .all, edges: Edge.Set = .all) -> some View {
    SafeAreaView(content: self, regions: regions, edges: edges)
  }

  public func accessibilityAddTraits(_ traits: AccessibilityTraits) -> some View {
    TraitsView(content: self, traits: traits)
  }

  public func refreshable(action: @escaping @Sendable () async -> Void) -> some View {
    EnvironmentView(content: self) { $0.refresh = RefreshAction(action: action) }
  }

  /// Has something done when the view comes to be.
  public func onAppear(perform action: (() -> Void)? = nil) -> some View {
    AppearView(content: self, action: action)
  }
}

struct IDView<Content: View, ID: Hashable>: PrimitiveView {
  let content: Content
  let id: ID

  init(content: Content, id: ID) {
    (self.content, self.id) = (content, id)
  }

  func update(_ node: ViewNode, _ inputs: ViewInputs) {
    node.updateChildren([(.identity(AnyHashable(id)), content)], inputs)
  }
}

struct EnvironmentView<Content: View>: PrimitiveView {
  let content: Content
  let change: (inout EnvironmentValues) -> Void

  init(content: Content, change: @escaping (inout EnvironmentValues) -> Void) {
    (self.content, self.change) = (content, change)
  }

  func update(_ node: ViewNode, _ inputs: ViewInputs) {
    var inputs = inputs
    change(&inputs.environment)
    node.updateChildren([(.position(0), content)], inputs)
  }
}

struct FrameView<Content: View>: PrimitiveView {
  let content: Content
  let width: CGFloat?
  let height: CGFloat?

  init(content: Content, width: CGFloat?, height: CGFloat?) {
    (self.content, self.width, self.height) = (content, width, height)
  }

  func update(_ node: ViewNode, _ inputs: ViewInputs) { node.updateChildren([(.position(0), content)], inputs) }

  func size(of node: ViewNode, in proposal: ProposedSize) -> CGSize {
    let own = node.children.first?.size(
      in: ProposedSize(width: width ?? proposal.width, height: height ?? proposal.height))
    return CGSize(width: width ?? own?.width ?? 0, height: height ?? own?.height ?? 0)
  }
}

struct SafeAreaView<Content: View>: PrimitiveView {
  let content: Content
  let regions: SafeAreaRegions
  let edges: Edge.Set

  init(content: Content, regions: SafeAreaRegions, edges: Edge.Set) {
    (self.content, self.regions, self.edges) = (content, regions, edges)
  }

  func update(_ node: ViewNode, _ inputs: ViewInputs) {
    var inputs = inputs
    if regions.contains(.container) { inputs.ignoredEdges.formUnion(edges) }
    node.updateChildren([(.position(0), content)], inputs)
  }
}

/// What VoiceOver says of a view.
struct TraitsView<Content: View>: PrimitiveView {
  let content: Content
  let traits: AccessibilityTraits

  init(content: Content, traits: AccessibilityTraits) {
    (self.content, self.traits) = (content, traits)
  }

  func update(_ node: ViewNode, _ inputs: ViewInputs) {
    node.updateChildren([(.position(0), content)], inputs)
  }
}

/// What a view is for, as VoiceOver says it.
public struct AccessibilityTraits: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }

  public static let isButton = AccessibilityTraits(rawValue: 1)
  public static let isSelected = AccessibilityTraits(rawValue: 4)
}

struct AppearView<Content: View>: PrimitiveView {
  let content: Content
  let action: (() -> Void)?

  init(content: Content, action: (() -> Void)?) {
    (self.content, self.action) = (content, action)
  }

  func update(_ node: ViewNode, _ inputs: ViewInputs) {
    let isNew = node.children.isEmpty
    node.updateChildren([(.position(0), content)], inputs)
    if isNew { action?() }
  }
}
