import PhotoModel

extension DecoderService {
  package static let works: [any DecoderWork.Type] = [
    HeaderWork.self, DetailsWork.self, SidecarWork.self, PreviewWork.self, RenditionWork.self, RenditionOrder.self,
    TilesWork.self, FittedOrder.self,
  ]

  /// Does these works for the library that started this process, until it closes the connection; without a library,
  /// returns at once.
  package static func run() { run(works) }
}
