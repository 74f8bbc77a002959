/// Makes one view of several.
@resultBuilder public struct ViewBuilder {
  public static func buildExpression<Content: View>(_ content: Content) -> Content { content }

  public static func buildBlock() -> EmptyView { EmptyView() }

  public static func buildBlock<Content: View>(_ content: Content) -> Content { content }

  @MainActor public static func buildBlock<each Content: View>(
    _ content: repeat each Content
  ) -> TupleView<(repeat each Content)> {
    var views: [any View] = []
    repeat views.append(each content)
    return TupleView((repeat each content), views: views)
  }

  public static func buildIf<Content: View>(_ content: Content?) -> Content? { content }

  @MainActor public static func buildEither<TrueContent: View, FalseContent: View>(
    first: TrueContent
  ) -> _ConditionalContent<TrueContent, FalseContent> { .init(storage: .trueContent(first)) }

  @MainActor public static func buildEither<TrueContent: View, FalseContent: View>(
    second: FalseContent
  ) -> _ConditionalContent<TrueContent, FalseContent> { .init(storage: .falseContent(second)) }
}

/// Nothing.
public struct EmptyView: PrimitiveView {
  public nonisolated init() {}

  func update(_ node: ViewNode, _ inputs: ViewInputs) { node.updateChildren([], inputs) }
}

/// Several views.
public struct TupleView<T>: PrimitiveView {
  public var value: T
  let views: [any View]

  init(_ value: T, views: [any View]) {
    (self.value, self.views) = (value, views)
  }

  func update(_ node: ViewNode, _ inputs: ViewInputs) {
    node.updateChildren(views.enumerated().map { (.position($0.offset), $0.element) }, inputs)
  }
}

extension Optional: View where Wrapped: View {
  public typealias Body = Never
  public var body: Never { fatalError("a view without a body was asked for it") }
}

extension Optional: PrimitiveView where Wrapped: View {
  func update(_ node: ViewNode, _ inputs: ViewInputs) {
    node.updateChildren(map { [(.position(0), $0)] } ?? [], inputs)
  }
}

/// One of two views.
public struct _ConditionalContent<TrueContent: View, FalseContent: View>: PrimitiveView {
  enum Storage {
    case trueContent(TrueContent)
    case falseContent(FalseContent)
  }

  let storage: Storage

  init(storage: Storage) {
    self.storage = storage
  }

  func update(_ node: ViewNode, _ inputs: ViewInputs) {
    switch storage {
    case .trueContent(let content): node.updateChildren([(.position(0), content)], inputs)
    case .falseContent(let content): node.updateChildren([(.position(1), content)], inputs)
    }
  }
}

/// A view of any type; with another type it is another view.
public struct AnyView: PrimitiveView {
  let view: any View

  public init<V: View>(_ view: V) {
    self.view = view
  }

  func update(_ node: ViewNode, _ inputs: ViewInputs) { node.updateChildren([(.position(0), view)], inputs) }
}
