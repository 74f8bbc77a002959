import CascadeLayout

extension ElementKind {
  /// The number by which the page knows the kind.
  var code: Int {
    switch self {
    case .background: 0
    case .header: 1
    case .footer: 3
    default: 2
    }
  }

  /// The kind of a number; items for one that is none.
  init(code: Int) {
    switch code {
    case 0: self = .background
    case 1: self = .header
    case 3: self = .footer
    default: self = .item
    }
  }
}

extension LayoutElement {
  init(kind: Int, section: Int, item: Int) {
    self.init(ElementKind(code: kind), at: IndexPath(section: section, item: item))
  }
}
