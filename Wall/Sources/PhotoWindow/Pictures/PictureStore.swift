import CCascadeGtk
package import CascadeLayout
package import PhotoLibrary
package import PhotoModel

/// The identity of a tile's pixels: the version of a photo, and their number.
package nonisolated struct PictureKey: Hashable, Sendable {
  package let id: PhotoID
  package let version: PhotoVersion
  package let size: PixelSize

  /// - Parameters:
  ///   - size: The tile's size in points.
  ///   - scale: The screen's pixels per point.
  package init(_ photo: Photo, size: Size, scale: Int) {
    id = photo.id
    version = photo.version
    // GTK allocates whole points.
    func pixels(_ length: Double) -> Int { max(Int(length.rounded()), 1) * scale }
    self.size = PixelSize(width: pixels(size.width), height: pixels(size.height))
  }
}

/// The textures of tiles, with exactly the pixels that are drawn. They are decoded in sandboxed processes, created outside
/// the main thread, and cached up to a limit.
package final class PictureStore {
  /// Called when a requested texture is available.
  var onTexture: () -> Void = {}

  /// Called with a photo that is readable but has no picture: a video, without FFmpeg.
  var onNoPicture: (PhotoID) -> Void = { _ in }

  private let library: PhotoLibrary
  private let byteLimit: Int
  private var textures: [PictureKey: (texture: Texture, lastUse: Int)] = [:]

  /// The memory that the textures take.
  package private(set) var byteCount = 0
  private var useCount = 0
  private var requests: [PictureKey: Task<Void, Never>] = [:]
  private var waiting: ArraySlice<PictureKey> = []
  /// Pictures that are not requested again until the photo has changed.
  private var failed: Set<PictureKey> = []

  /// The number of pictures requested at the same time, enough to keep all decoders busy.
  private static let mostRequests = 8

  /// The delay before a request that failed temporarily is repeated.
  private static let retryDelay = Duration.seconds(1)

  /// - Parameter byteLimit: The maximum memory for textures; by default, enough for some twenty screens.
  package init(library: PhotoLibrary, byteLimit: Int = 96 << 20) {
    self.library = library
    self.byteLimit = byteLimit
  }

  package func texture(for key: PictureKey) -> Texture? {
    guard let texture = textures[key]?.texture else { return nil }
    useCount += 1
    textures[key]?.lastUse = useCount
    return texture
  }

  /// Requests pictures, the most important first, and withdraws requests for all others.
  package func request(only keys: [PictureKey]) {
    let wanted = Set(keys)
    for (key, task) in requests where !wanted.contains(key) {
      task.cancel()
      requests[key] = nil
    }
    waiting = keys[...]
    startRequests()
  }

  private func startRequests() {
    while requests.count < Self.mostRequests, let key = waiting.popFirst() {
      guard requests[key] == nil, textures[key] == nil, !failed.contains(key) else { continue }
      requests[key] = Task { [weak self, library] in
        let result = await load(key, from: library)
        await self?.finish(key, result)
      }
    }
  }

  private func finish(_ key: PictureKey, _ result: Result<Texture, RenditionError>) async {
    // A cancelled request is no longer in the table, but a new one for the same picture may be.
    guard !Task.isCancelled else { return }
    switch result {
    case .success(let texture): keep(texture, for: key)
    case .failure(.busy), .failure(.opening), .failure(.noDecoder):
      try? await Task.sleep(for: Self.retryDelay)
      guard !Task.isCancelled else { return }
    case .failure(let error):
      failed.insert(key)
      if error == .noPicture { onNoPicture(key.id) }
    }
    requests[key] = nil
    startRequests()
    onTexture()
  }

  private func keep(_ texture: Texture, for key: PictureKey) {
    useCount += 1
    byteCount += texture.byteCount - (textures[key]?.texture.byteCount ?? 0)
    textures[key] = (texture, useCount)
    guard byteCount > byteLimit else { return }
    // Removes more than necessary, so that this is rare. Cells keep the textures that they show.
    for (key, entry) in textures.sorted(by: { $0.value.lastUse < $1.value.lastUse }) {
      guard byteCount > byteLimit * 3 / 4 else { return }
      byteCount -= entry.texture.byteCount
      textures[key] = nil
    }
  }
}

/// Decodes a picture in another process, and makes a texture of its pixels.
@concurrent
private nonisolated func load(_ key: PictureKey, from library: PhotoLibrary) async -> Result<Texture, RenditionError> {
  do throws(RenditionError) {
    return .success(try await library.pixels(of: key.id, version: key.version, size: key.size).texture())
  } catch {
    return .failure(error)
  }
}

extension PhotoLibrary {
  /// The pixels of a photo, decoded in another process.
  @concurrent
  nonisolated func pixels(
    of id: PhotoID, version: PhotoVersion, size: PixelSize
  ) async throws(RenditionError) -> Pixels {
    guard let order = FittedOrder(width: size.width, height: size.height, encoding: .pixels) else {
      throw .unreadable(.tooLarge)
    }
    return Pixels(rgb: try await picture(of: id, version: version, order).bytes, size: size)
  }
}
