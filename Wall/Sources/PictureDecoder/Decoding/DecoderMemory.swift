import DecoderSandbox
import Foundation

/// The memory limits of decoders.
///
/// Every decoder may use what ordinary pictures need. A picture that needs more is decoded with the large limit, one at
/// a time.
package struct DecoderMemory: Hashable, Sendable {
  /// The normal limit of a decoder, in bytes.
  let small: UInt64

  /// The limit of the only decoder of a demanding picture, in bytes.
  let large: UInt64

  /// The memory of a decoder without a picture: libraries' data, and threads' stacks.
  static let overhead: UInt64 = 64 << 20

  /// Enough for 12 megapixels of HEIC, as from a phone, or any number in formats that are read line by line.
  private static let mostSmall: UInt64 = 176 << 20

  /// Enough for 48 megapixels of HEIC. With it and one or two other decoders, library and decoders together stay below
  /// 700 MB.
  private static let mostLarge: UInt64 = 448 << 20

}

extension DecoderMemory {
  /// Limits for a machine, or a container, with the given memory: at most a quarter for one picture.
  init(memory: UInt64) {
    let large = max(min(memory / 4, Self.mostLarge), Self.overhead * 3 / 2)
    self.init(small: min(Self.mostSmall, large), large: large)
  }

  static let ofThisMachine = DecoderMemory(
    memory: min(ProcessInfo.processInfo.physicalMemory, controlGroupLimit() ?? .max))

  /// The lowest limit among the control groups of this process; `nil` if there is none.
  ///
  /// https://docs.kernel.org/admin-guide/cgroup-v2.html (memory.max), and for the first version
  /// https://docs.kernel.org/admin-guide/cgroup-v1/memory.html (memory.limit_in_bytes).
  private static func controlGroupLimit() -> UInt64? {
    guard let groups = textOfSystemFile("/proc/self/cgroup") else { return nil }
    var limits: [UInt64] = []
    for line in groups.split(separator: "\n") {
      let parts = line.split(separator: ":", maxSplits: 2, omittingEmptySubsequences: false)
      guard parts.count == 3 else { continue }
      let isFirst = parts[1].split(separator: ",").contains("memory")
      guard isFirst || parts[1].isEmpty else { continue }
      let (base, file) =
        isFirst ? ("/sys/fs/cgroup/memory", "memory.limit_in_bytes") : ("/sys/fs/cgroup", "memory.max")
      var place = Substring(parts[2])
      // In a container, the named group may not exist; its limit is then that of the topmost group.
      while true {
        let text = textOfSystemFile("\(base)\(place)/\(file)")
        let limit = text.flatMap { UInt64($0.trimmingCharacters(in: .whitespacesAndNewlines)) }
        if let limit { limits.append(limit) }
        guard let slash = place.lastIndex(of: "/") else { break }
        place = place[..<slash]
      }
    }
    return limits.min()
  }
}
