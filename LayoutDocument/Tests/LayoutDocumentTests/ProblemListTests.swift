import Testing

@testable import LayoutDocument

@Suite struct ProblemListTests {
  @Test func problemsAreInTheOrderOfTheText() {
    var problems = ProblemList()
    for (offset, line) in [(30, "d"), (10, "a"), (20, "c"), (10, "b")] { problems.add(at: offset) { line } }
    #expect(problems.error.lines == ["a", "b", "c", "d"])
  }

  @Test func theFirstTwentyAreKeptAndNoWordsAreMadeForOthers() {
    var problems = ProblemList()
    for offset in (0..<100).reversed() { problems.add(at: offset) { "\(offset)" } }
    for offset in 100..<200 {
      problems.add(at: offset) {
        Issue.record("nobody reads this")
        return ""
      }
    }
    #expect(problems.error.lines == (0..<20).map(String.init) + ["… and 180 more problems"])
  }

  @Test(arguments: [
    ("", "", 0), ("", "abc", 3), ("lanes", "lanes", 0), ("lane", "lanes", 1), ("laneSpaceing", "laneSpacing", 1),
    ("heigth", "height", 1), ("kitten", "sitting", 3), ("ca", "abc", 3),
  ])
  func editDistances(left: String, right: String, distance: Int) {
    #expect(editDistance(left, right) == distance)
    #expect(editDistance(right, left) == distance)
  }

  @Test(
    arguments: [
      ("lane", "lanes"), ("LANES", "lanes"), ("laneSpaceing", "laneSpacing"), ("len", nil), ("lenth", "length"),
      ("z", nil), ("X", "x"),
      ("xx", nil), ("", nil), ("colour", nil), ("lengthlength", nil), ("itemSpace", "itemSpacing"),
    ] as [(String, String?)])
  func theNearestNameIsFound(typed: String, name: String?) {
    #expect(nearestName(to: typed, among: ["x", "lanes", "laneSpacing", "itemSpacing", "length"]) == name)
  }

  @Test func aVeryLongNameIsNearNone() {
    let typed = String(repeating: "lanes", count: 1_000_000)
    #expect(nearestName(to: typed, among: ["x", "lanes", "laneSpacing", "itemSpacing", "length"]) == nil)
  }

  @Test func placesAreReadable() {
    var place = Place(section: 2, item: 3)
    place.enter(.key(.height))
    #expect(place.description == "sections[2].items[3].height")
    place.leave()
    place.enter(.unknownKey("a.b"))
    #expect(place.description == "sections[2].items[3][\"a.b\"]")
    #expect(Place().description == "request")
  }
}
