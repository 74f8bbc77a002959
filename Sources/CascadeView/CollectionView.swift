public import CascadeLayout

/// A scrollable view of very many items, of which only those in sight have a cell.
///
/// It holds the viewport and decides what is visible and where; its ``Host`` shows it. Calls that change something only
/// mark it; ``layoutIfNeeded()`` carries all of it out in one pass, which a host calls once a frame.
///
/// The collection view keeps its host, data source and layout alive, so these must not keep the collection view.
public final class CollectionView<ViewHost: Host> {
  /// What shows the cells.
  public let host: ViewHost

  /// What there is to show.
  public let dataSource: any DataSource

  /// What arranges the items.
  public let layout: any CollectionLayout

  /// How far beyond the viewport cells are kept on hand.
  public var overscan = Overscan()

  /// The viewport in the content's coordinates: its origin is the content offset.
  public internal(set) var bounds = Rect.zero

  /// The size of the whole content, as of the last pass.
  public internal(set) var contentSize = Size.zero

  /// The cells on screen, overscan included, in index order.
  var shown: [ShownCell<ViewHost.Cell>] = []

  /// The cells off screen.
  var pool = CellPool<ViewHost.Cell>()

  /// What the next pass must do, and whether it has failed since it was last asked for.
  var invalidation: Invalidation?
  var hasFailed = false

  /// The number of items in each section, as of the last pass that asked.
  var itemCounts: [Int] = []

  /// Whether the viewport has moved since the last pass.
  var boundsChanged = false

  /// What holds the viewport through changes of the content; nil where the user has scrolled since.
  var anchor: Anchor?

  /// The axis of what is on screen: the layout's may be another one already.
  var axis: Axis

  /// How fast the viewport moves.
  var motion = Motion()

  // Used within a pass only, and kept for their storage, so that a steady scroll frame allocates nothing.
  var arriving: [ShownCell<ViewHost.Cell>] = []
  var leaving: [ShownCell<ViewHost.Cell>] = []

  /// Creates a collection view, which shows nothing until it has a size and a first pass.
  public init(host: ViewHost, dataSource: any DataSource, layout: any CollectionLayout) {
    self.host = host
    self.dataSource = dataSource
    self.layout = layout
    axis = layout.axis
    invalidation = .reload
  }
}

/// What a layout pass must do, from the least to the most.
enum Invalidation: UInt8, Comparable {
  /// Place what follows the viewport.
  case scrolled

  /// Arrange the items that were appended.
  case appended

  /// Arrange everything.
  case layout

  /// Arrange everything and find out which items the cells on screen belong to.
  case data

  /// Recycle every cell and arrange everything.
  case reload

  static func < (left: Invalidation, right: Invalidation) -> Bool { left.rawValue < right.rawValue }
}

extension CollectionView {
  /// The cells on screen, overscan included, with their attributes, in index order.
  public var visibleCells: [(attributes: LayoutAttributes, cell: ViewHost.Cell)] {
    shown.compactMap { shown in shown.cell.map { (shown.attributes, $0) } }
  }

  /// The number of cells that wait to be reused.
  public var pooledCellCount: Int { pool.count }

  /// The cell that shows an item, or nil if the item is not on screen.
  ///
  /// - Complexity: O(log n) in the number of cells on screen.
  public func cell(of item: IndexPath) -> ViewHost.Cell? {
    var range = 0..<shown.count
    while !range.isEmpty {
      let middle = range.lowerBound + range.count / 2
      let indexPath = shown[middle].attributes.indexPath
      if indexPath == item { return shown[middle].cell }
      range = indexPath < item ? middle + 1..<range.upperBound : range.lowerBound..<middle
    }
    return nil
  }
}
