import CGLib

/// The SHA-256 hash of bytes that are added piece by piece: https://doi.org/10.6028/NIST.FIPS.180-4
package struct SHA256 {
  private var state = State()

  /// The hash of no bytes.
  package init() {}

  /// The 32 bytes of the hash of some bytes.
  package static func digest(of bytes: some Sequence<UInt8>) -> [UInt8] {
    var hash = SHA256()
    hash.add(bytes)
    return hash.digest
  }

  /// Adds bytes after the ones added so far.
  ///
  /// - Complexity: O(n) in the number of bytes.
  package mutating func add(_ bytes: some Sequence<UInt8>) {
    if !isKnownUniquelyReferenced(&state) { state = State(copying: state) }
    let isAdded: Void? = bytes.withContiguousStorageIfAvailable(state.add)
    if isAdded == nil { ContiguousArray(bytes).withUnsafeBufferPointer(state.add) }
  }

  /// The 32 bytes of the hash of everything added so far.
  package var digest: [UInt8] { State(copying: state).end() }

  /// GLib's checksum object. It is copied before it is changed or finished, unless it has only one owner.
  private final class State {
    private let checksum: OpaquePointer

    init() { checksum = g_checksum_new(G_CHECKSUM_SHA256) }

    init(copying other: State) { checksum = g_checksum_copy(other.checksum) }

    deinit { g_checksum_free(checksum) }

    func add(_ bytes: UnsafeBufferPointer<UInt8>) {
      // GLib does not accept a null address.
      if let start = bytes.baseAddress, !bytes.isEmpty { g_checksum_update(checksum, start, bytes.count) }
    }

    /// The hash, after which nothing more can be added.
    func end() -> [UInt8] {
      var count = gsize(g_checksum_type_get_length(G_CHECKSUM_SHA256))
      return [UInt8](unsafeUninitializedCapacity: Int(count)) { digest, length in
        g_checksum_get_digest(checksum, digest.baseAddress, &count)
        length = Int(count)
      }
    }
  }
}
