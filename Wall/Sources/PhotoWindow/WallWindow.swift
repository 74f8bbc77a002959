package import CCascadeGtk
import CascadeGtk
import CascadeLayout
import Foundation
package import PhotoLibrary
import PhotoModel
package import PhotoWindowOptions

/// The window: a header bar, the wall or one photo, and messages about the folder.
package final class WallWindow {
  package let window = gtk_window_new()!.cast(to: GtkWindow.self)
  package let wall: WallView
  package let viewer: PhotoViewer

  /// The sentence shown instead of photos; empty while there are some.
  package private(set) var message = "Reading the folder…"

  /// The sentence shown above the photos; empty if there is none.
  package private(set) var notice = "" {
    didSet {
      setText(notice, of: noticeLabel)
      gtk_widget_set_visible(noticeLabel, notice.isEmpty ? 0 : 1)
    }
  }

  private let title: String
  private let header: WallHeader
  private let stack = gtk_stack_new()!
  private let messageLabel = makeMessage()
  private let noticeLabel = makeLabel(class: "notice")
  private var state = LibraryFollower.State.scanning(ScanProgress()) { didSet { updateTexts() } }
  private var wheel = ZoomWheel()
  private let placeFile: PlaceFile

  /// The position of the former window, until it is shown.
  private var formerPlace: WallPlace?

  private var tasks: [Task<Void, Never>] = []

  /// Opens a window for a library, and starts the library's scan.
  ///
  /// - Precondition: GTK has been started.
  package init(_ library: PhotoLibrary, title: String, options: WindowOptions) {
    self.title = title
    placeFile = PlaceFile(of: library)
    formerPlace = placeFile.read()
    header = WallHeader(title: title, layout: options.layout)
    wall = WallView(
      layout: WallLayout(kind: options.layout, columns: options.columns), store: PictureStore(library: library))
    viewer = PhotoViewer(library: library)
    build()
    watchInput()
    wall.onOpen = { [weak self] in self?.open($0) }
    // The window keeps this object until it is closed.
    on(window, "destroy") { self.didClose() }
    on(window, "realize") { [weak self] in self?.watchFrames() }
    gtk_window_present(window)
    gtk_widget_grab_focus(wall.collection.widget)
    follow(library, order: options.order)
  }

  private func build() {
    addStyle()
    gtk_window_set_title(window, title)
    gtk_window_set_default_size(window, 1280, 800)
    gtk_window_set_icon_name(window, "cascade-window")
    header.connect(
      onLayout: { [weak self] in self?.wall.setLayout($0) }, onEnlarge: { [weak self] in self?.enlarge($0) },
      onBack: { [weak self] in self?.closeViewer() })
    gtk_window_set_titlebar(window, header.widget)
    gtk_stack_add_named(stack.opaque, messageLabel, "message")
    gtk_stack_add_named(stack.opaque, wall.widget, "wall")
    gtk_stack_add_named(stack.opaque, viewer.widget, "viewer")
    gtk_label_set_wrap(noticeLabel.opaque, 1)
    gtk_widget_set_visible(noticeLabel, 0)
    gtk_window_set_child(window, makeBox(GTK_ORIENTATION_VERTICAL, [noticeLabel, stack]))
    updateTexts()
  }

  /// Updates pictures after each frame, so that they follow sizes and scrolling.
  private func watchFrames() {
    // The window's frame clock, because its children are not realized yet.
    let widget = UnsafeMutableRawPointer(window).assumingMemoryBound(to: GtkWidget.self)
    guard let clock = gtk_widget_get_frame_clock(widget) else { return }
    on(UnsafeMutableRawPointer(clock), "after-paint") { [weak self] in
      guard let self else { return }
      returnToFormerPlace()
      if viewer.photo == nil { wall.refreshPictures() } else { viewer.refresh() }
    }
  }

  private func didClose() {
    if formerPlace == nil { placeFile.write(wall.place) }
    for task in tasks { task.cancel() }
    tasks = []
    wall.store.request(only: [])
    viewer.cancelRequest()
  }
}

// MARK: The library

extension WallWindow {
  private func follow(_ library: PhotoLibrary, order: WindowOrder?) {
    let follower = LibraryFollower(library, order: order)
    tasks.append(
      Task { [weak self] in
        await follower.follow({ self?.show($0) }, state: { self?.state = $0 })
      })
    tasks.append(
      Task { [weak self] in
        do {
          try await library.scan()
        } catch {
          guard !Task.isCancelled else { return }
          self?.notice = "Reading the folder stopped early, so some photos are not shown: \(error)"
        }
      })
  }

  private func show(_ change: LibraryFollower.Change) {
    wall.show(change)
    if let photo = viewer.photo {
      if let photo = wall.photo(photo.id) { viewer.open(photo, mark: wall.mark(of: photo)) } else { closeViewer() }
    }
    updateTexts()
    returnToFormerPlace()
  }

  /// Scrolls to the position of the former window as soon as its photo is known, unless the user has scrolled by then.
  private func returnToFormerPlace() {
    guard let place = formerPlace else { return }
    if wall.place != nil || wall.show(place) || state == .following && wall.isLaidOut { formerPlace = nil }
  }

  private func updateTexts() {
    let count = wall.photoCount
    switch state {
    case .scanning(let progress):
      message = "Reading the folder…"
      header.setStatus("\(progress.examined.grouped) of \(progress.found.grouped) files")
    case .following:
      message = "There are no photos in “\(title)” or its subfolders.\n\nCascade shows \(PhotoLibrary.shownFormats)."
      notice = ""
      header.setStatus(count == 1 ? "1 photo" : "\(count.grouped) photos")
    case .away:
      message = "The folder is not available.\n\nIs its disk connected?"
      notice = "The folder is not available. You see its last known photos. Is its disk connected?"
    }
    if count > 0 { message = "" }
    setText(message, of: messageLabel)
    showPage()
  }

  private func showPage() {
    let page = viewer.photo != nil ? "viewer" : message.isEmpty ? "wall" : "message"
    gtk_stack_set_visible_child_name(stack.opaque, page)
    header.showButtons(isPhotoOpen: viewer.photo != nil)
  }
}

// MARK: The user

extension WallWindow {
  private func watchInput() {
    onKey(UnsafeMutableRawPointer(window).assumingMemoryBound(to: GtkWidget.self)) { [weak self] key, modifiers in
      self?.keyPressed(key, modifiers) ?? false
    }
    onPointer(wall.collection.widget) { [weak self] in self?.wheel.pointer = $0 }
    onWheel(wall.widget) { [weak self] steps, modifiers in
      guard modifiers.rawValue & GDK_CONTROL_MASK.rawValue != 0, let self else { return false }
      let whole = wheel.wholeSteps(adding: steps)
      if whole != 0 { wall.zoom(whole, at: wheel.pointer) }
      return true
    }
  }

  private func keyPressed(_ key: Int32, _ modifiers: GdkModifierType) -> Bool {
    if modifiers.rawValue & GDK_CONTROL_MASK.rawValue != 0 {
      guard [GDK_KEY_q, GDK_KEY_w].contains(key) else { return false }
      gtk_window_close(window)
      return true
    }
    guard modifiers.rawValue & GDK_ALT_MASK.rawValue == 0 else { return false }
    guard let photo = viewer.photo else { return wallKeyPressed(key) }
    if viewer.keyPressed(key) { return true }
    let next: Photo?
    switch key {
    case GDK_KEY_Escape:
      closeViewer()
      return true
    case GDK_KEY_Left, GDK_KEY_Page_Up: next = wall.photo(-1, after: photo)
    case GDK_KEY_Right, GDK_KEY_Page_Down, GDK_KEY_space: next = wall.photo(1, after: photo)
    default: return false
    }
    if let next { open(next) }
    return true
  }

  private func wallKeyPressed(_ key: Int32) -> Bool {
    switch key {
    case GDK_KEY_plus, GDK_KEY_equal, GDK_KEY_KP_Add: enlarge(1)
    case GDK_KEY_minus, GDK_KEY_KP_Subtract: enlarge(-1)
    case GDK_KEY_1: header.choose(.waterfall)
    case GDK_KEY_2: header.choose(.rows)
    case GDK_KEY_3: header.choose(.grid)
    default: return false
    }
    return true
  }

  /// Enlarges the tiles, or the photo that is open.
  private func enlarge(_ steps: Int) {
    if viewer.photo == nil { wall.zoom(-steps) } else { viewer.zoom(steps) }
  }

  private func open(_ photo: Photo) {
    wall.store.request(only: [])
    viewer.open(photo, mark: wall.mark(of: photo))
    showPage()
    gtk_widget_grab_focus(viewer.widget)
  }

  private func closeViewer() {
    guard let photo = viewer.photo else { return }
    viewer.close()
    showPage()
    gtk_widget_grab_focus(wall.collection.widget)
    if let photo = wall.photo(photo.id) { wall.focus(photo) }
  }
}

/// A wheel that zooms around the pointer.
private struct ZoomWheel {
  var pointer: Point?
  private var turned = 0.0

  /// Returns the number of whole steps that it has been turned, because touchpads report fractions.
  mutating func wholeSteps(adding steps: Double) -> Int {
    turned += steps
    let whole = turned.rounded(.towardZero)
    turned -= whole
    return Int(whole)
  }
}
