import CascadeGtk
import Foundation

// Runs the tests of the window on the main thread, in a display. Usage: cascade-window-tests [PART-OF-A-NAME]
do {
  try MainLoop.start()
} catch {
  print("\(error)")
  exit(69)
}
var harness = Harness(filter: CommandLine.arguments.dropFirst().first ?? "")
testGeometry(&harness)
testWall(&harness)
testChanges(&harness)
testViewer(&harness)
testTrouble(&harness)
testProgram(&harness)
print("\(harness.passed) passed, \(harness.failed) failed")
exit(harness.failed == 0 ? 0 : 1)
