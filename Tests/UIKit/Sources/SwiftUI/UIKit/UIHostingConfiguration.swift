public import UIKit

/// SwiftUI's views as the content of a cell.
@MainActor @preconcurrency public struct UIHostingConfiguration<Content: View, Background: View>: UIContentConfiguration
{
  let content: Content
  var margins = EdgeInsets(top: 8, leading: 8, bottom: 8, trailing: 8)
  var minimumWidth: CGFloat = 0
  var minimumHeight: CGFloat = 0

  /// The distances of the content from the edges; by default the cell's margins.
  public func margins(_ edges: Edge.Set = .all, _ length: CGFloat) -> UIHostingConfiguration {
    var copy = self
    if edges.contains(.top) { copy.margins.top = length }
    if edges.contains(.leading) { copy.margins.leading = length }
    if edges.contains(.bottom) { copy.margins.bottom = length }
    if edges.contains(.trailing) { copy.margins.trailing = length }
    return copy
  }

  public func minSize(width: CGFloat? = nil, height: CGFloat? = nil) -> UIHostingConfiguration {
    var copy = self
    copy.minimumWidth = width ?? 0
    copy.minimumHeight = height ?? 0
    return copy
  }

  public func makeContentView() -> any UIView & UIContentView { HostingContentView<Content, Background>(self) }

  public func updated(for state: any UIConfigurationState) -> UIHostingConfiguration { self }
}

extension UIHostingConfiguration where Background == EmptyView {
  public init(@ViewBuilder content: () -> Content) {
    self.content = content()
  }
}

/// Hosts the views of a cell. Other values for the same types of views update them, as they do in SwiftUI.
final class HostingContentView<Content: View, Background: View>: UIView, UIContentView, ViewHost {
  private var current: UIHostingConfiguration<Content, Background>?
  private(set) lazy var graph = ViewGraph(container: self)
  private var measured: (width: CGFloat?, height: CGFloat?, size: CGSize)?

  convenience init(_ configuration: UIHostingConfiguration<Content, Background>) {
    self.init(frame: .zero)
    graph.whenChanged { [unowned self] in invalidateSize() }
    show(configuration)
  }

  var configuration: any UIContentConfiguration {
    get { current! }
    set {
      guard let newValue = newValue as? UIHostingConfiguration<Content, Background> else {
        preconditionFailure("the content view of \(Self.self) was given \(type(of: newValue))")
      }
      show(newValue)
    }
  }

  func supports(_ configuration: any UIContentConfiguration) -> Bool {
    configuration is UIHostingConfiguration<Content, Background>
  }

  private func show(_ configuration: UIHostingConfiguration<Content, Background>) {
    current = configuration
    graph.update(configuration.content, ViewInputs(transaction: Transaction.current))
    invalidateSize()
  }

  /// As much as the content needs where so much of a side is required.
  override func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
    verticalFittingPriority: UILayoutPriority
  ) -> CGSize {
    let (width, height) = (
      horizontalFittingPriority == .required ? targetSize.width : nil,
      verticalFittingPriority == .required ? targetSize.height : nil
    )
    let size = size(width: width, height: height)
    measured = (width, height, size)
    return size
  }

  private func size(width: CGFloat?, height: CGFloat?) -> CGSize {
    guard let current, let root = graph.root else { return .zero }
    let (across, along) = (
      current.margins.leading + current.margins.trailing, current.margins.top + current.margins.bottom
    )
    let size = root.size(in: ProposedSize(width: width.map { $0 - across }, height: height.map { $0 - along }))
    return CGSize(
      width: max(size.width + across, current.minimumWidth), height: max(size.height + along, current.minimumHeight))
  }

  /// Has the cell measured again where its content's size is another, as collection views do from iOS 16 on.
  private func invalidateSize() {
    guard let measured, size(width: measured.width, height: measured.height) != measured.size else { return }
    self.measured = nil
    invalidateIntrinsicContentSize()
    var view = superview
    while let current = view, !(current is UICollectionReusableView) { view = current.superview }
    view?.invalidateIntrinsicContentSize()
  }
}

/// A view of UIKit with views of SwiftUI.
@MainActor protocol ViewHost: UIView {
  var graph: ViewGraph { get }
}
