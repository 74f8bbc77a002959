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
