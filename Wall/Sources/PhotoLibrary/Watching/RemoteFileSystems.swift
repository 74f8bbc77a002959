import PictureDecoder
import Synchronization

/// Detects file systems that can be changed by other machines without notifications.
final class RemoteFileSystems: Sendable {
  /// By device; file systems that are not mounted with their own device, such as Btrfs subvolumes, count as local.
  private let types = Mutex<[UInt64: String]>([:])

  /// Whether a device is one of them.
  func contain(_ device: UInt64) -> Bool {
    #if os(Linux)
      types.withLock { types in
        if types[device] == nil {
          // All mounted file systems: https://man7.org/linux/man-pages/man5/proc_pid_mountinfo.5.html
          types = Self.types(inMountInfo: textOfSystemFile("/proc/self/mountinfo") ?? "")
        }
        let type = types[device] ?? ""
        types[device] = type
        return Self.isRemote(type)
      }
    #else
      false
    #endif
  }

  /// Whether files in a type of file system may be changed by other machines or by the host of this virtual machine:
  /// https://man7.org/linux/man-pages/man7/inotify.7.html, “Limitations and caveats”.
  static func isRemote(_ type: String) -> Bool {
    let types: Set<String> = [
      "nfs", "nfs4", "cifs", "smb3", "smbfs", "9p", "virtiofs", "vboxsf", "prl_fs", "afs", "coda", "ceph", "ncpfs",
      "lustre", "gfs2", "ocfs2", "orangefs", "davfs", "acfs", "beegfs", "fuse",
    ]
    return types.contains(type) || type.hasPrefix("fuse.") || type.hasPrefix("vmhgfs")
  }

  static func types(inMountInfo text: String) -> [UInt64: String] {
    var types: [UInt64: String] = [:]
    for line in text.split(separator: "\n") {
      let halves = line.split(separator: " - ", maxSplits: 1)
      let fields = halves[0].split(separator: " ")
      guard halves.count == 2, fields.count > 2, let type = halves[1].split(separator: " ").first else { continue }
      let numbers = fields[2].split(separator: ":").compactMap { UInt64($0) }
      guard numbers.count == 2 else { continue }
      types[device(major: numbers[0], minor: numbers[1])] = String(type)
    }
    return types
  }

  /// A device number as returned by `stat` on Linux.
  static func device(major: UInt64, minor: UInt64) -> UInt64 {
    (minor & 0xff) | (major & 0xfff) << 8 | (minor & ~0xff) << 12 | (major & ~0xfff) << 32
  }
}
