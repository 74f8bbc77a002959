import Foundation

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Something that decoders must not be able to do, or something that they tell about themselves.
enum Attempt: String {
  // Files.
  case readFile, listFolder, writeFile, writePicture, openProcess, reopenPicture, removeFile, statFile
  // The network.
  case connect, abstractSocket, socketPair
  // Processes.
  case fork, execute, signalParent, traceParent, readParent, openURing
  // Memory.
  case mapGigabytes, mapCode, raiseLimit, touchMemory
  case mapShared, mapGrowing, memoryFile, sharedSegment
  // Itself.
  case environment, descriptors, readPicture, startThread, countThreads, cloneThread, countProcessors
  // Answers.
  case nonsense, wrongKind, silence, hugeAnswer, exit, outOfMemory
  // Answers with the file's first byte, but about a file that begins with 0xff not at all.
  case exitOnFF, silenceOnFF

  func answer(about file: Int32) -> [UInt8] {
    switch self {
    case .nonsense: return Array("nonsense".utf8)
    case .outOfMemory: return Self.message([4])
    // A part, which headers do not have.
    case .wrongKind: return Self.message([1, 0xff_ffff])
    case .silence: while true { sleep(1000) }
    case .hugeAnswer: return [UInt8](repeating: 0, count: 1 << 20)
    case .exit: _exit(1)
    case .exitOnFF, .silenceOnFF:
      let first = Attempt.readPicture.result(about: file)
      if first == 0xff, self == .exitOnFF { _exit(1) }
      while first == 0xff { sleep(1000) }
      return Self.size(first)
    default: return Self.size(result(about: file))
    }
  }

  /// The error's number, 0 if it worked, or what was asked for.
  private func result(about file: Int32) -> Int32 {
    switch self {
    case .readFile: return error(open("/etc/passwd", O_RDONLY))
    case .listFolder: return error(open("/", O_RDONLY | O_DIRECTORY))
    case .writeFile: return error(open("/tmp/cascade-probe", O_WRONLY | O_CREAT, 0o600))
    case .writePicture: return error(Int32(write(file, "x", 1)))
    case .openProcess: return error(open("/proc/self/mem", O_RDWR))
    case .reopenPicture: return error(open("/proc/self/fd/\(file)", O_RDWR))
    case .removeFile: return error(unlink("/tmp/cascade-probe"))
    case .statFile:
      var status = stat()
      return error(stat("/etc/passwd", &status))
    case .connect: return error(socket(AF_INET, Self.stream, 0))
    case .abstractSocket: return error(socket(AF_UNIX, Self.stream, 0))
    case .socketPair:
      var pair: [Int32] = [0, 0]
      return error(socketpair(AF_UNIX, Self.stream, 0, &pair))
    case .signalParent: return error(kill(getppid(), 0))
    case .readPicture:
      var byte: UInt8 = 0
      return pread(file, &byte, 1, 0) == 1 ? Int32(byte) : -1
    case .environment:
      var count: Int32 = 0
      while environ[Int(count)] != nil { count += 1 }
      return count
    case .descriptors:
      return Int32(
        (0..<32).reduce(into: 0) { bits, number in
          if fcntl(Int32(number), F_GETFL) >= 0 { bits |= 1 << number }
        })
    case .startThread:
      return Self.runsThread() ? 0 : 1
    case .countThreads:
      // Many more times than there are threads, one after the other, and then at once.
      for _ in 0..<100 where !Self.runsThread() { return -1 }
      return Self.threadsAtOnce(limit: 1000)
    case .countProcessors:
      return Int32(sysconf(Int32(_SC_NPROCESSORS_ONLN)))
    case .mapGigabytes:
      return error(mmap(nil, 4 << 30, PROT_READ | PROT_WRITE, Self.anonymous, -1, 0))
    case .mapCode:
      return error(mmap(nil, 4096, PROT_READ | PROT_WRITE | PROT_EXEC, Self.anonymous, -1, 0))
    case .touchMemory:
      guard let bytes = malloc(1 << 30) else { return ENOMEM }
      memset(bytes, 1, 1 << 30)
      // Read, so that the optimizer does not leave it out.
      return memchr(bytes, 2, 1 << 30) == nil ? 0 : 1
    default: return systemCall()
    }
  }

  private func error(_ result: Int32) -> Int32 { result < 0 ? errno : 0 }
  private func error(_ result: UnsafeMutableRawPointer?) -> Int32 { result == MAP_FAILED ? errno : 0 }

  private static func runsThread() -> Bool {
    let done = DispatchSemaphore(value: 0)
    Thread.detachNewThread { done.signal() }
    return done.wait(timeout: .now() + 10) == .success
  }

  /// How many threads can be started that do not end.
  private static func threadsAtOnce(limit: Int32) -> Int32 {
    for count in 0..<limit {
      #if canImport(Darwin)
        var thread: pthread_t?
      #else
        var thread = pthread_t()
      #endif
      // A thread that has told of its end may not be free at once.
      let isStarted = (0..<100).contains { _ in
        if pthread_create(&thread, nil, { _ in while true { sleep(1000) } }, nil) == 0 { return true }
        usleep(10_000)
        return false
      }
      if !isStarted { return count }
    }
    return limit
  }

  private static func size(_ result: Int32) -> [UInt8] {
    // An answer: a header without metadata.
    message([0, UInt32(bitPattern: result) + 1, 1, 0, 0, 0, 0, 0, 0])
  }

  private static func message(_ words: [UInt32]) -> [UInt8] {
    words.flatMap { word in withUnsafeBytes(of: word.littleEndian) { Array($0) } }
  }

  #if canImport(Darwin)
    private static let stream = SOCK_STREAM
    private static let anonymous = MAP_PRIVATE | MAP_ANON
    private func systemCall() -> Int32 { -1 }
  #else
    private static let stream = Int32(SOCK_STREAM.rawValue)
    private static let anonymous = MAP_PRIVATE | MAP_ANONYMOUS
  #endif
}

#if os(Linux)
  extension Attempt {
    #if arch(x86_64)
      private static let cloneNumber = 56
    #else
      private static let cloneNumber = 220
    #endif

    /// What Swift does not import from glibc.
    private func systemCall() -> Int32 {
      typealias Call = @convention(c) (Int, Int, Int, Int, Int, Int) -> Int
      func call(_ name: String, _ arguments: Int...) -> Int32 {
        guard let symbol = dlsym(nil, name) else { return -1 }
        let all = arguments + [Int](repeating: 0, count: 6 - arguments.count)
        return error(
          Int32(
            truncatingIfNeeded: unsafeBitCast(symbol, to: Call.self)(all[0], all[1], all[2], all[3], all[4], all[5])))
      }
      switch self {
      case .fork: return call("fork")
      case .execute:
        var arguments: [UnsafeMutablePointer<CChar>?] = [strdup("true"), nil]
        return error(execv("/bin/true", &arguments))
      case .mapShared: return error(mmap(nil, 1 << 20, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0))
      // MAP_GROWSDOWN.
      case .mapGrowing: return error(mmap(nil, 1 << 20, PROT_READ | PROT_WRITE, Self.anonymous | 0x100, -1, 0))
      case .memoryFile: return call("memfd_create", Int(bitPattern: strdup("memory")))
      case .sharedSegment: return call("shmget", 0, 1 << 20, 0o1600)
      // With all that a thread shares with the others (CLONE_VM and so on); its stack is nowhere, so it ends at once.
      case .cloneThread: return call("syscall", Self.cloneNumber, 0x10f00, 4096)
      case .traceParent: return call("ptrace", 16, Int(getppid()))
      case .readParent: return call("process_vm_readv", Int(getppid()))
      // Its number is the same on all architectures.
      case .openURing: return call("syscall", 425, 1)
      case .raiseLimit:
        var limits = rlimit()
        getrlimit(__rlimit_resource_t(RLIMIT_DATA.rawValue), &limits)
        limits.rlim_cur = limits.rlim_max
        return error(setrlimit(__rlimit_resource_t(RLIMIT_DATA.rawValue), &limits))
      default: return -1
      }
    }
  }
#endif
