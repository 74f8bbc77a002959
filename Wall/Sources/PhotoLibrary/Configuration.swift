import Foundation
import PictureDecoder

extension PhotoLibrary {
  /// The settings of a library; every value has a default that suits a desktop.
  public struct Configuration: Sendable {
    /// The folder for data of all libraries that cannot be made again: catalogs, selections and keys; created if missing.
    ///
    /// Default: `$XDG_DATA_HOME/cascade` or `~/.local/share/cascade`; on macOS `~/Library/Application Support/cascade`.
    public var dataFolder = folder("XDG_DATA_HOME", default: ".local/share", onMac: "Application Support")

    /// The folder for renditions of all libraries; created if missing.
    ///
    /// Default: `$XDG_CACHE_HOME/cascade` or `~/.cache/cascade`; on macOS `~/Library/Caches/cascade`.
    public var cacheFolder = folder("XDG_CACHE_HOME", default: ".cache", onMac: "Caches")

    /// The executable that is started as a decoder; default: this one.
    public var decoderExecutable = Bundle.main.executablePath ?? CommandLine.arguments[0]

    /// The arguments that make the executable a decoder; default: `decoder`.
    var decoderArguments = ["decoder"]

    /// The path of FFmpeg, which extracts frames from videos; `nil` for none. Default: the `ffmpeg` that a shell would
    /// find when the configuration is created.
    public var videoProgram = VideoProgram.find()

    /// The arguments that make the decoders' executable enter a sandbox and become the program for videos; default:
    /// `video-frame`.
    var videoArguments = ["video-frame"]

    /// The number of decoders running at the same time; default: one per core, but at least 2 and at most 4.
    public var decoderCount = min(max(ProcessInfo.processInfo.activeProcessorCount, 2), 4)

    /// Pauses between attempts to start a decoder, for tests.
    var decoderStartPauses = DecoderPool.startPauses

    /// The time limit for reading a file's header; default: 5 seconds.
    var probeDeadline = Duration.seconds(5)

    /// The time limit for making a rendition; default: 20 seconds.
    var renditionDeadline = Duration.seconds(20)

    /// The disk space for the renditions of all libraries, in bytes; default: 4 GiB.
    ///
    /// Enforced once after every scan; the oldest files are removed first.
    var renditionCacheLimit = 4 << 30

    /// The maximum time without an event, after which readers get an empty one; default: 15 seconds.
    var longestSilence = Duration.seconds(15)

    /// How the library detects changes of files; default: through the system's notifications, else by polling.
    public var watching = Watching.automatic

    /// Whether previews of photos are made in the background once all photos are known; default: true.
    public var makesPreviews = true

    /// Whether colours and placeholders come only from decoded pictures; default: false. Previews in files take less time,
    /// but may show parts that were cropped off, so only the owner may get theirs.
    public var decodesForPreviews = false

    /// Whether photos have the marks that their owner has set, which other people may not see; default: false.
    public var includesMarks = false

    /// Where marks are written into sidecar files; default: nowhere.
    public var sidecars: SidecarTarget?

    /// Whether photos that could not be decoded in earlier runs are retried before the scan ends instead of in the
    /// background; default: false.
    public var triesAgainAtOnce = false

    /// Called with a message for the user about a problem that does not stop the library; may be called on any thread;
    /// default: does nothing.
    public var warn: @Sendable (String) -> Void = { _ in }

    /// All defaults.
    public init() {}

    /// How changes in the folder are detected.
    public enum Watching: Sendable {
      /// Through the system's notifications; where there are none, as on network file systems, by polling.
      case automatic
      /// All folders are polled.
      case polling
    }

    private static func folder(_ variable: String, default name: String, onMac library: String) -> String {
      #if os(macOS)
        return UserFolders.home + "/Library/\(library)/cascade"
      #else
        return UserFolders.base(variable, default: name) + "/cascade"
      #endif
    }
  }
}
