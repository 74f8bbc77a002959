// What Swift adds to UIKit's classes: values, and functions with generic or default arguments. Nothing here is ever run.
@_exported public import Foundation
@_exported public import QuartzCore
@_exported public import UIKit

extension IndexPath {
  public init(item: Int, section: Int) { fatalError() }
  public init(row: Int, section: Int) { fatalError() }
  public var section: Int {
    get { fatalError() }
    set { fatalError() }
  }
  public var item: Int {
    get { fatalError() }
    set { fatalError() }
  }
}

extension UIEdgeInsets: Equatable {
  public static func == (first: UIEdgeInsets, second: UIEdgeInsets) -> Bool { fatalError() }
}

@available(iOS 11.0, *)
extension NSDirectionalEdgeInsets: Equatable {
  public static func == (first: NSDirectionalEdgeInsets, second: NSDirectionalEdgeInsets) -> Bool { fatalError() }
}

extension CGRect {
  public func inset(by insets: UIEdgeInsets) -> CGRect { fatalError() }
}

@MainActor @preconcurrency public protocol UIConfigurationState {
  var traitCollection: UITraitCollection { get set }
}

@MainActor @preconcurrency public protocol UIContentConfiguration {
  func makeContentView() -> any UIView & UIContentView
  func updated(for state: any UIConfigurationState) -> Self
}

@MainActor @preconcurrency public protocol UIContentView: NSObjectProtocol {
  var configuration: any UIContentConfiguration { get set }
}

@available(iOS 14.0, *)
extension UICollectionViewCell {
  @MainActor @preconcurrency public var contentConfiguration: (any UIContentConfiguration)? {
    get { fatalError() }
    set { fatalError() }
  }
}

@available(iOS 14.0, *)
extension UICollectionView {
  public struct CellRegistration<Cell: UICollectionViewCell, Item> {
    public typealias Handler = (_ cell: Cell, _ indexPath: IndexPath, _ itemIdentifier: Item) -> Void
    @MainActor @preconcurrency public init(handler: @escaping Handler) { fatalError() }
  }

  public struct SupplementaryRegistration<Supplementary: UICollectionReusableView> {
    public typealias Handler = (_ supplementaryView: Supplementary, _ elementKind: String, _ indexPath: IndexPath) ->
      Void
    @MainActor @preconcurrency public init(elementKind: String, handler: @escaping Handler) { fatalError() }
  }

  @MainActor @preconcurrency public func dequeueConfiguredReusableCell<Cell, Item>(
    using registration: CellRegistration<Cell, Item>, for indexPath: IndexPath, item: Item?
  ) -> Cell { fatalError() }

  @MainActor @preconcurrency public func dequeueConfiguredReusableSupplementary<Supplementary>(
    using registration: SupplementaryRegistration<Supplementary>, for indexPath: IndexPath
  ) -> Supplementary { fatalError() }
}

@available(iOS 14.0, *)
extension UIAction {
  @MainActor @preconcurrency public convenience init(
    title: String = "", image: UIImage? = nil, identifier: UIAction.Identifier? = nil,
    handler: @escaping UIActionHandler
  ) { fatalError() }
}

@available(iOS 14.0, *)
extension UIBarButtonItem {
  @MainActor @preconcurrency public convenience init(
    title: String? = nil, image: UIImage? = nil, primaryAction: UIAction? = nil, menu: UIMenu? = nil
  ) { fatalError() }
}

extension UIMenu {
  @MainActor @preconcurrency public convenience init(
    title: String = "", image: UIImage? = nil, children: [UIMenuElement] = []
  ) { fatalError() }
}

@available(iOS 17.0, *)
@MainActor @preconcurrency public protocol UITraitOverrides {
  var displayScale: CGFloat { get set }
}

@available(iOS 17.0, *)
extension UIView {
  @MainActor @preconcurrency public var traitOverrides: any UITraitOverrides {
    get { fatalError() }
    set { fatalError() }
  }
}

extension UIApplicationDelegate {
  @MainActor @preconcurrency public static func main() { fatalError() }
}
