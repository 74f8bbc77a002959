import CascadeSwiftUI
import DocumentationExamples
import SwiftUI
import Testing
import UIKit
import class CascadeLayout.FlowLayout
import class CascadeLayout.LineLayout
import struct CascadeLayout.FlowMetrics
import struct CascadeLayout.SectionMetrics
import struct CascadeLayout.Size

private struct JTWaterFall: View {
  let models: [Photo]

  var body: some View {
    Waterfall(
      models, columns: .count(2, spacing: 5), spacing: 5,
      sizing: .length { model, width in model.ratio > 0 ? width / model.ratio : 100 }
    ) { model in
      PhotoView(photo: model)
    }
    .contentMargins(5)
  }
}

private struct FlowScroll: View {
  let sets: [[Photo]]
  let index: Int
  @Binding var opened: Photo.ID?

  var body: some View {
    Waterfall(
      sets[index % 4], columns: .count(3, spacing: 4), spacing: 6, sizing: .aspectRatio(\.ratio)
    ) { photo in
      PhotoView(photo: photo)
    }
    .contentMargins(EdgeInsets(top: 20, leading: 10, bottom: 30, trailing: 15))
    .onItemTap { photo in opened = photo }
  }
}

private struct JYWaterfallFlow: View {
  let albums: [Album]
  let isSideways: Bool

  var body: some View {
    if isSideways {
      Waterfall(
        albums[0].photos, columns: .count(2, spacing: 10), spacing: 10, axis: .horizontal,
        sizing: .aspectRatio(\.ratio)
      ) { photo in
        PhotoView(photo: photo)
      }
    } else {
      Waterfall(
        sections: albums, items: \.photos, columns: .count(2, spacing: 10), spacing: 10,
        sizing: .aspectRatio(\.ratio),
        sectionStyle: { album in
          SectionStyle(columns: album.id == "wide" ? .count(3, spacing: 10) : nil)
        }
      ) { photo in
        PhotoView(photo: photo)
      } header: { album in
        Text(album.id)
      } footer: { album in
        Text("end of \(album.id)")
      }
      .sectionLengths(header: 44, footer: 20)
      .sectionSpacing(24)
    }
  }
}

private struct CustomCollection: View {
  let images: [Photo]

  var body: some View {
    Waterfall(
      images, columns: .count(2, spacing: 5), spacing: 5, sizing: .aspectRatio(\.ratio)
    ) { image in
      PhotoView(photo: image)
    }
    .contentMargins(5)
  }
}

private struct Tour: View {
  enum Demo {
    case flow
    case line
    case circle
  }

  let demo: Demo
  @Binding var photos: [Photo]
  @State private var line = LineLayout()
  @State private var flow = FlowLayout(
    metrics: FlowMetrics(
      itemSize: Size(width: 80, height: 50), lineSpacing: 44, interitemSpacing: 20,
      section: SectionMetrics(inset: .init(top: 20, left: 10, bottom: 20, right: 10))))

  private var layout: ItemLayout<Photo> {
    switch demo {
    case .flow: .custom(flow)
    case .line: .custom(line)
    case .circle: .circle(itemSize: CGSize(width: 70, height: 70))
    }
  }

  var body: some View {
    CollectionLayoutView(photos, layout: layout) { photo in
      PhotoView(photo: photo)
    }
    .onItemTap { tapped in
      withAnimation { photos.removeAll { $0.id == tapped } }
    }
  }
}

/// The examples of the page about the articles, which must compile and stand there as they are here.
@MainActor struct ArticlePageTests {
  private let photos = [4.0 / 3, 1, 0.5].enumerated().map { Photo($0, ratio: $1) }

  /// Where items are on screen.
  private func frames(_ count: Int, in shown: Shown) throws -> [CGRect] {
    try (0..<count).map { shown.view.simulatedScreenFrame(of: try shown.cell($0)) }
  }

  @Test("JTWaterFallLayout and CustomCollectionViewLayout: margins of 5 on all sides")
  func margins() throws {
    let expected = [
      CGRect(x: 5, y: 5, width: 100, height: 75), CGRect(x: 110, y: 5, width: 100, height: 100),
      CGRect(x: 5, y: 85, width: 100, height: 200),
    ]
    let size = CGSize(width: 215, height: 400)
    #expect(try frames(3, in: Shown(size: size) { JTWaterFall(models: photos) }) == expected)
    #expect(try frames(3, in: Shown(size: size) { CustomCollection(images: photos) }) == expected)
    let unknown = try Shown(size: size) { JTWaterFall(models: [Photo(0, ratio: 0)]) }
    #expect(try frames(1, in: unknown) == [CGRect(x: 5, y: 5, width: 100, height: 100)])
  }

  @Test("FlowScrollView: six margins, four sets of data in turn, and a tap")
  func flowScroll() throws {
    let sets = [photos, [photos[1]], [], photos + [Photo(9, ratio: 1)]]
    let index = Handle(0)
    let opened = Handle<Photo.ID?>(nil)
    let shown = try Shown(size: CGSize(width: 333, height: 400)) {
      Stateful(index) { index in
        Stateful(opened) { FlowScroll(sets: sets, index: index.wrappedValue, opened: $0) }
      }
    }
    #expect(
      try frames(3, in: shown) == [
        CGRect(x: 10, y: 20, width: 100, height: 75), CGRect(x: 114, y: 20, width: 100, height: 100),
        CGRect(x: 218, y: 20, width: 100, height: 200),
      ])
    for count in [1, 0, 4, 3] {
      index.value += 1
      shown.window.settle()
      #expect(shown.view.numberOfItems(inSection: 0) == count)
    }
    shown.view.simulateTap(itemAt: IndexPath(item: 1, section: 0))
    #expect(opened.value == 1)
  }

  @Test("JYWaterfallFlowLayout: sections with headers, footers and their own columns, and rows")
  func jyWaterfallFlow() throws {
    let albums = [
      Album(id: "plain", photos: photos), Album(id: "wide", photos: (10..<14).map { Photo($0, ratio: 1) }),
    ]
    let sections = try Shown(size: CGSize(width: 210, height: 900)) {
      JYWaterfallFlow(albums: albums, isSideways: false)
    }
    #expect(try sections.cell(0).frame == CGRect(x: 0, y: 44, width: 100, height: 75))
    #expect(try sections.cell(2).frame == CGRect(x: 0, y: 129, width: 100, height: 200))
    // The first section ends at 329 + 20; then come the gap of 24 and the header of 44.
    #expect(try sections.cell(0, 1).frame.minY == 417)
    #expect(abs(try sections.cell(0, 1).frame.width - 190.0 / 3) < 0.5)
    let sideways = try Shown(size: CGSize(width: 400, height: 210)) {
      JYWaterfallFlow(albums: albums, isSideways: true)
    }
    #expect(try sideways.cell(1).frame == CGRect(x: 0, y: 110, width: 100, height: 100))
    #expect(try sideways.cell(2).frame == CGRect(x: 110, y: 110, width: 50, height: 100))
  }

  @Test("the tour: the flow, then the line, then the circle")
  func tour() throws {
    let demo = Handle(Tour.Demo.flow)
    let photos = Handle((0..<20).map { Photo($0) })
    let shown = try Shown(size: CGSize(width: 320, height: 600)) {
      Stateful(demo) { demo in
        Stateful(photos) { Tour(demo: demo.wrappedValue, photos: $0) }
      }
    }
    #expect(try shown.cell(1).frame == CGRect(x: 120, y: 20, width: 80, height: 50))
    demo.value = .line
    shown.window.settle()
    #expect(try shown.cell(0).bounds.size == CGSize(width: 200, height: 200))
    demo.value = .circle
    shown.window.settle()
    #expect(try shown.cell(0).frame.size == CGSize(width: 70, height: 70))
    shown.view.simulateTap(itemAt: IndexPath(item: 0, section: 0))
    shown.window.settle()
    #expect(photos.value.map(\.id) == Array(1..<20))
    photos.value.insert(Photo(20), at: 0)
    shown.window.settle()
    #expect(shown.view.numberOfItems(inSection: 0) == 20)
  }

  @Test("the page shows examples that are compiled here")
  func sameText() throws {
    let examples = try ShownExample.all(in: "../../Documentation/ComingFromTheArticles.md").filter {
      $0.lines.first == "import CascadeSwiftUI"
    }
    #expect(examples.count == 5)
    for example in examples { #expect(try example.stands(in: #filePath), "\(example.text)") }
  }
}
