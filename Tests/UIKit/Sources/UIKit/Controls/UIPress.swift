/// A key or button that is pressed.
@MainActor public final class UIPress {
  public let key: UIKey?

  init(key: UIKey?) {
    self.key = key
  }
}

extension UIPress: nonisolated Hashable {
  public nonisolated static func == (first: UIPress, second: UIPress) -> Bool { first === second }

  public nonisolated func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(self))
  }
}

/// A key of a keyboard.
@MainActor public final class UIKey {
  public let keyCode: UIKeyboardHIDUsage

  init(keyCode: UIKeyboardHIDUsage) {
    self.keyCode = keyCode
  }
}

/// The codes of keys.
public enum UIKeyboardHIDUsage: Int, Sendable {
  case keyboardReturnOrEnter = 40
  case keyboardEscape = 41
}

/// Presses that happen together.
@MainActor public final class UIPressesEvent {}
