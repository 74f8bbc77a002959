// Functions that the linker looks for, written here so that it does not take libc's: those would bring all of stdio
// along, and with it imports that no browser has.

/// Where the embedded runtime would print why it traps, a character at a time.
///
/// The page sees the trap itself, as a `WebAssembly.RuntimeError`.
@c(putchar)
public func discardCharacter(_ character: Int32) -> Int32 {
  character
}

/// What a program does at its end; a module has none.
@c(__wasm_call_dtors)
public func callDestructors() {}
