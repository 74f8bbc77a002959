package import PhotoLibrary
package import PhotoModel

/// A source of pictures for exports; normally the photo library.
package protocol PictureSource: Sendable {
  /// Returns a picture of a photo with exactly the given number of pixels. Cancelling the task withdraws the request.
  ///
  /// - Throws: The reason why there is none.
  func picture(
    of photo: PhotoID, version: PhotoVersion, _ order: FittedOrder, client: ClientID
  ) async throws(RenditionError) -> FittedPicture
}

extension PhotoLibrary: PictureSource {}

/// Pictures in the order in which they are needed, some of them made in advance.
///
/// For use by one task at a time. The result is `nil` for pictures that are damaged, or gone since the photos were
/// listed.
final class PictureFeed: @unchecked Sendable {
  private let source: any PictureSource
  private let wanted: [(photo: Photo, order: FittedOrder)]
  private let ahead: Int
  private let report: @Sendable (Photo, RenditionError?) -> Void
  private var next = 0
  private var coming: [Task<Result<FittedPicture, RenditionError>, Never>] = []

  /// The maximum number of bytes of pixels made in advance, not counting those in decoders.
  private static let mostAhead = 48 << 20

  /// - Parameters:
  ///   - ahead: The maximum number of pictures to make in advance, so that no decoder waits for work.
  ///   - report: Called for each picture that has been made, or with the reason why it has not.
  init(
    _ wanted: [(photo: Photo, order: FittedOrder)], from source: any PictureSource, ahead: Int,
    report: @escaping @Sendable (Photo, RenditionError?) -> Void
  ) {
    self.wanted = wanted
    self.source = source
    self.ahead = ahead
    self.report = report
  }

  deinit { for task in coming { task.cancel() } }

  /// The next picture.
  ///
  /// - Throws: `CancellationError`, or `ExportError` if no more pictures are available.
  func take() async throws -> FittedPicture? {
    begin()
    let task = coming.removeFirst()
    let photo = wanted[next - coming.count - 1].photo
    let result = await withTaskCancellationHandler {
      await task.value
    } onCancel: {
      task.cancel()
    }
    try Task.checkCancellation()
    begin()
    switch result {
    case .success(let picture):
      report(photo, nil)
      return picture
    case .failure(.noDecoder): throw ExportError.noDecoder
    case .failure(.cancelled), .failure(.shuttingDown): throw CancellationError()
    case .failure(let error):
      report(photo, error)
      return nil
    }
  }

  /// Requests as many pictures as permitted.
  private func begin() {
    var bytes = coming.indices.reduce(0) { $0 + size(next - coming.count + $1) }
    while next < wanted.count, coming.isEmpty || (coming.count < ahead && bytes + size(next) <= Self.mostAhead) {
      let (photo, order) = wanted[next]
      bytes += size(next)
      next += 1
      coming.append(
        Task { [source] in
          // The decoders are busy only if there are other clients.
          do throws(RenditionError) {
            return .success(try await source.picture(of: photo.id, version: photo.version, order, client: .unnamed))
          } catch {
            return .failure(error)
          }
        })
    }
  }

  private func size(_ index: Int) -> Int { wanted[index].order.width * wanted[index].order.height * 3 }
}
