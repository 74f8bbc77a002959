/// A property that is more than its value in a view.
public protocol DynamicProperty {}

/// A property that is given what belongs to it before the body is asked for.
@MainActor protocol LinkedProperty: DynamicProperty {
  /// - Parameter index: The property's number among those of the view.
  func link(to node: ViewNode, index: Int)
}

/// A value that a view keeps for as long as it is shown.
@propertyWrapper public struct State<Value>: DynamicProperty {
  private let initialValue: Value
  private let link = StateLink<Value>()

  public init(wrappedValue value: Value) {
    initialValue = value
  }

  public init(initialValue value: Value) {
    initialValue = value
  }

  public var wrappedValue: Value {
    get { link.box?.value ?? initialValue }
    nonmutating set { link.box?.set(newValue) }
  }

  public var projectedValue: Binding<Value> {
    let (link, initial) = (link, initialValue)
    return Binding {
      link.box?.value ?? initial
    } set: {
      link.box?.set($0)
    }
  }
}

extension State: LinkedProperty {
  func link(to node: ViewNode, index: Int) {
    let box = node.state[index] as? StateBox<Value> ?? StateBox(initialValue, of: node)
    node.state[index] = box
    link.box = box
  }
}

/// Leads from the values of one view, which are made anew again and again, to its state.
final class StateLink<Value> {
  var box: StateBox<Value>?
}

/// The state of a view.
final class StateBox<Value> {
  private(set) var value: Value
  private weak var node: ViewNode?

  init(_ value: Value, of node: ViewNode) {
    self.value = value
    self.node = node
  }

  func set(_ value: Value) {
    self.value = value
    let transaction = Transaction.current
    let node = node
    MainActor.assumeIsolated { node?.stateChanged(transaction) }
  }
}

/// A value that is kept elsewhere.
@propertyWrapper @dynamicMemberLookup public struct Binding<Value>: DynamicProperty {
  public var transaction = Transaction()
  private let get: () -> Value
  private let set: (Value) -> Void

  public init(get: @escaping () -> Value, set: @escaping (Value) -> Void) {
    (self.get, self.set) = (get, set)
  }

  public static func constant(_ value: Value) -> Binding<Value> {
    Binding {
      value
    } set: { _ in
    }
  }

  public var wrappedValue: Value {
    get { get() }
    nonmutating set { set(newValue) }
  }

  public var projectedValue: Binding<Value> { self }

  public subscript<Subject>(dynamicMember keyPath: WritableKeyPath<Value, Subject>) -> Binding<Subject> {
    Binding<Subject> {
      wrappedValue[keyPath: keyPath]
    } set: {
      wrappedValue[keyPath: keyPath] = $0
    }
  }
}
