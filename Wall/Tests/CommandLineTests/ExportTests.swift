import Foundation
import PhotoTesting
import Testing

@Suite struct ExportTests {
  private let photos: TemporaryFolder
  private let cache: TemporaryFolder
  private let output: TemporaryFolder

  init() throws {
    (photos, cache, output) = (TemporaryFolder(), TemporaryFolder(), TemporaryFolder())
  }

  private func makePhotos(_ count: Int, size: Int = 64) async throws {
    let samples = try RunningCommand(
      "sample-photos", [photos.path, "--count", "\(count)", "--small", "--size", "\(size)", "--camera"])
    try #require(try await samples.exitCode(within: 60) == 0)
  }

  private func start(
    _ name: String, _ arguments: [String] = [], outputHandle: FileHandle? = nil, errorHandle: FileHandle? = nil
  ) throws -> RunningCommand {
    try RunningCommand(
      ["export", photos.path, "-o", output.path + "/" + name, "--cache-dir", cache.path] + arguments,
      outputHandle: outputHandle, errorHandle: errorHandle)
  }

  /// What lies beside the output, drafts included.
  private var files: [String] { (try? FileManager.default.contentsOfDirectory(atPath: output.path)) ?? [] }

  private func bytes(_ name: String) throws -> Data { try Data(contentsOf: output.url.appending(path: name)) }

  @Test func writesWhatTheNameSays() async throws {
    try await makePhotos(12)
    let beginnings: [(String, [UInt8])] = [
      ("wall.png", [0x89, 0x50, 0x4e, 0x47]), ("wall.JPG", [0xff, 0xd8, 0xff]), ("wall.jpeg", [0xff, 0xd8, 0xff]),
      ("wall.pdf", Array("%PDF-1.4".utf8)), ("wall.svg", Array("<svg xmlns".utf8)),
    ]
    for (name, beginning) in beginnings {
      let command = try start(name, ["--width", "400"].filter { _ in !name.hasSuffix("pdf") })
      #expect(try await command.exitCode(within: 60) == 0, "\(name): \(command.standardError)")
      #expect(Array(try bytes(name).prefix(beginning.count)) == beginning)
      #expect(command.standardOutput.hasPrefix("Wrote \(output.path)/\(name): "))
      #expect(command.standardOutput.contains("12 photos"))
    }
    #expect(Set(files) == Set(beginnings.map(\.0)))
  }

  /// Nothing of what cameras write into files comes out, and nothing of paths.
  @Test(arguments: ["wall.png", "wall.jpg", "wall.pdf", "wall.svg"])
  func metadataStaysBehind(name: String) async throws {
    try await makePhotos(3)
    let file = try #require(FileManager.default.contentsOfDirectory(atPath: photos.path).first)
    #expect(try Data(contentsOf: photos.url.appending(path: file)).range(of: Data("Exif".utf8)) != nil)
    let command = try start(name, name.hasSuffix("svg") ? ["--embed"] : [])
    #expect(try await command.exitCode(within: 60) == 0)
    var written = try bytes(name)
    if name.hasSuffix("svg") {
      let text = String(decoding: written, as: UTF8.self)
      for picture in text.matches(of: /base64,([^"]+)"/) { written += Data(base64Encoded: String(picture.1)) ?? Data() }
    }
    for word in ["Exif", "http://ns.adobe.com", "Photoshop", "GPS", "eXIf", "tEXt", photos.path, file] {
      #expect(written.range(of: Data(word.utf8)) == nil, "\(word)")
    }
  }

  @Test func tellsProgramsInJSON() async throws {
    try await makePhotos(5)
    let command = try start("wall.png", ["--json", "--width", "300"])
    #expect(try await command.exitCode(within: 60) == 0)
    #expect(command.standardError == "")
    let events = try command.standardOutput.split(separator: "\n").map {
      try #require(try JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any])
    }
    #expect(events.compactMap { $0["event"] as? String } == ["scanned", "arranged", "exported"])
    let last = try #require(events.last)
    #expect(last["photos"] as? Int == 5 && last["width"] as? Int == 300 && last["missing"] as? Int == 0)
    #expect(last["bytes"] as? Int == (try bytes("wall.png").count))
    #expect(last["file"] as? String == output.path + "/wall.png")
  }

  @Test func progressIsDrawnOnATerminal() async throws {
    try await makePhotos(40)
    let terminal = try Terminal(columns: 60)
    let command = try start("wall.png", ["--width", "300"], errorHandle: terminal.inside)
    #expect(try await command.exitCode(within: 60) == 0)
    #expect(try await eventually { terminal.text.contains("Drawing photos [") && terminal.text.contains(" of 40") })
    for line in terminal.text.split(whereSeparator: { $0 == "\r" || $0 == "\n" }) { #expect(line.count <= 64) }
  }

  // MARK: What is wrong

  @Test(arguments: [
    (["-o", "wall.gif"], "must end with .png, .jpg, .pdf or .svg"), (["-o", "wall"], "must end with"),
    (["-o", "wall.png", "--width", "63"], "--width must be from 64 to 65500"),
    (["-o", "wall.png", "--width", "99999999999"], "--width must be from"),
    (["-o", "wall.png", "--columns", "0"], "--columns must be from 1"),
    (["-o", "wall.png", "--columns", "4", "--layout", "rows"], "--columns is not for rows"),
    (["-o", "wall.png", "--columns", "4", "--size", "99"], "Keep one"),
    (["-o", "wall.png", "--size", "nan"], "--size"), (["-o", "wall.png", "--spacing", "-1"], "--spacing"),
    (["-o", "wall.png", "--background", "#12345g"], "is not a colour"),
    (["-o", "wall.png", "--embed"], "--embed is for SVG"),
    (["-o", "wall.png", "--page", "A4"], "--page is for PDF"),
    (["-o", "wall.svg", "--bleed", "3"], "--bleed is for PDF"),
    (["-o", "wall.pdf", "--width", "500"], "--page"), (["-o", "wall.pdf", "--page", "B9"], "is not a paper size"),
    (["-o", "wall.pdf", "--page", "20x20"], "50 to 4900 mm"), (["-o", "wall.pdf", "--dpi", "5"], "--dpi must be"),
    (["-o", "wall.jpg", "--quality", "0"], "--quality must be"), ([], "--output"),
    (["-o", "wall.png", "--colums", "3"], "--columns"),
  ])
  func wrongArgumentsAreExplained(arguments: [String], message: String) async throws {
    let command = try RunningCommand(["export", photos.path] + arguments)
    #expect(try await command.exitCode() == 64)
    #expect(command.standardError.hasPrefix("Error: ") && command.standardError.contains(message))
    #expect(command.standardOutput == "")
  }

  @Test func foldersWithoutPhotosAreTold() async throws {
    var command = try start("wall.png")
    #expect(try await command.exitCode() == 66)
    #expect(
      command.standardError.contains("Error: The folder “\(photos.path)” is empty. Choose a folder with photos.\n"))
    try photos.write("notes.txt", "Nothing to see")
    command = try start("wall.png")
    #expect(try await command.exitCode() == 66)
    #expect(command.standardError.contains("There are no photos in “\(photos.path)”"))
    try photos.write("broken.jpg", "no picture")
    command = try start("wall.png")
    #expect(try await command.exitCode() == 66)
    #expect(command.standardError.contains("None of the photos in “\(photos.path)” can be read"))
    command = try RunningCommand(["export", "/nowhere", "-o", output.path + "/x.png"])
    #expect(try await command.exitCode() == 66)
    #expect(command.standardError.contains("There is no folder “/nowhere”"))
    #expect(files == [])
  }

  @Test func whatCannotBeReadIsLeftOut() async throws {
    try await makePhotos(4)
    try photos.write("broken.jpg", "no picture")
    let command = try start("wall.png")
    #expect(try await command.exitCode() == 0)
    #expect(command.standardError.contains("Warning: One file cannot be shown and is left out: “broken.jpg”."))
    #expect(command.standardOutput.contains("4 photos"))
  }

  @Test func filesAreNotReplacedUnasked() async throws {
    try await makePhotos(3)
    try output.write("wall.png", "mine")
    var command = try start("wall.png")
    #expect(try await command.exitCode() == 73)
    #expect(command.standardError.contains("already exists") && command.standardError.contains("--overwrite"))
    #expect(try bytes("wall.png") == Data("mine".utf8))
    command = try start("wall.png", ["--overwrite"])
    #expect(try await command.exitCode() == 0)
    #expect(try bytes("wall.png").count > 1000)
    command = try start("nowhere/wall.png")
    #expect(try await command.exitCode() == 73)
    #expect(command.standardError.contains("cannot be written: No such file or directory. Choose an existing folder"))
    #expect(files == ["wall.png"])
  }

  @Test func picturesHaveLimits() async throws {
    try await makePhotos(300)
    let command = try start("wall.jpg", ["--width", "2000", "--columns", "1", "--group", "none"])
    #expect(try await command.exitCode() == 64)
    #expect(command.standardError.contains("a JPEG picture can have no more than 65,500 × 65,500"))
    #expect(command.standardError.contains("Use --columns "))
    #expect(files == [])
  }

  @Test func itsSizeIsToldBeforeItIsDrawn() async throws {
    try await makePhotos(120)
    let command = try start("wall.png", ["--width", "300", "--columns", "1", "--group", "none"])
    #expect(try await command.exitCode(within: 60) == 0)
    let size = try #require(command.standardError.firstMatch(of: /Drawing 120 photos: 300 × ([\d,]+) pixels\.\n/))
    #expect(command.standardOutput.contains("300 × \(size.1) pixels"))
    // What is advised makes a poster.
    let advice = try #require(command.standardError.firstMatch(of: /use --columns (\d+)/))
    let poster = try start("poster.png", ["--width", "300", "--columns", String(advice.1), "--group", "none"])
    #expect(try await poster.exitCode(within: 60) == 0)
    let height = try #require(poster.standardError.firstMatch(of: /300 × (\d+) pixels/))
    #expect(150...450 ~= Int(height.1) ?? 0)
    #expect(!poster.standardError.contains("Most programs"))
  }

  /// Neither are texts left out, nor is there half a file.
  @Test func withoutFontsItSaysWhatToInstall() async throws {
    try await makePhotos(3)
    let fonts = try output.write("fonts.conf", "<?xml version=\"1.0\"?><fontconfig></fontconfig>\n")
    let environment = ["FONTCONFIG_FILE": fonts.path]
    let arguments = ["export", photos.path, "-o", output.path + "/wall.pdf", "--cache-dir", cache.path]
    let command = try RunningCommand(arguments + ["--captions", "name"], environment: environment)
    #expect(try await command.exitCode(within: 60) == 70)
    #expect(command.standardError.contains("no fonts are installed") && command.standardError.contains("--group none"))
    #expect(files == ["fonts.conf"])
    let plain = try RunningCommand(arguments + ["--group", "none"], environment: environment)
    #expect(try await plain.exitCode(within: 60) == 0)
  }

  @Test(arguments: ["wall.png", "wall.pdf"])
  func aFullDiskIsTold(name: String) async throws {
    try await makePhotos(30)
    // A limit of the shell's, as a disk that is full at some place: 64 blocks of 512 bytes.
    let shell = Process()
    shell.executableURL = URL(filePath: "/bin/sh")
    shell.arguments = [
      "-c", "trap '' XFSZ; ulimit -f 64; exec \"$@\"", "sh", BuiltProgram.path(BuiltProgram.command), "export",
      photos.path, "-o",
      output.path + "/" + name, "--no-overwrite", "--cache-dir", "/dev/null/nowhere",
    ]
    let errors = Pipe()
    shell.standardError = errors
    try shell.run()
    let text = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    shell.waitUntilExit()
    #expect(shell.terminationStatus == 73)
    #expect(text.contains("could not be written: File too large"))
    #expect(files == [])
  }

  // MARK: Its end

  @Test(arguments: [SIGINT, SIGTERM])
  func signalsEndItAtOnce(number: CInt) async throws {
    try await makePhotos(600, size: 400)
    // It would take a minute.
    let command = try start("wall.png", ["--width", "12000", "--size", "1200"])
    try #require(try await eventually { !files.isEmpty })
    // Some of it is written.
    try #require(
      try await eventually {
        files.contains {
          (try? output.url.appending(path: $0).resourceValues(forKeys: [.fileSizeKey]).fileSize) ?? 0 > 1 << 18
        }
      })
    let start = ContinuousClock.now
    command.send(number)
    #expect(try await command.exitCode() == 130)
    #expect(ContinuousClock.now - start < .seconds(5))
    #expect(files == [])
  }

  @Test func killedItLeavesNothingUnderTheName() async throws {
    try await makePhotos(600, size: 400)
    var command = try start("wall.png", ["--width", "4000", "--size", "400"])
    try #require(try await eventually { !files.isEmpty })
    command.send(SIGKILL)
    #expect(try await command.exitCode() == -9)
    #expect(files.count == 1 && files[0].hasPrefix(".wall.png."))
    command = try start("wall.png", ["--width", "400"])
    #expect(try await command.exitCode(within: 60) == 0)
    #expect(files == ["wall.png"])
  }
}
