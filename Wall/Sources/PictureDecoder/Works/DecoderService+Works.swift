import PhotoModel

extension DecoderService {
  package static let works: [any DecoderWork.Type] = [
    HeaderWork.self, DetailsWork.self, SidecarWork.self, PreviewWork.self, RenditionWork.self, RenditionOrder.self,
    TilesWork.self, FittedOrder.self,
  ]

  /// Does all kinds of work for the library that started this process, until it closes the connection. Returns at once if
  /// no library started it.
  package static func run() { run(works) }
}
