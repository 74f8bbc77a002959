import CascadeUIKit
import UIKit

/// A page that scrolls very many items in three columns by a script, counts the display's frames, and prints a line for
/// Documentation/Performance.md.
final class MeasuringPage: UIViewController, UICollectionViewDataSource {
  /// A layout to measure, with its number of items.
  struct Contender {
    enum Way: String, CaseIterable {
      case cascade = "CascadeUIKit"
      case everyItem = "an object for every item"
    }

    var way: Way
    var itemCount: Int

    static let all = [10_000, 1_000_000].flatMap { count in Way.allCases.map { Contender(way: $0, itemCount: count) } }
  }

  private(set) var contender = Contender.all[0]
  let script = FlingScript.standard
  let clock = FrameClock()
  lazy var collectionView = UICollectionView(frame: view.bounds, collectionViewLayout: makeLayout())
  let resultLabel = UILabel()
  private(set) lazy var choice = UISegmentedControl(
    frame: .zero,
    actions: Contender.all.map { contender in
      UIAction(title: "\(contender.way == .cascade ? "Cascade" : "Every") \(contender.itemCount)") {
        [unowned self] _ in self.contender = contender
      }
    })

  /// The latest printed line.
  private(set) var result: String?

  private var times = FrameTimes()
  private var start: Double?
  private var firstLayout = 0.0

  private let registration = UICollectionView.CellRegistration<LabelCell, Int> { cell, _, number in
    cell.label.text = "\(number)"
    cell.showState()
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    collectionView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    collectionView.dataSource = self
    view.addSubview(collectionView)
    resultLabel.frame = CGRect(x: 0, y: view.bounds.height - 60, width: view.bounds.width, height: 60)
    resultLabel.autoresizingMask = [.flexibleWidth]
    resultLabel.textAlignment = .center
    view.addSubview(resultLabel)
    choice.selectedSegmentIndex = 0
    navigationItem.titleView = choice
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      primaryAction: UIAction(title: "Measure") { [unowned self] _ in measure() })
  }

  private func makeLayout() -> UICollectionViewLayout {
    let height: (IndexPath) -> CGFloat = { CGFloat(60 + $0.item * 37 % 150) }
    switch contender.way {
    case .cascade:
      let layout = CollectionWaterfallLayout(columnCount: 3)
      layout.setColumnSpacing(8, rowSpacing: 8, sectionInset: .zero)
      layout.heightForItem = { path, _ in height(path) }
      return layout
    case .everyItem: return EveryItemLayout(columnCount: 3, spacing: 8) { path, _ in height(path) }
    }
  }

  /// Shows the items, and starts to scroll through them in the next frame.
  func measure() {
    guard !clock.isRunning else { return }
    times = FrameTimes()
    start = nil
    result = nil
    resultLabel.text = ""
    collectionView.collectionViewLayout = makeLayout()
    firstLayout = seconds {
      collectionView.reloadData()
      collectionView.layoutIfNeeded()
    }
    clock.tick = { [weak self, weak clock] frame in
      guard let self else {
        clock?.stop()
        return
      }
      step(frame)
    }
    clock.start()
  }

  private func step(_ frame: FrameClock.Frame) {
    let time = frame.timestamp - (start ?? frame.timestamp)
    start = start ?? frame.timestamp
    guard time < script.duration else { return finish(frame) }
    let inset = collectionView.adjustedContentInset
    let end = collectionView.contentSize.height + inset.bottom + inset.top - collectionView.bounds.height
    let offset = script.offset(at: time, end: max(end, 0))
    let work = seconds {
      collectionView.contentOffset.y = offset - inset.top
      collectionView.layoutIfNeeded()
    }
    times.add(frame, work: work)
  }

  private func finish(_ frame: FrameClock.Frame) {
    clock.stop()
    let rate = frame.duration > 0 ? Int((1 / frame.duration).rounded()) : 0
    // The name of the device is missing. Whoever pastes the line adds it at the start.
    let system = ProcessInfo.processInfo.operatingSystemVersionString
    let line =
      "| \(system), \(rate) Hz | \(contender.way.rawValue) "
      + "| \(contender.itemCount) | \(FrameTimes.inTenths(firstLayout * 1000)) | \(FrameTimes.cells(of: times.intervals)) "
      + "| \(times.droppedFrames) of \(times.intervals.count) | \(FrameTimes.cells(of: times.work)) |"
    print(line)
    result = line
    resultLabel.text =
      "p99 \(FrameTimes.inTenths(FrameTimes.percentile(99, of: times.intervals))) ms, "
      + "\(times.droppedFrames) frames dropped"
  }

  private func seconds(_ work: () -> Void) -> Double {
    let start = CACurrentMediaTime()
    work()
    return CACurrentMediaTime() - start
  }

  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    contender.itemCount
  }

  func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
    collectionView.dequeueConfiguredReusableCell(using: registration, for: indexPath, item: indexPath.item)
  }
}
