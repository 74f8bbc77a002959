import CascadeLayout
import Foundation

// Arranged when they come into view.
for differs in [false, true] {
  let ratios = Wall.ratios(differs: differs)
  var (everything, query, first, jump, moves): ([Double], [Double], [Double], [Double], [Double]) = ([], [], [], [], [])
  var found = 0
  var estimate = ""
  for _ in 0..<9 {
    let layout = WaterfallLayout(metrics: Wall.metrics) { .aspectRatios(ratios[$0]) }
    var arrangement: (any LayoutArrangement)?
    everything.append(
      try microseconds {
        arrangement = try layout.arrange(LayoutContext(viewport: Wall.viewport, itemCounts: ratios.map(\.count)))
      })
    guard let arrangement else { break }
    let middle = Rect(origin: Point(x: 0, y: arrangement.contentSize.height / 2), size: Wall.viewport)
    query.append(microseconds { arrangement.forEachElement(in: middle, viewport: middle) { _ in found += 1 } })

    var sections: LazySections?
    first.append(
      try microseconds {
        sections = LazySections(ratios)
        try sections?.forEachElement(at: 0) { _ in found += 1 }
      })
    guard let sections else { break }
    let (length, start) = (sections.contentLength, sections.starts[500])
    jump.append(try microseconds { try sections.forEachElement(at: length / 2) { _ in found += 1 } })
    for section in 0..<500 { _ = try sections.arrange(section) }
    moves.append(microseconds { sections.move(from: 0) })
    let excess = (length / arrangement.contentSize.height - 1) * 100
    estimate =
      "content \((excess * 10).rounded() / 10) % too long, section 500 is "
      + "\(Int((sections.starts[500] - start) / Wall.viewport.height)) viewports from where it was thought to be"
  }
  print(
    "\(differs ? "different" : "like") shapes: everything \(median(everything)), a query \(median(query)); "
      + "lazily: first viewport \(median(first)), jump \(median(jump)), moving all \(median(moves)); \(estimate)")
}

/// The work of arranging that many parts of the sections, each by a layout of its own.
func parts(_ ratios: [[Float]], _ count: Int, optimalRows: Bool) -> [@Sendable () -> Void] {
  (0..<count).map { part in
    let own = Array(ratios[part * ratios.count / count..<(part + 1) * ratios.count / count])
    return {
      let layout: any CollectionLayout =
        optimalRows
        ? JustifiedLayout(metrics: JustifiedMetrics(rowLength: 200, breaking: .optimal)) { .aspectRatios(own[$0]) }
        : WaterfallLayout(metrics: Wall.metrics) { .aspectRatios(own[$0]) }
      _ = try? layout.arrange(LayoutContext(viewport: Wall.viewport, itemCounts: own.map(\.count)))
    }
  }
}

// On several threads.
for optimalRows in [false, true] {
  let ratios = Wall.ratios(differs: false)
  let work = [1, 2, 16].map { parts(ratios, $0, optimalRows: optimalRows) }
  var times = work.map { _ in [Double]() }
  for _ in 0..<25 {
    for (index, parts) in work.enumerated() {
      times[index].append(microseconds { DispatchQueue.concurrentPerform(iterations: parts.count) { parts[$0]() } })
    }
  }
  print(
    "\(optimalRows ? "optimal rows" : "waterfall"): one part \(median(times[0])), two \(median(times[1])), "
      + "sixteen \(median(times[2]))")
}
