import Foundation
import PhotoTesting
import PictureDecoder
import Testing

@Suite struct FileLockTests {
  private let folder = TemporaryFolder()

  private func file() -> Descriptor {
    Descriptor(number: open(folder.path("lock"), O_RDWR | O_CREAT | O_CLOEXEC, 0o600))
  }

  private var isFree: Bool {
    switch FileLock(file()) {
    case nil: false
    case _: true
    }
  }

  @Test func onlyOneHasIt() {
    withExtendedLifetime(FileLock(waitingFor: file())) {
      #expect(!isFree)
    }
    #expect(isFree)
  }

  /// As a child process has a descriptor from its start until it runs its program.
  @Test func itEndsAlthoughAChildHasTheDescriptor() {
    let file = file()
    let copy = dup(file.number)
    defer { close(copy) }
    withExtendedLifetime(FileLock(waitingFor: file)) {}
    #expect(isFree)
  }
}
