import CCascadeGtk
import CascadeGtk
import CascadeLayout
import CascadeView

do {
  try MainLoop.start()  // GTK, with Swift's tasks in its loop.
} catch {
  fatalError("\(error)")
}

let layout = WaterfallLayout(metrics: WaterfallMetrics(lanes: .count(4))) { _ in
  .computed { item, _ in 60 + Double(item * 37 % 140) }
}
let collection = CollectionWidget(layout: layout)
collection.title = "Numbers"
collection.register { gtk_button_new_with_label("")! }

var numbers = Array(1...100_000)
collection.show(items: { _ in numbers.count }) { content, element in
  let button = UnsafeMutableRawPointer(content)
    .assumingMemoryBound(to: GtkButton.self)
  gtk_button_set_label(button, "\(numbers[element.indexPath.item])")
}

// After three seconds, the first ten go, and the others move up.
Task {
  try await Task.sleep(for: .seconds(3))
  numbers.removeFirst(10)
  let removed = (0..<10).map { IndexPath(section: 0, item: $0) }
  try collection.collectionView.deleteItems(at: removed)
}

let window = UnsafeMutableRawPointer(gtk_window_new()!)
  .assumingMemoryBound(to: GtkWindow.self)
let scroller = gtk_scrolled_window_new()
gtk_scrolled_window_set_child(OpaquePointer(scroller), collection.widget)
gtk_window_set_child(window, scroller)
gtk_window_set_default_size(window, 640, 480)
gtk_window_present(window)
MainLoop.runUntilWindowsAreClosed()
