import CCascadeGtk
package import CascadeGtk
import CascadeLayout
import Foundation
import PhotoLibrary
package import PhotoModel

/// One photo, with zoom and pan.
///
/// A decoder makes exactly the pixels with which the photo is drawn. Only the visible part of them becomes a texture, so
/// that moving a large photo costs no more than moving a small one.
package final class PhotoViewer {
  /// The widget for the window.
  package let widget: Widget = gtk_overlay_new()!

  /// The photo; `nil` while the viewer is closed.
  package private(set) var photo: Photo?
  package private(set) var geometry: ViewerGeometry?

  /// The decoded pixels, which may be for another size.
  private var pixels: Pixels? { didSet { placed = nil } }

  /// The geometry that the widget shows.
  private var placed: ViewerGeometry?
  private var request: (size: PixelSize, task: Task<Void, Never>)?

  /// The sentence shown instead of the photo; `nil` if it can be shown.
  package private(set) var failure: String?

  private let library: PhotoLibrary
  private let picture = makePicture()
  private let room = gtk_fixed_new()!
  private let message = makeMessage()
  private let caption = makeLabel(class: "caption")
  private var pointer: Point?
  private var dragged = Point.zero

  /// The time without zooming after which the pixels for the new zoom are decoded.
  private static let restDelay = Duration.milliseconds(120)

  init(library: PhotoLibrary) {
    self.library = library
    gtk_widget_add_css_class(widget, "viewer")
    gtk_widget_set_focusable(widget, 1)
    gtk_overlay_set_child(widget.opaque, message)
    // A fixed container gives the picture exactly the size that it requests.
    gtk_fixed_put(room.cast(to: GtkFixed.self), picture, 0, 0)
    gtk_overlay_add_overlay(widget.opaque, room)
    gtk_widget_set_halign(caption, GTK_ALIGN_CENTER)
    gtk_widget_set_valign(caption, GTK_ALIGN_END)
    gtk_label_set_ellipsize(caption.opaque, PANGO_ELLIPSIZE_MIDDLE)
    gtk_overlay_add_overlay(widget.opaque, caption)
    gtk_widget_set_overflow(widget, GTK_OVERFLOW_HIDDEN)
    onWheel(widget) { [weak self] steps, _ in
      self?.change { $0.zoom(by: pow(1.2, -steps), at: self?.pointer) }
      return true
    }
    onPointer(widget) { [weak self] in self?.pointer = self?.pixel($0) }
    onDrag(widget) { [weak self] in
      self?.dragged = .zero
    } moved: { [weak self] distance in
      guard let self else { return }
      let step = pixel(Point(x: dragged.x - distance.x, y: dragged.y - distance.y))
      change { $0.move(x: step.x, y: step.y) }
      dragged = distance
    }
    onDoubleClick(widget) { [weak self] point in
      self?.change { [place = self?.pixel(point)] in
        if $0.isFitted { $0.setZoom(1, at: place) } else { $0.fit() }
      }
    }
  }

  /// Opens a photo, or updates the open one after it has changed.
  ///
  /// - Parameter mark: The reason why it has no picture; `nil` if it has one.
  func open(_ photo: Photo, mark: String?) {
    let isSame = photo.id == self.photo?.id && photo.version == self.photo?.version
    self.photo = photo
    failure = mark
    if !isSame {
      cancelRequest()
      pixels = nil
      geometry = nil
      photo.showPlaceholder(in: picture)
    }
    refresh()
  }

  func close() {
    cancelRequest()
    photo = nil
    geometry = nil
    pixels = nil
    gtk_picture_set_paintable(picture.opaque, nil)
  }

  /// Handles a key, and returns whether it is used.
  func keyPressed(_ key: Int32) -> Bool {
    let step = Double(geometry?.viewport.height ?? 0) / 8
    switch key {
    case GDK_KEY_plus, GDK_KEY_equal, GDK_KEY_KP_Add: zoom(1)
    case GDK_KEY_minus, GDK_KEY_KP_Subtract: zoom(-1)
    case GDK_KEY_0, GDK_KEY_KP_0: change { $0.fit() }
    case GDK_KEY_1, GDK_KEY_KP_1: change { $0.setZoom(1) }
    case GDK_KEY_Left where geometry?.isFitted == false: change { $0.move(x: -step, y: 0) }
    case GDK_KEY_Right where geometry?.isFitted == false: change { $0.move(x: step, y: 0) }
    case GDK_KEY_Up: change { $0.move(x: 0, y: -step) }
    case GDK_KEY_Down: change { $0.move(x: 0, y: step) }
    default: return false
    }
    return true
  }

  /// Zooms in, or out by negative steps.
  func zoom(_ steps: Int) { change { $0.zoom(by: pow(1.5, Double(steps))) } }

  private func change(_ body: (inout ViewerGeometry) -> Void) {
    guard var geometry else { return }
    body(&geometry)
    self.geometry = geometry
    refresh()
  }

  /// A point of the widget, in pixels of the screen.
  private func pixel(_ point: Point) -> Point { Point(x: point.x * Double(scale), y: point.y * Double(scale)) }

  private var scale: Int { Int(gtk_widget_get_scale_factor(widget)) }
}

// MARK: Pictures

extension PhotoViewer {
  /// Fits the photo into the available space, and requests its pixels. Call it after each frame.
  func refresh() {
    guard let photo else { return }
    setText(failure ?? "", of: message)
    gtk_widget_set_visible(room, failure == nil ? 1 : 0)
    let viewport = PixelSize(
      width: Int(gtk_widget_get_width(widget)) * scale, height: Int(gtk_widget_get_height(widget)) * scale)
    guard failure == nil, viewport.width > 0, viewport.height > 0, photo.width > 0, photo.height > 0 else {
      return setText(photo.name, of: caption)
    }
    if geometry?.scale != scale {
      geometry = ViewerGeometry(
        picture: PixelSize(width: photo.width, height: photo.height), viewport: viewport, scale: scale)
    }
    if geometry?.viewport != viewport { geometry?.viewport = viewport }
    guard let geometry else { return }
    let source = photo.metadata.isDated ? "" : "file date "
    let date = source + CivilDate(seconds: photo.metadata.taken).dayName
    setText(
      "\(photo.name) · \(date) · \(photo.width) × \(photo.height) · \(Int((geometry.zoom * 100).rounded())) %",
      of: caption)
    place(geometry)
    let wanted = geometry.decoded(limit: FittedOrder.mostPixels)
    if pixels?.size != wanted, request?.size != wanted { requestPixels(of: photo, wanted) }
  }

  /// Whether the photo is shown with exactly the pixels that are drawn, or as many as can be decoded.
  package var isComplete: Bool {
    guard let geometry, let pixels else { return false }
    return pixels.size == geometry.decoded(limit: FittedOrder.mostPixels)
  }

  /// Whether the picture shows the present part.
  package var isShown: Bool { geometry != nil && placed == geometry }

  private func place(_ geometry: ViewerGeometry) {
    guard geometry != placed else { return }
    placed = geometry
    let visible = geometry.visible
    let origin = geometry.origin
    gtk_fixed_move(room.cast(to: GtkFixed.self), picture, Double(origin.x / scale), Double(origin.y / scale))
    gtk_widget_set_size_request(picture, gint(visible.size.width / scale), gint(visible.size.height / scale))
    guard let pixels else { return }
    pixels.texture(of: pixels.part(geometry)).show(in: picture)
  }

  private func requestPixels(of photo: Photo, _ size: PixelSize) {
    cancelRequest()
    let isFirst = pixels == nil
    let task = Task { [weak self, library] in
      if !isFirst { try? await Task.sleep(for: Self.restDelay) }
      guard !Task.isCancelled else { return }
      do throws(RenditionError) {
        let pixels = try await library.pixels(of: photo.id, version: photo.version, size: size)
        guard !Task.isCancelled else { return }
        self?.pixels = pixels
      } catch {
        guard !Task.isCancelled else { return }
        self?.failure = error.message
      }
      self?.request = nil
      self?.refresh()
    }
    request = (size, task)
  }

  /// Cancels the current request.
  func cancelRequest() {
    request?.task.cancel()
    request = nil
  }
}

extension Pixels {
  /// The visible part of these pixels, which may be for another size than the one that is drawn.
  fileprivate func part(_ geometry: ViewerGeometry) -> PixelRect {
    let visible = geometry.visible
    let drawn = geometry.drawn
    func part(_ start: Int, _ length: Int, of whole: Int, in own: Int) -> (start: Int, length: Int) {
      let first = min(start * own / whole, own - 1)
      return (first, min(max((length * own + whole - 1) / whole, 1), own - first))
    }
    let horizontal = part(visible.x, visible.size.width, of: drawn.width, in: size.width)
    let vertical = part(visible.y, visible.size.height, of: drawn.height, in: size.height)
    return PixelRect(
      x: horizontal.start, y: vertical.start, size: PixelSize(width: horizontal.length, height: vertical.length))
  }
}

extension RenditionError {
  /// A sentence for users.
  fileprivate var message: String {
    switch self {
    case .unreadable(let reason): reason.message
    case .vanished, .unknownPhoto: Reason.vanished.message
    case .noPicture: "Videos have pictures if FFmpeg is installed."
    case .changed: "The file has changed."
    default: "The photo cannot be decoded at the moment. Open it again."
    }
  }
}
