import CascadeLayout
import CascadeTesting
import CascadeView

@testable import TestSupport

/// A collection view all of whose callbacks may call it in turn, and the program and the user around it.
///
/// It shows a list of items of 100 points, with a header and a background in each section, in a viewport of 100 × 200.
/// Animations last a second.
final class CallbackStage {
  let log = CallLog()
  let reactions = Reactions()
  let host: ReactingHost
  let delegate: ReactingDelegate
  let dataSource: ReactingDataSource
  let otherDataSource: ReactingDataSource
  let lengths = MeasuredLengths(estimate: 100)

  /// The layouts that it changes between: the first one has one lane, the second one two.
  let layouts: [RecordingLayout]
  let view: CollectionView

  /// How often each completion was called, and whether it is to be: those of calls that have thrown are not.
  private(set) var completions: [(name: String, calls: Int, isDue: Bool, isFinished: Bool)] = []

  /// What was seen to be wrong on the way.
  var violations: [String] = []

  /// A data source by identities that shows its items in a collection view of its own no more.
  private(set) lazy var strangeDataSource: DiffableDataSource = {
    let stranger = CollectionView(host: RecordingHost(), layout: makeList())
    let dataSource = DiffableDataSource(collectionView: stranger) { _, _, _ in }
    stranger.dataSource = nil
    strangers.append(stranger)
    return dataSource
  }()

  /// Collection views that are kept alive.
  private var strangers: [CollectionView] = []

  /// How many calls have thrown.
  private(set) var errorCount = 0

  private var lastIdentity: UInt64 = 1000

  static let data: [[UInt64]] = [Array(1...12), Array(21...24)]
  static let otherData: [[UInt64]] = [Array(101...103)]

  init(_ sections: [[UInt64]] = CallbackStage.data, logs: Bool = false) {
    log.isEnabled = logs
    let host = ReactingHost(log: log, reactions: reactions)
    let dataSource = ReactingDataSource(sections, host: host.recorder, reactions: reactions)
    let otherDataSource = ReactingDataSource(Self.otherData, host: host.recorder, reactions: reactions)
    (self.host, self.dataSource, self.otherDataSource) = (host, dataSource, otherDataSource)
    delegate = ReactingDelegate(log: log, reactions: reactions)
    let current = CurrentDataSource()
    layouts = [1, 2].map { [log, reactions, lengths] in
      Self.makeLayout(lanes: $0, log: log, reactions: reactions, lengths: lengths, dataSource: { current() })
    }
    view = CollectionView(host: host, layout: layouts[0], dataSource: dataSource, measuredLengths: lengths)
    host.recorder.collectionView = view
    current.view = view
    view.delegate = delegate
    view.prefetchDataSource = delegate
    view.allowsMultipleSelection = true
    view.animationTiming = AnimationTiming(duration: 1, curve: .linear)
    delegate.hasItem = { current()?.hasItem($0) ?? false }
    for kind in [ElementKind.item, .header, .background] { view.register(CellTemplate(rawValue: 0), for: kind) }
  }

  /// The data source that a collection view has at present, if it has one.
  private final class CurrentDataSource {
    weak var view: CollectionView?
    func callAsFunction() -> ReactingDataSource? { view?.dataSource as? ReactingDataSource }
  }

  /// A layout that reads its items' lengths from the data source, and calls back from within what it is asked. This is
  /// the one place that knows how a test gets into a layout.
  private static func makeLayout(
    lanes: Int, log: CallLog, reactions: Reactions, lengths: MeasuredLengths,
    dataSource: @escaping () -> ReactingDataSource?
  ) -> RecordingLayout {
    var metrics = WaterfallMetrics(lanes: .count(lanes), laneSpacing: 0, itemSpacing: 0)
    metrics.section = SectionMetrics(headerLength: 20, pinsHeader: true, hasBackground: true)
    let base = WaterfallLayout(metrics: metrics) { section in
      .computed { item, _ in
        reactions.reach(.layoutLengths)
        let item = IndexPath(section: section, item: item)
        _ = dataSource()?.identity(at: item)
        return lengths[item]
      }
    }
    let layout = RecordingLayout(base, log: log, name: "layout \(lanes)")
    layout.changeElements = {
      reactions.reach(.layoutElements)
      return $0
    }
    layout.changeWay = {
      reactions.reach(.layoutWays)
      return $0
    }
    layout.changeTarget = {
      reactions.reach(.layoutTarget)
      return $0
    }
    return layout
  }
}

extension CallbackStage {
  /// The data source that the collection view has, or else the first one.
  var data: ReactingDataSource { view.dataSource as? ReactingDataSource ?? dataSource }

  /// The layout that the collection view does not have.
  var otherLayout: RecordingLayout { view.layout === layouts[0] ? layouts[1] : layouts[0] }

  /// All items that the collection view knows.
  var items: [IndexPath] {
    (0..<view.numberOfSections).flatMap { section in
      (0..<view.numberOfItems(inSection: section)).map { at(section, $0) }
    }
  }

  /// An identity that no item has had.
  func makeIdentity() -> UInt64 {
    lastIdentity += 1
    return lastIdentity
  }

  /// A completion that is to be called once.
  func makeCompletion(_ name: String) -> (Bool) -> Void {
    let index = completions.count
    completions.append((name, 0, true, false))
    return { [unowned self] isFinished in
      completions[index].calls += 1
      completions[index].isFinished = isFinished
      reactions.reach(.completion)
    }
  }

  /// Makes a call that may throw: the completions of its name that were made for it are not to be called then.
  ///
  /// - Returns: Whether it has not thrown.
  @discardableResult
  func attempt(_ name: String = "", _ call: () throws -> Void) -> Bool {
    let start = completions.count
    do {
      try call()
      return true
    } catch {
      errorCount += 1
      for index in completions.indices[start...] where completions[index].name == name {
        completions[index].isDue = false
      }
      return false
    }
  }

  /// Changes the data and says so; if that is refused, the data is as before.
  func update(_ change: (inout [[UInt64]]) -> Void, _ call: () throws(UpdateError) -> Void) {
    let (data, before) = (data, data.sections)
    change(&data.sections)
    if !attempt("update", call) { data.sections = before }
  }

  /// Carries out what is marked; that must not fail.
  func pass() {
    do {
      try view.layoutIfNeeded()
    } catch {
      violations.append("a pass throws \(error)")
    }
  }

  /// Scrolls as the user does, within the content.
  func scroll(by distance: Double, after seconds: Double = 1 / 60) {
    let most = max(view.contentSize.height - view.bounds.size.height, 0)
    host.scroll(
      to: Point(x: view.contentOffset.x, y: min(max(view.contentOffset.y + distance, 0), most)), after: seconds)
  }
}
