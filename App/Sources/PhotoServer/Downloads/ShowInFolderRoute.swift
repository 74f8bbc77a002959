import HTTPTypes
import Hummingbird
import PhotoLibrary

/// What shows files to the user of this machine.
package protocol FileDisplay: Sendable {
  /// Shows a file in its folder.
  ///
  /// - Parameter path: The whole path.
  /// - Throws: `FileDisplayError` if nothing can be shown.
  func showInFolder(_ path: [UInt8]) async throws(FileDisplayError)
}

/// Why a file cannot be shown; a sentence.
package struct FileDisplayError: Error {
  package let description: String

  package init(_ description: String) {
    self.description = description
  }
}

/// Shows a photo's file in its folder, for the library's owner alone: `POST /show-in-folder`.
struct ShowInFolderRoute<Source: PhotoSource> {
  let source: Source
  /// The library's folder as a whole path.
  let folder: String
  let display: any FileDisplay

  func add(to router: Router<WallContext>) {
    router.post("show-in-folder") { request, _ -> Response in
      let photos = try await DownloadRequest.photos(of: request)
      guard photos.count == 1 else { return .text(.badRequest, "One photo can be shown in its folder.") }
      guard let original = await source.originals(of: photos).first else {
        return .text(.notFound, "This photo is not there any more.")
      }
      do {
        try await display.showInFolder(Array(folder.utf8) + [UInt8(ascii: "/")] + original.path)
      } catch let error as FileDisplayError {
        return .text(.serviceUnavailable, error.description)
      }
      return Response(status: .noContent, headers: [.cacheControl: "no-store"])
    }
  }
}
