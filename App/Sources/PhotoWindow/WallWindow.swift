package import CCascadeGtk
import CascadeGtk
import CascadeLayout
import Foundation
package import PhotoLibrary
package import PhotoModel
package import PhotoWindowOptions

/// The window: a header bar, the wall or one photo, and what there is to say about the folder.
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

  private let library: PhotoLibrary
  private let order: WindowOrder?
  private let title: String
  private let stack = gtk_stack_new()!
  private let messageLabel = makeMessage()
  private let noticeLabel = makeLabel(class: "notice")
  private let titleLabel = makeLabel(class: "title")
  private let statusLabel = makeLabel(class: "subtitle")
  private let layoutBox = makeBox(GTK_ORIENTATION_HORIZONTAL, [])
  private var layoutButtons: [WindowLayout: Widget] = [:]
  private var backButton: Widget!
  private var state = LibraryFollower.State.scanning(ScanProgress())
  private var pointer: Point?
  private var turned = 0.0
  private var tasks: [Task<Void, Never>] = []

  /// Opens a window for a library, which is scanned now.
  ///
  /// - Precondition: GTK has been started.
  package init(_ library: PhotoLibrary, title: String, options: WindowOptions) {
    self.library = library
    self.title = title
    order = options.order
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
    follow()
  }

  private func build() {
    addStyle()
    gtk_window_set_title(window, title)
    gtk_window_set_default_size(window, 1280, 800)
    gtk_window_set_icon_name(window, "cascade-window")
    let bar = gtk_header_bar_new()!
    setText(title, of: titleLabel)
    let titles = makeBox(GTK_ORIENTATION_VERTICAL, [titleLabel, statusLabel])
    gtk_widget_set_valign(titles, GTK_ALIGN_CENTER)
    gtk_header_bar_set_title_widget(bar.opaque, titles)
    backButton = makeButton("Back", tip: "Back to the wall (Esc)") { [weak self] in self?.closeViewer() }
    gtk_widget_set_visible(backButton, 0)
    gtk_header_bar_pack_start(bar.opaque, backButton)
    gtk_header_bar_pack_start(bar.opaque, layoutBox)
    addLayoutButtons()
    for (text, tip, steps) in [("+", "Larger (+)", 1), ("−", "Smaller (−)", -1)] {
      gtk_header_bar_pack_end(bar.opaque, makeButton(text, tip: tip) { [weak self] in self?.enlarge(steps) })
    }
    gtk_window_set_titlebar(window, bar)
    gtk_stack_add_named(stack.opaque, messageLabel, "message")
    gtk_stack_add_named(stack.opaque, wall.widget, "wall")
    gtk_stack_add_named(stack.opaque, viewer.widget, "viewer")
    gtk_label_set_wrap(noticeLabel.opaque, 1)
    gtk_widget_set_visible(noticeLabel, 0)
    gtk_window_set_child(window, makeBox(GTK_ORIENTATION_VERTICAL, [noticeLabel, stack]))
    updateTexts()
  }

  private func addLayoutButtons() {
    gtk_widget_add_css_class(layoutBox, "linked")
    for layout in WindowLayout.allCases {
      let button = gtk_toggle_button_new_with_label(layout.rawValue.capitalized)!
      gtk_widget_set_focus_on_click(button, 0)
      if let first = layoutButtons[.waterfall] { gtk_toggle_button_set_group(button.cast(), first.cast()) }
      layoutButtons[layout] = button
      gtk_toggle_button_set_active(button.cast(), layout == wall.layout.kind ? 1 : 0)
      on(button, "toggled") { [weak self] in
        if gtk_toggle_button_get_active(button.cast()) != 0 { self?.wall.setLayout(layout) }
      }
      gtk_box_append(layoutBox.cast(to: GtkBox.self), button)
    }
  }

  /// Lets pictures follow sizes and scrolling, after each frame that there is.
  private func watchFrames() {
    // The window's own: its children are not realized yet.
    let widget = UnsafeMutableRawPointer(window).assumingMemoryBound(to: GtkWidget.self)
    guard let clock = gtk_widget_get_frame_clock(widget) else { return }
    on(UnsafeMutableRawPointer(clock), "after-paint") { [weak self] in
      guard let self else { return }
      if viewer.photo == nil { wall.refreshPictures() } else { viewer.refresh() }
    }
  }

  private func didClose() {
    for task in tasks { task.cancel() }
    tasks = []
    wall.store.request(only: [])
    viewer.cancelRequest()
  }
}

// MARK: The library

extension WallWindow {
  private func follow() {
    let follower = LibraryFollower(library, order: order)
    tasks.append(
      Task { [weak self] in
        await follower.follow { change in
          self?.show(change)
        } state: { state in
          self?.state = state
          self?.updateTexts()
        }
      })
    tasks.append(
      Task { [weak self, library] in
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
  }

  private func updateTexts() {
    let count = wall.photoCount
    switch state {
    case .scanning(let progress):
      message = "Reading the folder…"
      setText("\(progress.examined.grouped) of \(progress.found.grouped) files", of: statusLabel)
    case .following:
      message =
        "There are no photos in “\(title)” or its subfolders.\n\nCascade shows JPEG, PNG, GIF, WebP, AVIF, HEIC, TIFF, "
        + "raw files, JPEG XL and videos."
      notice = ""
      setText(count == 1 ? "1 photo" : "\(count.grouped) photos", of: statusLabel)
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
    gtk_widget_set_visible(backButton, viewer.photo == nil ? 0 : 1)
    gtk_widget_set_visible(layoutBox, viewer.photo == nil ? 1 : 0)
  }
}

// MARK: The user

extension WallWindow {
  private func watchInput() {
    onKey(UnsafeMutableRawPointer(window).assumingMemoryBound(to: GtkWidget.self)) { [weak self] key, modifiers in
      self?.keyPressed(key, modifiers) ?? false
    }
    onPointer(wall.collection.widget) { [weak self] in self?.pointer = $0 }
    onWheel(wall.widget) { [weak self] steps, modifiers in
      guard modifiers.rawValue & GDK_CONTROL_MASK.rawValue != 0, let self else { return false }
      // Touchpads report fractions of a step.
      turned += steps
      let whole = turned.rounded(.towardZero)
      turned -= whole
      if whole != 0 { wall.zoom(Int(whole), at: pointer) }
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
    case GDK_KEY_1: choose(.waterfall)
    case GDK_KEY_2: choose(.rows)
    case GDK_KEY_3: choose(.grid)
    default: return false
    }
    return true
  }

  /// Enlarges the tiles, or the photo that is open.
  private func enlarge(_ steps: Int) {
    if viewer.photo == nil { wall.zoom(-steps) } else { viewer.zoom(steps) }
  }

  private func choose(_ layout: WindowLayout) {
    if let button = layoutButtons[layout] { gtk_toggle_button_set_active(button.cast(), 1) }
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
