import CascadeSwiftUI
import SwiftUI
import UIKit

/// A waterfall in SwiftUI: as many columns as there is room for, and cells as high as they are.
@available(iOS 16, *)
struct NumbersView: View {
  @State private var numbers = Array(0..<200)
  @State private var selected: Int?

  var body: some View {
    Waterfall(numbers, id: \.self, columns: .adaptive(minimum: 160)) { number in
      VStack {
        number == selected ? Color.red : Color.blue
        Text("\(number)")
      }
      .frame(height: CGFloat(100 + number * 97 % 150))
    }
    .selection($selected)
  }
}

extension ExamplePage {
  /// The pages that are written in SwiftUI.
  @MainActor static var swiftUI: [ExamplePage] {
    guard #available(iOS 16, *) else { return [] }
    return [ExamplePage(title: "In SwiftUI") { UIHostingController(rootView: NumbersView()) }]
  }
}
