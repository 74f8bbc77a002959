import SwiftUI

/// A view with state that a test can change.
struct Stateful<Value, Content: View>: View {
  @State private var value: Value
  private let handle: Handle<Value>
  private let content: (Binding<Value>) -> Content

  init(_ handle: Handle<Value>, @ViewBuilder content: @escaping (Binding<Value>) -> Content) {
    _value = State(initialValue: handle.initial)
    self.handle = handle
    self.content = content
  }

  var body: some View {
    handle.binding = $value
    return content($value)
  }
}

/// The test's end of a view's state.
@MainActor final class Handle<Value> {
  let initial: Value
  var binding: Binding<Value>?

  init(_ initial: Value) {
    self.initial = initial
  }

  var value: Value {
    get { binding?.wrappedValue ?? initial }
    set { binding?.wrappedValue = newValue }
  }
}
