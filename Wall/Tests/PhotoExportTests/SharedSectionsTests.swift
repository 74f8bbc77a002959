import Foundation
import PhotoTesting
import Testing

@testable import PhotoModel

/// Orders and sections that the page has as well: PageTests/model/test_sections.py writes and reads the same file.
@Suite struct SharedSectionsTests {
  private struct Library: Decodable {
    struct Shown: Decodable {
      let order: String?
      let grouping: String?
      let sections: [Section]
    }

    struct Section: Decodable {
      let title: String
      let ids: [UInt32]

      init(from decoder: any Decoder) throws {
        var values = try decoder.unkeyedContainer()
        title = try values.decode(String.self)
        ids = try values.decode([UInt32].self)
      }
    }

    let photos: [Entry]
    let shown: [Shown]
  }

  private struct Entry: Decodable {
    let name: String
    let taken: Int64
    let source: TakenSource

    init(from decoder: any Decoder) throws {
      var values = try decoder.unkeyedContainer()
      name = try values.decode(String.self)
      taken = try values.decode(Int64.self)
      source = try #require(TakenSource(rawValue: values.decode(UInt8.self)))
    }
  }

  private static func photo(_ id: Int, _ name: String, _ taken: Int64, _ source: TakenSource) -> Photo {
    Photo(
      id: PhotoID(rawValue: UInt32(id)), version: PhotoVersion(rawValue: 1), name: name, width: 3, height: 2,
      colour: nil, state: .readable, metadata: PhotoMetadata(taken: taken, takenSource: source))
  }

  @Test func sectionsAreThoseOfThePage() throws {
    let file = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../wire/sections.json")
    let libraries = try JSONDecoder().decode([Library].self, from: Data(contentsOf: file))
    #expect(libraries.count == 2)
    for library in libraries {
      let photos = library.photos.enumerated().map { Self.photo($0 + 1, $1.name, $1.taken, $1.source) }
      for shown in library.shown {
        let wall = PhotoOrder(
          photos, order: shown.order.flatMap(WallOrder.init), grouping: shown.grouping.flatMap(WallGrouping.init),
          folder: "Album")
        let way = "\(shown.order ?? "automatic"), \(shown.grouping ?? "automatic")"
        #expect(wall.sections.map(\.title) == shown.sections.map(\.title), "\(way)")
        #expect(wall.sections.map(\.count) == shown.sections.map(\.ids.count), "\(way)")
        #expect(wall.photos.map(\.id.rawValue) == shown.sections.flatMap(\.ids), "\(way)")
      }
    }
  }

  /// A place is found by its rule alone: first whether there is a date, then which.
  @Test(arguments: 0..<100) func photosWithoutADateComeLast(_ seed: UInt64) {
    var random = SeededNumbers(seed: seed)
    let photos = (1...Int.random(in: 1...40, using: &random)).map { id in
      Self.photo(
        id, "\(id).jpg", Int64.random(in: -5...5, using: &random) * 2_000_000,
        TakenSource.allCases.randomElement(using: &random) ?? .metadata)
    }
    for order in [WallOrder.newest, .oldest] {
      let wall = PhotoOrder(photos, order: order, folder: "")
      let dated = photos.filter(\.metadata.isDated)
      #expect(Set(wall.photos.prefix(dated.count).map(\.id)) == Set(dated.map(\.id)))
      for part in [wall.photos.prefix(dated.count), wall.photos.dropFirst(dated.count)] {
        let dates = part.map(\.metadata.taken)
        #expect(dates == (order == .newest ? dates.sorted(by: >) : dates.sorted()))
      }
      let undated = wall.sections.filter { $0.title == "Without a date" }
      #expect(
        undated.map(\.count) == (dated.isEmpty || dated.count == photos.count ? [] : [photos.count - dated.count]))
      #expect(dated.isEmpty || undated.isEmpty || wall.sections.last == undated[0])
    }
  }
}
