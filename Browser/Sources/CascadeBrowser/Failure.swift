import CascadeLayout
import CascadeView

/// The reason for a refusal, in the form that the page reads: a code, which is never 0, and its numbers.
///
/// `Browser/wire/failures.toml` describes them. The page has the texts.
struct Failure {
  typealias Numbers = (Double, Double, Double, Double)

  var code: FailureCode
  var numbers: Numbers

  init(_ code: FailureCode, _ first: Double = 0, _ second: Double = 0, _ third: Double = 0, _ fourth: Double = 0) {
    self.code = code
    numbers = (first, second, third, fourth)
  }

  private init(_ code: FailureCode, _ item: IndexPath, _ third: Double = 0, _ fourth: Double = 0) {
    self.init(code, Double(item.section), Double(item.item), third, fourth)
  }

  init(_ error: LayoutError) {
    switch error {
    case .viewport(let size): self.init(.viewport, size.width, size.height)
    case .itemCount(let section, let value): self.init(.itemCount, Double(section), Double(value))
    case .laneCount(let section, let value): self.init(.laneCount, Double(section), value)
    case .metric(let metric, let section, let value): self.init(.metric, Double(section), Double(metric.code), value)
    case .noRoom(let section, let breadth): self.init(.noRoom, Double(section), breadth)
    case .noRoomFor(let kind, let section, let breadth):
      self.init(.noRoomFor, Double(section), Double(kind.code), breadth)
    case .itemLength(let item): self.init(.itemLength, item)
    case .itemSpan(let item): self.init(.itemSpan, item)
    case .itemTooBroad(let item, let breadth, let usable): self.init(.itemTooBroad, item, breadth, usable)
    case .noRow(let section): self.init(.noRow, Double(section))
    case .missingLengths(let section, let given, let items):
      self.init(.missingLengths, Double(section), Double(given), Double(items))
    case .partLayout(let section): self.init(.partLayout, Double(section))
    case .contentLength(let section): self.init(.contentLength, Double(section))
    }
  }

  init(_ error: ScrollError) {
    switch error {
    case .layout(let error): self.init(error)
    case .noSuchElement(let element): self.init(.noSuchElement, element.indexPath, Double(element.kind.code))
    case .conflictingPositions(let position): self.init(.conflictingPositions, Double(position.rawValue))
    }
  }

  /// A failure for malformed words.
  static let malformed = Failure(.malformed)

  /// The failure as a problem, for calls that cannot throw an error.
  fileprivate var codeAndNumbersOfProblem: (code: Int, numbers: Numbers) { (16 + code.rawValue, numbers) }
}

extension Problem {
  /// The problem in the form that the page reads: a code; and kind, section and item of an element, and a number.
  ///
  /// For an error of a layout or of a postponed scroll, the code is 16 more than the error's code, and the numbers are
  /// the error's.
  var codeAndNumbers: (code: Int, numbers: Failure.Numbers) {
    func numbers(_ code: ProblemCode, _ element: LayoutElement, _ value: Int = 0) -> (Int, Failure.Numbers) {
      let item = element.indexPath
      return (code.rawValue, (Double(element.kind.code), Double(item.section), Double(item.item), Double(value)))
    }
    switch self {
    case .unknownElement(let element): return numbers(.unknownElement, element)
    case .duplicateElement(let element): return numbers(.duplicateElement, element)
    case .invalidAttributes(let element): return numbers(.invalidAttributes, element)
    case .unregistered(let element, let identifier):
      return numbers(.unregistered, element, Int(identifier.rawValue))
    case .changedCounts: return numbers(.changedCounts, .item(.none))
    case .invalidContentSize: return numbers(.invalidContentSize, .item(.none))
    case .invalidOffset: return numbers(.invalidOffset, .item(.none))
    case .invalidReport: return numbers(.invalidReport, .item(.none))
    case .invalidOverscan: return numbers(.invalidOverscan, .item(.none))
    case .layout(let error): return Failure(error).codeAndNumbersOfProblem
    case .scroll(let error): return Failure(error).codeAndNumbersOfProblem
    }
  }
}
