import CCascadeGtk
import CascadeGtk
import CascadeGtkTesting
import Foundation

func testTrouble(_ harness: inout Harness) {
  harness.test("a window that is closed at any moment leaves nothing running") { harness in
    let folder = PhotoFolder((0..<12).map { "\($0).png" })
    for turns in [0, 3, 30, 100] {
      let window = try FolderWindow(folder)
      for _ in 0..<turns { g_main_context_iteration(nil, 0) }
      if turns == 100 { _ = window.rests(with: 12) }
      window.close()
      harness.expect(turn { window.content == nil }, "after \(turns) turns, the window lives on")
    }
  }
}

func testProgram(_ harness: inout Harness) {
  harness.test("the program shows a folder, and says what is wrong") { harness in
    let folder = PhotoFolder(["1.png"])
    let cache = PhotoFolder()
    @MainActor func exit(_ command: String) -> String {
      run(["sh", "-c", "\(command); echo exit $?"]).split(separator: "\n").joined(separator: "\n")
    }
    let arguments = "--cache-dir '\(cache.path)' '\(folder.path)'"
    let window = program("cascade-window")
    harness.expectEqual(exit("timeout --preserve-status -s TERM 2 \(window) \(arguments)"), "exit 0")
    let missing = exit("\(window) /no/folder")
    harness.expect(
      missing.hasPrefix("Error: There is no folder “/no/folder”.") && missing.hasSuffix("exit 66"), missing)
    let display = exit("env -u DISPLAY \(window) \(arguments)")
    harness.expect(display.hasPrefix("Error: there is no display") && display.hasSuffix("exit 69"), display)
    let columns = exit("\(window) --columns 99 \(arguments)")
    harness.expect(columns.contains("--columns must be from 1 to 24, not 99.") && columns.hasSuffix("exit 64"), columns)
    // By the command.
    harness.expectEqual(
      exit("timeout --preserve-status -s TERM 2 \(program("cascade-plain")) \(arguments) --window"), "exit 0")
  }
}
