#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif
import Foundation
import PhotoTesting
import Testing

@testable import PhotoLibrary

@Suite struct FileContentsTests {
  private let folder = TemporaryFolder()

  /// What memory has of a file is all of it or nothing, whatever the system has forgotten meanwhile.
  @Test(arguments: [0, 1, 4095, 4096, 4097, 300_000])
  func memoryHasWhatTheFileHas(size: Int) throws {
    let path = folder.path + "/file"
    let bytes = (0..<size).map { UInt8(truncatingIfNeeded: $0 &* 31) }
    try Data(bytes).write(to: URL(fileURLWithPath: path))
    #expect(contents(of: path) == bytes)
    for _ in 0..<2 {
      do throws(WouldWait) {
        #expect(try contentsInMemory(of: path) == bytes)
      } catch {}
      forget(path)
    }
    #expect(contents(of: path) == bytes)
  }

  @Test func aMissingFileHasNoContents() throws {
    let path = folder.path + "/missing"
    #expect(contents(of: path) == nil)
    do throws(WouldWait) {
      #expect(try contentsInMemory(of: path) == nil)
    } catch {}
  }

  #if os(Linux)
    /// Otherwise each cached picture would take the way over another thread.
    @Test func whatHasJustBeenReadIsInMemory() throws {
      let path = folder.path + "/file"
      try Data([1, 2, 3]).write(to: URL(fileURLWithPath: path))
      _ = contents(of: path)
      #expect(throws: Never.self) { try contentsInMemory(of: path) }
    }
  #endif

  /// Drops the system's copy of a file from memory.
  private func forget(_ path: String) {
    #if os(Linux)
      let file = open(path, O_RDONLY)
      fsync(file)
      posix_fadvise(file, 0, 0, POSIX_FADV_DONTNEED)
      close(file)
    #endif
  }
}
