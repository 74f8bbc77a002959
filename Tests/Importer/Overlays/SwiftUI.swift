// As much of SwiftUI as is used, with the isolation of its published interface. Nothing here is ever run.
@_exported public import Foundation
public import UIKit

// MARK: Views

@MainActor @preconcurrency public protocol View {
  associatedtype Body: View
  @ViewBuilder @MainActor @preconcurrency var body: Body { get }
}

extension Never: View {
  public typealias Body = Never
  public var body: Never { fatalError() }
}

extension Optional: View where Wrapped: View {
  public typealias Body = Never
  public var body: Never { fatalError() }
}

@frozen public struct EmptyView: View, Sendable {
  public typealias Body = Never
  public nonisolated init() { fatalError() }
  public var body: Never { fatalError() }
}

@frozen public struct TupleView<T>: View {
  public typealias Body = Never
  public var value: T
  public nonisolated init(_ value: T) { fatalError() }
  public var body: Never { fatalError() }
}

@frozen public struct _ConditionalContent<TrueContent, FalseContent> {}

extension _ConditionalContent: View where TrueContent: View, FalseContent: View {
  public typealias Body = Never
  public var body: Never { fatalError() }
}

@frozen public struct AnyView: View {
  public typealias Body = Never
  public nonisolated init<V: View>(_ view: V) { fatalError() }
  public var body: Never { fatalError() }
}

@resultBuilder public struct ViewBuilder {
  public static func buildExpression<Content: View>(_ content: Content) -> Content { fatalError() }
  public static func buildBlock() -> EmptyView { fatalError() }
  public static func buildBlock<Content: View>(_ content: Content) -> Content { fatalError() }
  public static func buildBlock<each Content: View>(
    _ content: repeat each Content
  ) -> TupleView<(repeat each Content)> { fatalError() }
  public static func buildIf<Content: View>(_ content: Content?) -> Content? { fatalError() }
  public static func buildEither<TrueContent: View, FalseContent: View>(
    first: TrueContent
  ) -> _ConditionalContent<TrueContent, FalseContent> { fatalError() }
  public static func buildEither<TrueContent: View, FalseContent: View>(
    second: FalseContent
  ) -> _ConditionalContent<TrueContent, FalseContent> { fatalError() }
}

@frozen public struct Text: View, Equatable, Sendable {
  public typealias Body = Never
  public init<S: StringProtocol>(_ content: S) { fatalError() }
  public var body: Never { fatalError() }
  public nonisolated static func == (first: Text, second: Text) -> Bool { fatalError() }
}

@MainActor @preconcurrency public struct Button<Label: View>: View {
  public nonisolated init(action: @escaping @MainActor () -> Void, @ViewBuilder label: () -> Label) { fatalError() }
  public var body: some View { EmptyView() }
}

extension Button where Label == Text {
  public nonisolated init<S: StringProtocol>(_ title: S, action: @escaping @MainActor () -> Void) { fatalError() }
}

@frozen public struct VStack<Content: View>: View {
  public typealias Body = Never
  public nonisolated init(
    alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil, @ViewBuilder content: () -> Content
  ) { fatalError() }
  public var body: Never { fatalError() }
}

public struct ScrollView<Content: View>: View {
  public nonisolated init(
    _ axes: Axis.Set = .vertical, showsIndicators: Bool = true, @ViewBuilder content: () -> Content
  ) { fatalError() }
  public var body: some View { EmptyView() }
}

@frozen public struct HorizontalAlignment: Equatable, Sendable {
  public static let leading = HorizontalAlignment()
  public static let center = HorizontalAlignment()
  public static func == (first: HorizontalAlignment, second: HorizontalAlignment) -> Bool { fatalError() }
}

@frozen public struct Color: View, Hashable, Sendable {
  public typealias Body = Never
  public static let red = Color()
  public static let blue = Color()
  public static let clear = Color()
  public var body: Never { fatalError() }
  public nonisolated static func == (first: Color, second: Color) -> Bool { fatalError() }
  public nonisolated func hash(into hasher: inout Hasher) { fatalError() }
}

// MARK: Modifiers

extension View {
  public nonisolated func id<ID: Hashable>(_ id: ID) -> some View { EmptyView() }
  public nonisolated func environment<V>(
    _ keyPath: WritableKeyPath<EnvironmentValues, V>, _ value: V
  ) -> some View { EmptyView() }
  public nonisolated func frame(
    width: CGFloat? = nil, height: CGFloat? = nil, alignment: Alignment = .center
  ) -> some View { EmptyView() }
  @available(iOS 14.0, *)
  public nonisolated func ignoresSafeArea(
    _ regions: SafeAreaRegions = .all, edges: Edge.Set = .all
  ) -> some View { EmptyView() }
  @available(iOS 14.0, *)
  public nonisolated func accessibilityAddTraits(_ traits: AccessibilityTraits) -> some View { EmptyView() }
  @available(iOS 15.0, *)
  public nonisolated func refreshable(action: @escaping @Sendable () async -> Void) -> some View { EmptyView() }
  public nonisolated func onAppear(perform action: (() -> Void)? = nil) -> some View { EmptyView() }
  public nonisolated func disabled(_ disabled: Bool) -> some View { EmptyView() }
  public nonisolated func background<Background: View>(
    _ background: Background, alignment: Alignment = .center
  ) -> some View { EmptyView() }
  @available(iOS 16.4, *)
  public nonisolated func scrollBounceBehavior(
    _ behavior: ScrollBounceBehavior, axes: Axis.Set = [.vertical]
  ) -> some View { EmptyView() }
  @available(iOS 16.0, *)
  public nonisolated func scrollDisabled(_ disabled: Bool) -> some View { EmptyView() }
  @available(iOS 16.0, *)
  public nonisolated func scrollIndicators(
    _ visibility: ScrollIndicatorVisibility, axes: Axis.Set = [.vertical, .horizontal]
  ) -> some View { EmptyView() }
  @available(iOS 17.0, *)
  public nonisolated func contentMargins(
    _ edges: Edge.Set = .all, _ insets: EdgeInsets, for placement: ContentMarginPlacement = .automatic
  ) -> some View { EmptyView() }
  @available(iOS 17.0, *)
  public nonisolated func contentMargins(
    _ edges: Edge.Set = .all, _ length: CGFloat?, for placement: ContentMarginPlacement = .automatic
  ) -> some View { EmptyView() }
  @available(iOS 17.0, *)
  public nonisolated func contentMargins(
    _ length: CGFloat, for placement: ContentMarginPlacement = .automatic
  ) -> some View { EmptyView() }
  @available(iOS 17.0, *)
  public nonisolated func scrollPosition(
    id: Binding<(some Hashable)?>, anchor: UnitPoint? = nil
  ) -> some View { EmptyView() }
  @available(iOS 18.0, *)
  public nonisolated func scrollPosition(
    _ position: Binding<ScrollPosition>, anchor: UnitPoint? = nil
  ) -> some View { EmptyView() }
  @available(iOS 17.0, *)
  public nonisolated func defaultScrollAnchor(_ anchor: UnitPoint?) -> some View { EmptyView() }
  @available(iOS 18.0, *)
  public nonisolated func defaultScrollAnchor(
    _ anchor: UnitPoint?, for role: ScrollAnchorRole
  ) -> some View { EmptyView() }
  @available(iOS 17.0, *)
  public nonisolated func scrollTargetBehavior(_ behavior: some ScrollTargetBehavior) -> some View { EmptyView() }
  @available(iOS 18.0, *)
  public nonisolated func onScrollGeometryChange<T: Equatable>(
    for type: T.Type, of transform: @escaping (ScrollGeometry) -> T,
    action: @escaping (_ oldValue: T, _ newValue: T) -> Void
  ) -> some View { EmptyView() }
}

extension MutableCollection {
  public mutating func move(fromOffsets source: IndexSet, toOffset destination: Int) { fatalError() }
}

// MARK: Scrolling

@available(iOS 16.0, *)
public struct ScrollIndicatorVisibility {
  public static var automatic: ScrollIndicatorVisibility { fatalError() }
  public static var visible: ScrollIndicatorVisibility { fatalError() }
  public static var hidden: ScrollIndicatorVisibility { fatalError() }
  public static var never: ScrollIndicatorVisibility { fatalError() }
}

@available(iOS 16.4, *)
extension ScrollIndicatorVisibility: Equatable {
  public static func == (first: ScrollIndicatorVisibility, second: ScrollIndicatorVisibility) -> Bool { fatalError() }
}

@available(iOS 16.4, *)
public struct ScrollBounceBehavior: Sendable {
  public static var automatic: ScrollBounceBehavior { fatalError() }
  public static var always: ScrollBounceBehavior { fatalError() }
  public static var basedOnSize: ScrollBounceBehavior { fatalError() }
}

@available(iOS 16.0, *)
public struct ScrollDismissesKeyboardMode: Sendable {
  public static var automatic: ScrollDismissesKeyboardMode { fatalError() }
  public static var immediately: ScrollDismissesKeyboardMode { fatalError() }
  public static var interactively: ScrollDismissesKeyboardMode { fatalError() }
  public static var never: ScrollDismissesKeyboardMode { fatalError() }
}

@available(iOS 17.0, *)
public struct ContentMarginPlacement {
  public static var automatic: ContentMarginPlacement { fatalError() }
  public static var scrollContent: ContentMarginPlacement { fatalError() }
  public static var scrollIndicators: ContentMarginPlacement { fatalError() }
}

@available(iOS 17.0, *)
public protocol ScrollTargetBehavior {}

@available(iOS 17.0, *)
public struct PagingScrollTargetBehavior: ScrollTargetBehavior {}

@available(iOS 17.0, *)
extension ScrollTargetBehavior where Self == PagingScrollTargetBehavior {
  public static var paging: PagingScrollTargetBehavior { fatalError() }
}

@available(iOS 18.0, *)
public struct ScrollPosition: Equatable, Sendable {
  public init() { fatalError() }
}

@available(iOS 18.0, *)
public struct ScrollAnchorRole: Hashable, Sendable {
  public static var alignment: ScrollAnchorRole { fatalError() }
}

@available(iOS 18.0, *)
public struct ScrollGeometry: Equatable, Sendable {
  public var contentOffset: CGPoint
  public static func == (first: ScrollGeometry, second: ScrollGeometry) -> Bool { fatalError() }
}

@available(iOS 16.0, *)
@frozen public struct ProposedViewSize: Equatable, Sendable {
  public var width: CGFloat?
  public var height: CGFloat?
  public init(width: CGFloat?, height: CGFloat?) { fatalError() }
}

@frozen public struct UnitPoint: Hashable, Sendable {
  public var x: CGFloat
  public var y: CGFloat
  public init(x: CGFloat, y: CGFloat) { fatalError() }
  public static let top = UnitPoint(x: 0, y: 0)
  public static let center = UnitPoint(x: 0, y: 0)
  public static let bottom = UnitPoint(x: 0, y: 0)
  public static func == (first: UnitPoint, second: UnitPoint) -> Bool { fatalError() }
  public func hash(into hasher: inout Hasher) { fatalError() }
}

@frozen public struct Alignment: Equatable, Sendable {
  public static let center = Alignment()
  public static func == (first: Alignment, second: Alignment) -> Bool { fatalError() }
}

public struct AccessibilityTraits: SetAlgebra, Sendable {
  public static let isButton = AccessibilityTraits()
  public static let isSelected = AccessibilityTraits()
  public typealias Element = AccessibilityTraits
  public init() { fatalError() }
  public func union(_ other: AccessibilityTraits) -> AccessibilityTraits { fatalError() }
  public mutating func formUnion(_ other: AccessibilityTraits) { fatalError() }
  public func intersection(_ other: AccessibilityTraits) -> AccessibilityTraits { fatalError() }
  public mutating func formIntersection(_ other: AccessibilityTraits) { fatalError() }
  public func symmetricDifference(_ other: AccessibilityTraits) -> AccessibilityTraits { fatalError() }
  public mutating func formSymmetricDifference(_ other: AccessibilityTraits) { fatalError() }
  public func contains(_ member: AccessibilityTraits) -> Bool { fatalError() }
  @discardableResult public mutating func insert(
    _ newMember: AccessibilityTraits
  ) -> (inserted: Bool, memberAfterInsert: AccessibilityTraits) { fatalError() }
  @discardableResult public mutating func remove(_ member: AccessibilityTraits) -> AccessibilityTraits? { fatalError() }
  @discardableResult public mutating func update(with newMember: AccessibilityTraits) -> AccessibilityTraits? {
    fatalError()
  }
  public static func == (first: AccessibilityTraits, second: AccessibilityTraits) -> Bool { fatalError() }
}

// MARK: Geometry

@frozen public enum Axis: Int8, CaseIterable, Sendable {
  case horizontal
  case vertical

  @frozen public struct Set: OptionSet, Sendable {
    public let rawValue: Int8
    public init(rawValue: Int8) { fatalError() }
    public static let horizontal = Set(rawValue: 1)
    public static let vertical = Set(rawValue: 2)
  }
}

@frozen public enum Edge: Int8, CaseIterable, Sendable {
  case top, leading, bottom, trailing

  @frozen public struct Set: OptionSet, Sendable {
    public let rawValue: Int8
    public init(rawValue: Int8) { fatalError() }
    public static let top = Set(rawValue: 1)
    public static let leading = Set(rawValue: 2)
    public static let bottom = Set(rawValue: 4)
    public static let trailing = Set(rawValue: 8)
    public static let all = Set(rawValue: 15)
    public static let horizontal = Set(rawValue: 10)
    public static let vertical = Set(rawValue: 5)
  }
}

@frozen public struct EdgeInsets: Equatable, Sendable {
  public var top: CGFloat
  public var leading: CGFloat
  public var bottom: CGFloat
  public var trailing: CGFloat
  public init(top: CGFloat, leading: CGFloat, bottom: CGFloat, trailing: CGFloat) { fatalError() }
  public init() { fatalError() }
}

@available(iOS 14.0, *)
@frozen public struct SafeAreaRegions: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { fatalError() }
  public static let container = SafeAreaRegions(rawValue: 1)
  public static let keyboard = SafeAreaRegions(rawValue: 2)
  public static let all = SafeAreaRegions(rawValue: 3)
}

@available(iOS 14.0, *)
public struct PinnedScrollableViews: OptionSet, Sendable {
  public let rawValue: UInt32
  public init(rawValue: UInt32) { fatalError() }
  public static let sectionHeaders = PinnedScrollableViews(rawValue: 1)
  public static let sectionFooters = PinnedScrollableViews(rawValue: 2)
}

// MARK: Data

public protocol EnvironmentKey {
  associatedtype Value
  static var defaultValue: Value { get }
}

public struct EnvironmentValues {
  public init() { fatalError() }
  public subscript<K: EnvironmentKey>(key: K.Type) -> K.Value {
    get { fatalError() }
    set { fatalError() }
  }
  public var accessibilityReduceMotion: Bool { fatalError() }
  public var layoutDirection: LayoutDirection {
    get { fatalError() }
    set { fatalError() }
  }
  @available(iOS 15.0, *)
  public var refresh: RefreshAction? { fatalError() }
  public var isEnabled: Bool {
    get { fatalError() }
    set { fatalError() }
  }
  @available(iOS 16.0, *)
  public var isScrollEnabled: Bool {
    get { fatalError() }
    set { fatalError() }
  }
  @available(iOS 16.0, *)
  public var verticalScrollIndicatorVisibility: ScrollIndicatorVisibility {
    get { fatalError() }
    set { fatalError() }
  }
  @available(iOS 16.0, *)
  public var horizontalScrollIndicatorVisibility: ScrollIndicatorVisibility {
    get { fatalError() }
    set { fatalError() }
  }
  @available(iOS 16.4, *)
  public var verticalScrollBounceBehavior: ScrollBounceBehavior {
    get { fatalError() }
    set { fatalError() }
  }
  @available(iOS 16.4, *)
  public var horizontalScrollBounceBehavior: ScrollBounceBehavior {
    get { fatalError() }
    set { fatalError() }
  }
  @available(iOS 16.0, *)
  public var scrollDismissesKeyboardMode: ScrollDismissesKeyboardMode {
    get { fatalError() }
    set { fatalError() }
  }
}

public enum LayoutDirection: Hashable, CaseIterable, Sendable {
  case leftToRight
  case rightToLeft
}

@available(iOS 15.0, *)
public struct RefreshAction: Sendable {
  public func callAsFunction() async { fatalError() }
}

public protocol DynamicProperty {}

@frozen @propertyWrapper public struct Environment<Value>: DynamicProperty {
  public init(_ keyPath: KeyPath<EnvironmentValues, Value>) { fatalError() }
  public var wrappedValue: Value { fatalError() }
}

@frozen @propertyWrapper public struct State<Value>: DynamicProperty {
  public init(wrappedValue value: Value) { fatalError() }
  public init(initialValue value: Value) { fatalError() }
  public var wrappedValue: Value {
    get { fatalError() }
    nonmutating set { fatalError() }
  }
  public var projectedValue: Binding<Value> { fatalError() }
}

@frozen @propertyWrapper @dynamicMemberLookup public struct Binding<Value>: DynamicProperty {
  public var transaction: Transaction
  @preconcurrency public init(
    get: @escaping @isolated(any) @Sendable () -> Value, set: @escaping @isolated(any) @Sendable (Value) -> Void
  ) { fatalError() }
  public static func constant(_ value: Value) -> Binding<Value> { fatalError() }
  public var wrappedValue: Value {
    get { fatalError() }
    nonmutating set { fatalError() }
  }
  public var projectedValue: Binding<Value> { fatalError() }
  public subscript<Subject>(dynamicMember keyPath: WritableKeyPath<Value, Subject>) -> Binding<Subject> { fatalError() }
}

public struct Transaction {
  public init() { fatalError() }
  public init(animation: Animation?) { fatalError() }
  public var animation: Animation? {
    get { fatalError() }
    set { fatalError() }
  }
  public var disablesAnimations: Bool {
    get { fatalError() }
    set { fatalError() }
  }
}

@frozen public struct Animation: Equatable, Sendable {
  public static let `default` = Animation()
  public static let linear = Animation()
  public static func == (first: Animation, second: Animation) -> Bool { fatalError() }
}

public func withTransaction<Result>(_ transaction: Transaction, _ body: () throws -> Result) rethrows -> Result {
  fatalError()
}

public func withAnimation<Result>(_ animation: Animation? = .default, _ body: () throws -> Result) rethrows -> Result {
  fatalError()
}

// MARK: UIKit

@available(iOS 16.0, *)
@MainActor @preconcurrency public struct UIHostingConfiguration<Content: View, Background: View>: UIContentConfiguration
{
  public func margins(_ edges: Edge.Set = .all, _ length: CGFloat) -> UIHostingConfiguration { fatalError() }
  public func minSize(width: CGFloat? = nil, height: CGFloat? = nil) -> UIHostingConfiguration { fatalError() }
  public func makeContentView() -> any UIView & UIContentView { fatalError() }
  public func updated(for state: any UIConfigurationState) -> UIHostingConfiguration { fatalError() }
}

@available(iOS 16.0, *)
extension UIHostingConfiguration where Background == EmptyView {
  public init(@ViewBuilder content: () -> Content) { fatalError() }
}

@MainActor @preconcurrency open class UIHostingController<Content: View>: UIViewController {
  public init(rootView: Content) { fatalError() }
  public required dynamic init?(coder: NSCoder) { fatalError() }
  public var rootView: Content {
    get { fatalError() }
    set { fatalError() }
  }
}

@MainActor @preconcurrency public protocol UIViewRepresentable: View where Body == Never {
  associatedtype UIViewType: UIView
  @MainActor @preconcurrency func makeUIView(context: Context) -> UIViewType
  @MainActor @preconcurrency func updateUIView(_ uiView: UIViewType, context: Context)
  @MainActor @preconcurrency static func dismantleUIView(_ uiView: UIViewType, coordinator: Coordinator)
  @available(iOS 16.0, *)
  @MainActor @preconcurrency func sizeThatFits(
    _ proposal: ProposedViewSize, uiView: UIViewType, context: Context
  ) -> CGSize?
  associatedtype Coordinator = Void
  @MainActor @preconcurrency func makeCoordinator() -> Coordinator
  typealias Context = UIViewRepresentableContext<Self>
}

extension UIViewRepresentable {
  public static func dismantleUIView(_ uiView: UIViewType, coordinator: Coordinator) { fatalError() }
  @available(iOS 16.0, *)
  public func sizeThatFits(_ proposal: ProposedViewSize, uiView: UIViewType, context: Context) -> CGSize? {
    fatalError()
  }
  public var body: Never { fatalError() }
}

extension UIViewRepresentable where Coordinator == Void {
  public func makeCoordinator() { fatalError() }
}

@MainActor @preconcurrency public struct UIViewRepresentableContext<Representable: UIViewRepresentable> {
  @MainActor @preconcurrency public let coordinator: Representable.Coordinator
  @MainActor @preconcurrency public var transaction: Transaction { fatalError() }
  @MainActor @preconcurrency public var environment: EnvironmentValues { fatalError() }
}
