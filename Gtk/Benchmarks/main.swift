import CCascadeGtk
import CascadeGtk
import CascadeLayout
import CascadeView
import Foundation

// Scrolls one widget and prints what a frame costs, in milliseconds of the processor, and how much of that is spent before
// it is painted; then, of a collection, what an animated update costs.
// Usage: cascade-gtk-benchmark cascade|cascadeWaterfall|gridView|flowBox COUNT
let start = g_get_monotonic_time()

/// What is measured while frames come.
final class Measurement {
  let steps: [Double] = [24, 150, 2500]
  let framesEach = 150
  var adjustment: UnsafeMutablePointer<GtkAdjustment>?
  var firstFrame: Double?
  var frames = 0
  var startOfStep = 0.0
  var startOfFrame = 0.0
  var beforePainting = 0.0
  var results: [(frame: Double, beforePainting: Double)] = []

  /// Called in each frame, before anything else.
  func tick() {
    guard let adjustment, gtk_adjustment_get_upper(adjustment) > gtk_adjustment_get_page_size(adjustment) else {
      return
    }
    guard results.count < steps.count else { return }
    // Those before are for what is done once.
    if frames == 20 { (startOfStep, beforePainting) = (processorTime, 0) }
    if frames == 20 + framesEach {
      let each = 1000 / Double(framesEach)
      results.append(((processorTime - startOfStep) * each, beforePainting * each))
      frames = 0
      return
    }
    startOfFrame = processorTime
    frames += 1
    let end = gtk_adjustment_get_upper(adjustment) - gtk_adjustment_get_page_size(adjustment)
    let next = gtk_adjustment_get_value(adjustment) + steps[results.count]
    gtk_adjustment_set_value(adjustment, next > end ? 0 : next)
  }

  /// Called in each frame, when all widgets have their places.
  func didLayOut() { beforePainting += processorTime - startOfFrame }

  func didPaint() {
    if firstFrame == nil { firstFrame = Double(g_get_monotonic_time() - start) / 1000 }
  }

  /// The processor's time in seconds that this process has had.
  var processorTime: Double {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}

/// The memory in megabytes that is this process's own and in no file.
func anonymousMemory() -> Int {
  let text = (try? String(contentsOfFile: "/proc/self/smaps_rollup", encoding: .utf8)) ?? ""
  let line = text.split(separator: "\n").first { $0.hasPrefix("Anonymous:") } ?? ""
  return (Int(line.split(separator: " ").dropFirst().first ?? "") ?? 0) / 1024
}

/// Measures an animated update of ten items in view: milliseconds of the processor for the call and for each frame, and
/// frames a second.
func measureUpdate(of collection: CollectionWidget) -> String {
  var times: [Double] = []
  for round in 0..<5 {
    var isOver = false
    let view = collection.collectionView
    let item = view.indexPathsForVisibleItems.dropFirst(20).first ?? IndexPath(section: 0, item: 0)
    let places = (0..<10).map { IndexPath(section: 0, item: item.item + $0) }
    // As many as before, so that the data need not change.
    let start = measurement.processorTime
    do {
      try view.performBatchUpdates(
        animated: true,
        { updates in
          updates.deleteItems(at: places)
          updates.insertItems(at: places.map { IndexPath(section: 0, item: $0.item + 15) })
        }, completion: { _ in isOver = true })
    } catch {
      print(error)
      exit(1)
    }
    let call = measurement.processorTime - start
    let (clock, began) = (gtk_widget_get_frame_clock(collection.widget), g_get_monotonic_time())
    let firstFrame = gdk_frame_clock_get_frame_counter(clock)
    while !isOver { g_main_context_iteration(nil, 1) }
    let frames = Double(gdk_frame_clock_get_frame_counter(clock) - firstFrame)
    let seconds = Double(g_get_monotonic_time() - began) / 1_000_000
    let each = (measurement.processorTime - start - call) / frames
    if round > 0 { times += [call * 1000, each * 1000, frames / seconds] }
  }
  func median(_ first: Int) -> Double { stride(from: first, to: times.count, by: 3).map { times[$0] }.sorted()[2] }
  return String(format: "%.1f\t%.2f\t%.0f", median(0), median(1), median(2))
}

guard CommandLine.arguments.count == 3, let candidate = Candidate(rawValue: CommandLine.arguments[1]),
  let count = Int(CommandLine.arguments[2])
else {
  print("usage: cascade-gtk-benchmark \(Candidate.allCases.map(\.rawValue).joined(separator: "|")) COUNT")
  exit(64)
}
do {
  try MainLoop.start()
} catch {
  print("cascade-gtk-benchmark: \(error)")
  exit(69)
}
let provider = gtk_css_provider_new()!
gtk_css_provider_load_from_data(
  provider, ".cell-of-benchmark { background: #c8d8f0; } gridview > child { padding: 0; }", -1)
gtk_style_context_add_provider_for_display(gdk_display_get_default(), OpaquePointer(provider), 600)

let measurement = Measurement()
let (widget, kept) = candidate.make(count)
let window = UnsafeMutableRawPointer(gtk_window_new()!).assumingMemoryBound(to: GtkWindow.self)
let scroller = gtk_scrolled_window_new()!
gtk_scrolled_window_set_child(OpaquePointer(scroller), widget)
// A bar, as most windows have. If all pixels of a window change, Cairo allocates shared memory for each frame, which takes
// longer than the rest of the frame, whatever the widget.
let box = UnsafeMutableRawPointer(gtk_box_new(GTK_ORIENTATION_VERTICAL, 0)!).assumingMemoryBound(to: GtkBox.self)
gtk_box_append(box, gtk_label_new("Numbers"))
gtk_widget_set_vexpand(scroller, 1)
gtk_box_append(box, scroller)
gtk_window_set_child(window, UnsafeMutableRawPointer(box).assumingMemoryBound(to: GtkWidget.self))
gtk_window_set_default_size(window, 1280, 800)
gtk_window_present(window)
measurement.adjustment = gtk_scrolled_window_get_vadjustment(OpaquePointer(scroller))

let painted: @convention(c) (OpaquePointer?, gpointer?) -> Void = { _, _ in measurement.didPaint() }
let laidOut: @convention(c) (OpaquePointer?, gpointer?) -> Void = { _, _ in measurement.didLayOut() }
for (signal, handler) in [("after-paint", painted), ("layout", laidOut)] {
  g_signal_connect_data(
    UnsafeMutableRawPointer(gtk_widget_get_frame_clock(scroller)), signal, unsafeBitCast(handler, to: GCallback.self),
    nil, nil, G_CONNECT_AFTER)
}
gtk_widget_add_tick_callback(
  scroller,
  { _, _, _ in
    measurement.tick()
    return 1
  }, nil, nil)
while measurement.results.count < measurement.steps.count { g_main_context_iteration(nil, 1) }
let memory = anonymousMemory()
let update = (kept as? CollectionWidget).map(measureUpdate) ?? "-"
let costs = measurement.results.map { String(format: "%.2f (%.2f)", $0.frame, $0.beforePainting) }.joined(
  separator: "\t")
print("\(candidate.rawValue)\t\(count)\t\(Int(measurement.firstFrame ?? 0))\t\(costs)\t\(memory)\t\(update)")
withExtendedLifetime(kept) {}
exit(0)
