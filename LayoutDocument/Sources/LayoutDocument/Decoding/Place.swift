/// A place in a request, like `sections[0].items[3].height`.
struct Place: CustomStringConvertible {
  private var steps: [Step] = []

  enum Step {
    case key(Key)
    case unknownKey(String)
    case index(Int)
  }

  /// The place reached by following keys: the whole request for none.
  init(_ keys: Key...) { steps = keys.map { .key($0) } }

  init(section: Int) { steps = [.key(.sections), .index(section)] }

  init(section: Int, item: Int) { steps = [.key(.sections), .index(section), .key(.items), .index(item)] }

  /// Appends a step to the value of a key or to an element of an array.
  mutating func enter(_ step: Step) { steps.append(step) }

  /// Removes the last step.
  mutating func leave() { steps.removeLast() }

  /// The place one step from here.
  func appending(_ step: Step) -> Place {
    var place = self
    place.enter(step)
    return place
  }

  var description: String {
    guard !steps.isEmpty else { return "request" }
    var text = ""
    for step in steps {
      switch step {
      case .key(let key): text += (text.isEmpty ? "" : ".") + key.name
      case .index(let index): text += "[\(index)]"
      case .unknownKey(let key) where Self.isPlain(key): text += (text.isEmpty ? "" : ".") + key
      case .unknownKey(let key): text += "[\"\(key.shortened(to: 60))\"]"
      }
    }
    return text
  }

  private static func isPlain(_ key: String) -> Bool {
    !key.isEmpty && key.utf8.count <= 60
      && key.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_" || $0 == "-") }
  }
}

extension String {
  /// The beginning of the text, with an ellipsis if something is left out.
  func shortened(to count: Int) -> String {
    unicodeScalars.count <= count ? self : String(String.UnicodeScalarView(unicodeScalars.prefix(count))) + "…"
  }
}
