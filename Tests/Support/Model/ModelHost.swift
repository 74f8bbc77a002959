import CascadeLayout
import CascadeTesting
import CascadeView

/// A host that scrolls as it is told, and knows what each of its cells shows; a recorder does the rest.
final class ModelHost: Host {
  let recorder = RecordingHost()

  /// What an element shows at present.
  var identify: (LayoutElement) -> ElementIdentity? = { _ in nil }

  /// Whether a pass has been asked for since the last one.
  var needsPass = false

  /// Where the host has scrolled to.
  var offset = Point.zero

  /// Where it is scrolling to smoothly.
  var target: Point?

  /// Where it was told to be at once, since this was last taken.
  private var told: Point?

  /// What the cell in each slot shows, and how often a cell there has begun to show something.
  private(set) var identities: [ElementIdentity?] = []
  private(set) var lives: [Int] = []
  private var isNew: [Bool] = []

  init() { recorder.log.isEnabled = false }

  func takeTold() -> Point? {
    defer { told = nil }
    return told
  }

  var time: Double { recorder.time }

  func setNeedsPass() {
    needsPass = true
    recorder.setNeedsPass()
  }

  func makeCell(_ cell: CellHandle, from template: CellTemplate) {
    let slot = Int(cell.slot)
    while lives.count <= slot {
      lives.append(0)
      identities.append(nil)
      isNew.append(false)
    }
    begin(cell)
    recorder.makeCell(cell, from: template)
  }

  func prepareForReuse(_ cell: CellHandle) {
    begin(cell)
    recorder.prepareForReuse(cell)
  }

  private func begin(_ cell: CellHandle) {
    let slot = Int(cell.slot)
    lives[slot] += 1
    isNew[slot] = true
  }

  func place(_ cell: CellHandle, with attributes: LayoutAttributes) {
    let slot = Int(cell.slot)
    if isNew[slot] {
      identities[slot] = identify(attributes.element)
      isNew[slot] = false
    }
    recorder.place(cell, with: attributes)
  }

  func animate(_ cell: CellHandle, from start: LayoutAttributes, to end: LayoutAttributes, in animation: Animation) {
    recorder.animate(cell, from: start, to: end, in: animation)
  }

  func setContentOffset(_ offset: Point, animated: Bool) {
    target = animated ? offset : nil
    if !animated {
      self.offset = offset
      told = offset
    }
    recorder.setContentOffset(offset, animated: animated)
  }

  func setState(_ state: CellState, of cell: CellHandle) { recorder.setState(state, of: cell) }
  func beginAnimation(_ animation: Animation) { recorder.beginAnimation(animation) }
  func recycle(_ cell: CellHandle) { recorder.recycle(cell) }
  func discard(_ cell: CellHandle) { recorder.discard(cell) }
  func setContentSize(_ size: Size) { recorder.setContentSize(size) }
  func report(_ problem: Problem) { recorder.report(problem) }
}

/// A data source of the model's data, whose cells are of one of two kinds, by what they show.
final class ModelDataSource: CollectionViewDataSource {
  var sections: [DataSection]
  private let host: RecordingHost

  init(_ sections: [DataSection], host: RecordingHost) {
    self.sections = sections
    self.host = host
  }

  func numberOfSections(in collectionView: CollectionView) -> Int { sections.count }

  func collectionView(_ collectionView: CollectionView, numberOfItemsInSection section: Int) -> Int {
    sections[section].items.count
  }

  func collectionView(
    _ collectionView: CollectionView, reuseIdentifierFor element: LayoutElement
  ) -> ReuseIdentifier {
    ReuseIdentifier(rawValue: UInt32((sections.identity(of: element)?.number ?? 0) % 2))
  }

  func collectionView(_ collectionView: CollectionView, configure cell: CellHandle, for element: LayoutElement) {
    host.fill(cell, with: element)
  }
}
