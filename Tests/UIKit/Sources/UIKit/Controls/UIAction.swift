/// Something to do, with a name.
@MainActor public final class UIAction {
  public let title: String
  public internal(set) var sender: Any?
  let handler: (UIAction) -> Void

  public init(title: String = "", handler: @escaping (UIAction) -> Void) {
    self.title = title
    self.handler = handler
  }

  func perform(from sender: Any?) {
    self.sender = sender
    handler(self)
    self.sender = nil
  }
}
