/// The arrangement that a new one follows, and whether the caller still needs it.
///
///     var arrangement = try layout.arrange(LayoutContext(viewport: viewport, itemCounts: [photos.count]))
///     photos.append(photo)
///     arrangement = try layout.arrange(
///       LayoutContext(viewport: viewport, itemCounts: [photos.count]), after: .appended, from: .handedOn(arrangement))
public enum PreviousArrangement {
  /// The caller goes on using the arrangement next to the new one. It is not changed. The new one is another object
  /// even if nothing is different, so that it can be handed on later.
  case kept(any LayoutArrangement)

  /// The caller gives up the arrangement. The new one may reuse its storage, so that a small change costs little.
  /// Unless `arrange` throws, the arrangement is consumed; do not use it again.
  case handedOn(any LayoutArrangement)
}

extension PreviousArrangement {
  /// The arrangement, kept or handed on.
  public var arrangement: any LayoutArrangement {
    switch self {
    case .kept(let arrangement), .handedOn(let arrangement): arrangement
    }
  }

  /// A Boolean value that tells whether the caller has given up the arrangement.
  public var isHandedOn: Bool {
    switch self {
    case .kept: false
    case .handedOn: true
    }
  }

  /// The same choice for an arrangement that this one is made of.
  public func with(_ part: any LayoutArrangement) -> PreviousArrangement {
    isHandedOn ? .handedOn(part) : .kept(part)
  }
}
