import ArgumentParser
import Dispatch
import Foundation
package import PhotoServer
import PictureDecoder

/// The entry point of every process of the programs cascade and cascade-plain.
package enum EntryPoint {
  /// - Parameter encryption: The type that makes certificates; nil in a program without TLS.
  package static func main(encryption: (any ServerEncryption.Type)?) {
    // A decoder must be sandboxed before a second thread starts; an asynchronous command would start one.
    let arguments = CommandLine.arguments.dropFirst()
    if arguments.elementsEqual(["decoder"]) { return DecoderService.run() }
    if arguments.first == "video-frame" { VideoProgram.run(Array(arguments.dropFirst())) }
    Task {
      await Cascade.main(encryption: encryption)
      exit(0)
    }
    dispatchMain()
  }
}
