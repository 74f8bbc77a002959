/// The device that the app runs on.
@MainActor public final class UIDevice {
  public static let current = UIDevice()

  public internal(set) var userInterfaceIdiom = UIUserInterfaceIdiom.phone

  /// Makes it another device while something is done.
  public func simulate(_ idiom: UIUserInterfaceIdiom, while body: () throws -> Void) rethrows {
    let former = userInterfaceIdiom
    userInterfaceIdiom = idiom
    defer { userInterfaceIdiom = former }
    try body()
  }
}

/// What apps look like on a device.
public enum UIUserInterfaceIdiom: Sendable {
  case unspecified
  case phone
  case pad
  case tv
  case mac
}
