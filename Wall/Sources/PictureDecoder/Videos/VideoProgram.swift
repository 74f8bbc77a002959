import DecoderSandbox
package import FileFormats
import Foundation

/// FFmpeg, the external program that extracts frames from videos.
package enum VideoProgram {
  /// The program's path as found by a shell; `nil` if it is not installed.
  ///
  /// Relative folders in `PATH` are ignored: a folder of photos is not a place for programs.
  package static func find(in path: String? = ProcessInfo.processInfo.environment["PATH"]) -> String? {
    let folders = (path ?? "").split(separator: ":").filter { $0.hasPrefix("/") }
    return folders.lazy.map { "\($0)/ffmpeg" }.first { candidate in
      var status = stat()
      return stat(candidate, &status) == 0 && status.st_mode & S_IFMT == S_IFREG && access(candidate, X_OK) == 0
    }
  }

  /// Becomes the sandboxed program, with the arguments with which a library has started this process; exits the
  /// process.
  ///
  /// - Parameter arguments: The time limit in seconds, the program's path, and its arguments.
  package static func run(_ arguments: [String]) -> Never {
    var input = stat()
    var output = stat()
    guard arguments.count >= 2, let seconds = UInt32(arguments[0]), arguments[1].hasPrefix("/"),
      fstat(STDIN_FILENO, &input) == 0, input.st_mode & S_IFMT == S_IFREG,
      fstat(STDOUT_FILENO, &output) == 0, output.st_mode & S_IFMT == S_IFIFO
    else { exit(EX_USAGE) }
    let vector = arguments.dropFirst().map { strdup($0) } + [nil]
    let failure = decoder_sandbox_execute(vector[0]!, vector, DecoderMemory.ofThisMachine.large, seconds)
    _exit(Int32(failure.rawValue))
  }

  /// The enabled formats and codecs; all others of the program, some of them rarely tested, are disabled.
  private static let codecs = [
    "h264", "hevc", "vp8", "vp9", "libdav1d", "libaom-av1", "libvpx", "libvpx-vp9", "av1", "mpeg4", "mpeg1video",
    "mpeg2video", "h263", "mjpeg", "prores", "dnxhd", "theora",
  ]

  /// Maximum width and height of frames, enough for a screen.
  package static let longestSide = 3840

  /// The arguments that make the program read a video from descriptor 0 and write a frame to descriptor 1 as a PNG
  /// file: upright, with square pixels and eight bits per channel.
  package static func arguments(format: PictureFormat, place: FramePlace) -> [String] {
    let fitting = "min(iw,\(longestSide))':h='min(ih,\(longestSide))"
    return [
      "-nostdin", "-v", "quiet",
      // Frames that cannot be decoded, for example for lack of memory, must not be replaced by later or incomplete
      // ones.
      "-xerror",
      // Nothing in the file can open another file.
      "-protocol_whitelist", "file", "-codec_whitelist", codecs.joined(separator: ","),
      "-f", format == .movie ? "mov" : "matroska",
      // More threads would take more memory, and no less time for a single frame.
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

/// The position of a frame within a video.
package struct FramePlace: Hashable {
  let seconds: Double

  /// Whether to take the exact frame, for which all frames since the last keyframe are decoded, or the last keyframe.
  var isExact = false

  /// The positions to try in order, until a frame is not dark.
  ///
  /// - Parameter duration: In milliseconds; 0 if unknown.
  static func places(duration: UInt32) -> [FramePlace] {
    let length = Double(duration) / 1000
    guard length > 0 else { return [FramePlace(seconds: 0), FramePlace(seconds: 3, isExact: true)] }
    return [
      FramePlace(seconds: min(length / 10, 3)), FramePlace(seconds: length / 3),
      FramePlace(seconds: min(length / 3, 10), isExact: true),
    ]
  }
}
