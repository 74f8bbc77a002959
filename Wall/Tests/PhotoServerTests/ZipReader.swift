import Foundation
import PhotoModel
import Testing

/// Other people's readers of zip archives: Python's and Info-ZIP's.
enum ZipReader {
  static let isThere = ["/usr/bin/python3", "/usr/bin/unzip"].allSatisfy(FileManager.default.isExecutableFile)

  /// The files in an archive, by name; what either reader has to say against it is a failure.
  static func contents(of archive: [UInt8]) throws -> [String: Data] {
    let folder = FileManager.default.temporaryDirectory.appending(path: "cascade-zip-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appending(path: "a.zip")
    try Data(archive).write(to: file)
    let script = """
      import base64, json, sys, zipfile
      archive = zipfile.ZipFile(sys.argv[1])
      assert archive.testzip() is None
      print(json.dumps({i.filename: base64.b64encode(archive.read(i)).decode() for i in archive.infolist()}))
      """
    let output = try run("/usr/bin/python3", ["-c", script, file.path])
    let contents = try #require(try JSONSerialization.jsonObject(with: output) as? [String: String])
    // Info-ZIP calls an archive without files an error.
    if !contents.isEmpty { _ = try run("/usr/bin/unzip", ["-tqq", file.path]) }
    return contents.compactMapValues { Data(base64Encoded: $0) }
  }

  private static func run(_ command: String, _ arguments: [String]) throws -> Data {
    let process = Process()
    process.executableURL = URL(filePath: command)
    process.arguments = arguments
    let output = Pipe()
    process.standardOutput = output
    process.standardError = output
    try process.run()
    let said = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    try #require(process.terminationStatus == 0, "\(command): \(String(decoding: said.prefix(2000), as: UTF8.self))")
    return said
  }
}
