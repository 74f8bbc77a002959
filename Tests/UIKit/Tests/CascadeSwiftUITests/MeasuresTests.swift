import CascadeSwiftUI
import SwiftUI
import Testing
import UIKit

/// Spans, placement, grids, and what is different in single sections.
@MainActor struct MeasuresTests {
  private let photos = (0..<100).map { Photo($0, ratio: 2) }

  @Test("items over several columns, however their lengths are known", arguments: 0..<3)
  func spans(source: Int) throws {
    let sizing: ItemSizing<Photo> = [
      .aspectRatio(\.ratio), .length { _, breadth in breadth / 2 }, .measured(estimate: 10),
    ][source]
    let shown = try Shown {
      Waterfall(photos, columns: .count(3), sizing: sizing.spanning { [2, 1, 1, .max][$0.id % 4] }) { photo in
        Text("").frame(height: [132, 64, 64, 200][photo.id % 4])
      }
    }
    // Three columns of 128 points.
    #expect(try shown.cell(0).frame == CGRect(x: 0, y: 0, width: 264, height: 132))
    #expect(try shown.cell(1).frame == CGRect(x: 272, y: 0, width: 128, height: 64))
    #expect(try shown.cell(2).frame.size == CGSize(width: 128, height: 64))
    #expect(try shown.cell(3).frame.size == CGSize(width: 400, height: 200))
    // What is measured stays in the column that it was given before.
    guard source < 2 else { return }
    #expect(try shown.cell(2).frame.origin == CGPoint(x: 272, y: 72))
    #expect(try shown.cell(3).frame.origin == CGPoint(x: 0, y: 144))
    #expect(shown.view.simulatedViolations == [])
  }

  @Test("spans that come and go with the same data")
  func otherSpans() throws {
    let handle = Handle(false)
    let shown = try Shown {
      Stateful(handle) { isWide in
        Waterfall(
          photos, columns: .count(2),
          sizing: isWide.wrappedValue ? .measured().spanning { _ in 2 } : .measured()
        ) { _ in
          Text("").frame(height: 30)
        }
      }
    }
    for width in [196, 400, 196] {
      #expect(try shown.cell(0).frame == CGRect(x: 0, y: 0, width: CGFloat(width), height: 30))
      handle.value.toggle()
      shown.window.settle()
    }
  }

  @Test("columns in turn, the shortest one, and as CSS does")
  func placement() throws {
    let handle = Handle(0)
    let shown = try Shown {
      Stateful(handle) { number in
        Waterfall(
          photos, columns: .count(2),
          placement: [.shortest, .ordered, .gridLanes(tolerance: 200)][number.wrappedValue],
          sizing: .length { photo, _ in photo.id == 0 ? 100 : 10 }
        ) { photo in
          Text(photo.name)
        }
      }
    }
    for corner in [CGPoint(x: 204, y: 18), CGPoint(x: 0, y: 108), CGPoint(x: 0, y: 108)] {
      #expect(try shown.cell(2).frame.origin == corner)
      handle.value = (handle.value + 1) % 3
      shown.window.settle()
    }
  }

  @Test("sections with columns, insets and spacing of their own, and a gap between sections")
  func sections() throws {
    let handle = Handle(false)
    let albums = ["a", "b"].enumerated().map { number, id in
      Album(id: id, photos: (0..<2).map { Photo(number * 10 + $0) })
    }
    let shown = try Shown {
      Stateful(handle) { isPlain in
        Waterfall(
          sections: albums, items: \.photos, columns: .count(2), sizing: .fixed(50),
          sectionStyle: { album in
            album.id == "b" || isPlain.wrappedValue
              ? SectionStyle()
              : SectionStyle(
                columns: .count(1), spacing: 2,
                insets: EdgeInsets(top: 5, leading: 20, bottom: 7, trailing: 30))
          }
        ) { photo in
          Text(photo.name)
        }
        .sectionSpacing(30)
      }
    }
    #expect(try shown.cell(0).frame == CGRect(x: 20, y: 5, width: 350, height: 50))
    #expect(try shown.cell(1).frame == CGRect(x: 20, y: 57, width: 350, height: 50))
    #expect(try shown.cell(1, 1).frame == CGRect(x: 204, y: 144, width: 196, height: 50))
    handle.value = true
    shown.window.settle()
    #expect(try shown.cell(1).frame == CGRect(x: 204, y: 0, width: 196, height: 50))
    #expect(try shown.cell(0, 1).frame == CGRect(x: 0, y: 80, width: 196, height: 50))
  }

  @Test("rows of another height in one section")
  func justified() throws {
    let albums = ["a", "b"].enumerated().map { number, id in
      Album(id: id, photos: (0..<40).map { Photo(number * 100 + $0, ratio: 1) })
    }
    let shown = try Shown {
      JustifiedRows(
        sections: albums, items: \.photos, rowHeight: 50, spacing: 0, aspectRatio: \.ratio,
        sectionStyle: { SectionStyle(rowHeight: $0.id == "b" ? 100 : nil) }
      ) { photo in
        Text(photo.name)
      }
    }
    #expect(try shown.cell(0).frame.height == 50)
    #expect(try shown.cell(0, 1).frame.height == 100)
  }

  @Test("a grid of squares, of other shapes, and horizontally")
  func grid() throws {
    let squares = try Shown {
      GridOfItems(photos, columns: .count(3), spacing: 4) { Text($0.name) }
    }
    #expect(try squares.cell(4).frame == CGRect(x: 136, y: 132, width: 128, height: 128))
    let wide = try Shown {
      GridOfItems(photos, columns: .count(3), spacing: 4, shape: .aspectRatio(2)) { Text($0.name) }
    }
    #expect(try wide.cell(4).frame == CGRect(x: 136, y: 68, width: 128, height: 64))
    let rows = try Shown {
      GridOfItems(photos, columns: .adaptive(minimum: 300), axis: .horizontal, shape: .length(50)) { Text($0.name) }
    }
    #expect(try rows.cell(3).frame == CGRect(x: 58, y: 404, width: 50, height: 396))
  }

  @Test("a grid has as many columns as it is told, whatever the rounding")
  func columns() throws {
    var random = RandomNumbers(seed: 7)
    for _ in 0..<60 {
      let (width, columns) = (random.length(60...1500), Int.random(in: 1...12, using: &random))
      let spacing = random.length(0...4)
      let shown = try Shown(size: CGSize(width: width, height: 100)) {
        GridOfItems(0..<100, id: \.self, columns: .count(columns, spacing: spacing)) { Text("\($0)") }
      }
      let first = shown.view.indexPathsForVisibleItems.filter {
        shown.view.layoutAttributesForItem(at: $0)?.frame.minY == 0
      }
      #expect(first.count == columns, "seed 7, \(width) points, \(columns) columns, \(spacing) between")
    }
  }

  @Test("a grid of sections, with headers and columns of their own")
  func gridSections() throws {
    let albums = [Album(id: "a", photos: [Photo(0)]), Album(id: "b", photos: (1..<9).map { Photo($0) })]
    let shown = try Shown {
      GridOfItems(
        sections: albums, items: \.photos, columns: .count(2), shape: .length(40),
        sectionStyle: { SectionStyle(columns: $0.id == "b" ? .count(4, spacing: 0) : nil, spacing: 1) }
      ) { photo in
        Text(photo.name)
      } header: { album in
        Text(album.id)
      }
    }
    #expect(try shown.cell(0).frame == CGRect(x: 0, y: 20, width: 196, height: 40))
    #expect(try shown.cell(5, 1).frame == CGRect(x: 100, y: 121, width: 100, height: 40))
  }
}
