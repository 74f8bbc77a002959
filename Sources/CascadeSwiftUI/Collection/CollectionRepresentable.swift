#if canImport(SwiftUI) && canImport(UIKit) && !os(watchOS)
  import SwiftUI
  import UIKit

  /// A collection as described by a view.
  @available(iOS 16, tvOS 16, visionOS 1, *)
  struct CollectionDescription<ID: Hashable, Content: View> {
    var sections: [SectionDescription<ID, Content>]
    var layout: LayoutDescription
    var options: ItemCollectionOptions<ID>
  }

  /// Shows a collection in a `UICollectionView`.
  @available(iOS 16, tvOS 16, visionOS 1, *)
  struct CollectionRepresentable<ID: Hashable, Content: View>: UIViewRepresentable {
    let description: CollectionDescription<ID, Content>

    func makeCoordinator() -> CollectionCoordinator<ID, Content> { CollectionCoordinator(description) }

    func makeUIView(context: Context) -> HostedCollectionView {
      context.coordinator.makeView(environment: context.environment)
    }

    func updateUIView(_ uiView: HostedCollectionView, context: Context) {
      context.coordinator.update(
        CollectionUpdate(
          description: description, environment: context.environment, transaction: context.transaction))
    }

    func sizeThatFits(_ proposal: ProposedViewSize, uiView: HostedCollectionView, context: Context) -> CGSize? {
      context.coordinator.fittingSize(in: proposal)
    }

    static func dismantleUIView(_ uiView: HostedCollectionView, coordinator: CollectionCoordinator<ID, Content>) {
      coordinator.dismantle()
    }
  }

  /// What a view passes to a collection at one time.
  @available(iOS 16, tvOS 16, visionOS 1, *)
  struct CollectionUpdate<ID: Hashable, Content: View> {
    var description: CollectionDescription<ID, Content>
    var environment: EnvironmentValues
    var transaction: Transaction

    /// True if changes are animated: unless the user prefers reduced motion.
    var isAnimated: Bool {
      transaction.animation != nil && !transaction.disablesAnimations && !environment.accessibilityReduceMotion
    }
  }
#endif
