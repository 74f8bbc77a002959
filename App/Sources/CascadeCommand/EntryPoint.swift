import ArgumentParser
import Dispatch
import Foundation
package import PhotoServer
import PictureDecoder

/// The entry point of every process of the programs cascade and cascade-plain.
package enum EntryPoint {
  /// - Parameter encryption: What makes certificates; nil in a program without TLS.
  package static func main(encryption: (any ServerEncryption.Type)?) {
    // A decoder must be sandboxed before a second thread starts; an asynchronous command would start one.
    if CommandLine.arguments.dropFirst().elementsEqual(["decoder"]) { return DecoderService.run() }
    if CommandLine.arguments.dropFirst().first == VideoFrame.configuration.commandName {
      VideoProgram.run(Array(CommandLine.arguments.dropFirst(2)))
    }
    Task {
      await Cascade.main(encryption: encryption)
      exit(0)
    }
    dispatchMain()
  }
}
