import Foundation
import PhotoModel

extension Reason {
  /// The reason with which to mark a file that cannot be opened; one that is now a link or not a file counts as gone.
  package init(opening error: SystemError) {
    self = error.number == EACCES || error.number == EPERM ? .noPermission : .vanished
  }
}
