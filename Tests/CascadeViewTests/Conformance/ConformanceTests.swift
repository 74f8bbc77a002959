import CascadeLayout
import CascadeTesting
import CascadeView
import Foundation
import Testing

@Suite("A script that every host runs")
struct ConformanceTests {
  private static let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("script.json")

  /// With `CASCADE_RECORD_CONFORMANCE` in the environment, it writes the script again, as is necessary where a layout's rules
  /// change.
  @Test("gives the frames that are written down") func recorder() throws {
    let records = ProcessInfo.processInfo.environment["CASCADE_RECORD_CONFORMANCE"] != nil
    var script = try records ? ConformanceScript(seed: 1, stepCount: 500) : ConformanceScript(contentsOf: Self.file)
    let wall = ConformanceWall(script)
    let host = RecordingHost()
    host.log.isEnabled = false
    let source = Source(wall)
    let view = CollectionView(host: host, layout: wall.makeLayout(), dataSource: source)
    for kind in [ElementKind.item, .header] { view.register(CellTemplate(rawValue: 0), for: kind) }
    view.pixelScale = PixelScale(1)
    view.setViewportSize(ConformanceScript.viewport)
    try view.layoutIfNeeded()
    for (number, step) in script.steps.enumerated() {
      if let fraction = step.scroll { view.didScroll(to: Point(x: 0, y: wall.offset(fraction, in: view))) }
      if let edits = step.edits { try wall.edit(edits, in: view) }
      try view.layoutIfNeeded()
      if let offset = host.takeContentOffset() {
        // Browsers scroll to whole pixels.
        view.didScroll(to: Point(x: 0, y: offset.y.rounded()))
        try view.layoutIfNeeded()
      }
      let text = wall.text(of: view) { $0.frame }
      if records { script.steps[number].seen = digest(text) }
      #expect(digest(text) == script.steps[number].seen, "step \(number):\n\(text)")
      #expect(host.violations == [])
    }
    if records { try write(script) }
  }

  /// A line a step, so that differences can be read.
  private func write(_ script: ConformanceScript) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys]
    let steps = try script.steps.map { String(decoding: try encoder.encode($0), as: UTF8.self) }
    let text = "{\"counts\":\(script.counts),\"steps\":[\n" + steps.joined(separator: ",\n") + "\n]}\n"
    try text.write(to: Self.file, atomically: true, encoding: .utf8)
  }
}

private final class Source: CollectionViewDataSource {
  private let wall: ConformanceWall

  init(_ wall: ConformanceWall) { self.wall = wall }

  func numberOfSections(in collectionView: CollectionView) -> Int { wall.sections.count }

  func collectionView(_ collectionView: CollectionView, numberOfItemsInSection section: Int) -> Int {
    wall.sections[section].count
  }

  func collectionView(_ collectionView: CollectionView, configure cell: CellHandle, for element: LayoutElement) {
    (collectionView.host as? RecordingHost)?.fill(cell, with: element)
  }
}
