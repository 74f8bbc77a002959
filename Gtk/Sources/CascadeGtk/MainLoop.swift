import CCascadeGtk
import Dispatch

#if os(Linux)
  import Glibc
#endif

/// GLib's main loop, which also runs Swift's main actor.
public enum MainLoop {
  /// Starts GTK, and runs tasks and the main actor in GLib's loop. Call it once, from the main thread.
  ///
  /// - Throws: ``NoDisplay`` if there is no display.
  public static func start() throws(NoDisplay) {
    guard gtk_init_check() != 0 else { throw NoDisplay() }
    #if os(Linux)
      addMainQueue()
      reportLossOfDisplay()
    #endif
  }

  /// Runs the loop while there are windows.
  public static func runUntilWindowsAreClosed() {
    while g_list_model_get_n_items(gtk_window_get_toplevels()) > 0 { g_main_context_iteration(nil, 1) }
  }

  #if os(Linux)
    /// Makes the main context wait for the main queue like for any file, with the priority of frames. Each turn of the
    /// loop dispatches all ready sources of the same priority. So neither a flood of tasks nor slow frames can starve
    /// the other, and events come before both.
    private static func addMainQueue() {
      guard mainQueue == nil,
        let source = g_unix_fd_source_new(_dispatch_get_main_queue_handle_4CF(), G_IO_IN)
      else { return }
      mainQueue = source
      let drain: @convention(c) (gint, GIOCondition, gpointer?) -> gboolean = { descriptor, _, _ in
        var count: UInt64 = 0
        _ = withUnsafeMutableBytes(of: &count) { read(descriptor, $0.baseAddress, $0.count) }
        _dispatch_main_queue_callback_4CF(nil)
        return 1
      }
      g_source_set_callback(source, unsafeBitCast(drain, to: GSourceFunc.self), nil, nil)
      g_source_set_priority(source, cascade_priority_of_frames)
      g_source_attach(source, nil)
    }

    /// Writes a message if the X server goes away, because GDK then ends the process silently.
    private static func reportLossOfDisplay() {
      // GTK has loaded Xlib, unless it was built without it.
      guard let symbol = dlsym(nil, "XSetIOErrorHandler") else { return }
      typealias Handler = @convention(c) (OpaquePointer?) -> CInt
      let setHandler = unsafeBitCast(symbol, to: (@convention(c) (Handler) -> Handler?).self)
      _ = setHandler { _ in
        let text = "cascade: the connection to the display was lost; the program ends\n"
        _ = text.withCString { write(2, $0, strlen($0)) }
        exit(1)
      }
    }

    /// The source of the main queue. A process has only one main queue.
    private static var mainQueue: UnsafeMutablePointer<GSource>?
  #endif
}

/// The error if there is no display.
public struct NoDisplay: Error, CustomStringConvertible {
  /// What is missing, and what to do.
  public var description: String {
    "there is no display: neither WAYLAND_DISPLAY nor DISPLAY names one that can be opened; "
      + "run the program in a desktop session, or in a virtual one by xvfb-run"
  }
}
