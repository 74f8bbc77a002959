package import PhotoModel

extension DecoderPool {
  /// Requests a decode and waits; errors are converted to those for callers.
  package func decode(
    _ request: DecoderRequest, of frame: VideoFrame? = nil, priority: Priority, client: ClientID = .unnamed,
    deadline: Duration, part: @escaping @Sendable (DecoderAnswer) -> Void = { _ in }
  ) async throws(RenditionError) -> DecoderAnswer {
    do {
      let answer = try await answer(
        to: request, of: frame, priority: priority, client: client, deadline: deadline, part: part)
      switch answer {
      case .refused(.vanished): throw RenditionError.vanished
      case .refused(let reason): throw RenditionError.unreadable(reason)
      case .changed: throw RenditionError.changed
      case .noPicture: throw RenditionError.noPicture
      default: return answer
      }
    } catch let error as RenditionError {
      throw error
    } catch let failure as Failure {
      switch failure {
      case .crashed: throw .unreadable(.corrupt)
      // Systems end the processes that use the most when memory runs out.
      case .killed: throw .unreadable(.notEnoughMemory)
      case .tooSlow: throw .unreadable(.tooSlow)
      case .unavailable: throw .noDecoder
      case .busy: throw .busy
      case .withdrawn: throw Task.isCancelled ? .cancelled : .shuttingDown
      }
    } catch {
      throw .noDecoder
    }
  }
}
