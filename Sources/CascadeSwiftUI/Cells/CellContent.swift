#if canImport(SwiftUI) && canImport(UIKit) && !os(watchOS)
  import SwiftUI
  import UIKit

  /// The content of a cell: a view with an identity, in the environment of the collection.
  ///
  /// Its identity starts its state anew when the cell is used again for another item. A configuration inherits no
  /// environment. The cell's place on the screen is no reason to keep away from the screen's edges, which hosted views do
  /// by default.
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
