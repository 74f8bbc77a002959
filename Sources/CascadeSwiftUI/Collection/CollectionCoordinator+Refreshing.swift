#if canImport(SwiftUI) && canImport(UIKit) && !os(watchOS)
  import SwiftUI
  import UIKit

  /// The action of the environment, and the control that sets it off.
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

      /// Shows the control where there is an action.
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
    /// Has the user pull down to refresh, where the environment has an action for it and it is scrolled vertically.
    func applyRefreshing(to view: HostedCollectionView) {
      #if !os(tvOS)
        // UIKit throws an exception for the control where an app looks like one of the Mac's.
        let isPossible = description.layout.axis == .vertical && UIDevice.current.userInterfaceIdiom != .mac
        refreshing.update(view, isPossible ? environment.refresh : nil)
      #endif
    }
  }
#endif
