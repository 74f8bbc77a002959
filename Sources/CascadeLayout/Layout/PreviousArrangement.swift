/// The arrangement that another one is to follow, and whether it is still needed beside that.
///
///     var arrangement = try layout.arrange(LayoutContext(viewport: viewport, itemCounts: [photos.count]))
///     photos.append(photo)
///     arrangement = try layout.arrange(
///       LayoutContext(viewport: viewport, itemCounts: [photos.count]), after: .appended, from: .handedOn(arrangement))
public enum PreviousArrangement {
  /// The arrangement is going to be asked on, beside the new one: nothing of it is touched, and the new one is another object
  /// even where nothing is different, so that it can be handed on later.
  case kept(any LayoutArrangement)

  /// Nobody asks the arrangement again: the new one may use its storage, so that a small change costs little. Unless the
  /// layout throws, it has to be taken for empty from then on.
  case handedOn(any LayoutArrangement)
}

extension PreviousArrangement {
  /// The arrangement.
  public var arrangement: any LayoutArrangement {
    switch self {
    case .kept(let arrangement), .handedOn(let arrangement): arrangement
    }
  }

  /// A Boolean value that tells whether nobody asks the arrangement again.
  public var isHandedOn: Bool {
    switch self {
    case .kept: false
    case .handedOn: true
    }
  }

  /// The same for an arrangement that this one is made of.
  public func with(_ part: any LayoutArrangement) -> PreviousArrangement {
    isHandedOn ? .handedOn(part) : .kept(part)
  }
}
