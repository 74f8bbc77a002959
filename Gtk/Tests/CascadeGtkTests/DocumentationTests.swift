import CascadeGtkTesting
import Foundation

func testDocumentation(_ harness: inout Harness) {
  harness.test("the documentation's program is the one that is compiled") { harness in
    let root = URL(fileURLWithPath: #filePath).appendingPathComponent("../../../..").standardized
    let program = try String(
      contentsOf: root.appendingPathComponent("Gtk/Examples/Numbers/main.swift"), encoding: .utf8)
    let page = try String(contentsOf: root.appendingPathComponent("Documentation/Gtk.md"), encoding: .utf8)
    harness.expect(page.contains("```swift\n\(program)```\n"), "Documentation/Gtk.md has another program")
  }
}
