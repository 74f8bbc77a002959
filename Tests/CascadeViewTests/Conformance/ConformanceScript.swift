import CascadeLayout
import CascadeTesting
import CascadeView
import struct Foundation.Data
import class Foundation.JSONDecoder
import struct Foundation.URL

/// A script of scrolls and updates with a digest of what is seen after each step: the same in every host, to the last bit.
///
/// The recorder, GTK's host and the browser's run it (`ConformanceTests`, CascadeGtk's tests, `test_conformance.py`).
nonisolated struct ConformanceScript: Codable {
  /// A scroll or an update, and what is seen afterwards.
  nonisolated struct Step: Codable {
    /// Where the content is scrolled to: a fraction of the way from its start to its end.
    var scroll: Double?

    /// Items that are inserted and deleted, one after the other: 1 or 0, the section, the place.
    var edits: [[Int]]?

    /// The digest of ``ConformanceWall/text``.
    var seen = ""
  }

  /// The numbers of items at the beginning.
  let counts: [Int]
  var steps: [Step]

  static let viewport = Size(width: 400, height: 300)

  /// Reads the script from a file in the checkout.
  init(contentsOf file: URL) throws { self = try JSONDecoder().decode(Self.self, from: Data(contentsOf: file)) }

  /// Makes a script whose digests are still missing.
  init(seed: UInt64, stepCount: Int) {
    var random = SeededGenerator(seed: seed)
    counts = [60, 0, 25, 40]
    var current = counts
    steps = (0..<stepCount).map { _ in
      guard Int.random(in: 0..<5, using: &random) > 2 else {
        return Step(scroll: Double(Int.random(in: 0...1000, using: &random)) / 1000)
      }
      let edits = (0..<Int.random(in: 1...4, using: &random)).map { _ in
        let section = Int.random(in: current.indices, using: &random)
        let isInsert = Bool.random(using: &random) || current[section] == 0
        let place = Int.random(in: 0..<current[section] + (isInsert ? 1 : 0), using: &random)
        current[section] += isInsert ? 1 : -1
        return [isInsert ? 1 : 0, section, place]
      }
      return Step(edits: edits)
    }
  }
}

/// What a script is run on: items with identities, whose natural sizes follow from them, in a waterfall with headers.
nonisolated final class ConformanceWall {
  private(set) var sections: [[Int]]
  private var next: Int

  init(_ script: ConformanceScript) {
    var identity = 0
    sections = script.counts.map { count in
      defer { identity += count }
      return Array(identity..<identity + count)
    }
    next = identity
  }

  func makeLayout() -> WaterfallLayout {
    WaterfallLayout(
      metrics: WaterfallMetrics(
        lanes: .count(3), laneSpacing: 7, itemSpacing: 5,
        section: SectionMetrics(inset: EdgeInsets(8), headerLength: 30, pinsHeader: true))
    ) { [unowned self] section in
      .naturalSizes(
        sections[section].map {
          NaturalSize(width: Float(40 + $0 * 7 % 50), height: Float(30 + $0 * 37 % 120))
        })
    }
  }

  /// Carries out the edits of a step, as one update of a collection view.
  func edit(_ edits: [[Int]], in view: CollectionView) throws(UpdateError) {
    let old = sections
    try view.performBatchUpdates(animated: false) { updates in
      for edit in edits {
        if edit[0] == 1 {
          sections[edit[1]].insert(next, at: edit[2])
          next += 1
        } else {
          sections[edit[1]].remove(at: edit[2])
        }
      }
      updates.deleteItems(at: places(of: old, notIn: sections))
      updates.insertItems(at: places(of: sections, notIn: old))
    }
  }

  private func places(of sections: [[Int]], notIn others: [[Int]]) -> [IndexPath] {
    let others = Set(others.joined())
    return sections.enumerated().flatMap { section, items in
      items.enumerated().filter { !others.contains($0.element) }
        .map { IndexPath(section: section, item: $0.offset) }
    }
  }

  /// Returns the offset to which a step scrolls.
  func offset(_ fraction: Double, in view: CollectionView) -> Double {
    (fraction * (view.contentSize.height - view.bounds.size.height)).rounded()
  }

  /// What is seen, a line an element: kind, place, identity, and where it is in the content.
  func text(of view: CollectionView, frame: (LayoutAttributes) -> Rect?) -> String {
    let bounds = view.bounds
    var lines = [number(bounds.minY) + " of " + number(view.contentSize.height)]
    for (attributes, _) in view.cells {
      guard attributes.frame.intersects(bounds) else { continue }
      let path = attributes.indexPath
      guard let frame = frame(attributes) else {
        lines.append("nothing of \(path.section).\(path.item)")
        continue
      }
      let name =
        attributes.kind == .item
        ? "\(path.section).\(path.item) is \(sections[path.section][path.item])" : "header \(path.section)"
      let numbers = [frame.minX, frame.minY, frame.size.width, frame.size.height].map(number)
      lines.append(name + " at " + numbers.joined(separator: ", "))
    }
    return lines.sorted().joined(separator: "\n")
  }

  /// Whole numbers, which all hosts have alike.
  private func number(_ value: Double) -> String { value == value.rounded() ? "\(Int(value))" : "\(value)" }
}

/// The [FNV-1a](https://datatracker.ietf.org/doc/html/draft-eastlake-fnv) digest of a text, of 32 bits.
nonisolated func digest(_ text: String) -> String {
  let hash = text.utf8.reduce(UInt32(2_166_136_261)) { ($0 ^ UInt32($1)) &* 16_777_619 }
  return String(hash, radix: 16)
}
