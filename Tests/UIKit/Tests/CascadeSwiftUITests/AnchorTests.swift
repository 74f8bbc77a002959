import CascadeSwiftUI
import SwiftUI
import Testing
import UIKit

/// Which part of the content is in view, and content that another view scrolls.
@MainActor struct AnchorTests {
  private let photos = (0..<100).map { Photo($0, ratio: 1) }

  @Test("an item is scrolled to where the anchor says, and told by where it is")
  func scrollPosition() throws {
    // Rows of 196 points and 8 between them.
    let cases: [(UnitPoint, CGFloat, Int)] = [(.top, 4080, 10), (.center, 3778, 12), (.bottom, 3476, 16)]
    for (anchor, offset, reported) in cases {
      let handle = Handle<Int?>(nil)
      let shown = try Shown {
        Stateful(handle) { id in
          Waterfall(photos, columns: .count(2), sizing: .aspectRatio(\.ratio)) { Text($0.name) }
            .scrollPosition(id: id, anchor: anchor)
        }
      }
      handle.value = 40
      shown.window.settle()
      #expect(shown.view.contentOffset.y == offset)
      shown.drag(to: 1000)
      #expect(handle.value == reported, "\(anchor)")
    }
  }

  private func chat(
    _ handle: Handle<[Photo]>, sizing: ItemSizing<Photo> = .fixed(50), anchor: UnitPoint? = .bottom
  ) throws -> Shown {
    try Shown {
      Stateful(handle) { photos in
        Waterfall(photos.wrappedValue, columns: .count(1), sizing: sizing) { photo in
          Text(photo.name).frame(height: 50)
        }
        .defaultScrollAnchor(anchor)
      }
    }
  }

  /// The offset that shows the end of a number of items of 50 points each.
  private func end(_ count: Int, height: CGFloat = 800) -> CGFloat { CGFloat(count * 58 - 8) - height }

  @Test("the end is in view at first, and stays there, unless the user scrolls elsewhere", arguments: [true, false])
  func end(isAnimated: Bool) throws {
    let handle = Handle(photos)
    let shown = try chat(handle)
    #expect(shown.view.contentOffset.y == end(100))
    func append() {
      withAnimation(isAnimated ? .default : nil) { handle.value.append(Photo(handle.value.count)) }
      shown.window.settle()
    }
    append()
    #expect(shown.view.contentOffset.y == end(101))
    shown.drag(to: 1000)
    append()
    #expect(shown.view.contentOffset.y == 1000)
    shown.drag(to: 1e6)
    append()
    #expect(shown.view.contentOffset.y == end(103))
    shown.window.resize(to: CGSize(width: 400, height: 500))
    #expect(shown.view.contentOffset.y == end(103, height: 500))
    #expect(shown.view.simulatedViolations == [])
  }

  @Test("the end stays in view while items are measured")
  func measuredEnd() throws {
    let handle = Handle(photos)
    let shown = try chat(handle, sizing: .measured(estimate: 20))
    #expect(shown.view.contentOffset.y == shown.view.contentSize.height - 800)
    #expect(shown.textsInOrder.last == "photo 99")
    handle.value.append(Photo(100))
    shown.window.settle()
    #expect(shown.textsInOrder.last == "photo 100")
    #expect(shown.view.contentOffset.y == shown.view.contentSize.height - 800)
  }

  @Test("content that is shorter than its room lies at the anchor")
  func short() throws {
    let handle = Handle(Array(photos.prefix(2)))
    let shown = try chat(handle)
    // Two items of 50 points, 8 between them.
    #expect(shown.view.simulatedScreenFrame(of: try shown.cell(1)).maxY == 800)
    handle.value.append(Photo(2))
    shown.window.settle()
    #expect(shown.view.simulatedScreenFrame(of: try shown.cell(2)).maxY == 800)
    handle.value = photos
    shown.window.settle()
    #expect(shown.view.contentInset.top == 0)
    #expect(shown.view.contentOffset.y == end(100))
    let middle = try chat(Handle(Array(photos.prefix(2))), anchor: .center)
    #expect(middle.view.simulatedScreenFrame(of: try middle.cell(0)).minY == 346)
    let start = try chat(Handle(photos), anchor: nil)
    #expect(start.view.contentOffset.y == 0)
  }

  @Test("inside a scroll view, a collection is as long as its content, and lets the other one scroll")
  func scrollView() async throws {
    let handle = Handle(Array(photos.prefix(10)))
    let shown = try Shown {
      Stateful(handle) { photos in
        ScrollView {
          Waterfall(photos.wrappedValue, columns: .count(1), sizing: .measured(estimate: 10)) { photo in
            Text(photo.name).frame(height: 50)
          }
        }
      }
    }
    await shown.window.settleLater()
    #expect(shown.view.frame.size == CGSize(width: 400, height: 10 * 58 - 8))
    #expect(shown.texts.count == 10)
    #expect(!shown.view.alwaysBounceVertical)
    handle.value = Array(photos.prefix(30))
    await shown.window.settleLater()
    #expect(shown.view.frame.size == CGSize(width: 400, height: 30 * 58 - 8))
    #expect(shown.texts.count == 30)
    let alone = try Shown { Waterfall(photos, columns: .count(1), sizing: .fixed(50)) { Text($0.name) } }
    #expect(alone.view.alwaysBounceVertical)
  }
}
