import CCascadeGtk
import CascadeGtk
import CascadeGtkTesting
import Foundation

// Runs the tests of the window on the main thread, in a display. Usage: cascade-window-tests [PART-OF-A-NAME]
do {
  try MainLoop.start()
} catch {
  print("\(error)")
  exit(69)
}
// However long a busy machine takes for two clicks, they are a double click.
var milliseconds = GValue()
g_value_init(&milliseconds, cascade_type_int)
g_value_set_int(&milliseconds, 10_000)
g_object_set_property(
  UnsafeMutableRawPointer(gtk_settings_get_default()!).assumingMemoryBound(to: GObject.self), "gtk-double-click-time",
  &milliseconds)
var harness = Harness(filter: CommandLine.arguments.dropFirst().first ?? "")
testGeometry(&harness)
testWall(&harness)
testChanges(&harness)
testPlaces(&harness)
testViewer(&harness)
testTrouble(&harness)
testProgram(&harness)
print("\(harness.passed) passed, \(harness.failed) failed")
exit(harness.failed == 0 ? 0 : 1)
