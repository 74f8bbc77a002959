// The functions that the module imports from JavaScript. None of them throws, because an exception would skip Swift's
// clean-up.

import CascadeBrowser

#if arch(wasm32)
  @_extern(wasm, module: "cascade", name: "answer")
  @_extern(c, "cascade_answer")
  func answer(_ question: Int32, _ kind: Int32, _ section: Int32, _ item: Int32) -> Int32

  @_extern(wasm, module: "cascade", name: "write")
  @_extern(c, "cascade_write")
  func write(
    _ column: Int32, _ section: Int32, _ start: Int32, _ count: Int32, _ breadth: Double,
    _ address: UnsafeMutableRawPointer
  ) -> Int32

  @_extern(wasm, module: "cascade", name: "carryOut")
  @_extern(c, "cascade_carry_out")
  func carryOut(_ commands: UnsafePointer<Double>?, _ count: Int32)
#else
  private func answer(_ question: Int32, _ kind: Int32, _ section: Int32, _ item: Int32) -> Int32 {
    fatalError("there is no page to ask")
  }

  private func write(
    _ column: Int32, _ section: Int32, _ start: Int32, _ count: Int32, _ breadth: Double,
    _ address: UnsafeMutableRawPointer
  ) -> Int32 {
    fatalError("there is no page to ask")
  }

  private func carryOut(_ commands: UnsafePointer<Double>?, _ count: Int32) {
    fatalError("there is no page to tell")
  }
#endif

/// The page of the current call's view, which JavaScript represents.
final class ModulePage: Page {
  func answer(_ question: Question, kind: Int, section: Int, item: Int) -> Int32 {
    cascade_wasm.answer(question.rawValue, Int32(kind), Int32(section), Int32(item))
  }

  func write(
    _ column: Column, section: Int, start: Int, count: Int, breadth: Double, to address: UnsafeMutableRawPointer
  ) -> Bool {
    cascade_wasm.write(column.rawValue, Int32(section), Int32(start), Int32(count), breadth, address) != 0
  }

  func carryOut(_ commands: UnsafeBufferPointer<Double>) {
    cascade_wasm.carryOut(commands.baseAddress, Int32(commands.count))
  }
}
