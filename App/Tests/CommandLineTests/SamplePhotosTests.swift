import Foundation
import Testing

@testable import sample_photos

@Suite struct SamplePhotosTests {
  private func make(_ folder: TemporaryFolder, _ arguments: String...) async throws -> String {
    let command = try RunningCommand("sample-photos", [folder.path, "--size", "48"] + arguments)
    #expect(try await command.exitCode(within: 60) == 0)
    return command.standardOutput
  }

  private func contents(_ folder: TemporaryFolder) throws -> [String: Data] {
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    return try Dictionary(
      uniqueKeysWithValues: names.map { ($0, try Data(contentsOf: folder.url.appending(path: $0))) })
  }

  @Test func theSameSeedMakesTheSamePictures() async throws {
    let (one, same, other) = (try TemporaryFolder(), try TemporaryFolder(), try TemporaryFolder())
    _ = try await make(one, "--count", "60")
    _ = try await make(same, "--count", "60")
    _ = try await make(other, "--count", "60", "--seed", "2")
    let pictures = try contents(one)
    #expect(pictures.count == 60)
    #expect(try contents(same) == pictures)
    #expect(try Set(contents(other).values).isDisjoint(with: pictures.values))
    #expect(Set(pictures.values).count == 60)
    #expect(Set(pictures.keys.map { $0.split(separator: ".").last }) == ["jpg", "png", "webp"])
  }

  @Test func whatIsThereIsLeft() async throws {
    let folder = try TemporaryFolder()
    _ = try await make(folder, "--count", "8", "--small")
    var pictures = try contents(folder)
    try folder.write("0003-gradient.jpg", "mine")
    try FileManager.default.removeItem(at: folder.url.appending(path: "0005-gradient.jpg"))
    // What an interrupted run leaves behind.
    try folder.write(".0005-gradient.jpg.draft", "half a pict")
    let said = try await make(folder, "--count", "8", "--small")
    #expect(said.hasPrefix("1 of 8 pictures made"))
    pictures["0003-gradient.jpg"] = Data("mine".utf8)
    #expect(try contents(folder) == pictures)
  }

  @Test func aFolderThatCannotBeWrittenIsNamed() async throws {
    let folder = try TemporaryFolder()
    let file = try folder.write("file")
    let command = try RunningCommand("sample-photos", [file.path])
    #expect(try await command.exitCode() == 1)
    #expect(command.standardError.contains("\(file.path) cannot be written: "))
  }

  @Test func sizesAreAsVariedAsPhotos() {
    var numbers = RandomNumbers(seed: 1, picture: 0)
    let ratios = (0..<1000).map { _ in
      let size = PictureSize.any(longerSide: 1200, &numbers)
      #expect(max(size.width, size.height) <= 1200)
      return Double(size.width) / Double(size.height)
    }
    #expect(ratios.allSatisfy { $0 > 0.33 && $0 < 3.01 })
    #expect(ratios.filter { $0 >= 0.66 && $0 <= 1.51 }.count > 600)
    #expect(ratios.contains { $0 > 2.5 } && ratios.contains { $0 < 0.4 })
  }
}
