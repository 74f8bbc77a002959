import CascadeLayout
import CascadeView

/// Why something was refused, as the page reads it: a code, which is never 0, and the numbers that it names.
///
/// The texts are the page's: it has them in `web/errors.js`, by the same codes.
struct Failure {
  var code: Int
  var words: (Double, Double, Double, Double)

  init(_ code: Int, _ first: Double = 0, _ second: Double = 0, _ third: Double = 0, _ fourth: Double = 0) {
    self.code = code
    words = (first, second, third, fourth)
  }

  private init(_ code: Int, _ item: IndexPath, _ third: Double = 0, _ fourth: Double = 0) {
    self.init(code, Double(item.section), Double(item.item), third, fourth)
  }

  init(_ error: LayoutError) {
    switch error {
    case .viewport(let size): self.init(1, size.width, size.height)
    case .contentOffset(let offset): self.init(2, offset.x, offset.y)
    case .itemCount(let section, let value): self.init(3, Double(section), Double(value))
    case .laneCount(let section, let value): self.init(4, Double(section), value)
    case .metric(let metric, let section, let value): self.init(5, Double(section), Double(metric.code), value)
    case .noRoom(let section, let breadth): self.init(6, Double(section), breadth)
    case .noRoomFor(let kind, let section, let breadth): self.init(7, Double(section), Double(kind.code), breadth)
    case .itemLength(let item): self.init(8, item)
    case .itemSpan(let item): self.init(9, item)
    case .itemTooBroad(let item, let breadth, let usable): self.init(10, item, breadth, usable)
    case .noRow(let section): self.init(11, Double(section))
    case .missingLengths(let section, let given, let items):
      self.init(12, Double(section), Double(given), Double(items))
    case .partLayout(let section): self.init(13, Double(section))
    case .contentLength(let section): self.init(14, Double(section))
    }
  }

  init(_ error: ScrollError) {
    switch error {
    case .layout(let error): self.init(error)
    case .noSuchElement(let element): self.init(21, element.indexPath, Double(element.kind.code))
    case .conflictingPositions(let position): self.init(22, Double(position.rawValue))
    }
  }

  /// What was written is not of the form agreed upon.
  static let malformed = Failure(20)
}

extension LayoutMetric {
  /// The metric's number, in the order in which it is declared.
  fileprivate var code: Int {
    switch self {
    case .laneSpacing: 0
    case .minimumLaneBreadth: 1
    case .tolerance: 2
    case .itemSpacing: 3
    case .interitemSpacing: 4
    case .lineSpacing: 5
    case .rowLength: 6
    case .itemSize: 7
    case .radius: 8
    case .activeDistance: 9
    case .zoomFactor: 10
    case .sectionInset: 11
    case .sectionSpacing: 12
    case .headerLength: 13
    case .headerInset: 14
    case .footerLength: 15
    case .footerInset: 16
    }
  }
}

extension Problem {
  /// The problem as the page reads it: code, kind, section, item, and a number.
  ///
  /// For a layout's error, the code is 16 more than its own, and the other four are its numbers.
  var words: [Double] {
    func words(_ code: Double, _ element: LayoutElement, _ value: Int = 0) -> [Double] {
      let item = element.indexPath
      return [code, Double(element.kind.code), Double(item.section), Double(item.item), Double(value)]
    }
    switch self {
    case .unknownElement(let element): return words(0, element)
    case .duplicateElement(let element): return words(1, element)
    case .invalidAttributes(let element): return words(2, element)
    case .unregistered(let element, let identifier): return words(3, element, Int(identifier.rawValue))
    case .changedCounts: return words(4, .item(.none))
    case .invalidContentSize: return words(5, .item(.none))
    case .invalidOffset: return words(6, .item(.none))
    case .invalidReport: return words(7, .item(.none))
    case .layout(let error):
      let failure = Failure(error)
      return [
        Double(16 + failure.code), failure.words.0, failure.words.1, failure.words.2, failure.words.3,
      ]
    }
  }
}
