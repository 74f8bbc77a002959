import HTTPTypes
import Hummingbird
import PhotoModel
import PhotoSelections

/// Lists the open links (`GET /links`), and creates and ends them (`POST /links/change`). For the library's owner only.
struct LinksRoute<Library: SelectionLibrary> {
  private enum Change: Decodable {
    case make(title: String, photos: [UInt32], seconds: Int)
    case end(id: String)
  }

  let library: Library
  let links: any SharedLinks

  func add(to router: Router<WallContext>) {
    router.get("links") { _, _ in try await Response.json(["links": links.links]) }
    router.post("links/change") { request, _ -> Response in
      switch try await request.json(Change.self) {
      case .make(let title, let photos, let seconds):
        guard (1...30 * 24 * 60 * 60).contains(seconds) else {
          return .text(.badRequest, "A link can last at most 30 days.")
        }
        guard !photos.isEmpty, photos.count <= StoredSelection.photoLimit else {
          return .text(.badRequest, "A link must have 1 to \(StoredSelection.photoLimit.grouped) photos.")
        }
        do {
          let link = try await links.make(
            title: try SelectionName(title).text, photos: photos.map(PhotoID.init), lifetime: .seconds(seconds))
          await library.noteSelections()
          return try .json(link, status: .created)
        } catch let error as SelectionError {
          return .text(.badRequest, error.description)
        } catch let error as Refusal {
          return .text(.conflict, error.description)
        }
      case .end(let id):
        await links.end(id)
        await library.noteSelections()
        return try .json(["id": id])
      }
    }
  }
}
