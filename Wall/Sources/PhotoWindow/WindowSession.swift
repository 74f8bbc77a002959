import CCascadeGtk
import CascadeGtk
import Foundation
import PhotoLibrary
package import PhotoWindowOptions

/// Shows a folder in a window until the window is closed, or the process gets SIGINT, SIGTERM or SIGHUP.
///
/// - Returns: The exit code.
/// - Precondition: It is called once, on the main thread.
package func showWindow(_ options: WindowOptions) -> Int32 {
  do {
    let library = try PhotoLibrary(folder: options.folder, configuration: configuration(options))
    try MainLoop.start()
    let path = URL(filePath: options.folder).standardizedFileURL
    _ = WallWindow(library, title: path.lastPathComponent, options: options)
    closeAtSignals()
    MainLoop.runUntilWindowsAreClosed()
    close(library)
    return 0
  } catch {
    FileHandle.standardError.write(Data("Error: \(error)\n".utf8))
    return error is FolderError ? 66 : 69
  }
}

private func configuration(_ options: WindowOptions) -> PhotoLibrary.Configuration {
  var configuration = PhotoLibrary.Configuration()
  if let cacheDir = options.cacheDir { configuration.cacheFolder = URL(filePath: cacheDir).path }
  configuration.warn = { FileHandle.standardError.write(Data("Warning: \($0)\n".utf8)) }
  return configuration
}

/// Closes the window at the first signal. The second signal ends the process, like an unhandled one.
private func closeAtSignals() {
  for signal in [SIGINT, SIGTERM, SIGHUP] {
    g_unix_signal_add(
      signal,
      { _ in
        if let window = g_list_model_get_item(gtk_window_get_toplevels(), 0) {
          gtk_window_destroy(window.assumingMemoryBound(to: GtkWindow.self))
          g_object_unref(window)
        }
        return 0
      }, nil)
  }
}

/// Ends decoders and closes the catalog, while the main loop runs.
private func close(_ library: PhotoLibrary) {
  var isClosed = false
  Task {
    await library.close()
    isClosed = true
  }
  while !isClosed { g_main_context_iteration(nil, 1) }
}
