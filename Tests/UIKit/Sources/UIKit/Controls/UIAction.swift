/// Something to do, with a name.
@MainActor public final class UIAction: UIMenuElement {
  public internal(set) var sender: Any?
  let handler: (UIAction) -> Void

  public init(title: String = "", handler: @escaping (UIAction) -> Void) {
    self.handler = handler
    super.init(title: title)
  }

  func perform(from sender: Any?) {
    self.sender = sender
    handler(self)
    self.sender = nil
  }
}
