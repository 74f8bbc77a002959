@testable import PictureDecoder

#if os(Linux)
  import Foundation
  import Testing

  @testable import PhotoLibrary

  @Suite struct VideoSandboxTests {
    @Test(arguments: [
      ("readFile", EACCES), ("readProcess", EACCES), ("openProcess", EPERM), ("listFolder", EACCES),
      ("listLibraries", EACCES), ("writeFile", EPERM), ("writeVideo", EBADF), ("reopenVideo", EPERM),
      ("removeFile", EPERM), ("statFile", EPERM), ("connect", EPERM), ("abstractSocket", EPERM), ("socketPair", EPERM),
      ("signalProcess", EPERM), ("mapCode", EPERM), ("mapAnonymousCode", EPERM), ("mapGigabytes", ENOMEM),
      ("raiseLimit", EPERM),
    ])
    func isRefused(_ attempt: String, _ error: Int32) throws {
      // Left by a run in which something was allowed.
      try? FileManager.default.removeItem(atPath: "/tmp/cascade-probe")
      #expect(try VideoProbe().result(of: attempt) == error)
      #expect(!FileManager.default.fileExists(atPath: "/tmp/cascade-probe"))
    }

    @Test(arguments: ["fork", "execute", "executeItself", "traceProcess", "openURing"])
    func endsTheProgram(_ attempt: String) throws {
      #expect(throws: FrameProcess.Failure.none) { try VideoProbe().result(of: attempt) }
    }

    @Test func theVideoCanBeReadAndThreadsStarted() throws {
      let probe = try VideoProbe()
      #expect(try probe.result(of: "readVideo") == 0)
      #expect(try probe.result(of: "startThread") == 0)
    }

    @Test func nothingIsInherited() throws {
      setenv("CASCADE_SECRET", "secret", 1)
      defer { unsetenv("CASCADE_SECRET") }
      // Left open in the library, on purpose not to be closed on exec.
      let extra = open("/etc/passwd", O_RDONLY)
      defer { close(extra) }
      let probe = try VideoProbe()
      #expect(try probe.result(of: "environment") == 0)
      // The video, the pipe, and what leads nowhere.
      #expect(try probe.result(of: "descriptors") == 0b111)
    }

    @Test func theSystemKnowsWhatTheProgramIs() async throws {
      let probe = try VideoProbe()
      let process = try probe.start("hang")
      defer { process.kill() }
      let folder = "/proc/\(try #require(process.number))/"
      func text(_ name: String) throws -> String { try String(contentsOfFile: folder + name, encoding: .utf8) }
      try await waitUntil { try text("comm") == "hang\n" }
      #expect(try text("oom_score_adj") == "1000\n")
      // After the name in parentheses, the seventeenth number: https://man7.org/linux/man-pages/man5/proc_pid_stat.5.html
      #expect(try text("stat").split(separator: ") ").last?.split(separator: " ")[16] == "10")
      let status = try text("status").split(separator: "\n").map { $0.split(whereSeparator: \.isWhitespace) }
      for (name, value) in [
        ("NoNewPrivs:", "1"), ("Seccomp:", "2"), ("CapEff:", "0000000000000000"), ("CapPrm:", "0000000000000000"),
      ] {
        #expect(status.contains { $0.first == name[...] && $0.last == value[...] }, "\(name)")
      }
      let limits = try text("limits")
      #expect(limits.contains("Max data size             \(DecoderMemory.ofThisMachine.large) "))
      for pattern in ["core file size +0 +0 ", "file size +0 +0 ", "cpu time +60 +60 "] {
        #expect(limits.range(of: "Max \(pattern)", options: .regularExpression) != nil, "\(pattern)")
      }
    }

    @Test func itEndsByItselfWhenNobodyIsLeftToEndIt() throws {
      let probe = try VideoProbe()
      let process = try probe.start("hang", seconds: 1)
      #expect(throws: FrameProcess.Failure.passing) { try process.frame(before: .now.advanced(by: .seconds(60))) }
      withExtendedLifetime(probe) {}
    }
  }
#endif
