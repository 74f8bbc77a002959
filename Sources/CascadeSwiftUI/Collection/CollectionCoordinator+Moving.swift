#if canImport(SwiftUI) && canImport(UIKit) && !os(watchOS)
  import SwiftUI
  import UIKit

  @available(iOS 16, tvOS 16, visionOS 1, *)
  extension CollectionCoordinator {
    var canMoveItems: Bool {
      isEnabled && description.options.moveAction != nil && snapshot.sections.count == 1
    }

    /// Records that the user has moved an item, and calls the action that changes the data.
    func moved(from source: IndexPath, to target: IndexPath) {
      guard source.section == target.section, snapshot.contains(source), snapshot.contains(target), source != target
      else { return }
      snapshot.move(source, to: target.item)
      let number = version
      description.options.moveAction?(
        IndexSet(integer: source.item), target.item > source.item ? target.item + 1 : target.item)
      Task { [weak self] in
        // SwiftUI may evaluate the body after tasks of this turn.
        try? await Task.sleep(for: .milliseconds(500))
        self?.putBack(since: number)
      }
    }

    /// Shows the items in the view's order again, unless the view has been evaluated since.
    private func putBack(since number: Int) {
      guard version == number else { return }
      update(
        CollectionUpdate(
          description: description, environment: environment, transaction: Transaction(animation: .default)))
    }
  }

  #if canImport(ObjectiveC) && !os(tvOS)
    /// A long press that moves an item with UIKit's own functions.
    @available(iOS 16, visionOS 1, *)
    @MainActor final class MoveGesture: NSObject {
      private let recognizer = UILongPressGestureRecognizer()

      init(_ view: UICollectionView) {
        super.init()
        recognizer.addTarget(self, action: #selector(follow))
        view.addGestureRecognizer(recognizer)
      }

      var isEnabled: Bool {
        get { recognizer.isEnabled }
        set { if recognizer.isEnabled != newValue { recognizer.isEnabled = newValue } }
      }

      @objc private func follow() {
        guard let view = recognizer.view as? UICollectionView else { return }
        let point = recognizer.location(in: view)
        switch recognizer.state {
        case .began:
          if let path = view.indexPathForItem(at: point) { _ = view.beginInteractiveMovementForItem(at: path) }
        case .changed: view.updateInteractiveMovementTargetPosition(point)
        case .ended: view.endInteractiveMovement()
        default: view.cancelInteractiveMovement()
        }
      }
    }
  #endif
#endif
