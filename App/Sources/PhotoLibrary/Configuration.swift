import Foundation

extension PhotoLibrary {
  /// How a library works; every value has a default that suits a desktop.
  public struct Configuration: Sendable {
    /// The folder for catalogs and renditions of all libraries; made when missing.
    ///
    /// Default: `$XDG_CACHE_HOME/cascade` or `~/.cache/cascade`; on macOS `~/Library/Caches/cascade`.
    public var cacheFolder: String

    /// The executable that is started as a decoder; default: this one.
    public var decoderExecutable: String

    /// The arguments that make the executable a decoder; default: `decoder`.
    public var decoderArguments: [String]

    /// The path of FFmpeg, which takes pictures out of videos; `nil` to have none. Default: the `ffmpeg` that a shell
    /// would find when the configuration is made.
    public var videoProgram: String?

    /// The arguments that have the decoders' executable shut itself in and become the program for videos;
    /// default: `video-frame`.
    public var videoArguments: [String]

    /// How many decoders run at once; default: one for each core, but at least 2 and at most 4.
    public var decoderCount: Int

    /// Pauses between attempts to start a decoder, for tests.
    var decoderStartPauses = DecoderPool.startPauses

    /// How long reading a file's header may take before it is given up; default: 5 seconds.
    public var probeDeadline: Duration

    /// How long making a rendition may take before it is given up; default: 20 seconds.
    public var renditionDeadline: Duration

    /// How many bytes the renditions of all libraries may take up on disk; default: 4 GiB.
    ///
    /// Checked once after every scan, the oldest files go first.
    public var renditionCacheLimit: Int

    /// How long a reader of the events is told nothing before it is told that nothing has happened;
    /// default: 15 seconds.
    public var longestSilence: Duration

    /// How the library notices that files change; default: as the system tells, else by looking.
    public var watching: Watching

    /// Whether what photos look like is found out in the background once all are known; default: true.
    public var looksAtPhotos: Bool

    /// Whether photos that could not be decoded in earlier runs are tried again before all is known, and not in the
    /// background; default: false.
    public var triesAgainAtOnce: Bool

    /// Called with a sentence for people when something is wrong that does not keep the library from working;
    /// may be called from any thread; default: does nothing.
    public var warn: @Sendable (String) -> Void

    /// All defaults.
    public init() {
      cacheFolder = Self.defaultCacheFolder
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
      triesAgainAtOnce = false
      warn = { _ in }
    }

    /// How changes in the folder are noticed.
    public enum Watching: Sendable {
      /// The system tells of them; where it does not, as on network file systems, the folders are looked at.
      case automatic
      /// All folders are looked at again and again.
      case polling
    }

    private static var defaultCacheFolder: String {
      #if os(macOS)
        return NSHomeDirectory() + "/Library/Caches/cascade"
      #else
        // A relative path is to be ignored: https://specifications.freedesktop.org/basedir-spec/latest/
        if let base = ProcessInfo.processInfo.environment["XDG_CACHE_HOME"], base.hasPrefix("/") {
          return base + "/cascade"
        }
        return NSHomeDirectory() + "/.cache/cascade"
      #endif
    }
  }
}
