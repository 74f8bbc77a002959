// Functions that the linker looks for, written here so that it does not take libc's: those would bring all of stdio
// along, and with it imports that no browser has.

#if canImport(CascadeBrowser)
  import CascadeBrowser
#endif

/// Takes the place of the function by which the embedded runtime would print why it traps, a character at a time.
///
/// The page sees the trap itself, as a `WebAssembly.RuntimeError`.
@c(putchar)
public func discardCharacter(_ character: Int32) -> Int32 {
  character
}

/// Takes the place of what a program does at its end; a module has none.
@c(__wasm_call_dtors)
public func callDestructors() {}

#if arch(wasm32)
  /// The module's memory, from the first block on.
  nonisolated(unsafe) private var heap: Heap?

  /// Takes the place of libc's function, by which Swift allocates (`--wrap`).
  ///
  /// WebAssembly loads and stores vectors at any address, so nothing needs to be aligned further than by 8.
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
      // Nothing else adds memory, so what is added follows what there is.
      return grow(by: more) == UInt.max ? 0 : UInt32(bitPattern: Int32(more))
    }
    return result.pointee == nil ? outOfMemory : 0
  }

  /// Takes the place of libc's function in the same way.
  @c(__wrap_free)
  public func free(_ memory: UnsafeMutableRawPointer?) {
    if let memory { heap?.free(memory) }
  }

  /// ENOMEM.
  private let outOfMemory: Int32 = 12
  private let pageLength = 1 << 16

  /// Adds whole pages to the memory; returns where they begin, or the greatest number if there are none.
  @_extern(c, "sbrk")
  private func grow(by count: Int) -> UInt
#endif
