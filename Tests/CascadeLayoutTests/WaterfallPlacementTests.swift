import CascadeLayout
import Testing

/// Each rule of placement, with numbers worked out by hand.
struct WaterfallPlacementTests {
  /// Three lanes of 100 without lane spacing, and 10 between items, in a viewport 300 broad.
  private func frames(
    _ items: [WaterfallItem], lanes: Int = 3, laneSpacing: Double = 0, placement: LanePlacement = .shortest
  ) throws -> [Rect] {
    let breadth = Double(lanes) * 100 + Double(lanes - 1) * laneSpacing
    let metrics = WaterfallMetrics(
      lanes: .count(lanes), laneSpacing: laneSpacing, itemSpacing: 10, placement: placement)
    let layout = Arranged(WaterfallLayout(metrics: metrics) { _ in .items(items) })
    try layout.arrange(
      LayoutContext(viewport: Size(width: breadth, height: 100), itemCounts: [items.count]), after: .everything)
    return items.indices.map { layout.attributes(of: IndexPath(section: 0, item: $0))!.frame }
  }

  private func item(_ length: Double, span: Int = 1) -> WaterfallItem { WaterfallItem(.length(length), span: span) }

  @Test("an item of two lanes goes where the greater of two running positions is least")
  func span() throws {
    // Lengths 50, 20, 30 put the lanes at 60, 30, 40. Two lanes may start at lane 0 (max 60) or at lane 1 (max 40):
    // lane 1, at 40, 200 broad. Lanes 1 and 2 then run at 40 + (70 + 10) = 120, so the next goes to lane 0 at 60.
    let frames = try frames([item(50), item(20), item(30), item(70, span: 2), item(5)])
    #expect(frames[3] == Rect(x: 100, y: 40, width: 200, height: 70))
    #expect(frames[4] == Rect(x: 0, y: 60, width: 100, height: 5))
  }

  @Test("of equally good places the first one is taken")
  func spanTie() throws {
    // Nothing placed: both places of a two-lane item are at 0; the first one is taken.
    #expect(try frames([item(70, span: 2)])[0] == Rect(x: 0, y: 0, width: 200, height: 70))
  }

  @Test("lanes of the same items tie, whatever their order, at every width")
  func ties() throws {
    // One camera's photos, three of four upright. In exact arithmetic, the same lanes at every width, since lengths and
    // spacing of lanes with the same items are equal, and those of others differ by more than a pixel.
    let isUpright = (0..<120).map { $0 * $0 * 7 % 11 % 4 == 0 }
    func lanes(width: Double) throws -> [Int] {
      let layout = Arranged(
        WaterfallLayout(lanes: .count(4), laneSpacing: 8, itemSpacing: 8) { _ in
          .naturalSizes(isUpright.map { NaturalSize(width: $0 ? 4000 : 6000, height: $0 ? 6000 : 4000) })
        })
      try layout.arrange(
        LayoutContext(viewport: Size(width: width, height: 700), itemCounts: [isUpright.count]), after: .everything)
      let breadth = (width - 24) / 4
      return isUpright.indices.map {
        Int((layout.attributes(of: IndexPath(section: 0, item: $0))!.frame.minX / (breadth + 8)).rounded())
      }
    }
    let expected = try lanes(width: 1000)
    for width in 1001..<1200 { #expect(try lanes(width: Double(width)) == expected, "\(width) points") }
  }

  @Test("an item over all lanes, or over more than there are, spans all of them and the gaps between")
  func allLanes() throws {
    // Breadth 3 · 100 + 2 · 5 = 310; it begins below the longest lane, at 60.
    let frames = try frames(
      [item(50), item(7, span: WaterfallItem.allLanes), item(9, span: 4)], laneSpacing: 5)
    #expect(frames[1] == Rect(x: 0, y: 60, width: 310, height: 7))
    #expect(frames[2] == Rect(x: 0, y: 77, width: 310, height: 9))
  }

  @Test("a natural size is scaled to the breadth of all lanes that the item spans")
  func naturalSpan() throws {
    // Two lanes of 100 and a gap of 4: breadth 204; 100 × 50 scaled to it is 204 · 50 ÷ 100 = 102 long.
    let frames = try frames(
      [WaterfallItem(.naturalSize(Size(width: 100, height: 50)), span: 2)], laneSpacing: 4)
    #expect(frames[0] == Rect(x: 0, y: 0, width: 204, height: 102))
  }

  @Test("an item with a size of its own keeps it, at its first lane's near edge")
  func exactSize() throws {
    // 130 × 40 in a lane of 100: broader than its lane. The next item of lane 0 begins at 40 + 10.
    let frames = try frames([
      WaterfallItem(.size(Size(width: 130, height: 40))), item(80), item(80),
      WaterfallItem(.size(Size(width: 20, height: 5)), span: 2),
    ])
    #expect(frames[0] == Rect(x: 0, y: 0, width: 130, height: 40))
    // Lanes at 50, 90, 90: two lanes from 0 begin at 90.
    #expect(frames[3] == Rect(x: 0, y: 90, width: 20, height: 5))
  }

  @Test("ordered: one lane after the other, however long they are")
  func ordered() throws {
    // Items 0…3 in lanes 0, 1, 2, 0; item 3 begins at 500 + 10.
    let frames = try frames([item(500), item(1), item(1), item(1)], placement: .ordered)
    #expect(frames.map(\.minX) == [0, 100, 200, 0])
    #expect(frames[3].minY == 510)
  }

  @Test("ordered: an item that spans starts as near to its lane as its span allows")
  func orderedSpan() throws {
    // Item 2 of span 2 would start in lane 2 of 3: min(2, 3 − 2) = 1. Lanes 0 and 1 hold items at 0, so it begins at 11,
    // below item 1, and not in lane 2 alone. Item 3 over all starts in lane min(0, 0).
    let frames = try frames(
      [item(1), item(1), item(1, span: 2), item(1, span: WaterfallItem.allLanes)], placement: .ordered)
    #expect(frames[2] == Rect(x: 100, y: 11, width: 200, height: 1))
    #expect(frames[3] == Rect(x: 0, y: 22, width: 300, height: 1))
  }

  @Test("grid lanes: the first lane behind the item before that is within the tolerance of the best")
  func gridLanes() throws {
    // Lengths 40, 20, 30: lanes at 50, 30, 40; the cursor is behind lane 2. Item 3: best 30, tolerance 10: lanes 1 (30)
    // and 2 (40) are candidates, none at or behind the cursor (3), so the first of them: lane 1, now at 30 + 25 = 55.
    // Item 4: best 40; lane 2 (40) and lane 0 (50) are within 10; the cursor is 2: lane 2.
    let frames = try frames(
      [item(40), item(20), item(30), item(15), item(1)], placement: .gridLanes(tolerance: 10))
    #expect(frames[3].origin == Point(x: 100, y: 30))
    #expect(frames[4].origin == Point(x: 200, y: 40))
  }

  @Test("grid lanes without tolerance differ from shortest lanes only in ties, which go on behind the item before")
  func gridLanesTies() throws {
    // Four equal items in three lanes: the fourth ties over all lanes. Shortest: lane 0. Grid lanes: the cursor is 3,
    // so the first: lane 0, too; the fifth ties over lanes 1 and 2, cursor 1: lane 1.
    let equal = [item(10), item(10), item(10), item(10), item(10)]
    #expect(try frames(equal, placement: .gridLanes()).map(\.minX) == [0, 100, 200, 0, 100])
    // With lengths 30, 10, 20, 10: lane 1 is at 20, then at 40; lanes at 40, 40, 30: item 4 goes to lane 2.
    // Item 4 of length 0 puts it at 40 as well: item 5 ties over all, and goes on at the cursor, 3 → lane 0.
    let tied = [item(30), item(10), item(20), item(10), item(0), item(1)]
    #expect(try frames(tied, placement: .gridLanes()).map(\.minX) == [0, 100, 200, 100, 200, 0])
  }

  @Test("grid lanes: an item of two lanes counts the greater of its running positions")
  func gridLanesSpan() throws {
    // Lanes at 50, 30, 40, cursor 3. Two lanes: from 0 at 50, from 1 at 40. Best 40, tolerance 10 lets in both; none is
    // behind the cursor: the first, lane 0 at 50. Cursor 2.
    let frames = try frames(
      [item(40), item(20), item(30), item(5, span: 2), item(1)], placement: .gridLanes(tolerance: 10))
    #expect(frames[3].origin == Point(x: 0, y: 50))
    // Lanes at 65, 65, 40: best 40, lane 2 only.
    #expect(frames[4].origin == Point(x: 200, y: 40))
  }

  @Test("grid lanes, track-reverse: items fill the last lane first, and go on before the item before")
  func trackReverse() throws {
    // As in the first test of grid lanes, mirrored: items in lanes 2, 1, 0; item 3 in lane 1 at 30, item 4 in lane 0.
    let items = [item(40), item(20), item(30), item(15), item(1)]
    let reversed = try frames(items, placement: .gridLanes(tolerance: 10, options: .trackReverse))
    #expect(reversed.map(\.minX) == [200, 100, 0, 100, 0])
    #expect(reversed.map(\.minY) == [0, 0, 0, 30, 40])
  }

  @Test("grid lanes, track-reverse: an item of several lanes covers as many from the far side")
  func trackReverseSpan() throws {
    // Four lanes of 100, 5 apart. Item 0 covers the last two, item 1 the second; item 2 of three lanes begins in the
    // first that has room for it from the far side: lanes 1 to 3, at 50.
    let frames = try frames(
      [item(10, span: 2), item(40), item(7, span: 3)], lanes: 4, laneSpacing: 5,
      placement: .gridLanes(tolerance: 100, options: .trackReverse))
    #expect(frames[0] == Rect(x: 210, y: 0, width: 205, height: 10))
    #expect(frames[1] == Rect(x: 105, y: 0, width: 100, height: 40))
    #expect(frames[2] == Rect(x: 105, y: 50, width: 310, height: 7))
  }

  @Test("grid lanes, track-reverse: an item with a size of its own is at the near edge of its lanes")
  func trackReverseSize() throws {
    let frames = try frames(
      [WaterfallItem(.size(Size(width: 30, height: 5)), span: 2)],
      placement: .gridLanes(options: .trackReverse))
    #expect(frames[0] == Rect(x: 100, y: 0, width: 30, height: 5))
  }

  @Test("grid lanes, fill-reverse: lanes are filled from where the longest ends")
  func fillReverse() throws {
    // Lanes end at 40, 20 and 30; item 3 goes to lane 1, from 30 to 75, which is the end. All is counted from there.
    let items = [item(40), item(20), item(30), item(45)]
    let reversed = try frames(items, placement: .gridLanes(options: .fillReverse))
    #expect(reversed.map(\.minX) == [0, 100, 200, 100])
    #expect(reversed.map(\.minY) == [35, 55, 45, 0])
  }

  @Test("grid lanes, both ways reversed")
  func bothReversed() throws {
    let items = [item(40), item(20), item(30), item(45)]
    let reversed = try frames(items, placement: .gridLanes(options: [.trackReverse, .fillReverse]))
    #expect(reversed.map(\.minX) == [200, 100, 0, 100])
    #expect(reversed.map(\.minY) == [35, 55, 45, 0])
  }

  @Test("dense: a later item fills the gap above an item of several lanes, and the cursor stays")
  func dense() throws {
    // With the spacing behind items, lanes run at 50, 90 and 85. Item 3, of lanes 0 and 1, begins at 90, over a gap from 50 to
    // 90 in lane 0. Item 4 needs all of it, and goes there. The next is item 5: lane 2 at 85.
    let items = [item(40), item(80), item(75), item(10, span: 2), item(30), item(15)]
    let sparse = try frames(items, placement: .gridLanes())
    #expect(sparse.map(\.minX) == [0, 100, 200, 0, 200, 0])
    #expect(sparse.map(\.minY) == [0, 0, 0, 90, 85, 110])
    let packed = try frames(items, placement: .gridLanes(options: .dense))
    #expect(packed.map(\.minX) == [0, 100, 200, 0, 0, 200])
    #expect(packed.map(\.minY) == [0, 0, 0, 90, 50, 85])
  }

  @Test("dense: an item has room only where it and the spacing behind it fit")
  func denseRoom() throws {
    // As above, but for item 4, which is longer than the gap by 1.
    let items = [item(40), item(80), item(75), item(10, span: 2), item(31), item(29)]
    let packed = try frames(items, placement: .gridLanes(options: .dense))
    #expect(packed[4].origin == Point(x: 200, y: 85))
    // What is left of it is for the next one.
    #expect(packed[5].origin == Point(x: 0, y: 50))
  }

  @Test("dense: an item of several lanes fills gaps that are beside one another, and divides them")
  func denseSpan() throws {
    // Item 0 is alone in lane 0, 100 long; item 1 of three lanes below it at 110: gaps from 0 to 110 in lanes 1 and 2.
    // Item 2 goes to lane 1 at 0, 20 long, item 3 of lanes 1 and 2 below it at 30 to 70, over a gap from 0 to 30 in lane 2,
    // which takes item 4.
    let items = [item(100), item(10, span: 3), item(20), item(30, span: 2), item(20)]
    let packed = try frames(items, placement: .gridLanes(options: .dense))
    #expect(packed.map(\.minX) == [0, 0, 100, 100, 200])
    #expect(packed.map(\.minY) == [0, 110, 0, 30, 0])
  }

  @Test("dense and turned around")
  func denseReversed() throws {
    let items = [item(100), item(10, span: 3), item(20), item(30, span: 2), item(20)]
    let packed = try frames(
      items, placement: .gridLanes(options: [.dense, .trackReverse, .fillReverse]))
    #expect(packed.map(\.minX) == [200, 0, 100, 0, 0])
    #expect(packed.map(\.minY) == [20, 0, 100, 60, 100])
  }
}
