#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// The work of a decoder process.
package enum DecoderService {
  /// Answers the requests of the library that started this process until it closes the connection, then returns;
  /// a process that no library started returns at once.
  package static func run() {
    // Ctrl-C is for the library, which ends its decoders itself.
    signal(SIGINT, SIG_IGN)
    limitResources()
    var status = stat()
    guard fstat(0, &status) == 0, status.st_mode & S_IFMT == S_IFSOCK, let decoder = PictureDecoder() else {
      return
    }
    let connection = DecoderConnection(Descriptor(number: 0))
    let folder = Folder(inherited: DecoderProcess.folderNumber)
    do {
      try connection.send(DecoderProcess.greeting)
      while let request = DecoderRequest(try connection.receive()) {
        // A library that was killed can no longer end a decode that never does.
        alarm(request.lifetime)
        let answer = answer(to: request, from: decoder, in: folder) { try connection.send($0.encoded()) }
        alarm(0)
        try connection.send(answer.encoded())
      }
    } catch {
      // The library has closed the connection: the work is done.
    }
  }

  /// Bounds the memory that a picture can claim, and leaves no core behind when one brings the process down.
  private static func limitResources() {
    #if canImport(Darwin)
      let (core, data) = (RLIMIT_CORE, RLIMIT_DATA)
    #else
      let (core, data) = (__rlimit_resource_t(RLIMIT_CORE.rawValue), __rlimit_resource_t(RLIMIT_DATA.rawValue))
    #endif
    var nothing = rlimit(rlim_cur: 0, rlim_max: 0)
    setrlimit(core, &nothing)
    // Not the address space, which mapped files take up without using memory.
    var memory = rlimit(rlim_cur: 4 << 30, rlim_max: 4 << 30)
    setrlimit(data, &memory)
  }

  private static func answer(
    to request: DecoderRequest, from decoder: PictureDecoder, in folder: Folder,
    part: (DecoderAnswer) throws -> Void
  ) -> DecoderAnswer {
    do {
      let file = try folder.openFile(request.path)
      guard file.stamp == request.stamp else { return .changed }
      do {
        if request.work.needsPixels, file.isVideo { return .noPicture }
        switch request.work {
        case .header:
          return .header(try decoder.header(of: file))
        case .rendition(let width):
          let (rendition, preview) = try decoder.rendition(of: file, width: width)
          return .rendition(rendition, preview)
        case .preview:
          return .preview(try decoder.preview(of: file))
        case .details:
          return .details(try decoder.details(of: file))
        case .tiles(let level):
          try TileCutter.cut(file, level: level) { try part(.tile($0, $1)) }
          return .tilesEnded
        }
      } catch let failure as PictureDecoder.Failure {
        return .refused(failure.reason)
      }
    } catch let error as SystemError {
      return .refused(Reason(opening: error))
    } catch {
      // A part could not be sent, and neither can this be.
      return .refused(.vanished)
    }
  }
}

extension Reason {
  /// What a file that cannot be opened is marked with: one that is now a link or no file at all counts as vanished.
  init(opening error: SystemError) {
    self = error.number == EACCES || error.number == EPERM ? .noPermission : .vanished
  }
}
