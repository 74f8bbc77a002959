import Foundation
import HTTPTypes
import Testing

@testable import PhotoLibrary
@testable import PhotoModel
@testable import PhotoServer

/// What guests of some photos get of a library, until their link ends.
@Suite(.timeLimit(.minutes(1))) struct SharedSelectionTests {
  private static let ids: ClosedRange<UInt32> = 1...8
  /// Two of the same folder as others, one alone.
  private static let shared: Set<UInt32> = [1, 6]

  private static func name(_ id: UInt32) -> String { id < 5 ? "secret plan/\(id).jpg" : "other \(id)/\(id).jpg" }

  private func server() throws -> TestServer {
    let server = try TestServer(files: PageFolder.complete)
    for id in Self.ids {
      server.library.add(MadeUpOriginal(id, path: Array(Self.name(id).utf8), size: 1000))
      server.library.answer(id, .success(.init(bytes: [UInt8(id)], format: .jpeg)))
      server.library.remember(id, .init(bytes: [UInt8(id)], format: .jpeg))
      var details = PhotoDetails()
      details.name = Self.name(id)
      details.rawFiles = [RawFile(id: 8, version: 1, name: "secret plan/raw.cr3", byteCount: 1)]
      server.library.know(id, details)
    }
    server.library.tell(.photos(Self.ids.map { .madeUp($0, name: Self.name($0)) }))
    server.library.tell(.ended(ScanProgress(found: 70_000, examined: 70_000, unreadable: 3)))
    return server
  }

  private func selection() -> SharedSelection { SharedSelection(Set(Self.shared.map(PhotoID.init))) }

  private func version(_ id: UInt32) -> String {
    MadeUpOriginal(id, path: Array(Self.name(id).utf8), size: 1000).original.version.text
  }

  private func addresses(_ id: UInt32) -> [String] {
    ["320", "80", "5120", "details", "tiles/0/0-0", "original", "original?download"].map {
      "/photos/\(id)/\(version(min(id, 8)))/\($0)"
    }
  }

  @Test(arguments: [false, true])
  func othersAreNotThereAtAnyAddress(originals: Bool) async throws {
    let server = try server()
    let rules = SharingRules(selection: selection(), originals: originals)
    try await server.testShare(.madeUp(rules: rules)) { client in
      for id in Self.ids {
        for (uri, nothing) in zip(addresses(id), addresses(99)) {
          let answer = try await client.execute(uri: uri)
          if Self.shared.contains(id), originals || !uri.contains("original") {
            #expect(answer.status == .ok, "\(uri)")
            // Of the raw file next to it, too, nothing is told.
            #expect(!answer.text.contains("secret plan/raw.cr3") && !answer.text.contains("rawFiles"))
          } else {
            let unknown = try await client.execute(uri: nothing)
            #expect(answer.status == unknown.status && answer.body == unknown.body, "\(uri)")
            #expect(answer.headers == unknown.headers)
          }
        }
      }
      let page = try await client.execute(uri: "/")
      #expect(page.status == .ok)
      for id in Self.ids where !Self.shared.contains(id) { #expect(!page.text.contains("\(id).jpg")) }
      let post = try await client.execute(
        uri: "/download", method: .post, headers: [.contentType: "application/octet-stream"], body: [2, 0, 0, 0])
      #expect(post.status == (originals ? .notFound : .methodNotAllowed))
    }
    #expect(server.library.requests.allSatisfy { $0.hasPrefix("1 ") || $0.hasPrefix("6 ") })
  }

  /// What a guest's stream tells, up to its end.
  private func events(_ photos: SharedPhotos<MadeUpLibrary>, after position: LibraryPosition? = nil) async
    -> [LibraryEvent]
  {
    var events: [LibraryEvent] = []
    for await event in photos.events(after: position) { events.append(event) }
    return events
  }

  @Test func theStreamTellsOfNothingElse() async throws {
    let server = try server()
    let ids = Self.ids.map(PhotoID.init)
    let colour = Colour(red: 1, green: 2, blue: 3)
    server.library.tell(.colours(ids.map { PhotoColour(id: $0, colour: colour) }))
    server.library.tell(.marked(ids.map { PhotoMark(id: $0, reason: .corrupt) }))
    server.library.tell(.removed([ids[1], ids[5]]))
    server.library.tell(.selections)
    server.library.close()
    let photos = SharedPhotos(server.library, rules: SharingRules(selection: selection()))
    let shared = [ids[0], ids[5]]
    #expect(
      await events(photos) == [
        .started(goesOn: false), .photos(shared.map { .madeUp($0.rawValue, name: Self.name($0.rawValue)) }),
        .ended(ScanProgress(found: 2, examined: 2)), .colours(shared.map { PhotoColour(id: $0, colour: colour) }),
        .marked(shared.map { PhotoMark(id: $0, reason: .corrupt) }), .removed([ids[5]]),
      ])
    #expect(await photos.photos.map(\.id) == [ids[0]])
  }

  /// When other photos are shared, streams end, and readers that come back are sent everything again.
  @Test func anotherSelectionIsToldFromTheBeginning() async throws {
    let server = try server()
    let selection = selection()
    let photos = SharedPhotos(server.library, rules: SharingRules(selection: selection))
    server.library.tell(.position(LibraryPosition(epoch: 1, sequence: 5)))
    let before = await photos.position
    var iterator = photos.events(after: nil).makeAsyncIterator()
    var told: [LibraryEvent] = []
    for _ in 0..<4 { if let event = await iterator.next(isolation: nil) { told.append(event) } }
    guard case .position(let position) = told.last else {
      Issue.record("\(told)")
      return
    }
    // The library's own position is disguised.
    #expect(position.sequence == 5 && position.epoch != 1)
    selection.update([PhotoID(rawValue: 2)])
    server.library.tell(.selections)
    #expect(await iterator.next(isolation: nil) == nil)
    #expect(await photos.position.epoch != before.epoch)
    _ = photos.events(after: position)
    #expect(server.library.positions.last??.epoch != 1)
    server.library.close()
    let again = await events(photos)
    #expect(again.contains(.photos([.madeUp(2, name: Self.name(2))])))
    #expect(again.contains(.ended(ScanProgress(found: 1, examined: 1))))
  }

  /// Nothing is answered any more: no picture, no page, no file of the page, no key.
  @Test(arguments: [false, true])
  func whatHasEndedIsRefused(isByTime: Bool) async throws {
    let server = try server()
    let selection = SharedSelection(
      Set(Self.shared.map(PhotoID.init)), end: isByTime ? Date().addingTimeInterval(2) : nil)
    let share = Share.madeUp(rules: SharingRules(selection: selection, originals: true))
    try await server.testShare(share) { client in
      #expect(try await client.execute(uri: addresses(1)[0]).status == .ok)
      let photos = SharedPhotos(server.library, rules: share.rules)
      var iterator = photos.events(after: nil).makeAsyncIterator()
      #expect(await iterator.next(isolation: nil) == .started(goesOn: false))
      if !isByTime { selection.endNow() }
      #expect(try await eventually { selection.isEnded })
      for uri in addresses(1) + ["/", "/wall.js", "/library", "/?key=\(share.entrance.key.text)", "/download/x"] {
        let answer = try await client.execute(uri: uri)
        #expect(answer.status == .gone && answer.text.contains("This link has ended"), "\(uri)")
      }
      #expect(await iterator.next(isolation: nil) == nil)
      #expect(await events(photos).isEmpty)
    }
  }
}
