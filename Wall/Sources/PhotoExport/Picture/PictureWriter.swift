import Foundation
import PhotoModel
import Synchronization
import VipsShim

/// Writes a picture with libvips, composing rows as libvips requests them.
///
/// libvips runs on its own thread, which may block; composing is asynchronous.
final class PictureWriter: @unchecked Sendable {
  enum Format: Hashable {
    case jpeg(quality: Int)
    case png
  }

  /// A higher level makes files hardly smaller and takes twice as long.
  private static let compression: Int32 = 4

  /// The approximate size of a band, in bytes.
  private static let bandSize = 4 << 20

  private let composer: BandComposer
  private let draft: ExportDraft
  private let width: Int
  private let height: Int
  private var band: (top: Int, count: Int, pixels: [UInt8]) = (0, 0, [])
  private var failure: (any Error)?
  private let composing = Mutex<(isCancelled: Bool, task: Task<Void, Never>?)>((false, nil))

  init(_ composer: BandComposer, width: Int, height: Int, to draft: ExportDraft) {
    self.composer = composer
    self.draft = draft
    self.width = width
    self.height = height
  }

  /// Writes the picture.
  ///
  /// - Throws: `ExportError`, or `CancellationError`.
  func write(_ format: Format) async throws {
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let thread = Thread { [self] in
          writeHere(format)
          continuation.resume()
        }
        thread.name = "picture writer"
        thread.stackSize = 4 << 20
        thread.start()
      }
    } onCancel: {
      composing.withLock { composing in
        composing.isCancelled = true
        composing.task?.cancel()
      }
    }
    if let failure { throw failure }
  }

  private func writeHere(_ format: Format) {
    guard vips_shim_start_writing("cascade") else {
      failure = ExportError.failure("libvips cannot be started.")
      return
    }
    let rows: VipsShimRows = { client, top, count, pixels, stride in
      Unmanaged<PictureWriter>.fromOpaque(client!).takeUnretainedValue()
        .rows(top: Int(top), count: Int(count), into: pixels!, stride: stride)
    }
    let sink: VipsShimSink = { client, bytes, count in
      Unmanaged<PictureWriter>.fromOpaque(client!).takeUnretainedValue()
        .take(UnsafeRawBufferPointer(start: bytes, count: Int(count)))
    }
    let client = Unmanaged.passUnretained(self).toOpaque()
    let result =
      switch format {
      case .jpeg(let quality):
        vips_shim_write_jpeg(Int32(width), Int32(height), Int32(quality), rows, sink, client)
      case .png: vips_shim_write_png(Int32(width), Int32(height), Self.compression, rows, sink, client)
      }
    if result != VIPS_SHIM_OK, failure == nil {
      failure = ExportError.failure("libvips cannot write a picture of \(width.grouped) × \(height.grouped) pixels.")
    }
  }

  private func take(_ bytes: UnsafeRawBufferPointer) -> Int64 {
    do { if failure == nil { try draft.write(bytes) } } catch { failure = error }
    return failure == nil ? Int64(bytes.count) : -1
  }

  private func rows(top: Int, count: Int, into pixels: UnsafeMutablePointer<UInt8>, stride: Int) -> Bool {
    for row in 0..<count {
      while top + row >= band.top + band.count {
        guard failure == nil, compose(from: band.top + band.count) else { return false }
      }
      guard top + row >= band.top else {
        failure = failure ?? ExportError.failure("libvips requested rows twice.")
        return false
      }
      band.pixels.withUnsafeBufferPointer {
        (pixels + row * stride).update(from: $0.baseAddress! + (top + row - band.top) * width * 3, count: width * 3)
      }
    }
    return true
  }

  /// Waits for the next band; false if there is none.
  private func compose(from top: Int) -> Bool {
    let count = min(height - top, max(16, Self.bandSize / (width * 3)))
    guard count > 0 else { return false }
    // The old pixels are released before new ones are allocated.
    band = (top, 0, [])
    let done = DispatchSemaphore(value: 0)
    let task = Task { [self] in
      do { band = (top, count, try await composer.band(top: top, count: count)) } catch { failure = error }
      done.signal()
    }
    composing.withLock { composing in
      composing.task = task
      if composing.isCancelled { task.cancel() }
    }
    done.wait()
    return failure == nil
  }
}
