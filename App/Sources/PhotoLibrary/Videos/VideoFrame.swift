import DecoderSandbox

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// A frame of a video: a PNG file, as much a stranger's as the video, which only decoders read.
struct VideoFrame: Sendable {
  let bytes: [UInt8]

  /// What it looks like.
  var preview: PicturePreview?

  init(bytes: [UInt8]) { self.bytes = bytes }

  /// How bright it is, from 0 to 255.
  var brightness: UInt8 {
    guard let colour = preview?.colour else { return 0 }
    return max(colour.red, colour.green, colour.blue)
  }

  /// Whether there is hardly anything to see, as before a film begins.
  var isDark: Bool { brightness < 20 }

  /// A file of it without a name, open for reading by one who may have it alone.
  func open() throws(SystemError) -> OpenFile {
    var (first, second): (Int32, Int32) = (-1, -1)
    guard decoder_sandbox_unnamed_file(&first, &second) else { throw .last }
    let writing = Descriptor(number: first)
    let reading = Descriptor(number: second)
    var written = 0
    while written < bytes.count {
      let count = bytes[written...].withUnsafeBytes { write(writing.number, $0.baseAddress, $0.count) }
      if count > 0 {
        written += count
      } else if errno != EINTR {
        throw .last
      }
    }
    var status = stat()
    guard fstat(reading.number, &status) == 0 else { throw .last }
    return OpenFile(descriptor: reading, status: FileStatus(status))
  }
}
