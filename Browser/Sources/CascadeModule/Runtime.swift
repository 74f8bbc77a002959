// Functions that the linker requires. They are implemented here because libc's versions would include all of stdio and
// imports that no browser provides.

#if canImport(CascadeBrowser)
  import CascadeBrowser
#endif

/// Replaces the function with which the embedded runtime would print the reason for a trap, one character at a time.
///
/// The page receives the trap itself, as a `WebAssembly.RuntimeError`.
@c(putchar)
public func discardCharacter(_ character: Int32) -> Int32 {
  character
}

/// Replaces the function that a program runs at its end. A module has no end.
@c(__wasm_call_dtors)
public func callDestructors() {}

#if arch(wasm32)
  /// The module's memory, starting with the first block.
  nonisolated(unsafe) private var heap: Heap?

  /// Replaces libc's function, with which Swift allocates memory (`--wrap`).
  ///
  /// In WebAssembly, vectors can be at any address, so an alignment of 8 is enough.
  @c(__wrap_posix_memalign)
  public func allocate(
    _ result: UnsafeMutablePointer<UnsafeMutableRawPointer?>, _ alignment: UInt, _ size: UInt
  ) -> Int32 {
    if heap == nil {
      let address = grow(by: pageLength)
      guard address != .max, let base = UnsafeMutableRawPointer(bitPattern: address) else { return outOfMemory }
      heap = Heap(base: base, count: UInt32(pageLength))
    }
    result.pointee = heap?.allocate(size) { count in
      let more = (Int(bitPattern: UInt(count)) &+ pageLength &- 1) & -pageLength
      // No other code grows the memory, so new pages follow the existing ones.
      return grow(by: more) == UInt.max ? 0 : UInt32(bitPattern: Int32(more))
    }
    return result.pointee == nil ? outOfMemory : 0
  }

  /// Replaces libc's function in the same way.
  @c(__wrap_free)
  public func free(_ memory: UnsafeMutableRawPointer?) {
    if let memory { heap?.free(memory) }
  }

  /// The value of ENOMEM.
  private let outOfMemory: Int32 = 12
  private let pageLength = 1 << 16

  /// Adds whole pages to the memory. Returns the address of the first one, or the largest integer if there are none.
  @_extern(c, "sbrk")
  private func grow(by count: Int) -> UInt
#endif
