import PhotoTesting
import Testing

@testable import PhotoExport
@testable import PhotoModel
@testable import PhotoWall

@Suite struct PhotoOrderTests {
  private func photo(_ id: UInt32, _ name: String, taken: Int64 = 0, _ source: TakenSource = .metadata) -> Photo {
    Photo(
      id: PhotoID(rawValue: id), version: PhotoVersion(rawValue: 1), name: name, width: 3, height: 2, colour: nil,
      state: .readable, metadata: PhotoMetadata(taken: taken, takenSource: source))
  }

  private func names(_ photos: [Photo], _ change: (inout WallOptions) -> Void = { _ in }) -> [String] {
    var options = WallOptions()
    change(&options)
    return PhotoOrder(photos, options, folder: "Album").photos.map(\.name)
  }

  @Test func numbersCountByTheirValue() {
    let photos = ["IMG_10.jpg", "img_2.jpg", "IMG_002b.jpg", "a10/x.jpg", "a9/x.jpg", "b.jpg"].enumerated()
      .map { photo(UInt32($0 + 1), $1) }
    #expect(
      names(photos) { ($0.order, $0.grouping) = (.folder, WallGrouping.none) }
        == ["a9/x.jpg", "a10/x.jpg", "b.jpg", "img_2.jpg", "IMG_002b.jpg", "IMG_10.jpg"])
    #expect(
      names(photos) { $0.order = .name }
        == ["b.jpg", "img_2.jpg", "IMG_002b.jpg", "IMG_10.jpg", "a9/x.jpg", "a10/x.jpg"])
  }

  @Test func datesComeNewestFirstInMonths() {
    let photos = [
      photo(1, "a.jpg", taken: 1_717_164_309), photo(2, "b.jpg", taken: 1_717_250_709),
      photo(3, "c.jpg", taken: 1_714_000_000), photo(4, "d.jpg", taken: 1_717_164_309),
    ]
    #expect(names(photos) == ["b.jpg", "d.jpg", "a.jpg", "c.jpg"])
    #expect(names(photos) { $0.order = .oldest } == ["c.jpg", "a.jpg", "d.jpg", "b.jpg"])
    var options = WallOptions()
    #expect(
      PhotoOrder(photos, options, folder: "").sections.map(\.title) == ["June 2024", "May 2024", "April 2024"])
    options.grouping = .day
    #expect(
      PhotoOrder(photos, options, folder: "").sections.map(\.title)
        == ["Saturday, June 1, 2024", "Friday, May 31, 2024", "Wednesday, April 24, 2024"])
    (options.grouping, options.order) = (.year, .oldest)
    #expect(PhotoOrder(photos, options, folder: "").sections == [PhotoSection(title: "2024", count: 4)])
  }

  @Test func withoutDatesPathsDecide() {
    let photos = [
      photo(1, "b/1.jpg", taken: 5, .fileModification), photo(2, "a.jpg", taken: 1, .fileModification),
      photo(3, "b/c/2.jpg", taken: 9, .fileModification),
    ]
    let order = PhotoOrder(photos, WallOptions(), folder: "Album")
    #expect(order.sections == [PhotoSection(title: "", count: 3)])
    #expect(order.photos.map(\.name) == ["a.jpg", "b/1.jpg", "b/c/2.jpg"])
    var options = WallOptions()
    options.order = .folder
    #expect(
      PhotoOrder(photos, options, folder: "Album").sections.map(\.title) == ["Album", "b", "b / c"])
  }

  /// Those that the page's first screen begins with are those that are first among all.
  @Test(arguments: 0..<200) func theFirstOnesAreFoundWithoutAllTheOthers(_ seed: UInt64) throws {
    var random = SeededNumbers(seed: seed)
    let photos = (0..<Int.random(in: 1...120, using: &random)).map { index in
      photo(
        UInt32(index + 1), "\(Int.random(in: 0...9, using: &random))/\(Int.random(in: 0...30, using: &random)).jpg",
        taken: Int64.random(in: 0...(seed.isMultiple(of: 2) ? 10 : 30_000_000), using: &random),
        Bool.random(using: &random) ? .metadata : .fileModification)
    }
    let count = Int.random(in: 1...40, using: &random)
    let all = PhotoOrder(photos, folder: "Album")
    let first = try #require(PhotoOrder.first(count, of: photos, folder: "Album"))
    #expect(first.photos.count >= min(count, photos.count))
    #expect(first.photos == Array(all.photos.prefix(first.photos.count)))
    for (one, other) in zip(first.sections, all.sections) {
      #expect((one.title, one.countText) == (other.title, other.countText))
    }
  }
}
