import CascadeSwiftUI
import SwiftUI
import Testing
import UIKit

#if !REAL_UIKIT
  import RandomSeeds
#endif

/// Random sequences of edits, held against what is simply shown from the start.
@MainActor struct RandomUpdateTests {
  private func collection(_ albums: [Album], sizing: ItemSizing<Photo>) -> some View {
    Waterfall(
      sections: albums, items: \.photos, columns: .count(3), sizing: sizing, pinnedViews: .sectionHeaders
    ) { photo in
      Text(photo.name)
    } header: { album in
      Text("Album \(album.id)")
    }
    .sectionLengths(header: 20)
  }

  @Test("every visible cell shows the item that belongs there, where it belongs")
  func waterfall() throws { try seeds(200).forEach(waterfall(seed:)) }

  private func waterfall(seed: UInt64) throws {
    var random = RandomNumbers(seed: Int(seed))
    var shapes = RandomNumbers(seed: ~Int(seed))
    var next = 0
    func photo() -> Photo {
      next += 1
      return Photo(next, ratio: CGFloat(Int.random(in: 1...8, using: &shapes)) / 4)
    }
    let handle = Handle((0..<3).map { album in Album(id: "\(album)", photos: (0..<20).map { _ in photo() }) })
    let shown = try Shown {
      Stateful(handle) { collection($0.wrappedValue, sizing: .aspectRatio(\.ratio)) }
    }
    for step in 0..<15 {
      let albums = edited(handle.value, using: &random, photo)
      withAnimation(random.chance(1, in: 2) ? .default : nil) { handle.value = albums }
      shown.window.settle()
      if random.chance(1, in: 3) { shown.drag(to: CGFloat(Int.random(in: 0...3000, using: &random))) }

      let fresh = try Shown { collection(albums, sizing: .aspectRatio(\.ratio)) }
      fresh.view.contentOffset = shown.view.contentOffset
      fresh.window.settle()
      #expect(shown.frames == fresh.frames, "seed \(seed), step \(step)")
      for (path, text) in shown.texts {
        #expect(text == albums[path.section].photos[path.item].name, "seed \(seed), step \(step)")
      }
      let header = UICollectionView.elementKindSectionHeader
      for path in shown.view.indexPathsForVisibleSupplementaryElements(ofKind: header) {
        let view = try #require(shown.view.supplementaryView(forElementKind: header, at: path))
        #expect(view.simulatedTexts == ["Album \(albums[path.section].id)"], "seed \(seed), step \(step)")
      }
      #expect(shown.view.simulatedViolations == [], "seed \(seed), step \(step)")
    }
  }

  @Test("cells that are measured show what belongs there, as long as they need to be")
  func measured() throws { try seeds(200).forEach(measured(seed:)) }

  private func measured(seed: UInt64) throws {
    var random = RandomNumbers(seed: Int(seed))
    var shapes = RandomNumbers(seed: ~Int(seed))
    var next = 0
    func photo() -> Photo {
      next += 1
      return Photo(next, name: String(repeating: "x", count: Int.random(in: 1...90, using: &shapes)) + " \(next)")
    }
    let handle = Handle((0..<2).map { album in Album(id: "\(album)", photos: (0..<30).map { _ in photo() }) })
    let shown = try Shown { Stateful(handle) { collection($0.wrappedValue, sizing: .measured(estimate: 40)) } }
    for step in 0..<15 {
      let albums = edited(handle.value, using: &random, photo)
      withAnimation(random.chance(1, in: 2) ? .default : nil) { handle.value = albums }
      shown.window.settle()
      if random.chance(1, in: 3) { shown.drag(to: CGFloat(Int.random(in: 0...2000, using: &random))) }
      for (path, text) in shown.texts {
        let expected = albums[path.section].photos[path.item].name
        #expect(text == expected, "seed \(seed), step \(step)")
        let letters = Int(128 / 8)
        let lines = (expected.count + letters - 1) / letters
        let height = try shown.cell(path.item, path.section).frame.height
        #expect(abs(height - CGFloat(lines * 20)) < 1, "seed \(seed), step \(step), \(path)")
      }
    }
  }

  private func edited(_ albums: [Album], using random: inout RandomNumbers, _ photo: () -> Photo) -> [Album] {
    var albums = albums
    for _ in 0..<Int.random(in: 1...6, using: &random) {
      guard let album = albums.indices.randomElement(using: &random) else {
        albums.append(Album(id: photo().name, photos: [photo()]))
        continue
      }
      let item = albums[album].photos.indices.randomElement(using: &random)
      switch Int.random(in: 0..<9, using: &random) {
      case 0, 1: albums[album].photos.insert(photo(), at: item ?? 0)
      case 2, 3: if let item { albums[album].photos.remove(at: item) }
      case 4: albums[album].photos.shuffle(using: &random)
      case 5:
        guard let item, let other = albums.indices.randomElement(using: &random) else { continue }
        let moved = albums[album].photos.remove(at: item)
        albums[other].photos.append(moved)
      case 6: albums.insert(Album(id: photo().name, photos: (0..<4).map { _ in photo() }), at: album)
      case 7: albums.remove(at: album)
      default: albums.swapAt(album, 0)
      }
    }
    return albums
  }
}
