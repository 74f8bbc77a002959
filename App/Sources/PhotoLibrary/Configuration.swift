import Foundation
import PictureDecoder

extension PhotoLibrary {
  /// The settings of a library; every value has a default that suits a desktop.
  public struct Configuration: Sendable {
    /// The folder for what cannot be made again, of all libraries: catalogs, selections and keys; created if it is missing.
    ///
    /// Default: `$XDG_DATA_HOME/cascade` or `~/.local/share/cascade`; on macOS `~/Library/Application Support/cascade`.
    public var dataFolder: String

    /// The folder for renditions of all libraries; created if it is missing.
    ///
    /// Default: `$XDG_CACHE_HOME/cascade` or `~/.cache/cascade`; on macOS `~/Library/Caches/cascade`.
    public var cacheFolder: String

    /// The executable that is started as a decoder; default: this one.
    public var decoderExecutable: String

    /// The arguments that make the executable a decoder; default: `decoder`.
    var decoderArguments: [String]

    /// The path of FFmpeg, which extracts frames from videos; `nil` for none. Default: the `ffmpeg` that a shell would
    /// find when the configuration is created.
    public var videoProgram: String?

    /// The arguments that make the decoders' executable enter a sandbox and become the program for videos; default:
    /// `video-frame`.
    var videoArguments: [String]

    /// The number of decoders running at the same time; default: one per core, but at least 2 and at most 4.
    public var decoderCount: Int

    /// Pauses between attempts to start a decoder, for tests.
    var decoderStartPauses = DecoderPool.startPauses

    /// The time limit for reading a file's header; default: 5 seconds.
    var probeDeadline: Duration

    /// The time limit for making a rendition; default: 20 seconds.
    var renditionDeadline: Duration

    /// The disk space for the renditions of all libraries, in bytes; default: 4 GiB.
    ///
    /// Enforced once after every scan; the oldest files are removed first.
    var renditionCacheLimit: Int

    /// The maximum time without an event, after which readers get an empty one; default: 15 seconds.
    var longestSilence: Duration

    /// How the library detects changes of files; default: through the system's notifications, else by polling.
    public var watching: Watching

    /// Whether previews of photos are made in the background once all photos are known; default: true.
    public var looksAtPhotos: Bool

    /// Whether colours and placeholders come from decoded pictures alone, and not from previews in files, which take
    /// less time but may show what was cropped off, so that others are not told of them; default: false.
    public var decodesForPreviews: Bool

    /// Whether photos have the marks that their owner has set, which others may not see; default: false.
    public var includesMarks: Bool

    /// Where marks are written into sidecar files; default: nowhere.
    public var sidecars: SidecarTarget?

    /// Whether photos that could not be decoded in earlier runs are retried before the scan ends instead of in the
    /// background; default: false.
    public var triesAgainAtOnce: Bool

    /// Called with a message for the user about a problem that does not stop the library; may be called on any thread;
    /// default: does nothing.
    public var warn: @Sendable (String) -> Void

    /// All defaults.
    public init() {
      (dataFolder, cacheFolder) = (Self.defaultDataFolder, Self.defaultCacheFolder)
      decoderExecutable = Bundle.main.executablePath ?? CommandLine.arguments[0]
      decoderArguments = ["decoder"]
      videoProgram = VideoProgram.find()
      videoArguments = ["video-frame"]
      decoderCount = min(max(ProcessInfo.processInfo.activeProcessorCount, 2), 4)
      probeDeadline = .seconds(5)
      renditionDeadline = .seconds(20)
      renditionCacheLimit = 4 << 30
      longestSilence = .seconds(15)
      watching = .automatic
      looksAtPhotos = true
      decodesForPreviews = false
      includesMarks = false
      sidecars = nil
      triesAgainAtOnce = false
      warn = { _ in }
    }

    /// How changes in the folder are detected.
    public enum Watching: Sendable {
      /// Through the system's notifications; where there are none, as on network file systems, by polling.
      case automatic
      /// All folders are polled.
      case polling
    }

    private static var defaultDataFolder: String {
      #if os(macOS)
        return UserFolders.home + "/Library/Application Support/cascade"
      #else
        return UserFolders.base("XDG_DATA_HOME", default: ".local/share") + "/cascade"
      #endif
    }

    private static var defaultCacheFolder: String {
      #if os(macOS)
        return UserFolders.home + "/Library/Caches/cascade"
      #else
        return UserFolders.base("XDG_CACHE_HOME", default: ".cache") + "/cascade"
      #endif
    }
  }
}
