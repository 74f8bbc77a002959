import CascadeSwiftUI
import SwiftUI
import Testing
import UIKit

/// Layouts that change while they are shown.
@MainActor struct LayoutChangeTests {
  private let albums = ["a", "b"].map { id in
    Album(id: id, photos: (0..<40).map { Photo($0 + (id == "a" ? 0 : 100), ratio: 2) })
  }

  @Test("columns, spacing and axis may change, with and without animation", arguments: [true, false])
  func waterfall(isAnimated: Bool) throws {
    let handle = Handle((columns: 2, spacing: CGFloat(8), axis: SwiftUI.Axis.vertical))
    let shown = try Shown {
      Stateful(handle) { value in
        Waterfall(
          albums[0].photos, columns: .count(value.wrappedValue.columns, spacing: 10),
          spacing: value.wrappedValue.spacing, axis: value.wrappedValue.axis, sizing: .aspectRatio(\.ratio)
        ) { photo in
          Text(photo.name)
        }
      }
    }
    let cell = try shown.cell(1)
    withAnimation(isAnimated ? .default : nil) { handle.value.columns = 4 }
    shown.window.settle()
    #expect(try shown.cell(1) === cell)
    #expect(cell.frame == CGRect(x: 102.5, y: 0, width: 92.5, height: 46.5))
    handle.value.spacing = 20
    shown.window.settle()
    #expect(try shown.cell(4).frame.minY == 66.5)
    handle.value.axis = .horizontal
    shown.window.settle()
    // Four rows of 192.5 points, twice as wide as high.
    #expect(try shown.cell(1).frame == CGRect(x: 0, y: 202.5, width: 385, height: 192.5))
    #expect(shown.view.simulatedViolations == [])
  }

  @Test("justified sections with pinned footers")
  func justified() throws {
    let shown = try Shown(size: CGSize(width: 400, height: 300)) {
      JustifiedRows(
        sections: albums, items: \.photos, rowHeight: 60, aspectRatio: \.ratio, pinnedViews: .sectionFooters
      ) { photo in
        Text(photo.name)
      } header: { _ in
        EmptyView()
      } footer: { album in
        Text("end of \(album.id)").frame(height: 25)
      }
    }
    let footer = UICollectionView.elementKindSectionFooter
    let view = try #require(shown.view.supplementaryView(forElementKind: footer, at: IndexPath(item: 0, section: 0)))
    #expect(view.frame == CGRect(x: 0, y: 275, width: 400, height: 25))
    #expect(view.simulatedTexts == ["end of a"])
    #expect(try shown.cell(0).frame.minY == 0)
    shown.drag(to: 1e6)
    #expect(shown.textsInOrder.last == "photo 139")
    #expect(shown.view.simulatedViolations == [])
  }

  @Test("content of no length is measured as a point, and again when it has one")
  func empty() throws {
    let handle = Handle(false)
    let shown = try Shown {
      Stateful(handle) { isShown in
        Waterfall(0..<4, id: \.self, columns: .count(1)) { number in
          if isShown.wrappedValue { Text("\(number)") }
        }
      }
    }
    #expect(try shown.cell(1).frame == CGRect(x: 0, y: 9, width: 400, height: 1))
    handle.value = true
    shown.window.settle()
    #expect(try shown.cell(1).frame == CGRect(x: 0, y: 28, width: 400, height: 20))
  }
}
