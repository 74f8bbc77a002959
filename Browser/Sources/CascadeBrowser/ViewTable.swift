/// The views of a page, by handle. A handle consists of a slot and the slot's generation.
package struct ViewTable {
  private var entries: [(generation: UInt32, view: BrowserView?)] = []

  /// Creates an empty table.
  package init() {}

  private static let slotBits: UInt32 = 12

  /// Adds a view and returns its handle, which is never 0; nil if there are already 4096 views.
  package mutating func add(_ view: BrowserView) -> UInt32? {
    if let slot = entries.firstIndex(where: { $0.view == nil }) {
      entries[slot].view = view
      return handle(slot)
    }
    guard entries.count < 1 << Self.slotBits else { return nil }
    entries.append((1, view))
    return handle(entries.count - 1)
  }

  /// Removes the view with a handle. The next view in its slot gets another handle.
  package mutating func remove(_ handle: UInt32) {
    guard let slot = slot(of: handle) else { return }
    entries[slot].view = nil
    // With generation 0, the first slot's handle would be 0.
    entries[slot].generation = max(1, (entries[slot].generation + 1) & (.max >> Self.slotBits))
  }

  /// The view with the handle, or nil if the handle is stale or was never given out.
  package subscript(handle: UInt32) -> BrowserView? {
    slot(of: handle).flatMap { entries[$0].view }
  }

  private func handle(_ slot: Int) -> UInt32 { entries[slot].generation << Self.slotBits | UInt32(slot) }

  private func slot(of handle: UInt32) -> Int? {
    let slot = Int(handle & (1 << Self.slotBits - 1))
    guard slot < entries.count, entries[slot].generation == handle >> Self.slotBits else { return nil }
    return slot
  }
}
