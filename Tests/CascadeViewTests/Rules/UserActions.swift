import CascadeLayout
import CascadeTesting
import CascadeView

// What the user does, in few words.
extension CollectionView {
  /// Presses an item and releases it.
  func tap(_ item: IndexPath, _ modifiers: KeyModifiers = []) {
    pressBegan(on: item)
    pressEnded(modifiers: modifiers)
  }

  /// Presses a key, whether it means something or not.
  func type(_ key: Key, _ modifiers: KeyModifiers = []) {
    _ = keyPressed(key, modifiers: modifiers)
  }
}

extension CallLog {
  /// The lines so far but those of cells: what the delegate, the prefetcher and the layouts were asked and told.
  func takeWithoutCells() -> String {
    let cellCalls = ["make", "place", "state", "fill", "animate", "recycle", "reuse", "discard"]
    return take().split(separator: "\n")
      .filter { line in !cellCalls.contains { line.hasPrefix("\($0) ") } }
      .joined(separator: "\n")
  }
}
