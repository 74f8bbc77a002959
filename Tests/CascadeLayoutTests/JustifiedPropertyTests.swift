import CascadeLayout
import CascadeTesting
import RandomSeeds
import Testing

@testable import TestSupport

/// The layout against the naive reference, over random cases; a failure names the seed that makes it happen again.
struct JustifiedPropertyTests {
  @Test("every frame equals the naive reference's, to the last bit")
  func frames() throws {
    try seeds(3000).forEach { seed in
      let album = JustifiedCase(seed: seed)
      let layout = album.makeLayout()
      try layout.arrange(album.context, after: .everything)
      for section in album.sections.indices {
        let reference = album.reference(section)
        expect(layout, section, reference, reference.rows, seed: seed)
      }
    }
  }

  @Test("so it does where the optimal division looks through windows")
  func framesOfLargerSections() throws { try seeds(500).forEach(framesOfLargerSections(seed:)) }

  func framesOfLargerSections(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    // Of the last two kinds, rows fit exactly, or but for the ninth digit, so that all but everything is tied. Before them,
    // some items are broader than all those that make a row.
    let kind = seed % 6
    let items: Float = [1.5, 0.75, 4 / 3].randomElement(using: &random)!
    let ratios: [Float] = (0..<Int.random(in: 130...260, using: &random)).map { item in
      switch kind {
      case 0: .random(in: 0.5...2, using: &random)
      case 1: [1.5, 2 / 3, 4 / 3, 0.75].randomElement(using: &random)!
      case 2: item / 60 % 2 == 0 ? .random(in: 0.1...5, using: &random) : 0.3
      case 3:
        Int.random(in: 0..<20, using: &random) == 0
          ? .random(in: 5...20, using: &random) : .random(in: 0.05...1, using: &random)
      case 4: items
      default: items + 1e-8 * .random(in: 0...10, using: &random)
      }
    }
    var metrics = JustifiedMetrics(itemSpacing: [8, 40].randomElement(using: &random)!)
    metrics.rowLength = [240, 100, 150].randomElement(using: &random)!
    metrics.lastRow = [.leading, .justify, .center].randomElement(using: &random)!
    var width = Double.random(in: 300...1500, using: &random)
    if kind > 3 { width = 5 * (Double(items) * metrics.rowLength + metrics.itemSpacing) - metrics.itemSpacing }
    let layout = Arranged(JustifiedLayout(metrics: metrics) { _ in .aspectRatios(ratios) })
    let known = Int.random(in: 0...ratios.count, using: &random)
    for (count, change) in [(known, LayoutChange.everything), (ratios.count, .appended)] {
      try layout.arrange(
        LayoutContext(viewport: Size(width: width, height: 800), itemCounts: [count]), after: change)
    }
    let reference = NaiveJustified(metrics: metrics, ratios: ratios.map(Double.init), usable: width)
    expect(layout, 0, reference, reference.rows, seed: seed)
  }

  @Test("the optimal division is the best of all there are")
  func bestOfAll() throws {
    try seeds(2000).forEach { seed in
      var album = JustifiedCase(seed: seed, sections: 1...1, largestSection: 13)
      album.sections[0].metrics.breaking = .optimal
      guard !album.sections[0].ratios.isEmpty else { return }
      let layout = album.makeLayout()
      try layout.arrange(album.context, after: .everything)
      let reference = album.reference(0)
      let best = reference.bestOfAllDivisions
      #expect(best == reference.rows, "seed \(seed): the reference itself is wrong")
      expect(layout, 0, reference, best, seed: seed)
    }
  }

  private func expect(
    _ layout: Arranged<JustifiedLayout>, _ section: Int, _ reference: NaiveJustified, _ rows: [NaiveJustified.Row],
    seed: UInt64
  ) {
    let solved = reference.ratios.indices.map {
      layout.attributes(of: IndexPath(section: section, item: $0))!.frame
    }
    guard let first = solved.first else { return }
    #expect(
      solved == reference.frames(rows, itemsStart: first.minY),
      "seed \(seed), section \(section) of \(solved.count) items, \(reference.metrics)")
  }

  @Test("searching rectangles finds what a scan finds")
  func search() throws {
    try seeds(500).forEach { seed in
      var album = JustifiedCase(seed: seed, largestSection: 400)
      // Very long rows, too.
      for section in album.sections.indices where seed % 3 == 0 {
        album.sections[section].metrics.rowLength = 1
        album.sections[section].metrics.itemSpacing = 0.1
      }
      let layout = album.makeLayout()
      try layout.arrange(album.context, after: .everything)
      checkSearch(layout, itemCounts: album.context.itemCounts, seed: seed)
    }
  }

  @Test(
    "full rows fill the breadth, nothing overlaps, all is inside the content, and each section is where it should be")
  func invariants() throws {
    try seeds(500).forEach { seed in
      let album = JustifiedCase(seed: seed)
      let layout = album.makeLayout()
      try layout.arrange(album.context, after: .everything)
      let content = Rect(origin: .zero, size: layout.contentSize)
      var end = 0.0
      for (section, given) in album.sections.enumerated() {
        let reference = album.reference(section)
        let measures = given.metrics.section
        let start = end + (section > 0 ? measures.spacing : 0) + measures.headerLength + measures.inset.top
        let frames = given.ratios.indices.map { layout.attributes(of: IndexPath(section: section, item: $0))!.frame }
        #expect(frames.allSatisfy { content.contains($0.inset(by: 1e-6)) }, "seed \(seed)")
        if let first = frames.first { #expect(abs(first.minY - start) < 1e-6, "seed \(seed)") }
        for (row, next) in zip(reference.rows, reference.rows.dropFirst()) {
          let gap = frames[next.items.lowerBound].minY - frames[row.items.lowerBound].maxY
          #expect(abs(gap - given.metrics.lineSpacing) < 1e-6, "seed \(seed)")
        }
        for row in reference.rows {
          let (first, last) = (frames[row.items.lowerBound], frames[row.items.upperBound - 1])
          for (left, right) in zip(frames[row.items], frames[row.items].dropFirst()) {
            #expect(abs(right.minX - left.maxX - given.metrics.itemSpacing) < 1e-6, "seed \(seed)")
            #expect(left.minY == right.minY && left.size.height == right.size.height, "seed \(seed)")
          }
          let (left, right) = (measures.inset.left, album.viewport.width - measures.inset.right)
          if row.isFull {
            #expect(abs(first.minX - left) < 1e-6 && abs(last.maxX - right) < 1e-6, "seed \(seed)")
          } else if given.metrics.lastRow == .center {
            #expect(abs((first.minX - left) - (right - last.maxX)) < 1e-6, "seed \(seed)")
          } else {
            #expect(first.minX == left && last.maxX < right + 1e-6, "seed \(seed)")
          }
        }
        end = start + reference.extent(reference.rows) + measures.inset.bottom + measures.footerLength
      }
      #expect(abs(layout.contentSize.height - end) < 1e-6, "seed \(seed)")
    }
  }

  @Test("from right to left, everything is mirrored")
  func mirrored() throws { try seeds(500).forEach(mirrored(seed:)) }

  func mirrored(seed: UInt64) throws {
    let album = JustifiedCase(seed: seed)
    let layout = album.makeLayout()
    try layout.arrange(album.context, after: .everything)
    let presentation = layout.presentation(direction: .rightToLeft)
    for attributes in scan(layout, itemCounts: album.context.itemCounts) {
      let mirrored = presentation.attributes(of: attributes.element)!.frame
      let frame = attributes.frame
      #expect(mirrored.minX == album.viewport.width - frame.maxX && mirrored.minY == frame.minY, "seed \(seed)")
      #expect(abs(mirrored.maxX - (album.viewport.width - frame.minX)) < 1e-9, "seed \(seed)")
      #expect(abs(mirrored.maxY - frame.maxY) < 1e-9, "seed \(seed)")
    }
  }
}
