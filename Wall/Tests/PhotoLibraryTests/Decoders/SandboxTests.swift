import PhotoTesting

@testable import PhotoLibrary
@testable import PictureDecoder

#if os(Linux)
  import DecoderSandbox
  import Foundation
  import Testing

  @testable import PhotoLibrary

  @Suite struct SandboxTests {
    @Test(arguments: [
      "readFile", "listFolder", "writeFile", "openProcess", "reopenPicture", "removeFile", "statFile", "connect",
      "abstractSocket", "socketPair", "signalParent", "mapCode", "raiseLimit", "mapShared", "mapGrowing", "memoryFile",
      "sharedSegment",
    ])
    func isRefused(_ attempt: String) throws {
      // Left by a run in which something was allowed.
      try? FileManager.default.removeItem(atPath: "/tmp/cascade-probe")
      #expect(try Probe().result(of: attempt) == EPERM)
      #expect(!FileManager.default.fileExists(atPath: "/tmp/cascade-probe"))
    }

    /// The filter of system calls would answer first, so it is left out.
    @Test(arguments: [
      ("readFile", EACCES), ("listFolder", EACCES), ("writeFile", EACCES),
      ("execute", EACCES), ("signalParent", EPERM), ("statFile", 0),
    ])
    func landlockAloneRefuses(_ attempt: String, _ error: Int32) throws {
      #expect(try Probe().result(of: attempt, "without-filter") == error)
    }

    @Test(arguments: ["fork", "execute", "traceParent", "readParent", "openURing", "cloneThread"])
    func endsTheDecoder(_ attempt: String) throws {
      let probe = try Probe()
      let decoder = try DecoderProcess(executable: Probe.executable, arguments: [attempt])
      #expect(throws: DecoderConnection.Failure.ended) { try probe.result(from: decoder) }
      #expect(decoder.kill() == .crashed)
    }

    @Test func thePictureCanBeReadAndNotWritten() throws {
      let probe = try Probe()
      #expect(try probe.result(of: "readPicture") == 0xff)
      #expect(try [EPERM, EBADF].contains(probe.result(of: "writePicture")))
      #expect(try probe.result(of: "startThread") == 0)
    }

    /// All threads are there from the beginning, and can be used again and again; none can be added.
    @Test func threadsAreCounted() throws {
      let probe = try Probe()
      let decoder = try DecoderProcess(executable: Probe.executable, arguments: ["countThreads"])
      defer { decoder.kill() }
      #expect(try probe.result(from: decoder) == DECODER_SANDBOX_THREADS)
      let tasks = try FileManager.default.contentsOfDirectory(atPath: "/proc/\(try #require(decoder.number))/task")
      #expect(tasks.count == 1 + Int(DECODER_SANDBOX_THREADS))
      // Libraries that start one for each processor are not to want more.
      #expect(try probe.result(of: "countProcessors") <= 2)
    }

    @Test(arguments: ["mapGigabytes", "touchMemory"])
    func memoryIsLimited(_ attempt: String) throws {
      #expect(try Probe().result(of: attempt) == ENOMEM)
    }

    @Test func nothingIsInheritedButTheConnection() throws {
      setenv("CASCADE_SECRET", "secret", 1)
      defer { unsetenv("CASCADE_SECRET") }
      // Left open in the library, on purpose not to be closed on exec.
      let extra = open("/etc/passwd", O_RDONLY)
      defer { close(extra) }
      let probe = try Probe()
      #expect(try probe.result(of: "environment") == (getenv("LD_LIBRARY_PATH") == nil ? 0 : 1))
      // 0 the connection, 1 and 2 what leads nowhere, and the picture.
      #expect(try probe.result(of: "descriptors") == 0b1111)
    }

    /// A thread that has ended is still listed for a moment, and would not be shut in.
    @Test func aThreadThatIsAboutToEndIsWaitedFor() throws {
      let decoder = try DecoderProcess(executable: Probe.executable, arguments: ["readFile", "with-thread"])
      defer { decoder.kill() }
      #expect(decoder.lacks == [])
    }

    @Test func theSystemKnowsWhatADecoderIs() throws {
      let decoder = try DecoderProcess(executable: TestLibrary.decoder, arguments: ["decoder"])
      defer { decoder.kill() }
      #expect(decoder.lacks == [])
      let process = "/proc/\(try #require(decoder.number))/"
      func text(_ name: String) throws -> String { try String(contentsOfFile: process + name, encoding: .utf8) }
      #expect(try text("oom_score_adj") == "1000\n")
      for thread in try FileManager.default.contentsOfDirectory(atPath: process + "task") {
        let status = try text("task/\(thread)/status").split(separator: "\n")
          .map { $0.split(whereSeparator: \.isWhitespace) }
        for (name, value) in [
          ("NoNewPrivs:", "1"), ("Seccomp:", "2"), ("CapEff:", "0000000000000000"), ("CapPrm:", "0000000000000000"),
        ] {
          #expect(status.contains { $0.first == name[...] && $0.last == value[...] }, "\(thread) \(name)")
        }
      }
      let limits = try text("limits")
      let small = DecoderMemory.ofThisMachine.small
      #expect(limits.contains("Max data size             \(small) "))
      for name in ["core file", "file"] {
        #expect(limits.range(of: "Max \(name) size +0 +0 ", options: .regularExpression) != nil, "\(name)")
      }
    }

    /// The loaders of libvips that are not used would load much to recognize their files, by code that has much to go wrong.
    @Test func nothingIsLoadedForFormatsThatAreNotShown() throws {
      let decoder = try DecoderProcess(executable: TestLibrary.decoder, arguments: ["decoder"])
      defer { decoder.kill() }
      #expect(decoder.lacks == [])
      let number = try #require(decoder.number)
      let libraries = try #require(textOfSystemFile("/proc/\(number)/maps"))
      #expect(libraries.contains("libvips"))
      #expect(!libraries.contains("/coders/"))
    }

    @Test func whatASystemLacksIsSaidOnce() async throws {
      var fixture = TestLibrary()
      // A greeting that tells of no Landlock.
      let greeting = #"\025\000\000\000cascade decoder 6\001\000\000\000"#
      fixture.configuration.decoderExecutable = "/bin/sh"
      fixture.configuration.decoderArguments = ["-c", "printf '\(greeting)' >&0; exit 1"]
      for name in ["a.jpg", "b.jpg"] { try fixture.folder.copy(Pictures.small, to: name) }
      _ = try await fixture.photos()
      #expect(fixture.warnings.all.count == 1)
      #expect(fixture.warnings.all.first?.contains("Landlock") == true)
    }

    @Test func limitsFollowTheMachine() {
      let large = DecoderMemory(memory: 24 << 30)
      #expect((large.small, large.large) == (176 << 20, 448 << 20))
      let small = DecoderMemory(memory: 512 << 20)
      #expect((small.small, small.large) == (128 << 20, 128 << 20))
    }
  }
#endif
