import Foundation
import PictureDecoder

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// A decoder that does not decode: shut in as any, it tries what its argument says;
/// with `without-filter` after it, only the filter of system calls is missing; with `with-thread`, a thread is about to
/// end when the decoder is shut in.
///
/// What came of it is its answer: the size of a picture whose width is the error number plus one, or what was asked
/// for plus one.
@main
enum DecoderProbe {
  static func main() {
    let attempt = CommandLine.arguments.dropFirst().first.flatMap(Attempt.init(rawValue:))
    guard let attempt else { exit(64) }
    if CommandLine.arguments.contains("with-thread") { Thread.detachNewThread { usleep(100_000) } }
    let filtersCalls = !CommandLine.arguments.contains("without-filter")
    DecoderService.run(filtersCalls: filtersCalls) { file in attempt.answer(about: file) }
  }
}
