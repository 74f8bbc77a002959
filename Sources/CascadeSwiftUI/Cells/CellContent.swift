#if canImport(SwiftUI) && canImport(UIKit) && !os(watchOS)
  import SwiftUI
  import UIKit

  /// The content of a cell: a view with an identity, in the environment of the collection.
  ///
  /// The identity resets the view's state when the cell is reused for another item. The environment is passed on
  /// because a configuration inherits none. Safe areas are ignored because hosted views would otherwise avoid the
  /// screen's edges.
  @available(iOS 16, tvOS 16, visionOS 1, *)
  @MainActor func hostingConfiguration<Content: View, ID: Hashable>(
    _ content: Content, id: ID, environment: EnvironmentValues
  ) -> some UIContentConfiguration {
    UIHostingConfiguration {
      content.id(id).environment(\.self, environment).ignoresSafeArea()
    }
    .margins(.all, 0)
    .minSize(width: 0, height: 0)
  }
#endif
