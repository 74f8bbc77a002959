import CascadeLayout
import CascadeView

/// What a collection view has to show, by the plainest means: identities in arrays, and a layout that is made anew for
/// each of its states.
struct Model {
  let configuration: Configuration

  /// What the data source answers, and what of it has been arranged.
  var source: [DataSection]
  var arranged: [DataSection] = []

  /// The layout, whose measures may have changed since the last pass.
  var choice: LayoutChoice

  /// The viewport in the layout's coordinates.
  var viewport: Rect
  var direction: ReadingDirection
  var pixelScale = PixelScale.none

  /// Where everything was at the last pass; nil before the first one.
  var reference: Reference?

  /// What is different since then.
  var marks = Marks()

  /// What holds the viewport, and where else it may be where several items have the same claim to hold it.
  var anchor = AnchorState.none
  var alternativeOrigins: [Point] = []

  /// What the host scrolls to smoothly.
  var target: (item: UInt64, position: ScrollPosition)?

  /// Where the user, or the host by itself, has moved the viewport last, be it out of the content.
  var userOrigin: Point?

  /// Whether the rules say where the viewport is; if not, it may be anywhere in the content.
  var isOriginKnown = true

  /// The change of layout that somebody drives.
  var transition: ModelTransition?

  var measured: [UInt64: Double] = [:]
  var selected: Set<UInt64> = []
  var focused: UInt64?
  var press: (item: UInt64, isInside: Bool)?
  var extensionOrigin: UInt64?
  var extensionEnd: UInt64?

  /// What the delegate has been told since the last step.
  var events: [UserEvent] = []
}

/// What the next pass has to do.
struct Marks {
  var reloads = true

  /// Whether items or measures are others, so that the anchor holds the viewport.
  var settles = false
  var appends = false

  /// Whether the viewport has been moved by the user.
  var isScrolled = false

  /// Whether the viewport has another size, or the content appears otherwise.
  var resizes = false

  /// Whether the viewport has another size, so that it may have to come back into the content.
  var clamps = false

  /// Whether something else has to be shown.
  var shows = false

  static let none: Marks = {
    var marks = Marks()
    marks.reloads = false
    return marks
  }()

  var arranges: Bool { reloads || settles || appends }
  var isAnything: Bool { arranges || isScrolled || shows || resizes }
}

/// A change of layout that somebody drives.
struct ModelTransition {
  let choice: LayoutChoice

  /// Where everything is in the new layout.
  let reference: Reference

  /// How far the viewport moves when it takes over; several where several items may be the one that stays, none where
  /// the rules leave it open.
  let jumps: [Point]
}

// MARK: What a pass does

extension Model {
  func makeReference() -> Reference? {
    var measuredLength: ((UInt64) -> Double)?
    if configuration.measures { measuredLength = { [measured] in measured[$0] ?? Configuration.estimate } }
    return try? Reference(choice, sections: arranged, measuredLength: measuredLength, viewport: viewport)
  }

  /// Whether the layout scrolls along another axis than what has been arranged.
  var changesAxis: Bool { reference.map { $0.axis != choice.scrollAxis } ?? false }

  /// The data that there is after the next pass.
  var awaitedData: [DataSection] { marks.reloads ? source : arranged }

  /// The content as it appears.
  var presentation: ContentPresentation {
    ContentPresentation(
      contentWidth: direction == .rightToLeft ? reference?.contentSize.width ?? 0 : 0, direction: direction)
  }

  /// The attributes on screen of some in the layout's coordinates.
  func present(_ attributes: LayoutAttributes) -> LayoutAttributes {
    var presentation = presentation
    presentation.pixelScale = pixelScale
    return presentation.present(attributes)
  }

  /// Carries out what was marked.
  mutating func pass() {
    guard marks.isAnything else { return }
    if transition != nil {
      guard marks.arranges || marks.resizes else { return }
      transition = nil
    }
    defer { marks = .none }
    guard marks.arranges else {
      if marks.resizes { reference = makeReference() }
      if marks.clamps { settle() }
      reference?.scroll(to: viewport.origin)
      return
    }
    if marks.reloads {
      arranged = source
      selected = []
      measured = [:]
      (focused, press, extensionOrigin, extensionEnd) = (nil, nil, nil, nil)
      target = nil
      anchor = .none
    } else if marks.appends {
      arranged = source
    }
    let startsAnew = changesAxis
    reference = makeReference()
    if marks.reloads || marks.settles || marks.clamps || startsAnew { settle(startsAnew: startsAnew) }
    reference?.scroll(to: viewport.origin)
  }

  /// Moves the viewport to where its anchor is now, or leaves it where it is, within the content.
  ///
  /// - Parameter startsAnew: True if the content scrolls along another axis than before, and so from its start.
  mutating func settle(afterUpdate: Bool = false, startsAnew: Bool = false) {
    guard let reference else { return }
    // Where it was is known only after the step.
    if !alternativeOrigins.isEmpty { isOriginKnown = false }
    if startsAnew {
      anchor = .none
      viewport.origin = .zero
      return
    }
    var origins = [afterUpdate ? reference.resting(viewport.origin) : reference.clamped(viewport.origin)]
    switch anchor {
    case .none: break
    case .unknown: isOriginKnown = false
    case .held(var candidates, let offset):
      origins = candidates.indices.compactMap { index in
        guard let frame = reference.frame(ofItem: candidates[index].item) else { return nil }
        return reference.clamped(candidates[index].follow(to: frame, axis: reference.axis, viewport: viewport))
      }
      anchor = .held(candidates, offset: offset)
    }
    move(to: origins)
    anchor.hold(at: reference.axis.position(of: viewport.origin))
  }

  /// Moves the viewport to the first one of the places where it may be.
  mutating func move(to origins: [Point]) {
    guard let first = origins.first else { return }
    viewport.origin = first
    alternativeOrigins = Array(origins.dropFirst())
  }

  /// Takes the viewport to where it is on screen, if the rules allow that.
  ///
  /// - Returns: Whether they do.
  mutating func adopt(_ origin: Point) -> Bool {
    guard let reference else { return true }
    defer { alternativeOrigins = [] }
    if isOriginKnown {
      let origins = [viewport.origin] + alternativeOrigins
      let indices = origins.indices.filter { origins[$0].isNear(origin, within: 0.01) }
      guard !indices.isEmpty else { return false }
      // What only waits to be arranged has decided nothing.
      if !alternativeOrigins.isEmpty { anchor.decide(indices) }
    }
    let isInContent = reference.clamped(origin).isNear(origin, within: 0.01)
    let isAllowed = isOriginKnown || isInContent
    isOriginKnown = true
    if viewport.origin != origin {
      viewport.origin = origin
      anchor.hold(at: reference.axis.position(of: origin))
      reference.scroll(to: origin)
    }
    return isAllowed
  }
}

extension Point {
  func isNear(_ other: Point, within distance: Double) -> Bool {
    (x - other.x).magnitude <= distance && (y - other.y).magnitude <= distance
  }

  static func + (one: Point, other: Point) -> Point { Point(x: one.x + other.x, y: one.y + other.y) }
  static func - (one: Point, other: Point) -> Point { Point(x: one.x - other.x, y: one.y - other.y) }
}
