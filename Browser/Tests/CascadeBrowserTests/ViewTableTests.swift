import CascadeBrowser
import Testing

struct ViewTableTests {
  private let page = FakePage()

  @Test("a handle is never 0, and stale once its view was removed")
  func stale() throws {
    var table = ViewTable()
    let first = table.add(BrowserView(page: page)) ?? 0
    #expect(first != 0)
    let view = try #require(table[first])
    table.remove(first)
    #expect(table[first] == nil)
    let second = table.add(view) ?? 0
    #expect(second != first)
    #expect(table[second] === view)
    table.remove(first)
    #expect(table[second] === view, "removing by a stale handle removes nothing")
    #expect(table[0] == nil)
    #expect(table[.max] == nil)
  }

  @Test("there is room for 4096 views at once, and for any number one after another")
  func capacity() {
    var table = ViewTable()
    var handles: [UInt32] = []
    while let handle = table.add(BrowserView(page: page)) { handles.append(handle) }
    #expect(Set(handles).count == 4096)
    table.remove(handles[7])
    let another = table.add(BrowserView(page: page))
    #expect(another != nil)
  }
}
