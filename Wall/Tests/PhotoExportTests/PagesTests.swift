import CascadeLayout
import Foundation
import PhotoTesting
import Testing

@testable import PhotoExport
@testable import PhotoModel
@testable import PhotoWall

@Suite struct PagesTests {
  /// All photos come once and in order, within their pages and apart from each other; each heading has a photo below it
  /// on its page, and all headings come.
  @Test(arguments: 1...60 as ClosedRange<UInt64>)
  func divideTheWall(seed: UInt64) throws {
    var numbers = SeededNumbers(seed: seed)
    let options = WallOptions.random(&numbers)
    let source = MadeUpPhotos(count: .random(in: 1...300, using: &numbers), seed: seed)
    let order = PhotoOrder(source.photos, options, folder: "Album")
    let width = Double.random(in: 150...900, using: &numbers)
    let height = Double.random(in: 150...900, using: &numbers)
    let pages = try Pages(order, width: width, height: height, options: options).pages
    #expect(pages.flatMap { $0.tiles.map(\.photo.id) } == order.photos.map(\.id), "seed \(seed)")
    #expect(pages.flatMap { $0.headings.map(\.title) } == order.sections.map(\.title).filter { !$0.isEmpty })
    for page in pages {
      #expect(!page.tiles.isEmpty)
      // Counted, since an expectation for each pair of photos would take minutes.
      var (outside, overlapping) = (0, 0)
      for (index, tile) in page.tiles.enumerated() {
        let frame = tile.frame
        let isInside =
          frame.minX > -0.001 && frame.minY > -0.001 && frame.maxX < width + 0.001
          && frame.maxY + options.captionLength < height + 0.001
        if !isInside { outside += 1 }
        for other in page.tiles[..<index] {
          let isApart =
            frame.minX > other.frame.maxX - 0.001 || frame.maxX < other.frame.minX + 0.001
            || frame.minY > other.frame.maxY + options.captionLength - 0.001
            || frame.maxY + options.captionLength < other.frame.minY + 0.001
          if !isApart { overlapping += 1 }
        }
      }
      #expect(outside == 0 && overlapping == 0, "seed \(seed)")
      for heading in page.headings {
        #expect(heading.tilesBefore < page.tiles.count)
        #expect(page.tiles[heading.tilesBefore].frame.minY >= heading.frame.maxY - 0.001)
        let before = page.tiles[..<heading.tilesBefore]
        #expect(before.allSatisfy { $0.frame.maxY <= heading.frame.minY + 0.001 }, "seed \(seed)")
      }
    }
  }

  /// A page that is taken from the middle of a section begins without a heading, at its very top.
  @Test func goOnWithoutAHeading() throws {
    var options = WallOptions()
    options.order = .folder
    let source = MadeUpPhotos(
      photos: MadeUpPhotos(count: 40).photos.map {
        Photo(
          id: $0.id, version: $0.version, name: "All/\($0.id.rawValue).jpg", width: 300, height: 200, colour: nil,
          state: .readable)
      })
    let order = PhotoOrder(source.photos, options, folder: "Album")
    let pages = try Pages(order, width: 520, height: 700, options: options).pages
    #expect(pages.count > 1)
    #expect(pages.map(\.headings.count) == [1] + [Int](repeating: 0, count: pages.count - 1))
    #expect(pages[0].headings[0].count == "40 photos")
    #expect(pages.dropFirst().allSatisfy { $0.tiles[0].frame.minY == 0 })
  }
}
