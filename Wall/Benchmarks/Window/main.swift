import ArgumentParser
import CCascadeGtk
import CascadeGtk
import Foundation
import PhotoLibrary
import PhotoWindow
import PhotoWindowOptions

// Scrolls a folder of photos in a window of 1280 × 800 points, and prints what a frame costs on the main thread, in
// milliseconds of the processor. Usage: cascade-window-benchmark FOLDER [OPTION...], as cascade-window

/// What the frames cost, at several speeds.
final class Measurement {
  /// Points per frame.
  private let steps: [Double] = [24, 150, 800]
  private let framesEach = 200
  private let window: WallWindow
  private var costs: [[Double]] = [[]]
  private var start = 0.0

  var isOver: Bool { costs.count > steps.count }

  init(_ window: WallWindow) {
    self.window = window
    let clock = gtk_widget_get_frame_clock(window.wall.widget)
    for (signal, handler) in [("before-paint", began), ("after-paint", ended)] {
      g_signal_connect_data(
        UnsafeMutableRawPointer(clock), signal, unsafeBitCast(handler, to: GCallback.self),
        Unmanaged.passUnretained(self).toOpaque(), nil, GConnectFlags(rawValue: 0))
    }
  }

  func frameBegan() {
    guard !isOver else { return }
    start = processorTime
    let adjustment = gtk_scrolled_window_get_vadjustment(OpaquePointer(window.wall.widget))
    let end = gtk_adjustment_get_upper(adjustment) - gtk_adjustment_get_page_size(adjustment)
    let next = gtk_adjustment_get_value(adjustment) + steps[costs.count - 1]
    gtk_adjustment_set_value(adjustment, next > end ? 0 : next)
  }

  func frameEnded() {
    guard !isOver else { return }
    costs[costs.count - 1].append((processorTime - start) * 1000)
    if costs[costs.count - 1].count == framesEach { costs.append([]) }
  }

  var text: String {
    costs.dropLast().map { costs in
      let sorted = costs.sorted()
      return String(format: "%.1f\t%.1f", sorted[sorted.count / 2], sorted[sorted.count * 95 / 100])
    }.joined(separator: "\t")
  }

  /// The processor's time in seconds that this thread has had.
  private var processorTime: Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}

private let began: @convention(c) (OpaquePointer?, gpointer?) -> Void = { _, measurement in
  Unmanaged<Measurement>.fromOpaque(measurement!).takeUnretainedValue().frameBegan()
}
private let ended: @convention(c) (OpaquePointer?, gpointer?) -> Void = { _, measurement in
  Unmanaged<Measurement>.fromOpaque(measurement!).takeUnretainedValue().frameEnded()
}

let options = WindowOptions.parseOrExit()
var configuration = PhotoLibrary.Configuration()
configuration.decoderExecutable =
  URL(fileURLWithPath: CommandLine.arguments[0]).standardizedFileURL.deletingLastPathComponent().path
  + "/cascade-window"
configuration.makesPreviews = false
if let cacheDir = options.cacheDir { configuration.cacheFolder = cacheDir }
do {
  try MainLoop.start()
  let library = try PhotoLibrary(folder: options.folder, configuration: configuration)
  let window = WallWindow(library, title: "Benchmark", options: options)
  // Until the first screen is complete.
  while window.wall.photoCount == 0 || window.wall.collection.isMoving || !window.wall.isComplete {
    g_main_context_iteration(nil, 1)
  }
  let tick = gtk_widget_add_tick_callback(window.wall.widget, { _, _, _ in 1 }, nil, nil)
  let measurement = Measurement(window)
  while !measurement.isOver { g_main_context_iteration(nil, 1) }
  gtk_widget_remove_tick_callback(window.wall.widget, tick)
  print("photoWindow\t\(options.layout.rawValue)\t\(window.wall.photoCount)\t\(measurement.text)")
  exit(0)
} catch {
  print("cascade-window-benchmark: \(error)")
  exit(69)
}
