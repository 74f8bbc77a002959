import CascadeSwiftUI
import SwiftUI
import UIKit

/// A waterfall in SwiftUI, with as many columns as fit, and cells that are as high as their content.
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

/// A grid that becomes a waterfall, with items over two columns, and a carousel. A long press moves an item.
@available(iOS 16, *)
struct SwitchingView: View {
  @State private var numbers = Array(0..<200)
  @State private var selected: Set<Int> = []
  @State private var kind = 0

  private var layout: ItemLayout<Int> {
    switch kind % 3 {
    case 0: .grid(columns: .adaptive(minimum: 80))
    case 1:
      .waterfall(
        columns: .adaptive(minimum: 120),
        sizing: .length { number, _ in CGFloat(80 + number * 97 % 120) }.spanning { $0 % 7 == 0 ? 2 : 1 })
    default: .carousel(itemSize: CGSize(width: 240, height: 160), axis: .vertical)
    }
  }

  var body: some View {
    VStack {
      Button("Another layout") { withAnimation { kind += 1 } }
      CollectionLayoutView(numbers, id: \.self, layout: layout) { NumberTile(number: $0) }
        .selection($selected)
        .contentMargins(.horizontal, 16)
        .onMove { numbers.move(fromOffsets: $0, toOffset: $1) }
    }
  }
}

/// A number, which looks different while it is selected.
@available(iOS 16, *)
private struct NumberTile: View {
  let number: Int
  @Environment(\.isItemSelected) private var isSelected

  var body: some View {
    VStack {
      isSelected ? Color.red : Color.blue
      Text("\(number)")
    }
  }
}

extension ExamplePage {
  /// The pages that are written in SwiftUI.
  @MainActor static var swiftUI: [ExamplePage] {
    guard #available(iOS 16, *) else { return [] }
    return [
      ExamplePage(title: "In SwiftUI") { UIHostingController(rootView: NumbersView()) },
      ExamplePage(title: "Layouts in SwiftUI") { UIHostingController(rootView: SwitchingView()) },
    ]
  }
}
