import Foundation
import HTTPTypes
import Hummingbird
import NIOCore
import PhotoLibrary
import PhotoModel
import PhotoSelections
import ServiceLifecycle

/// Exports photos, for the library's owner only. The response to `POST /exports` is a stream of events while the file is
/// made; `GET /exports/{token}` returns the file.
///
/// Closing the connection cancels the export.
struct ExportRoute {
  private struct Order: Decodable {
    let photos: [UInt32]
    let settings: ExportSettings
  }

  let exporter: any PhotoExporter

  func add(to router: Router<WallContext>) {
    router.post("exports") { request, context -> Response in
      let order = try await request.json(Order.self)
      guard !order.photos.isEmpty, order.photos.count <= StoredSelection.photoLimit else {
        return .text(.badRequest, "An export must have 1 to \(StoredSelection.photoLimit.grouped) photos.")
      }
      if let name = order.settings.options.keys.sorted().first(where: { !ExportSettings.optionNames.contains($0) }) {
        return .text(.badRequest, "An export has no option “\(name)”.")
      }
      do {
        let export = try await exporter.export(order.photos.map(PhotoID.init), order.settings)
        context.channel.closeFuture.whenComplete { _ in export.cancel() }
        return response(telling: export)
      } catch let error as Refusal {
        return .text(.conflict, error.description)
      }
    }
    router.get("exports/:token") { request, _ -> Response in
      guard let file = await exporter.file(String(request.uri.path.dropFirst("/exports/".count))) else {
        return .text(.notFound, "This file does not exist any more. Export the photos again.")
      }
      return file.response(to: request)
    }
  }

  private func response(telling export: RunningExport) -> Response {
    Response(
      status: .ok, headers: [.contentType: "application/x-ndjson", .cacheControl: "no-store"],
      body: ResponseBody { writer in
        defer { export.cancel() }
        let encoder = JSONEncoder.ofAnswers
        for await event in export.events.cancelOnGracefulShutdown() {
          try await writer.write(ByteBuffer(bytes: try encoder.encode(event) + [UInt8(ascii: "\n")]))
        }
        try await writer.finish(nil)
      })
  }
}
