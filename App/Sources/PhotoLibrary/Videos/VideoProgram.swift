import DecoderSandbox
import Foundation

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// FFmpeg, the program of others that takes frames out of videos.
package enum VideoProgram {
  /// The program's path as the shell would find it; `nil` if it is not installed.
  ///
  /// What is relative in `PATH` is passed over: a folder of photos is no place for programs.
  static func find(in path: String? = ProcessInfo.processInfo.environment["PATH"]) -> String? {
    for folder in (path ?? "").split(separator: ":") where folder.hasPrefix("/") {
      let candidate = "\(folder)/ffmpeg"
      var status = stat()
      if stat(candidate, &status) == 0, status.st_mode & S_IFMT == S_IFREG, access(candidate, X_OK) == 0 {
        return candidate
      }
    }
    return nil
  }

  /// Becomes the program, shut in, with the arguments that a library has started this process with; ends the process.
  ///
  /// - Parameter arguments: How many seconds it may run, its path, and what it is told.
  package static func run(_ arguments: [String]) -> Never {
    var (input, output) = (stat(), stat())
    guard arguments.count >= 2, let seconds = UInt32(arguments[0]), arguments[1].hasPrefix("/"),
      fstat(STDIN_FILENO, &input) == 0, input.st_mode & S_IFMT == S_IFREG,
      fstat(STDOUT_FILENO, &output) == 0, output.st_mode & S_IFMT == S_IFIFO
    else { exit(EX_USAGE) }
    let vector = arguments.dropFirst().map { strdup($0) } + [nil]
    let failure = decoder_sandbox_execute(vector[0]!, vector, DecoderMemory.ofThisMachine.large, seconds)
    _exit(Int32(failure.rawValue))
  }

  /// The formats and codecs of films that are read; all others of the program, some of them rarely tested, stay closed.
  private static let codecs = [
    "h264", "hevc", "vp8", "vp9", "libdav1d", "libaom-av1", "libvpx", "libvpx-vp9", "av1", "mpeg4", "mpeg1video",
    "mpeg2video", "h263", "mjpeg", "prores", "dnxhd", "theora",
  ]

  /// Frames are no longer and no broader than this, enough for a screen.
  static let longestSide = 3840

  /// What the program is told so that it writes a frame of its descriptor 0 to its descriptor 1 as a PNG file: upright,
  /// with square pixels, in eight bits.
  static func arguments(format: PictureFormat, place: FramePlace) -> [String] {
    let fitting = "min(iw,\(longestSide))':h='min(ih,\(longestSide))"
    return [
      "-nostdin", "-v", "quiet",
      // A frame that cannot be decoded, as for want of memory, is not to be replaced by a later one, or by what that is
      // without it.
      "-xerror",
      // Nothing in the file can have another one opened.
      "-protocol_whitelist", "file", "-codec_whitelist", codecs.joined(separator: ","),
      "-f", format == .movie ? "mov" : "matroska",
      // More would take more memory, and not less time for a single frame.
      "-threads", "1", "-filter_threads", "1",
      place.isExact ? "-accurate_seek" : "-noaccurate_seek", "-ss", String(format: "%.3f", place.seconds),
      "-i", "file:\(inputPath)", "-map", "0:v:0", "-frames:v", "1",
      "-vf", "scale=iw*sar:ih,scale=w='\(fitting)':force_original_aspect_ratio=decrease,setsar=1",
      "-pix_fmt", "rgb24", "-c:v", "png", "-compression_level", "1", "-f", "image2pipe", "pipe:1",
    ]
  }

  #if canImport(Darwin)
    private static let inputPath = "/dev/fd/0"
  #else
    private static let inputPath = "/proc/self/fd/0"
  #endif
}

/// Where in a video a frame is taken.
struct FramePlace: Hashable {
  let seconds: Double

  /// Whether it is the frame there, for which all since the last whole one have to be decoded; else the last whole one.
  var isExact = false

  /// The places to try one after the other, as long as there is nothing but darkness.
  ///
  /// - Parameter duration: In milliseconds; 0 if it is not known.
  static func places(duration: UInt32) -> [FramePlace] {
    let length = Double(duration) / 1000
    guard length > 0 else { return [FramePlace(seconds: 0), FramePlace(seconds: 3, isExact: true)] }
    return [
      FramePlace(seconds: min(length / 10, 3)), FramePlace(seconds: length / 3),
      FramePlace(seconds: min(length / 3, 10), isExact: true),
    ]
  }
}
