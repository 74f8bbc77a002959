import ArgumentParser
import Foundation
import PhotoLibrary
import PhotoSelections
import PhotoServer
import ServiceLifecycle
import WallPage

/// Shows a folder of photos in the browser until it is interrupted.
struct Serve: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "serve", abstract: "Show a folder of photos in the browser until Ctrl-C.",
    discussion: """
      Prints the address of the wall at once, then scans the folder and its subfolders. The address works on this \
      machine only and contains a secret key. Your photos are never modified: ratings that you set are stored in \
      Cascade's data folder. Thumbnails of videos need FFmpeg (ffmpeg in PATH).

      --lan or --listen shares the wall at a second address. It contains another secret and is valid until Ctrl-C. \
      Guests see the pictures, but neither locations nor original files, unless you allow these with further options.

      Examples:
        cascade ~/Pictures
        cascade ~/Pictures --open
        cascade serve "/media/card/DCIM" --port 8080
        cascade ~/Pictures --lan --only Party
        cascade ~/Pictures --lan --only-selection "Best of 2024"
        cascade ~/Pictures --listen 192.168.1.20:8443 --password-file -
      """)

  @Argument(help: "The folder of photos.", completion: .directory)
  var folder: String

  /// Declared for the help only: `Arguments` replaces it by the command `window`.
  @Flag(help: "Show the folder in a window instead: see cascade window --help.")
  var window = false

  @OptionGroup(title: "Server options") var options: ServerOptions

  @OptionGroup(title: "Cache options") var cache: CacheOptions

  @Flag(
    inversion: .prefixedNo, exclusivity: .chooseLast,
    help: ArgumentHelp(
      "Also write ratings and favourites that are set on the wall into .xmp files next to the photos.",
      discussion: "Existing .xmp files keep everything else. Anyone who can read the files can then read the ratings."))
  var writeXmp = false

  @Option(
    help: ArgumentHelp(
      "Write the .xmp files into this folder instead, in the same subfolders as the photos.", valueName: "folder"),
    completion: .directory)
  var xmpDir: String?

  @OptionGroup(title: "Sharing options") var sharing: ShareOptions

  func run(encryption: (any ServerEncryption.Type)?) async throws {
    let session = ServerSession(options: options)
    let console = session.console
    try await console.reportingErrors {
      let configuration = libraryConfiguration(console: console)
      let library = try PhotoLibrary(folder: folder, configuration: configuration)
      // Reads the catalog in the meantime, so that the first page shows its photos. The scan will fail for the same reason
      // if this does, and report it.
      let opening = Task { _ = try? await library.open() }
      let files = try StaticFiles(folder: options.pageFolder ?? PageFiles.wallFolder)
      let store = SelectionStore(dataPath: try? library.dataPath(), warn: { console.warn($0) })
      var onlySelection: StoredSelection?
      if let name = sharing.onlySelection {
        onlySelection = try await PhotoChoice.selection(name, of: library, console: console)
      }
      let guests = onlySelection.map { _ in SharedSelection([]) }
      let share =
        sharing.isOn
        ? try SharedWall(
          sharing, of: library, folder: folder, title: title, selection: guests, encryption: encryption,
          console: console) : nil
      let links = ShareLinks(sharing, of: library, files: files, encryption: encryption, console: console)
      let exports = PageExports(of: library, folder: wholePath.path, cacheFolder: ownCache, title: title)
      let watch = SelectionWatch(store: store, library: library, shared: guests, id: onlySelection?.id)
      let (listening, listens) = AsyncStream<Never>.makeStream()
      let (ownersListening, ownersListens) = AsyncStream<Never>.makeStream()
      let scan = LibraryService(
        library: library, opening: opening, listening: listening, console: console,
        hasVideoProgram: configuration.videoProgram != nil)
      let key = key(of: library, console: console)
      let ports = ServerPorts(options.port, number: UInt128(library.identifier, radix: 16) ?? 0)
      let shareService: (any Service)? = share.map { $0.service(of: library, files: files, listening: ownersListening) }
      // The library is closed before the servers are stopped, so that no response waits for it.
      try await session.run(
        showing: title, key: key, at: ports, with: [shareService].compactMap(\.self) + [links, watch, scan],
        onListening: {
          listens.finish()
          ownersListens.finish()
        }
      ) {
        [title, owned = OwnedSelections(store: store, folder: wholePath.path, cacheFolder: ownCache)] port, callbacks in
        makeApplication(
          source: library, title: title, selections: owned, links: links, marks: library, exporter: exports,
          display: DesktopFiles(), files: files, key: key, port: port, logger: .silent,
          onOpening: callbacks.onOpening, onListening: callbacks.onListening)
      }
    }
  }

  /// The wall's key: the same at each start, if it can be stored.
  private func key(of library: PhotoLibrary, console: Console) -> AccessKey {
    do {
      return try AccessKey.kept(in: library.dataPath())
    } catch {
      console.warn(
        "The wall's key cannot be stored (\(error.localizedDescription)). The next start will use another one.")
      return AccessKey()
    }
  }

  /// The absolute path of the cache, unless it is the default one.
  private var ownCache: String? { cache.cacheDir.map { URL(filePath: $0).standardizedFileURL.path } }

  private func libraryConfiguration(console: Console) -> PhotoLibrary.Configuration {
    var configuration = cache.configuration(console)
    configuration.includesMarks = true
    configuration.decodesForPreviews = sharing.isOn
    configuration.sidecars = xmpDir.map { .folder(URL(filePath: $0).path) } ?? (writeXmp ? .nextToPhotos : nil)
    return configuration
  }

  /// The folder's name, even if it was given as `.`.
  private var title: String { wholePath.lastPathComponent }

  private var wholePath: URL { URL(filePath: folder).standardizedFileURL }
}

/// The options of commands that use the cache.
struct CacheOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Where to store thumbnails, which can be deleted at any time.",
      discussion: "Default: the user's cache folder.", valueName: "folder"),
    completion: .directory)
  var cacheDir: String?

  /// The configuration of a library with this cache, whose warnings are printed.
  func configuration(_ console: Console) -> PhotoLibrary.Configuration {
    var configuration = PhotoLibrary.Configuration()
    if let cacheDir { configuration.cacheFolder = URL(filePath: cacheDir).path }
    configuration.warn = { console.warn($0) }
    return configuration
  }
}
