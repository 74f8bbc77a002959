// Functions that the linker looks for, written here so that it does not take libc's: those would bring all of stdio
// along, and with it imports that no browser has.

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
  /// Takes the place of libc's function, by which Swift allocates (`--wrap`): memory that is aligned as `malloc` aligns it.
  ///
  /// WebAssembly loads and stores vectors at any address, so nothing needs more; and what libc aligns further, it cuts out
  /// of larger blocks.
  @c(__wrap_posix_memalign)
  public func allocate(
    _ result: UnsafeMutablePointer<UnsafeMutableRawPointer?>, _ alignment: UInt, _ size: UInt
  ) -> Int32 {
    result.pointee = allocate(size)
    // ENOMEM, as the function that this stands for.
    return result.pointee == nil ? 12 : 0
  }

  /// libc's `malloc`, under the name that `--wrap` gives it: Swift does not let a program name it.
  @_extern(c, "__real_malloc")
  private func allocate(_ size: UInt) -> UnsafeMutableRawPointer?
#endif
