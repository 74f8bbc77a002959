import DecoderSandbox
import Foundation
package import PhotoModel

/// A frame of a video as a PNG file, which is as untrusted as the video and read only by decoders.
package struct VideoFrame: DecoderSubstitute {
  package let bytes: [UInt8]

  package var preview: PicturePreview?

  package init(bytes: [UInt8]) { self.bytes = bytes }

  /// The brightness, from 0 to 255.
  var brightness: UInt8 {
    guard let colour = preview?.colour else { return 0 }
    return max(colour.red, colour.green, colour.blue)
  }

  /// Whether it is almost black, as before a film begins.
  var isDark: Bool { brightness < 20 }

  /// An unnamed file with its content, open for reading, for exclusive use.
  package func open() throws(SystemError) -> OpenFile {
    var first: Int32 = -1
    var second: Int32 = -1
    guard decoder_sandbox_unnamed_file(&first, &second) else { throw .last }
    let writing = Descriptor(number: first)
    let reading = Descriptor(number: second)
    try writeAll(bytes, to: writing.number)
    var status = stat()
    guard fstat(reading.number, &status) == 0 else { throw .last }
    return OpenFile(descriptor: reading, status: FileStatus(status))
  }
}
