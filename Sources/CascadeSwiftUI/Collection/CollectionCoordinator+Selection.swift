#if canImport(SwiftUI) && canImport(UIKit) && !os(watchOS)
  import SwiftUI
  import UIKit

  /// Selected identities without an item.
  @available(iOS 16, tvOS 16, visionOS 1, *)
  struct SelectionMemory<ID: Hashable> {
    var missing: Set<ID> = []
    var itemCount = 0
  }

  @available(iOS 16, tvOS 16, visionOS 1, *)
  extension CollectionCoordinator {
    /// Selects the binding's items in the collection view.
    func applySelection() {
      guard let view else { return }
      let wanted: Set<ID>
      switch description.options.selection {
      case .none:
        view.allowsSelection = description.options.tapAction != nil
        view.allowsMultipleSelection = false
        wanted = []
      case .single(let selection):
        view.allowsSelection = true
        view.allowsMultipleSelection = false
        wanted = selection.wrappedValue.map { [$0] } ?? []
      case .multiple(let selection):
        view.allowsSelection = true
        view.allowsMultipleSelection = true
        wanted = selection.wrappedValue
      }
      select(wanted, in: view)
    }

    private func select(_ wanted: Set<ID>, in view: HostedCollectionView) {
      var missing = wanted
      for path in view.indexPathsForSelectedItems ?? [] {
        guard let id = snapshot.id(at: path), wanted.contains(id) else {
          view.deselectItem(at: path, animated: false)
          continue
        }
        missing.remove(id)
      }
      // Missing items are not searched for again while nothing changes.
      guard !missing.isEmpty, missing != selection.missing || snapshot.itemCount != selection.itemCount else { return }
      for path in snapshot.paths(of: missing) {
        view.selectItem(at: path, animated: false, scrollPosition: [])
        if let id = snapshot.id(at: path) { missing.remove(id) }
      }
      selection = SelectionMemory(missing: missing, itemCount: snapshot.itemCount)
    }

    func selected(_ path: IndexPath) {
      guard let id = snapshot.id(at: path) else { return }
      switch description.options.selection {
      case .none: view?.deselectItem(at: path, animated: false)
      case .single(let selection): selection.wrappedValue = id
      case .multiple(let selection): selection.wrappedValue.insert(id)
      }
      description.options.tapAction?(id)
    }

    func deselected(_ path: IndexPath) {
      guard case .multiple(let selection) = description.options.selection, let id = snapshot.id(at: path) else {
        return
      }
      selection.wrappedValue.remove(id)
      description.options.tapAction?(id)
    }
  }
#endif
