import CascadeBrowser
import CascadeLayout
import CascadeTesting
import CascadeView

/// The same program twice: a page that calls a view by numbers, and Swift that calls a collection view.
///
/// Both write down what host and delegate are told, in order, in the same notation.
final class ProgramPair {
  let wall: TestWall
  private let log = CallLog()
  private let host: RecordingHost
  private let delegate: RecordingDelegate
  private let dataSource: ArrayDataSource
  private let collectionView: CollectionView
  private var offset = Point.zero

  /// Whose layouts' sizes follow from the identities of the items.
  private let sizes: (Int) -> [NaturalSize]

  init(_ sections: [[UInt64]], _ layout: TestLayout) {
    wall = TestWall(sections)
    host = RecordingHost(log: log)
    delegate = RecordingDelegate(log: log)
    delegate.logsDisplay = true
    dataSource = ArrayDataSource(sections, host: host)
    sizes = { [dataSource] section in dataSource.sections[section].map(Self.size) }
    collectionView = CollectionView(host: host, layout: layout.make(sizes: sizes), dataSource: dataSource)
    host.collectionView = collectionView
    collectionView.delegate = delegate
    collectionView.prefetchDataSource = delegate
    let refuses: (RecordingDelegate.Question, IndexPath) -> Bool = { question, item in
      switch question {
      case .highlight: item.item % 11 == 10
      case .select: item.item % 7 == 6
      case .deselect: item.item % 5 == 4
      case .focus: item.item % 9 == 8
      }
    }
    delegate.answersRanges = true
    for question in [RecordingDelegate.Question.highlight, .select, .deselect, .focus] {
      delegate.refusals[question] = { refuses(question, $0) }
    }
    wall.page.mayNot = refuses
    wall.page.size = Self.size
    for (code, kind) in [(0, ElementKind.background), (1, .header), (2, .item), (3, .footer)] {
      wall.view.register(kind: code, reuseIdentifier: 0, template: 0)
      collectionView.register(CellTemplate(rawValue: 0), for: kind)
    }
    wall.view.setItemSource(1)
    wall.setLayout(layout)
    setViewport(Size(width: 300, height: 240))
    wall.view.set(1, to: 1)
    collectionView.allowsMultipleSelection = true
  }

  private static func size(_ identity: UInt64) -> NaturalSize {
    NaturalSize(width: Float(40 + identity % 6 * 10), height: Float(30 + identity % 5 * 20))
  }

  var sections: [[UInt64]] {
    get { dataSource.sections }
    set {
      dataSource.sections = newValue
      wall.page.sections = newValue
    }
  }

  /// The texts that both have written down since the last call.
  typealias Outcome = (page: String, swift: String)

  private func both(_ page: () -> String, _ swift: () -> Void) -> Outcome {
    let text = page()
    swift()
    if let target = host.takeContentOffset() { offset = target }
    return (text, Self.withoutFirstElement(log.take()))
  }

  /// The page is not told from which index and depth a cell is animated: these switch at once.
  private static func withoutFirstElement(_ text: String) -> String {
    text.replacing(#/(animate \d+ from )[^(]*(.*?)(?: depth -?\d+)?( to )/#) { "\($0.1)\($0.2)\($0.3)" }
  }

  private func attempt(_ body: () throws -> Void) {
    do { try body() } catch { log.write("failure") }
  }

  func setViewport(_ size: Size) {
    wall.view.setViewport(width: size.width, height: size.height, pixelScale: 2)
    collectionView.setViewportSize(size)
    collectionView.pixelScale = PixelScale(2)
  }

  func set(_ property: Int, _ value: Double, _ swift: (CollectionView) -> Void) {
    wall.view.set(property, to: value)
    swift(collectionView)
  }

  func pass() -> Outcome {
    both(
      { Self.withoutNumbers(wall.pass()) },
      {
        collectionView.didScroll(to: offset)
        attempt { try collectionView.layoutIfNeeded() }
      })
  }

  func scroll(by distance: Point) -> Outcome {
    for keyPath in [\Point.x, \Point.y] {
      wall.offset[keyPath: keyPath] += distance[keyPath: keyPath]
      offset[keyPath: keyPath] += distance[keyPath: keyPath]
    }
    return pass()
  }

  func advance(by seconds: Double) -> Outcome {
    both({ wall.advance(by: seconds) }, { host.advance(by: seconds) })
  }

  /// Carries out updates; if it is refused, the data are as before.
  func update(
    _ words: [[Int]], _ newSections: [[UInt64]], animated: Bool, token: Int,
    _ swift: (inout BatchUpdates) -> Void
  ) -> Outcome {
    let former = sections
    wall.page.sections = newSections
    let outcome = both(
      { Self.withoutNumbers(wall.update(words, animated: animated, token: token)) },
      {
        attempt {
          try collectionView.performBatchUpdates(
            animated: animated,
            {
              dataSource.sections = newSections
              swift(&$0)
            }, completion: completion(token))
        }
      })
    if outcome.swift.hasSuffix("failure") { sections = former }
    return outcome
  }

  func setLayout(_ layout: TestLayout, animated: Bool, token: Int) -> Outcome {
    both(
      { Self.withoutNumbers(wall.setLayout(layout, animated: animated, token: token)) },
      {
        attempt {
          try collectionView.setLayout(
            layout.make(sizes: sizes), animated: animated, completion: completion(token))
        }
      })
  }

  /// The token of the transition by hand, which a page names only at its end.
  private final class Transition {
    var token = 0
  }

  private var transition = Transition()

  func startTransition(to layout: TestLayout) -> Outcome {
    let new = Transition()
    return both(
      { Self.withoutNumbers(wall.withWords(layout.words) { $0.startTransition($1) }) },
      {
        attempt {
          try collectionView.startInteractiveTransition(to: layout.make(sizes: sizes)) { [log] in
            // One that something else has cancelled is told of when the page ends it.
            if new.token != 0 { log.write("completion \(new.token) \($0)") }
          }
          transition = new
        }
      })
  }

  func setProgress(_ progress: Double) -> Outcome {
    both(
      { wall.call { $0.setTransitionProgress(progress) } }, { collectionView.setTransitionProgress(progress) })
  }

  func endTransition(finishes: Bool, token: Int) -> Outcome {
    both(
      { wall.call { $0.endTransition(finishes: finishes, token: token) } },
      {
        guard collectionView.transitionProgress != nil else { return log.write("completion \(token) false") }
        transition.token = token
        finishes ? collectionView.finishInteractiveTransition() : collectionView.cancelInteractiveTransition()
      })
  }

  func press(_ phase: Int, on item: IndexPath?, _ modifiers: KeyModifiers = []) -> Outcome {
    both(
      {
        wall.call {
          $0.press(phase, section: item?.section ?? -1, item: item?.item ?? -1, modifiers: modifiers.rawValue)
        }
      },
      {
        switch phase {
        case 0: collectionView.pressBegan(on: item)
        case 1: collectionView.pressMoved(to: item)
        case 2: collectionView.pressEnded(modifiers: modifiers)
        default: collectionView.pressCancelled()
        }
      })
  }

  static let keys: [Key] = [
    .arrowUp, .arrowDown, .arrowLeft, .arrowRight, .home, .end, .pageUp, .pageDown, .enter, .space, .escape, .a,
  ]

  func press(key: Int, _ modifiers: KeyModifiers) -> Outcome {
    var isMeant = (false, false)
    var outcome = both(
      { wall.call { isMeant.0 = $0.keyPressed(key, modifiers: modifiers.rawValue) } },
      { isMeant.1 = collectionView.keyPressed(Self.keys[key], modifiers: modifiers) })
    outcome.page += " \(isMeant.0)"
    outcome.swift += " \(isMeant.1)"
    return outcome
  }

  func scroll(to item: IndexPath, _ position: ScrollPosition) -> Outcome {
    both(
      {
        Self.withoutNumbers(
          wall.call {
            $0.scrollTo(
              kind: 2, section: item.section, item: item.item, position: position.rawValue, animated: false)
          })
      }, { attempt { try collectionView.scrollToItem(at: item, at: position, animated: false) } })
  }

  func select(_ item: IndexPath, _ position: ScrollPosition) -> Outcome {
    both(
      {
        Self.withoutNumbers(
          wall.call {
            $0.selectItem(section: item.section, item: item.item, position: position.rawValue, animated: false)
          })
      }, { attempt { try collectionView.selectItem(at: item, scrollPosition: position) } })
  }

  func reload(_ newSections: [[UInt64]]) -> Outcome {
    sections = newSections
    return both({ wall.call { $0.reloadData() } }, { collectionView.reloadData() })
  }

  func append(_ newSections: [[UInt64]]) -> Outcome {
    sections = newSections
    return both({ wall.call { $0.itemsWereAppended() } }, { collectionView.itemsWereAppended() })
  }

  /// The selection, the focus and the frames of both.
  func state() -> Outcome {
    var text = "selected \(wall.selectedRanges)"
    var swift =
      "selected \(collectionView.selectedItemRanges.map { [$0.section, $0.items.lowerBound, $0.items.count] })"
    let focus =
      wall.view.writeFocusedItem()
      ? IndexPath(section: Int(wall.view.results.base[0]), item: Int(wall.view.results.base[1])) : nil
    text += " focus \(focus as Any) offset \(wall.offset)"
    swift += " focus \(collectionView.focusedItem as Any) offset \(offset)"
    for section in sections.indices {
      for item in sections[section].indices {
        let path = IndexPath(section: section, item: item)
        let frame = collectionView.layoutAttributesForItem(at: path)?.frame
        text += " \(wall.frame(2, section, item) ?? [])"
        swift += " \(frame.map { [$0.minX, $0.minY, $0.size.width, $0.size.height] } ?? [])"
      }
    }
    return (text, swift)
  }

  private func completion(_ token: Int) -> (Bool) -> Void {
    { [log] in log.write("completion \(token) \($0)") }
  }

  /// Swift throws errors, of which only that they are thrown is compared.
  private static func withoutNumbers(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.hasPrefix("failure") ? "failure" : String($0) }.joined(separator: "\n")
  }
}
