import CCascadeGtk
package import CascadeGtk
package import CascadeLayout
package import CascadeView
package import PhotoModel
import PhotoWall
import PhotoWindowOptions

/// The photos as a collection: sections with headings, a tile for each photo.
package final class WallView {
  package let collection: CollectionWidget

  /// The widget for the window: the collection in a `GtkScrolledWindow`.
  package let widget: Widget

  /// The layout and the size of tiles; `setLayout` and `zoom` change them.
  package private(set) var layout: WallLayout

  /// Called with a photo that the user opens.
  var onOpen: (Photo) -> Void = { _ in }

  let store: PictureStore
  private var source: DiffableDataSource!
  private var photos: [PhotoID: Photo] = [:]
  private var titles: [SectionIdentifier: String] = [:]
  /// Readable photos without a picture: videos, without FFmpeg.
  private var pictureless: Set<PhotoID> = []
  /// The pictures that cells show, except cells with a placeholder or a texture of another size.
  private var shown: [Widget: PictureKey] = [:]

  /// The tiles of unreadable photos.
  private static let markedTile = ReuseIdentifier(rawValue: 1)

  /// The maximum number of photos in an animated change.
  private static let mostAnimated = 500

  init(layout: WallLayout, store: PictureStore) {
    self.layout = layout
    self.store = store
    collection = CollectionWidget(layout: WaterfallLayout(metrics: WaterfallMetrics()) { _ in .lengths([]) })
    widget = gtk_scrolled_window_new()!
    gtk_scrolled_window_set_policy(widget.opaque, GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC)
    gtk_scrolled_window_set_child(widget.opaque, collection.widget)
    setUpCells()
    try? view.setLayout(makeLayout())
    view.delegate = self
    store.onTexture = { [weak self] in self?.refreshPictures() }
    store.onNoPicture = { [weak self] in self?.markPictureless($0) }
  }

  private var view: CollectionView { collection.collectionView }

  private func setUpCells() {
    gtk_widget_add_css_class(collection.widget, "wall")
    collection.title = "Photos"
    collection.itemName = { [weak self] in self?.photo(at: $0)?.name }
    collection.register {
      let picture = makePicture()
      gtk_widget_add_css_class(picture, "photo")
      return picture
    }
    collection.register(reuseIdentifier: Self.markedTile) {
      let label = makeLabel(class: "marked")
      gtk_label_set_wrap(label.opaque, 1)
      gtk_label_set_wrap_mode(label.opaque, PANGO_WRAP_WORD_CHAR)
      gtk_label_set_justify(label.opaque, GTK_JUSTIFY_CENTER)
      return label
    }
    collection.register(for: .header) {
      let label = makeLabel(class: "heading")
      gtk_label_set_xalign(label.opaque, 0)
      return label
    }
    source = collection.makeDiffableDataSource { [weak self] content, element, item in
      self?.fill(content, element, item)
    }
    source.reuseIdentifier = { [weak self] element, item in
      guard let item, let photo = self?.photo(item), self?.mark(of: photo) != nil else { return .cell }
      return Self.markedTile
    }
  }
}

// MARK: Photos

extension WallView {
  /// Shows changed photos.
  func show(_ change: LibraryFollower.Change) {
    titles = [:]
    let sections = change.sections.map { section in
      let identifier = SectionIdentifier(rawValue: section.number)
      titles[identifier] = section.title
      return Snapshot.Section(identifier, items: section.photos.map(ItemIdentifier.init))
    }
    let isAnimated = change.updated.count <= Self.mostAnimated && source.snapshot.itemCount > 0
    let reloading = change.updated.filter { id in
      guard let old = photos[id], let new = change.photos[id] else { return false }
      return !new.looksLike(old)
    }
    // Both the old and the new photos are needed until the old ones have left.
    photos.merge(change.photos) { $1 }
    pictureless.subtract(reloading)
    apply(Snapshot(sections), reloading: reloading, animated: isAnimated)
    photos = change.photos
  }

  package var photoCount: Int { source.snapshot.itemCount }

  /// The photos on the wall, in order.
  package var identities: [PhotoID] { source.snapshot.sections.flatMap { $0.items.map(PhotoID.init) } }

  /// The photo at a place; `nil` if there is none.
  package func photo(at path: IndexPath) -> Photo? { source.itemIdentifier(for: path).flatMap(photo) }

  /// The current state of a photo; `nil` if it is gone.
  func photo(_ id: PhotoID) -> Photo? { photos[id] }

  private func photo(_ item: ItemIdentifier) -> Photo? { photos[PhotoID(item)] }

  /// The place of a photo; `nil` if it is not on the wall.
  func path(of photo: PhotoID) -> IndexPath? { source.indexPath(for: ItemIdentifier(photo)) }

  /// Whether the photos have been arranged in a window.
  var isLaidOut: Bool { view.bounds.size.width > 0 && view.numberOfSections > 0 }

  /// The photo that comes a number of places after another one.
  func photo(_ steps: Int, after photo: Photo) -> Photo? {
    let identities = identities
    guard let index = identities.firstIndex(of: photo.id), identities.indices.contains(index + steps) else {
      return nil
    }
    return photos[identities[index + steps]]
  }

  /// Moves the focus to a photo, and shows it.
  func focus(_ photo: Photo) {
    guard let path = path(of: photo.id) else { return }
    try? view.focusItem(at: path)
    view.deselectAllItems()
    try? view.selectItem(at: path)
    try? view.scrollToItem(at: path, at: .nearestVertically, animated: false)
  }

  private func apply(_ snapshot: Snapshot, reloading: Set<PhotoID>, animated: Bool) {
    do {
      try source.apply(snapshot, reloading: reloading.map(ItemIdentifier.init), animated: animated)
    } catch {
      collection.problemHandler("the photos cannot be shown: \(error)")
    }
  }

  private func markPictureless(_ id: PhotoID) {
    pictureless.insert(id)
    apply(source.snapshot, reloading: [id], animated: false)
  }

  /// The reason why a photo has no picture; `nil` if it has one.
  func mark(of photo: Photo) -> String? {
    if case .unreadable(let reason) = photo.state { return reason.message }
    return pictureless.contains(photo.id) ? "Videos have pictures if FFmpeg is installed." : nil
  }
}

// MARK: Layout

extension WallView {
  /// Arranges the photos with another layout.
  func setLayout(_ kind: WindowLayout) {
    guard kind != layout.kind else { return }
    layout.kind = kind
    rearrange()
  }

  /// Changes the number of columns.
  ///
  /// - Parameters:
  ///   - steps: The number of additional columns; negative for larger tiles.
  ///   - point: The point of the collection whose photo stays in place; `nil` for the middle.
  func zoom(_ steps: Int, at point: Point? = nil) {
    let range = WindowOptions.columnRange
    let columns = min(max(columnCount + steps, range.lowerBound), range.upperBound)
    guard columns != columnCount else { return }
    layout.columns = columns
    rearrange(keeping: point)
  }

  /// The present number of columns.
  package var columnCount: Int { layout.columnCount(in: view.bounds.size.width) }

  private func rearrange(keeping point: Point? = nil) {
    do {
      try view.setLayout(makeLayout(), animated: true, anchor: point.flatMap(anchor))
    } catch {
      collection.problemHandler("the photos cannot be arranged: \(error)")
    }
  }

  private func anchor(at point: Point) -> TransitionAnchor? {
    let place = Point(x: point.x + view.contentOffset.x, y: point.y + view.contentOffset.y)
    guard let item = view.indexPathForItem(at: place), let frame = view.layoutAttributesForItem(at: item)?.frame,
      frame.size.width > 0, frame.size.height > 0
    else { return nil }
    let fraction = Point(x: (place.x - frame.minX) / frame.size.width, y: (place.y - frame.minY) / frame.size.height)
    return TransitionAnchor(item, fraction: fraction, at: point)
  }

  private func makeLayout() -> any CollectionLayout {
    layout.make(
      width: view.bounds.size.width,
      isHeaded: { [weak self] in self?.title(ofSection: $0).isEmpty == false },
      shapes: { [weak self] section in
        // From the snapshot that is being arranged.
        self?.source.snapshot.sections[section].items.map { item in
          self?.photo(item).map { TileShape.shape(of: $0) } ?? NaturalSize(width: 4, height: 3)
        } ?? []
      })
  }

  private func title(ofSection section: Int) -> String {
    let sections = source.snapshot.sections
    return sections.indices.contains(section) ? titles[sections[section].identifier] ?? "" : ""
  }
}

// MARK: Cells

extension WallView {
  private func fill(_ content: Widget, _ element: LayoutElement, _ item: ItemIdentifier?) {
    guard let item, let photo = photo(item) else {
      if element.kind == .header { setText(title(ofSection: element.indexPath.section), of: content) }
      return
    }
    gtk_widget_set_tooltip_text(content, photo.name)
    if let mark = mark(of: photo) { return setText("\(photo.name)\n\n\(mark)", of: content) }
    shown[content] = nil
    let size = view.layoutAttributes(of: element)?.frame.size ?? .zero
    if let texture = store.texture(for: PictureKey(photo, size: size, scale: scale)) {
      texture.show(in: content)
    } else {
      photo.showPlaceholder(in: content)
    }
  }

  /// Gives each tile the texture with exactly its pixels, and requests missing textures. Call it after each frame.
  func refreshPictures() {
    var stillShown: [Widget: PictureKey] = [:]
    var onScreen: [PictureKey] = []
    var offScreen: [PictureKey] = []
    let bounds = view.bounds
    for (frame, content, key) in pictures {
      guard let content else { continue }
      if shown[content] == key {
        stillShown[content] = key
      } else if let texture = store.texture(for: key) {
        texture.show(in: content)
        stillShown[content] = key
      } else if frame.intersects(bounds) {
        onScreen.append(key)
      } else {
        offScreen.append(key)
      }
    }
    shown = stillShown
    store.request(only: onScreen + offScreen)
  }

  /// Whether all existing tiles show their pictures with exactly their pixels.
  package var isComplete: Bool {
    pictures.allSatisfy { picture in picture.content.map { shown[$0] == picture.key } ?? false }
  }

  /// The existing tiles of photos that have pictures.
  private var pictures: [(frame: Rect, content: Widget?, key: PictureKey)] {
    view.cells.compactMap { attributes, cell in
      guard attributes.kind == .item, let photo = photo(at: attributes.indexPath), mark(of: photo) == nil else {
        return nil
      }
      let key = PictureKey(photo, size: attributes.frame.size, scale: scale)
      return (attributes.frame, collection.content(of: cell), key)
    }
  }

  private var scale: Int { Int(gtk_widget_get_scale_factor(collection.widget)) }
}

extension WallView: @MainActor CollectionViewDelegate {
  package func collectionView(_ collectionView: CollectionView, performPrimaryActionForItemAt item: IndexPath) {
    if let photo = photo(at: item) { onOpen(photo) }
  }
}

extension Photo {
  /// Whether two states of a photo have the same tile.
  fileprivate func looksLike(_ other: Photo) -> Bool {
    (version, name, width, height) == (other.version, other.name, other.width, other.height) && state == other.state
  }

  /// Fills a `GtkPicture` with the mean colour; with nothing if it is unknown.
  func showPlaceholder(in picture: Widget) {
    guard let colour else { return gtk_picture_set_paintable(picture.opaque, nil) }
    let size = PixelSize(width: 1, height: 1)
    Pixels(rgb: [colour.red, colour.green, colour.blue], size: size).texture().show(in: picture)
  }
}

extension ItemIdentifier {
  nonisolated init(_ photo: PhotoID) { self.init(rawValue: UInt64(photo.rawValue)) }
}

extension PhotoID {
  nonisolated init(_ item: ItemIdentifier) { self.init(rawValue: UInt32(truncatingIfNeeded: item.rawValue)) }
}
