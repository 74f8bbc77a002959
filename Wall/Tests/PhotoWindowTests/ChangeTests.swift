import CCascadeGtk
import CascadeGtk
import CascadeGtkTesting
import CascadeLayout
import CascadeView
import Foundation
import PhotoModel
import PhotoWindow

func testChanges(_ harness: inout Harness) {
  harness.test("files that come, change and go do so on the wall, by identity") { harness in
    let folder = PhotoFolder(["2024-03-01.png", "2024-03-02.png", "2024-03-03.png"])
    let window = try FolderWindow(folder)
    defer { window.close() }
    harness.expect(window.rests(with: 3), "it does not come up: \(window.names)")
    let identities = window.wall.identities
    folder.paint("2024-05-01.png", 9)
    harness.expect(window.rests(with: 4), "a new one: \(window.names)")
    harness.expectEqual(window.names, [["2024-05-01.png"], ["2024-03-03.png", "2024-03-02.png", "2024-03-01.png"]])
    harness.expectEqual(Array(window.wall.identities.dropFirst()), identities)

    folder.remove("2024-03-02.png")
    harness.expect(window.rests(with: 3), "one less: \(window.names)")
    harness.expectEqual(window.wall.identities.dropFirst().first, identities[0])

    let first = CascadeLayout.IndexPath(section: 1, item: 0)
    let before = window.wall.photo(at: first)?.version
    folder.paint("2024-03-03.png", 5, width: 640, height: 200)
    harness.expect(
      turn(atMost: 20) {
        window.wall.photo(at: first)?.version != before && window.wall.photo(at: first)?.width == 640
      },
      "it has not changed")
    harness.expect(window.rests(with: 3), "it does not rest")
    guard let photo = window.wall.photo(at: first), let frame = window.view.layoutAttributesForItem(at: first)?.frame
    else { return harness.expect(false, "it is gone") }
    harness.expectEqual(photo.id, identities[0])
    harness.expect(frame.size.width / frame.size.height > 2.5, "its tile is \(frame.size)")
    let (width, height) = (Int(frame.size.width), Int(frame.size.height))
    harness.expectPixels(
      window.pixels(of: photo, width: width, height: height), width: width, height: height,
      in: Picture(of: window.wall.collection.widget), x: Int(frame.minX),
      y: Int(frame.minY - window.view.contentOffset.y), "after its change")
  }

  harness.test("textures are kept up to a limit, the last ones") { harness in
    let window = try FolderWindow(PhotoFolder(["1.png"]))
    defer { window.close() }
    harness.expect(window.rests(with: 1), "it does not come up")
    guard let photo = window.wall.photo(at: CascadeLayout.IndexPath(section: 0, item: 0)) else { return }
    let store = PictureStore(library: window.library, byteLimit: 200_000)
    // 40,000 bytes each, then as many as fit.
    let keys = (0..<12).map { PictureKey(photo, size: Size(width: 100, height: Double(100 + $0)), scale: 1) }
    for key in keys {
      store.request(only: [key])
      harness.expect(turn { store.texture(for: key) != nil }, "it does not come")
      harness.expect(store.byteCount <= 200_000, "\(store.byteCount) bytes")
    }
    harness.expect(store.texture(for: keys[0]) == nil && store.texture(for: keys[10]) != nil, "it keeps others")
  }

  harness.test("a folder that goes away is a sentence, and its photos stay; an empty one is a sentence, too") {
    harness in
    let folder = PhotoFolder(["1.png", "2.png"])
    let window = try FolderWindow(folder)
    defer { window.close() }
    harness.expect(window.rests(with: 2), "it does not come up: \(window.names)")
    rename(folder.path, folder.path + ".away")
    harness.expect(turn(atMost: 20) { window.content.notice.contains("not available") }, "no sentence")
    harness.expectEqual(window.wall.photoCount, 2)
    rename(folder.path + ".away", folder.path)
    harness.expect(turn(atMost: 20) { window.content.notice.isEmpty }, "it says still: \(window.content.notice)")
    folder.remove("1.png")
    harness.expect(window.rests(with: 1), "it does not follow: \(window.names)")

    let empty = try FolderWindow(PhotoFolder())
    defer { empty.close() }
    harness.expect(
      turn(atMost: 20) { empty.content.message.contains("There are no photos in “Photos”") }, empty.content.message)
  }

  harness.test("files that are no pictures get a marked tile") { harness in
    let folder = PhotoFolder(["2.png"])
    folder.write("This is no picture.", to: "1.jpg")
    let window = try FolderWindow(folder, ["--order", "name"])
    defer { window.close() }
    harness.expect(window.rests(with: 2), "it does not come up: \(window.names)")
    let text = window.text(of: .item(CascadeLayout.IndexPath(section: 0, item: 0))) ?? ""
    harness.expect(text.contains("1.jpg") && text.contains("not a picture"), text)
    harness.expect(
      window.text(of: .item(CascadeLayout.IndexPath(section: 0, item: 1))) == nil, "the other one is marked, too")
    // A picture that is damaged after its header is marked once a decoder has seen it.
    folder.paint("3.png", 3)
    var bytes = [UInt8](FileManager.default.contents(atPath: folder.file("3.png")) ?? Data())
    for index in 60..<max(60, bytes.count) { bytes[index] = 0xaa }
    try Data(bytes).write(to: URL(fileURLWithPath: folder.file("4.png")))
    harness.expect(
      turn(atMost: 20) {
        window.text(of: .item(CascadeLayout.IndexPath(section: 0, item: 3)))?.contains("damaged") ?? false
      },
      "\(window.names): \(window.text(of: .item(CascadeLayout.IndexPath(section: 0, item: 3))) ?? "no text")")
  }
}
