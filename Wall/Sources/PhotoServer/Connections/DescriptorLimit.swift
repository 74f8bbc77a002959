import Foundation

/// The maximum number of files and connections that this process may have open.
package enum DescriptorLimit {
  /// The present limit.
  package static var current: Int { Int(clamping: limits.rlim_cur) }

  /// Raises the limit to a number, or as far as the system allows. Shells on macOS start processes with 256.
  package static func raise(to count: Int) {
    var limits = limits
    guard limits.rlim_cur < count else { return }
    limits.rlim_cur = min(rlim_t(count), limits.rlim_max)
    _ = setrlimit(resource, &limits)
  }

  private static var limits: rlimit {
    var limits = rlimit()
    // Cannot fail for a resource that exists.
    _ = getrlimit(resource, &limits)
    return limits
  }

  #if canImport(Darwin)
    private static var resource: CInt { RLIMIT_NOFILE }
  #else
    private static var resource: CInt { CInt(RLIMIT_NOFILE.rawValue) }
  #endif
}
