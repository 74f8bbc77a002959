// Where the manifest names CascadeSwiftUI among the target's dependencies, and defines this: Documentation/UIKitOnAMac.md.
#if SWIFTUI_PAGE
  import CascadeSwiftUI
  import SwiftUI
  import UIKit

  /// A waterfall in SwiftUI: as many columns as there is room for, and cells as high as they are.
  @available(iOS 16, *)
  struct NumbersView: View {
    let numbers = Array(0..<200)

    var body: some View {
      Waterfall(numbers, id: \.self, columns: .adaptive(minimum: 160)) { number in
        VStack {
          Color.blue
          Text("\(number)")
        }
        .frame(height: CGFloat(100 + number * 97 % 150))
      }
    }
  }

  extension ExamplePage {
    /// The pages that are written in SwiftUI.
    @MainActor static var swiftUI: [ExamplePage] {
      guard #available(iOS 16, *) else { return [] }
      return [ExamplePage(title: "In SwiftUI") { UIHostingController(rootView: NumbersView()) }]
    }
  }
#else
  extension ExamplePage {
    /// The pages that are written in SwiftUI: none where its module is missing.
    @MainActor static let swiftUI: [ExamplePage] = []
  }
#endif
