// The module is there where the manifest names it among the target's dependencies: Documentation/UIKitOnAMac.md.
#if canImport(CascadeSwiftUI)
  import CascadeSwiftUI
  import SwiftUI
  import UIKit

  /// A waterfall in SwiftUI: as many columns as have room.
  struct PhotosView: View {
    let photos = Array(0..<200)

    var body: some View {
      Waterfall(photos, id: \.self, columns: .adaptive(minimum: 160)) { photo in
        Color(hue: Double(photo % 24) / 24, saturation: 0.5, brightness: 0.9)
          .frame(height: CGFloat(100 + photo * 97 % 150))
      }
    }
  }

  extension ExamplePage {
    /// The pages that are written in SwiftUI.
    @MainActor static let swiftUI = [
      ExamplePage(title: "SwiftUI") { UIHostingController(rootView: PhotosView()) }
    ]
  }
#else
  extension ExamplePage {
    /// The pages that are written in SwiftUI: none where its module is missing.
    @MainActor static let swiftUI: [ExamplePage] = []
  }
#endif
