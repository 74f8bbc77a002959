import CascadeSwiftUI
import SwiftUI
import Testing
import UIKit

/// Sections with headers and footers, margins, axes and sizes.
@MainActor struct SectionTests {
  private let header = UICollectionView.elementKindSectionHeader
  private let footer = UICollectionView.elementKindSectionFooter

  private func albums() -> [Album] {
    ["a", "b", "c"].enumerated().map { number, id in
      Album(id: id, photos: (0..<10).map { Photo(number * 100 + $0, ratio: 2) })
    }
  }

  private func frame(_ kind: String, _ section: Int, _ shown: Shown) -> CGRect? {
    shown.view.supplementaryView(forElementKind: kind, at: IndexPath(item: 0, section: section))?.frame
  }

  @Test("headers and footers are as high as they need to be")
  func headersAndFooters() throws {
    let shown = try Shown {
      Waterfall(sections: albums(), items: \.photos, columns: .count(2), sizing: .fixed(50)) { photo in
        Text(photo.name)
      } header: { album in
        Text(album.id == "a" ? String(repeating: "long ", count: 20) : "short")
      } footer: { album in
        Text("end of \(album.id)").frame(height: 33)
      }
    }
    // 100 letters, 50 in each line of 400 points.
    #expect(frame(header, 0, shown) == CGRect(x: 0, y: 0, width: 400, height: 40))
    #expect(frame(footer, 0, shown) == CGRect(x: 0, y: 40 + 5 * 50 + 4 * 8, width: 400, height: 33))
    #expect(frame(header, 1, shown)?.height == 20)
  }

  @Test("a header whose own state makes it longer gets the room, and keeps its state and length while others come")
  func growingHeader() throws {
    struct Growing: View {
      let name: String
      @State private var isLong = false
      var body: some View {
        Button(name) { isLong = true }.frame(height: isLong ? 90 : 30)
      }
    }
    let handle = Handle(albums())
    let shown = try Shown {
      Stateful(handle) { albums in
        Waterfall(sections: albums.wrappedValue, items: \.photos, columns: .count(2), sizing: .fixed(50)) { photo in
          Text(photo.name)
        } header: { album in
          Growing(name: album.id)
        }
      }
    }
    shown.view.supplementaryView(forElementKind: header, at: IndexPath(item: 0, section: 1))?
      .simulateTap(button: "b")
    shown.window.settle()
    #expect(frame(header, 1, shown)?.height == 90)
    withAnimation { handle.value.insert(Album(id: "new", photos: [Photo(1000)]), at: 0) }
    shown.window.settle()
    #expect(frame(header, 1, shown)?.height == 30)
    #expect(frame(header, 2, shown)?.height == 90)
    #expect(shown.view.simulatedViolations == [])
  }

  @Test("cells that are made before they come into view show the data of now")
  func prefetched() throws {
    let handle = Handle((0..<60).map { Photo($0) })
    let shown = try Shown {
      Stateful(handle) { photos in
        Waterfall(photos.wrappedValue, columns: .count(2), sizing: .fixed(100)) { Text($0.name) }
      }
    }
    shown.view.simulatePrefetching()
    handle.value = handle.value.map { Photo($0.id, name: "new \($0.id)") }
    shown.window.settle()
    shown.drag(to: 400)
    #expect(shown.textsInOrder.allSatisfy { $0.hasPrefix("new") })
  }

  @Test(
    "headers that are made before they come into view show the data of now",
    .standInOnly("UIKit makes views ahead when it has time"))
  func prefetchedHeaders() throws {
    let handle = Handle("old")
    let shown = try Shown {
      Stateful(handle) { title in
        Waterfall(sections: albums(), items: \.photos, columns: .count(1), sizing: .fixed(100)) { photo in
          Text(photo.name)
        } header: { album in
          Text("\(title.wrappedValue) \(album.id)")
        }
      }
    }
    func title(_ section: Int) -> [String]? {
      shown.view.supplementaryView(forElementKind: header, at: IndexPath(item: 0, section: section))?.simulatedTexts
    }
    // Just below what is in view.
    let path = IndexPath(item: 0, section: 1)
    let attributes = shown.view.collectionViewLayout.layoutAttributesForSupplementaryView(ofKind: header, at: path)
    let top = try #require(attributes).frame.minY
    shown.drag(to: top - shown.view.bounds.height - 50)
    #expect(title(1) == nil)
    shown.view.simulatePrefetching(supplementaryViews: true)
    handle.value = "new"
    shown.window.settle()
    #expect(title(1) == nil)
    shown.drag(to: top - 100)
    #expect(title(1) == ["new b"])
  }

  @Test("a header that becomes longer makes room for itself")
  func longerHeader() throws {
    let handle = Handle("short")
    let shown = try Shown {
      Stateful(handle) { title in
        Waterfall(sections: albums(), items: \.photos, columns: .count(2), sizing: .fixed(50)) { photo in
          Text(photo.name)
        } header: { _ in
          Text(title.wrappedValue)
        }
      }
    }
    #expect(try shown.cell(0).frame.minY == 20)
    handle.value = String(repeating: "x", count: 51)
    shown.window.settle()
    #expect(try shown.cell(0).frame.minY == 40)
  }

  @Test("pinned headers stay in view, and scrolling to an item brings it under its header")
  func pinned() throws {
    let handle = Handle<Int?>(nil)
    let shown = try Shown(size: CGSize(width: 400, height: 300)) {
      Stateful(handle) { top in
        Waterfall(
          sections: albums(), items: \.photos, columns: .count(2), sizing: .fixed(50), pinnedViews: [.sectionHeaders]
        ) { photo in
          Text(photo.name)
        } header: { album in
          Text(album.id)
        }
        .sectionLengths(header: 30)
        .scrollPosition(id: top)
      }
    }
    shown.drag(to: 100)
    #expect(frame(header, 0, shown) == CGRect(x: 0, y: 100, width: 400, height: 30))
    handle.value = 104
    shown.window.settle()
    #expect(try shown.cell(4, 1).frame.minY == shown.view.contentOffset.y + 30)
    #expect(frame(header, 1, shown)?.minY == shown.view.contentOffset.y)
  }

  @Test("without headers and footers there are none")
  func none() throws {
    let shown = try Shown {
      Waterfall(sections: albums(), items: \.photos, columns: .count(2), sizing: .fixed(50)) { Text($0.name) }
    }
    #expect(try shown.cell(0).frame.minY == 0)
    #expect(shown.view.indexPathsForVisibleSupplementaryElements(ofKind: header).isEmpty)
  }

  @Test("sections that come later than the view are arranged by their items' sizes", arguments: [true, false])
  func laterSections(isAnimated: Bool) throws {
    let handle = Handle<[Album]>([])
    let shown = try Shown {
      Stateful(handle) { albums in
        Waterfall(
          sections: albums.wrappedValue, items: \.photos, columns: .count(2), sizing: .aspectRatio(\.ratio)
        ) { photo in
          Text(photo.name)
        }
      }
    }
    withAnimation(isAnimated ? .default : nil) { handle.value = albums() }
    shown.window.settle()
    #expect(try shown.cell(2).frame == CGRect(x: 0, y: 106, width: 196, height: 98))
    #expect(shown.view.simulatedViolations == [])
  }

  @Test("another way of sizing takes the place of the one before")
  func otherSizing() throws {
    let handle = Handle(0)
    let sizings: [ItemSizing<Photo>] = [
      .aspectRatio(\.ratio), .measured(estimate: 70), .fixed(33),
      .length(dependingOn: "half") { _, breadth in breadth / 4 }, .measured(),
    ]
    let photos = albums()[0].photos
    let shown = try Shown {
      Stateful(handle) { number in
        Waterfall(photos, columns: .count(2), sizing: sizings[number.wrappedValue]) { photo in
          Text(photo.name)
        }
      }
    }
    for (number, height) in [98, 20, 33, 49, 20].enumerated() {
      handle.value = number
      shown.window.settle()
      #expect(try shown.cell(0).frame.height == CGFloat(height), "sizing \(number)")
      #expect(try shown.cell(2).frame.minY == CGFloat(height + 8), "sizing \(number)")
    }
  }

  @Test("where text is read from right to left, the first item is at the right")
  func rightToLeft() throws {
    let shown = try Shown {
      Waterfall(albums()[0].photos, columns: .count(2), sizing: .fixed(50)) { Text($0.name) }
        .contentMargins(.top, 30)
        .environment(\.layoutDirection, .rightToLeft)
    }
    #expect(shown.view.simulatedScreenFrame(of: try shown.cell(1)).minX < 10)
    #expect(shown.view.simulatedScreenFrame(of: try shown.cell(0)).minX > 100)
  }

  @Test("columns follow the width; margins are around everything")
  func adaptive() throws {
    let shown = try Shown {
      Waterfall(albums()[0].photos, columns: .adaptive(minimum: 100, spacing: 10), sizing: .fixed(50)) {
        Text($0.name)
      }
      .contentMargins(.horizontal, 20)
      .contentMargins(.top, 5)
    }
    // (360 + 10) ÷ (100 + 10) = 3 columns of (360 − 20) ÷ 3 points.
    #expect(shown.view.contentInset == UIEdgeInsets(top: 5, left: 20, bottom: 0, right: 20))
    #expect(abs(try shown.cell(2).frame.maxX - 360) < 0.5)
    #expect(try shown.cell(3).frame.minX == 0)
    shown.window.resize(to: CGSize(width: 700, height: 800))
    #expect(try shown.cell(5).frame.minY == 0)
    #expect(try shown.cell(6).frame.minY > 0)
  }

  @Test("horizontally, content says how wide it is")
  func horizontal() throws {
    let shown = try Shown {
      Waterfall(albums()[0].photos, columns: .count(4), axis: .horizontal) { photo in
        Text(photo.name).frame(width: CGFloat(50 + photo.id))
      }
    }
    #expect(try shown.cell(2).frame.width == 52)
    #expect(try shown.cell(2).frame.height == 194)
    #expect(try shown.cell(3).frame.minX == 0)
  }

  @Test("content whose own state makes it longer gets the room")
  func growing() throws {
    struct Growing: View {
      @State private var isLong = false
      var body: some View {
        Button("grow") { isLong = true }.frame(height: isLong ? 90 : 30)
      }
    }
    let shown = try Shown {
      Waterfall(0..<6, id: \.self, columns: .count(2)) { _ in Growing() }
    }
    #expect(try shown.cell(2).frame.minY == 38)
    try shown.cell(0).simulateTap(button: "grow")
    shown.window.settle()
    #expect(try shown.cell(0).frame.height == 90)
    #expect(try shown.cell(2).frame.minY == 98)
  }

  @Test("shapes that change with the same identities move what is behind them")
  func otherShapes() throws {
    let handle = Handle(albums()[0].photos)
    let shown = try Shown {
      Stateful(handle) { photos in
        Waterfall(photos.wrappedValue, columns: .count(2), sizing: .aspectRatio(\.ratio)) { Text($0.name) }
      }
    }
    #expect(try shown.cell(0).frame.height == 98)
    handle.value[0].ratio = 1
    shown.window.settle()
    #expect(try shown.cell(0).frame.height == 196)
  }
}
