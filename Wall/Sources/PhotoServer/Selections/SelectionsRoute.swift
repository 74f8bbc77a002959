import Foundation
import HTTPTypes
import Hummingbird
import NIOCore
import PhotoLibrary
import PhotoModel
package import PhotoSelections

/// Returns named selections (`GET /selections`, `GET /selections/{id}`), and changes them (`POST /selections/change`). For
/// the library's owner only.
struct SelectionsRoute<Library: SelectionLibrary> {
  private struct List: Encodable {
    let selections: [Entry]
    let folder: String
    let cacheFolder: String?
  }

  private struct Entry: Encodable {
    let id, name: String
    /// The numbers of photos that exist and of photos that are missing.
    let count, missing: Int
  }

  /// A change that a page requests, as in `{"keep": {"name": "Best", "photos": [1, 2]}}`.
  private enum Change: Decodable {
    case keep(name: String, photos: [UInt32])
    case rename(id: String, name: String)
    case add(id: String, photos: [UInt32])
    case remove(id: String, photos: [UInt32])
    case forget(id: String)
    case delete(id: String)
    case restore(id: String)
  }

  let library: Library
  let owned: OwnedSelections

  func add(to router: Router<WallContext>) {
    router.get("selections") { _, _ in try await list() }
    router.get("selections/:id") { request, _ in await photos(at: request.uri.path) }
    router.post("selections/change") { request, _ -> Response in
      let change = try await request.json(Change.self)
      do {
        let id = try await carryOut(change)
        await library.noteSelections()
        return try .json(["id": id])
      } catch let error as SelectionError {
        return .text(error.status, error.description)
      }
    }
  }

  private func list() async throws -> Response {
    var entries: [Entry] = []
    for selection in await owned.store.selections {
      let located = await library.located(selection.photos, of: selection.catalog)
      let count = located.count { $0 != nil }
      entries.append(Entry(id: selection.id, name: selection.name.text, count: count, missing: located.count - count))
    }
    return try .json(List(selections: entries, folder: owned.folder, cacheFolder: owned.cacheFolder))
  }

  /// The identities of a selection's photos as little-endian words.
  private func photos(at path: String) async -> Response {
    guard let selection = try? await owned.store.selection(String(path.dropFirst("/selections/".count))) else {
      return .text(.notFound, "There is no such selection.")
    }
    var bytes = ByteBuffer()
    for photo in await library.located(selection.photos, of: selection.catalog) {
      if let photo { bytes.writeInteger(photo.rawValue, endianness: .little) }
    }
    return Response(
      status: .ok, headers: [.contentType: "application/octet-stream", .cacheControl: "no-store"],
      body: ResponseBody(byteBuffer: bytes))
  }

  /// - Returns: The selection's identity.
  private func carryOut(_ change: Change) async throws(SelectionError) -> String {
    let store = owned.store
    switch change {
    case .keep(let name, let photos):
      return try await store.make(name, photos.map(PhotoID.init), of: library).id
    case .rename(let id, let name):
      try await store.rename(id, name)
      return id
    case .add(let id, let photos):
      try await store.add(photos.map(PhotoID.init), to: id, of: library)
      return id
    case .remove(let id, let photos):
      try await store.remove(photos.map(PhotoID.init), from: id, of: library)
      return id
    case .forget(let id):
      try await store.forgetMissing(in: id, of: library)
      return id
    case .delete(let id):
      try await store.delete(id)
      return id
    case .restore(let id):
      try await store.restore(id)
      return id
    }
  }
}

/// The named selections of a library, and the arguments with which commands find them.
package struct OwnedSelections: Sendable {
  let store: SelectionStore
  /// The absolute path of the library's folder.
  let folder: String
  /// The absolute path of the cache, unless it is the default one.
  let cacheFolder: String?

  package init(store: SelectionStore, folder: String, cacheFolder: String?) {
    self.store = store
    self.folder = folder
    self.cacheFolder = cacheFolder
  }
}

extension SelectionError {
  fileprivate var status: HTTPResponse.Status {
    switch self {
    case .name, .tooMany: .badRequest
    case .taken: .conflict
    case .unknown: .notFound
    case .storage: .insufficientStorage
    }
  }
}
