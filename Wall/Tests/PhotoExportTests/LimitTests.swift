import Testing

@testable import PhotoExport
@testable import PhotoModel
@testable import PhotoWall

@Suite struct LimitTests {
  private let many = MadeUpPhotos(count: 4000).photos.map { $0.sized(300, 400) }

  private func problem(
    _ width: Int, _ format: WallExport.Format, of count: Int = 4000, _ change: (inout WallOptions) -> Void = { _ in }
  ) -> String? {
    var options = WallOptions()
    options.grouping = WallGrouping.none
    change(&options)
    do {
      _ = try WallExport(
        Array(many.prefix(count)), folder: "Album", width: width, format: format, options: options, quality: 80)
      return nil
    } catch {
      return "\(error)"
    }
  }

  /// What a message advises can be done.
  @Test func adviceHelps() throws {
    let message = try #require(problem(1000, .jpeg))
    #expect(message.hasPrefix("The picture would have 1,000 × "))
    #expect(message.contains("or write a .png, or a .pdf"))
    let wider = try #require(message.firstMatch(of: /Use --width (\d+)/))
    let width = try #require(Int(wider.1))
    #expect(problem(width, .jpeg) == nil)
    #expect(problem(width * 4 / 5, .jpeg) != nil)

    let other = try #require(problem(1000, .jpeg) { $0.columns = 4 })
    let more = try #require(other.firstMatch(of: /Use --columns (\d+)/))
    let columns = try #require(Int(more.1))
    #expect(problem(1000, .jpeg) { $0.columns = columns } == nil)
    #expect(problem(1000, .png) { $0.columns = 4 } == nil)
  }

  private func advice(_ width: Int, _ format: WallExport.Format, _ change: (inout WallOptions) -> Void = { _ in })
    throws -> String?
  {
    var options = WallOptions()
    options.grouping = WallGrouping.none
    change(&options)
    return try WallExport(many, folder: "Album", width: width, format: format, options: options, quality: 80).advice
  }

  /// What most programs cannot open is said, and the advice makes a poster that they can open.
  @Test func longPicturesAreToldOf() throws {
    let message = try #require(try advice(2400, .png))
    let width = try #require(
      message.firstMatch(of: /For a poster, use --width (\d+)\. For pages, write a \.pdf\./).flatMap { Int($0.1) })
    #expect(try advice(width, .png) == nil)
    let other = try #require(try advice(1000, .png) { $0.columns = 4 })
    let columns = try #require(other.firstMatch(of: /use --columns (\d+)/).flatMap { Int($0.1) })
    #expect(try advice(1000, .png) { $0.columns = columns } == nil)
    #expect(try advice(2400, .svg(embedsPictures: false)) == nil)
    #expect(try advice(2400, .pdf(PageOptions(width: 500, height: 500))) == nil)
  }

  @Test func memoryIsLimited() throws {
    #expect(try #require(problem(40_000, .png, of: 20) { $0.columns = 8 }).contains("memory"))
    #expect(try #require(problem(5000, .png, of: 20) { $0.columns = 1 }).contains("memory"))
    #expect(problem(20_000, .png) { $0.columns = 20 } == nil)
  }

  @Test func roomIsNeeded() throws {
    #expect(try #require(problem(100, .png) { $0.margin = 60 }).contains("no room"))
    #expect(try #require(problem(100, .png) { $0.columns = 60 }).contains("no room"))
    #expect(
      try #require(problem(100, .pdf(PageOptions(width: 200, height: 200))) { $0.margin = 90 }).contains("margin"))
  }
}
