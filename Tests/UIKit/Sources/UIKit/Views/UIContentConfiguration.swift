/// What a cell shows.
@MainActor public protocol UIContentConfiguration {
  func makeContentView() -> any UIView & UIContentView
  func updated(for state: any UIConfigurationState) -> Self
}

/// A view that shows what a configuration says.
@MainActor public protocol UIContentView: NSObjectProtocol {
  var configuration: any UIContentConfiguration { get set }
  func supports(_ configuration: any UIContentConfiguration) -> Bool
}

extension UIContentView {
  public func supports(_ configuration: any UIContentConfiguration) -> Bool {
    type(of: configuration) == type(of: self.configuration)
  }
}

/// What state a cell is in.
@MainActor public protocol UIConfigurationState {}

extension UICollectionViewCell {
  /// Shows a configuration: in the content view that there is, if that can, or in a new one.
  func show(_ configuration: (any UIContentConfiguration)?) {
    guard let configuration else {
      replaceContentView(with: UIView(frame: bounds))
      return
    }
    if let view = contentView as? any UIContentView, view.supports(configuration) {
      view.configuration = configuration
    } else {
      replaceContentView(with: configuration.makeContentView())
    }
  }

  private func replaceContentView(with view: UIView) {
    contentView.removeFromSuperview()
    view.frame = CGRect(origin: .zero, size: bounds.size)
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    contentView = view
    addSubview(view)
  }
}
