import Foundation

/// Computes relative paths between folders.
enum RelativeAddress {
  /// The relative path from one folder to another, with a trailing slash unless they are the same; symbolic links are
  /// resolved. `nil` if a folder cannot be found.
  static func path(from start: String, to goal: String) -> [UInt8]? {
    guard let start = components(start), let goal = components(goal) else { return nil }
    let common = zip(start, goal).prefix { $0 == $1 }.count
    let up = [[UInt8]](repeating: Array("../".utf8), count: start.count - common)
    let down = goal[common...].map { Array($0) + [UInt8(ascii: "/")] }
    return Array((up + down).joined())
  }

  private static func components(_ path: String) -> [ArraySlice<UInt8>]? {
    guard let resolved = realpath(path, nil) else { return nil }
    defer { free(resolved) }
    let bytes = UnsafeBufferPointer(start: resolved, count: strlen(resolved)).map { UInt8(bitPattern: $0) }
    return bytes.split(separator: UInt8(ascii: "/"))
  }
}
