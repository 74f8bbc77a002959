import CascadeSwiftUI
import DocumentationExamples
import SwiftUI
import Testing
import UIKit
import class CascadeLayout.LineLayout

struct PhotoView: View {
  let photo: Photo
  var isSelected = false

  var body: some View {
    Text(photo.name + (isSelected ? ", selected" : ""))
  }
}

struct PhotoWall: View {
  let photos: [Photo]
  @State private var selected: Photo.ID?

  var body: some View {
    Waterfall(photos, columns: .adaptive(minimum: 160), sizing: .aspectRatio(\.ratio)) { photo in
      PhotoView(photo: photo, isSelected: photo.id == selected)
    }
    .selection($selected)
    .contentMargins(.horizontal, 16)
  }
}

private struct Notes: View {
  let notes: [String]

  var body: some View {
    Waterfall(notes, id: \.self, columns: .count(2), sizing: .measured(estimate: 80)) { note in
      Text(note)
    }
  }
}

private struct Albums: View {
  let albums: [Album]

  var body: some View {
    Waterfall(
      sections: albums, items: \.photos, columns: .count(3), sizing: .aspectRatio(\.ratio),
      pinnedViews: .sectionHeaders
    ) { photo in
      PhotoView(photo: photo)
    } header: { album in
      Text(album.id)
    }
  }
}

struct Switching: View {
  let photos: [Photo]
  @State private var showsGrid = true

  var body: some View {
    CollectionLayoutView(
      photos, layout: showsGrid ? .grid(columns: .count(4)) : .justified(aspectRatio: \.ratio)
    ) { photo in
      PhotoView(photo: photo)
    }
    .onItemTap { _ in withAnimation { showsGrid.toggle() } }
  }
}

struct Composed: View {
  let photos: [Photo]
  @State private var layout = LineLayout(axis: .vertical)

  var body: some View {
    CollectionLayoutView(photos, layout: layout) { photo in
      PhotoView(photo: photo)
    }
  }
}

private struct Shelf: View {
  let photos: [Photo]
  let open: (Photo.ID) -> Void
  @State private var middle: Photo.ID?

  var body: some View {
    Carousel(photos, itemSize: CGSize(width: 240, height: 320)) { photo in
      PhotoView(photo: photo)
    }
    .scrollPosition(id: $middle)
    .onItemTap { photo in open(photo) }
  }
}

/// The examples of the documentation, which must compile and stand there as they are here.
@MainActor struct DocumentationTests {
  private let photos = (0..<50).map { Photo($0) }

  @Test("the examples do what is said")
  func examples() throws {
    let wall = try Shown { PhotoWall(photos: photos) }
    wall.view.simulateTap(itemAt: IndexPath(item: 1, section: 0))
    wall.window.settle()
    #expect(wall.textsInOrder[1] == "photo 1, selected")
    // (400 − 32 + 8) ÷ (160 + 8) = 2 columns of 180 points.
    #expect(try wall.cell(1).frame.width == 180)

    let notes = try Shown { Notes(notes: ["short", String(repeating: "long ", count: 20)]) }
    #expect(try notes.cell(0).frame.height == 20)
    #expect(try notes.cell(1).frame.height == 100)

    let albums = try Shown { Albums(albums: [Album(id: "a", photos: photos)]) }
    let header = albums.view.supplementaryView(
      forElementKind: UICollectionView.elementKindSectionHeader, at: IndexPath(item: 0, section: 0))
    #expect(header?.simulatedTexts == ["a"])

    let switching = try Shown { Switching(photos: photos) }
    #expect(try switching.cell(1).frame.origin == CGPoint(x: 102, y: 0))
    switching.view.simulateTap(itemAt: IndexPath(item: 0, section: 0))
    switching.window.settle()
    #expect(try switching.cell(0).frame.height != switching.cell(0).frame.width)

    let composed = try Shown { Composed(photos: photos) }
    #expect(try composed.cell(0).frame.midX == 200)

    var opened: [Int] = []
    let shelf = try Shown { Shelf(photos: photos) { opened.append($0) } }
    shelf.view.simulateTap(itemAt: IndexPath(item: 0, section: 0))
    #expect(opened == [0])
  }

  @Test("the pages show what is compiled here")
  func sameText() throws {
    let page = try ShownExample.all(in: "../../Sources/CascadeSwiftUI/CascadeSwiftUI.docc/CascadeSwiftUI.md")
    #expect(page.count == 7)
    for example in page {
      let isImports = example.lines.allSatisfy { $0.hasPrefix("import ") }
      #expect(try isImports || example.stands(in: #filePath), "\(example.text)")
      guard isImports else { continue }
      let names = try ShownExample.text(ofFile: #filePath.replacing("DocumentationTests", with: "NamesTests"))
      #expect(example.lines.allSatisfy(names.contains))
    }
    let readme = try ShownExample.all(in: "../../README.md").filter { $0.lines.contains("import CascadeSwiftUI") }
    #expect(readme.count == 1)
    for example in readme { #expect(try example.stands(in: #filePath), "\(example.text)") }
  }
}
