#if canImport(SwiftUI) && !os(watchOS)
  public import SwiftUI

  private struct IsItemSelectedKey: EnvironmentKey {
    static var defaultValue: Bool { false }
  }

  extension EnvironmentValues {
    /// Whether the item of a view is selected, in an ``ItemCollection`` with a selection.
    ///
    ///     struct PhotoView: View {
    ///       let photo: Photo
    ///       @Environment(\.isItemSelected) private var isSelected
    ///     }
    ///
    /// Set it for a preview of such a view.
    public var isItemSelected: Bool {
      get { self[IsItemSelectedKey.self] }
      set { self[IsItemSelectedKey.self] = newValue }
    }
  }
#endif
