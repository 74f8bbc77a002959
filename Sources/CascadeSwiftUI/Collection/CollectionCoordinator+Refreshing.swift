#if canImport(SwiftUI) && canImport(UIKit) && !os(watchOS)
  import SwiftUI
  import UIKit

  /// The environment's refresh action, and the control that triggers it.
  @available(iOS 16, tvOS 16, visionOS 1, *)
  @MainActor final class Refreshing {
    private(set) var action: RefreshAction?

    #if !os(tvOS)
      private lazy var control: UIRefreshControl = {
        let control = UIRefreshControl()
        control.addAction(
          UIAction { [weak self] _ in self?.refresh() }, for: .valueChanged)
        return control
      }()

      /// Shows the control if there is an action.
      func update(_ view: UICollectionView, _ action: RefreshAction?) {
        self.action = action
        let wanted = action == nil ? nil : control
        if view.refreshControl !== wanted { view.refreshControl = wanted }
      }

      private func refresh() {
        guard let action else { return control.endRefreshing() }
        Task {
          await action()
          control.endRefreshing()
        }
      }
    #endif
  }

  @available(iOS 16, tvOS 16, visionOS 1, *)
  extension CollectionCoordinator {
    /// Lets the user pull down to refresh, if the environment has an action and the collection scrolls vertically.
    func applyRefreshing(to view: HostedCollectionView) {
      #if !os(tvOS)
        // UIKit throws an exception for the control in an app with the Mac idiom.
        let isPossible = description.layout.axis == .vertical && UIDevice.current.userInterfaceIdiom != .mac
        refreshing.update(view, isPossible ? environment.refresh : nil)
      #endif
    }
  }
#endif
