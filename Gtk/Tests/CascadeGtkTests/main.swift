import CascadeGtk
import CascadeGtkTesting
import Foundation

// Runs the tests of CascadeGtk on the main thread, in a display. Usage: cascade-gtk-tests [PART-OF-A-NAME]
do {
  try MainLoop.start()
} catch {
  print("\(error)")
  exit(69)
}
if CommandLine.arguments.contains("--stay") {
  // For the test of a display that goes away.
  let window = TestWindow(LayoutCase.all[0].make, sections: LayoutCase.all[0].sections)
  print("shown")
  fflush(nil)
  withExtendedLifetime(window) { MainLoop.runUntilWindowsAreClosed() }
}
var harness = Harness(filter: CommandLine.arguments.dropFirst().first ?? "")
testLayouts(&harness)
testUpdates(&harness)
testScript(&harness)
testConformance(&harness)
testPixels(&harness)
testWhatIsPainted(&harness)
testDrawings(&harness)
testScrolling(&harness)
testMeasuring(&harness)
testInput(&harness)
testReordering(&harness)
testAccessibility(&harness)
testMainActor(&harness)
testBadInput(&harness)
testDocumentation(&harness)
print("\(harness.passed) passed, \(harness.failed) failed")
exit(harness.failed == 0 ? 0 : 1)
