import CCascadeGtk
import CascadeGtk
import CascadeGtkTesting
import CascadeLayout
import CascadeView
import Foundation

/// What assistive technology is told, over AT-SPI. The bus has to be there: `dbus-run-session` makes a private one.
func testAccessibility(_ harness: inout Harness) {
  harness.test("assistive technology finds a list with items in reading order, by name, place and state") { harness in
    let window = TestWindow(LayoutCase.all[0].make, sections: LayoutCase.all[0].sections)
    defer { window.close() }
    window.collection.title = "Numbers"
    window.collection.itemName = { "Number \($0.item)" }
    window.view.reloadData()
    window.catchUp()
    try window.view.selectItem(at: IndexPath(section: 0, item: 2))
    window.scroll(to: 900)
    window.scroll(to: 0)
    guard let bus = Bus() else { return harness.expect(false, "there is no AT-SPI bus: run by make test-gtk") }
    guard let list = bus.find("list", from: bus.application) else {
      return harness.expect(false, "there is no list: \(bus.describe(bus.application))")
    }
    harness.expectEqual(bus.name(of: list), "Numbers")
    let states = bus.children(of: list).map { (item: $0, states: bus.states(of: $0)) }
    let items = states.map(\.item)
    harness.expectEqual(items.first.map { bus.role(of: $0) } ?? "", "list item")
    let names = items.map { bus.name(of: $0) }
    harness.expectEqual(names, window.view.cells.map { "Number \($0.attributes.indexPath.item)" }, "reading order")
    harness.expectEqual(items.first.map { bus.description(of: $0) } ?? "", "1 of 200")
    harness.expectEqual(states.firstIndex { $0.states.isSelected }, 2, "what is selected")
  }
}

/// The bus of AT-SPI, asked by `gdbus`.
private struct Bus {
  /// An object on the bus.
  struct Object: Equatable {
    var owner: String
    var path: String
  }

  /// The states of an object, by AT-SPI's numbers.
  struct States {
    var bits: UInt64

    var isSelected: Bool { bits >> 23 & 1 == 1 }
  }

  private let address: String
  let application: Object

  init?() {
    let answer = run([
      "gdbus", "call", "--session", "--dest", "org.a11y.Bus", "--object-path", "/org/a11y/bus", "--method",
      "org.a11y.Bus.GetAddress",
    ])
    guard let address = Self.strings(in: answer).first, address.contains("=") else { return nil }
    let registry = Object(owner: "org.a11y.atspi.Registry", path: "/org/a11y/atspi/accessible/root")
    guard let last = Bus(address: address, application: registry).children(of: registry).last else { return nil }
    self.init(address: address, application: last)
  }

  private init(address: String, application: Object) {
    self.address = address
    self.application = application
  }

  private func call(_ object: Object, _ method: String, _ arguments: String...) -> String {
    run(
      [
        "gdbus", "call", "--address", address, "--dest", object.owner, "--object-path", object.path, "--method", method,
      ] + arguments)
  }

  private func property(_ name: String, of object: Object) -> String {
    let answer = call(object, "org.freedesktop.DBus.Properties.Get", "org.a11y.atspi.Accessible", name)
    return Self.strings(in: answer).first ?? ""
  }

  func name(of object: Object) -> String { property("Name", of: object) }

  func description(of object: Object) -> String { property("Description", of: object) }

  func role(of object: Object) -> String {
    Self.strings(in: call(object, "org.a11y.atspi.Accessible.GetRoleName")).first ?? ""
  }

  func children(of object: Object) -> [Object] {
    let strings = Self.strings(in: call(object, "org.a11y.atspi.Accessible.GetChildren"))
    return stride(from: 0, to: strings.count - 1, by: 2).map { Object(owner: strings[$0], path: strings[$0 + 1]) }
  }

  func states(of object: Object) -> States {
    let answer = call(object, "org.a11y.atspi.Accessible.GetState")
    let numbers = answer.replacingOccurrences(of: "uint32", with: "").split { !$0.isNumber }.compactMap { UInt64($0) }
    return States(bits: numbers.first ?? 0)
  }

  func find(_ role: String, from object: Object, depth: Int = 6) -> Object? {
    if self.role(of: object) == role { return object }
    guard depth > 0 else { return nil }
    for child in children(of: object) {
      if let found = find(role, from: child, depth: depth - 1) { return found }
    }
    return nil
  }

  func describe(_ object: Object, depth: Int = 3) -> String {
    "\(role(of: object)) \(name(of: object))"
      + (depth > 0 ? children(of: object).map { " (" + describe($0, depth: depth - 1) + ")" }.joined() : "")
  }

  /// What stands in single quotes.
  private static func strings(in text: String) -> [String] {
    text.split(separator: "'", omittingEmptySubsequences: false).enumerated().filter { $0.offset % 2 == 1 }
      .map { String($0.element) }
  }
}
