import Foundation

/// A lock on an open file or folder that only one process has at a time. It ends with this value, and with the process.
///
/// On a file system without locks, every process gets it.
package struct FileLock: ~Copyable, Sendable {
  private let file: Descriptor

  /// Takes the lock, and waits until it is free.
  package init(waitingFor file: consuming Descriptor) {
    while flock(file.number, LOCK_EX) != 0, errno == EINTR {}
    self.file = file
  }

  /// Takes the lock; `nil` if another process has it.
  package init?(_ file: consuming Descriptor) {
    guard flock(file.number, LOCK_EX | LOCK_NB) == 0 || errno != EWOULDBLOCK else { return nil }
    self.file = file
  }

  deinit {
    // Closing is not enough: a program that is being started has all descriptors of this process for a moment, and a lock
    // lasts as long as any of them (flock(2)).
    _ = flock(file.number, LOCK_UN)
  }
}
