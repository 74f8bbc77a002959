import CascadeLayout
import CascadeTesting
import CascadeView

/// The collection view under test with everything around it, and the model of what it has to be.
final class Subject {
  let configuration: Configuration
  let host = ModelHost()
  let delegate = RecordingDelegate()
  let dataSource: ModelDataSource
  let view: CollectionView
  let lengths: MeasuredLengths?
  var model: Model
  var identities = IdentitySource()

  /// The layout, and the one that is to take its place in a transition that somebody drives.
  var chosen: ChosenLayout
  var next: ChosenLayout?

  var completions: [CompletionRecord] = []

  /// What the delegate has been told of items since the last step.
  var events: [UserEvent] = []

  /// The last update, for whoever has to find out what went wrong.
  var lastBatch: ModelBatch?

  /// What is not as it should be.
  private(set) var problems: [String] = []

  init(_ configuration: Configuration) {
    self.configuration = configuration
    delegate.log.isEnabled = false
    var sections: [DataSection] = []
    for count in configuration.sections {
      sections.append(DataSection(identity: identities.next(), items: identities.next(count)))
    }
    let dataSource = ModelDataSource(sections, host: host.recorder)
    let lengths = configuration.measures ? MeasuredLengths(estimate: Configuration.estimate) : nil
    self.dataSource = dataSource
    self.lengths = lengths
    chosen = Self.makeLayout(configuration.choice, dataSource, lengths)
    view = CollectionView(host: host, layout: chosen.layout, dataSource: dataSource, measuredLengths: lengths)
    model = Model(
      configuration: configuration, source: sections, choice: configuration.choice,
      viewport: Rect(origin: .zero, size: configuration.viewport), direction: configuration.direction)
    setUp()
  }

  private func setUp() {
    host.recorder.collectionView = view
    host.identify = { [dataSource] in dataSource.sections.identity(of: $0) }
    view.delegate = delegate
    view.prefetchDataSource = delegate
    view.allowsMultipleSelection = configuration.allowsMultipleSelection
    view.keepsAnchor = configuration.keepsAnchor
    for kind in [ElementKind.item, .header, .footer, .background] {
      for identifier in UInt32(0)...1 {
        view.register(
          CellTemplate(rawValue: identifier), for: kind, reuseIdentifier: ReuseIdentifier(rawValue: identifier))
      }
    }
    delegate.answersRanges = configuration.answersRanges
    for question in [RecordingDelegate.Question.highlight, .select, .deselect, .focus] {
      delegate.refusals[question] = { [unowned self] place in
        model.arranged.item(at: place).map { configuration.refuses(question, $0) } ?? false
      }
    }
    for event in [RecordingDelegate.Event.highlight, .unhighlight, .select, .deselect, .open] {
      delegate.reactions[event] = { [unowned self] place in
        guard let item = model.arranged.item(at: place) else { return note("told of an item that is not there") }
        events.append(UserEvent(event: event, item: item))
      }
    }
    view.setViewportSize(configuration.viewport)
    view.readingDirection = configuration.direction
  }

  func makeLayout(_ choice: LayoutChoice) -> ChosenLayout { Self.makeLayout(choice, dataSource, lengths) }

  private static func makeLayout(
    _ choice: LayoutChoice, _ dataSource: ModelDataSource, _ lengths: MeasuredLengths?
  ) -> ChosenLayout {
    choice.makeLayout(
      of: LayoutContent(sections: { dataSource.sections }, measuredLength: lengths.map { lengths in { lengths[$0] } }))
  }

  /// Takes note that something is not as it should be.
  func note(_ problem: @autoclosure () -> String) {
    if problems.count < 8 { problems.append(problem()) }
  }

  func expect(_ condition: Bool, _ problem: @autoclosure () -> String) {
    if !condition { note(problem()) }
  }
}

/// A completion that has been handed to the collection view.
final class CompletionRecord {
  /// What it has been called with.
  var calls: [Bool] = []

  /// What it is to be called with.
  var expected = true

  /// Whether it has to have been called by now.
  var isDue = false

  /// Whether it belongs to a reload that is to come.
  var followsReload = false
}

extension Subject {
  func makeCompletion() -> CompletionRecord {
    let record = CompletionRecord()
    completions.append(record)
    return record
  }

  /// Takes note that what is in motion is interrupted by something new.
  func interruptCompletions() {
    for record in completions where record.calls.isEmpty && !record.followsReload {
      record.expected = false
      record.isDue = true
    }
  }

  /// Has the model carry out what was marked, as the collection view does first in a call that is about to come.
  ///
  /// Where the rules leave open where the viewport is then, the collection view carries it out at once, and says so.
  func passBeforeCall() {
    passInModel()
    guard !model.isOriginKnown || !model.alternativeOrigins.isEmpty else { return }
    host.needsPass = false
    do {
      try view.layoutIfNeeded()
    } catch {
      note("a pass fails: \(error)")
    }
    checkViewport()
  }

  private func passInModel() {
    if model.marks.reloads {
      interruptCompletions()
      for record in completions where record.followsReload { record.isDue = true }
    } else if model.transition != nil, model.marks.arranges || model.marks.resizes {
      interruptCompletions()
    }
    model.pass()
  }

  /// Has what was marked carried out, as a host does once a frame.
  func pass() {
    let cells = usedCells
    let keepsCells = !model.marks.reloads && model.transition == nil
    let (isAskedFor, shown) = (host.needsPass, Shown(view))
    host.needsPass = false
    passInModel()
    do {
      try view.layoutIfNeeded()
    } catch {
      note("a pass fails: \(error)")
    }
    if keepsCells { checkKept(cells) { $0 } }
    expect(isAskedFor || shown == Shown(view), "a pass does something that was not asked for")
    expect(!host.needsPass || isAskedFor, "a pass that had nothing to do asks for another one")
  }

  /// What is shown, and where.
  private struct Shown: Equatable {
    let contentSize: Size
    let offset: Point
    let attributes: [LayoutAttributes]
    let cells: [CellHandle]

    init(_ view: CollectionView) {
      contentSize = view.contentSize
      offset = view.contentOffset
      (attributes, cells) = (view.cells.map(\.attributes), view.cells.map(\.cell))
    }
  }

  /// What is on hand, each with the slot of its cell and how often that has begun to show something.
  var usedCells: [ElementIdentity: [Int]] {
    var cells: [ElementIdentity: [Int]] = [:]
    for (_, cell) in view.cells {
      let slot = Int(cell.slot)
      if let identity = host.identities[slot] { cells[identity] = [slot, host.lives[slot]] }
    }
    return cells
  }

  /// What stays on hand keeps its cell.
  ///
  /// - Parameter former: What an element was before; nil if it is new.
  func checkKept(_ cells: [ElementIdentity: [Int]], former: (ElementIdentity) -> ElementIdentity?) {
    for (identity, cell) in usedCells {
      guard let old = former(identity), let oldCell = cells[old] else { continue }
      expect(cell == oldCell, "\(identity.kind) \(identity.number) has another cell")
    }
  }

  /// Scrolls as the user does, or as the host does by itself; the offset is the one on screen.
  func scroll(to offset: Point) {
    if host.target != nil {
      host.target = nil
      view.scrollAnimationDidEnd()
    }
    report(offset)
  }

  /// Reports that the host is at an offset on screen.
  func report(_ offset: Point) {
    let isEcho = offset == host.offset
    host.offset = offset
    model.scroll(to: offset, isEcho: isEcho)
    view.didScroll(to: offset)
  }

  /// The offset on screen at a place along the axis.
  func offset(at position: Double) -> Point {
    let axis = model.reference?.axis ?? .vertical
    let origin = axis.point(position: position, across: axis.across(of: model.viewport.origin))
    return model.presentation.mirror(Rect(origin: origin, size: model.viewport.size)).origin
  }
}
