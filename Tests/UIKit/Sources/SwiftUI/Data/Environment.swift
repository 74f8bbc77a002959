/// A value of the environment.
public protocol EnvironmentKey {
  associatedtype Value
  static var defaultValue: Value { get }
}

/// What views are told by those around them.
public struct EnvironmentValues {
  private var values: [ObjectIdentifier: Any] = [:]

  public init() {}

  public subscript<K: EnvironmentKey>(key: K.Type) -> K.Value {
    get { values[ObjectIdentifier(key)] as? K.Value ?? K.defaultValue }
    set { values[ObjectIdentifier(key)] = newValue }
  }

  public internal(set) var refresh: RefreshAction?
  public internal(set) var accessibilityReduceMotion = false
  public var layoutDirection = LayoutDirection.leftToRight
  public var isEnabled = true
  public var isScrollEnabled = true
  public var verticalScrollIndicatorVisibility = ScrollIndicatorVisibility.automatic
  public var horizontalScrollIndicatorVisibility = ScrollIndicatorVisibility.automatic
  public var verticalScrollBounceBehavior = ScrollBounceBehavior.automatic
  public var horizontalScrollBounceBehavior = ScrollBounceBehavior.automatic
}

/// The direction in which text is read.
public enum LayoutDirection: Hashable, CaseIterable, Sendable {
  case leftToRight
  case rightToLeft
}

/// Has content loaded anew.
public struct RefreshAction: Sendable {
  let action: @Sendable () async -> Void

  public func callAsFunction() async { await action() }
}

/// Reads a value of the environment.
@propertyWrapper public struct Environment<Value>: DynamicProperty {
  private let keyPath: KeyPath<EnvironmentValues, Value>
  private let link = EnvironmentLink()

  public init(_ keyPath: KeyPath<EnvironmentValues, Value>) {
    self.keyPath = keyPath
  }

  public var wrappedValue: Value { link.values[keyPath: keyPath] }
}

extension Environment: LinkedProperty {
  func link(to node: ViewNode, index: Int) { link.values = node.inputs.environment }
}

final class EnvironmentLink {
  var values = EnvironmentValues()
}
