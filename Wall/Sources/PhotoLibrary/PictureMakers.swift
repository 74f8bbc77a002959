import PhotoModel
import PictureDecoder
import Synchronization

/// The decoders, and everything that makes pictures with them: frames of videos, renditions and tiles, with their cache.
struct PictureMakers {
  private let folder: Folder
  private let configuration: PhotoLibrary.Configuration
  private(set) var decoders: DecoderPool

  /// `nil` if video frames are not available.
  let frames: VideoFrames?

  /// `nil` until the makers are open, and if no folder can be used for the cache.
  private var cache: RenditionCache?

  /// These exist once the makers are open.
  private(set) var renditions: RenditionMaker?
  private(set) var tiles: TileMaker?

  init(folder: Folder, configuration: PhotoLibrary.Configuration) {
    self.folder = folder
    self.configuration = configuration
    decoders = Self.makeDecoders(of: folder, configuration)
    frames = configuration.videoProgram.map { program in
      VideoFrames(
        folder: folder, command: [configuration.decoderExecutable] + configuration.videoArguments, program: program,
        deadline: configuration.renditionDeadline, warn: configuration.warn)
    }
  }

  static func makeDecoders(of folder: Folder, _ configuration: PhotoLibrary.Configuration) -> DecoderPool {
    let hasWarned = Atomic<Bool>(false)
    return DecoderPool(
      folder: folder, limit: configuration.decoderCount, startPauses: configuration.decoderStartPauses
    ) { () throws(DecoderProcess.StartFailure) in
      let decoder = try DecoderProcess(
        executable: configuration.decoderExecutable, arguments: configuration.decoderArguments)
      if let warning = decoder.lacks.warning, !hasWarned.exchange(true, ordering: .relaxed) {
        configuration.warn(warning)
      }
      return decoder
    }
  }

  /// Starts making renditions and tiles.
  mutating func open(cache: RenditionCache?) {
    self.cache = cache
    renditions = RenditionMaker(
      decoders: decoders, cache: cache, frames: frames, deadline: configuration.renditionDeadline)
    tiles = TileMaker(cache: cache, limit: cacheLimit) {
      [decoders] (level, path, stamp, take) async throws(RenditionError) in
      try await decoders.cut(level: level.number, path: path, stamp: stamp, take)
    }
  }

  /// Replaces the decoders, which have the folder open that was at its path before.
  ///
  /// - Returns: The replaced decoders, which must be closed.
  mutating func reopen() -> DecoderPool {
    let old = decoders
    decoders = Self.makeDecoders(of: folder, configuration)
    open(cache: cache)
    return old
  }

  /// The maker of previews.
  var previews: PreviewMaker {
    PreviewMaker(
      decoders: decoders, frames: frames, deadline: configuration.renditionDeadline,
      takesEmbedded: !configuration.decodesForPreviews, limit: 2 * configuration.decoderCount)
  }

  /// The limit for all renditions and tiles together.
  var cacheLimit: RenditionCacheLimit {
    RenditionCacheLimit(base: configuration.cacheFolder, limit: configuration.renditionCacheLimit)
  }

  func forget(_ ids: [PhotoID]) async { await blocking { [cache] in cache?.remove(ids) } }

  /// Ends all decoding, and returns when it has ended.
  func close() async {
    await frames?.close()
    await decoders.close()
  }
}
