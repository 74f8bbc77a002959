import Foundation
import PhotoTesting
import Synchronization
import Testing

@testable import PhotoLibrary
@testable import PhotoModel
@testable import PictureDecoder

@Suite struct KilledDecoderTests {
  /// Somebody, or a system without memory, ends decoders at any moment while a folder is scanned and 20 clients look.
  @Test func nothingIsLostWhenDecodersAreKilledAtRandom() async throws {
    let fixture = TestLibrary()
    for index in 1...600 { try fixture.folder.copy(Pictures.small, to: "\(index).jpg") }
    let library = try PhotoLibrary(folder: fixture.folder.path, configuration: fixture.configuration)
    let decoders = await library.pictures.decoders
    let isOver = Atomic<Bool>(false)
    let killer = Task.detached {
      var generator = SystemRandomNumberGenerator()
      var kills = 0
      while kills < 50, !isOver.load(ordering: .relaxed) {
        try await Task.sleep(for: .milliseconds(Int.random(in: 5...60, using: &generator)))
        // Those that have worked, so that the next one gets somewhere, on however slow a machine.
        let running = decoders.state.withLock { Array($0.decoders.values) }.filter { $0.answered > 0 }
        guard let number = running.randomElement(using: &generator)?.number, kill(number, SIGKILL) == 0
        else { continue }
        kills += 1
      }
      return kills
    }
    try await library.scan()
    let photos = await library.knownPhotos()
    #expect(photos.count == 600)
    #expect(photos.allSatisfy { $0.state == .readable })
    let failures = Log()
    await withTaskGroup { group in
      for client in 0..<20 {
        group.addTask {
          for photo in photos.shuffled().prefix(60) {
            do {
              _ = try await library.rendition(
                of: photo.id, version: photo.version, width: 80, client: ClientID(rawValue: UInt64(client)))
            } catch {
              failures.append("\(error)")
            }
          }
        }
      }
    }
    isOver.store(true, ordering: .relaxed)
    #expect(try await killer.value > 5)
    #expect(failures.all.isEmpty)
    let finished = try await library.photos { $0.allSatisfy { $0.state == .readable && $0.colour != nil } }
    #expect(finished.count == 600)
    await library.close()
    #expect(try await fixture.photos().allSatisfy { $0.state == .readable })
  }
}
