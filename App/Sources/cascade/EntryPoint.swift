import ArgumentParser
import Dispatch
import Foundation
import PhotoLibrary

/// The entry point of every process of this program.
@main
enum EntryPoint {
  static func main() {
    // A decoder must be sandboxed before a second thread starts; an asynchronous command would start one.
    if CommandLine.arguments.dropFirst().elementsEqual(["decoder"]) { return DecoderService.run() }
    if CommandLine.arguments.dropFirst().first == VideoFrame.configuration.commandName {
      VideoProgram.run(Array(CommandLine.arguments.dropFirst(2)))
    }
    Task {
      await Cascade.main()
      exit(0)
    }
    dispatchMain()
  }
}
