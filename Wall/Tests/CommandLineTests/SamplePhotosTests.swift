import CVips
import Foundation
import PhotoTesting
import Testing

@testable import sample_photos

@Suite struct SamplePhotosTests {
  private func make(_ folder: TemporaryFolder, _ arguments: String...) async throws -> String {
    let command = try RunningCommand(
      "sample-photos", [folder.path] + (arguments.contains("--size") ? [] : ["--size", "48"]) + arguments)
    #expect(try await command.exitCode(within: 60) == 0)
    return command.standardOutput
  }

  private func contents(_ folder: TemporaryFolder) throws -> [String: Data] {
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    return try Dictionary(
      uniqueKeysWithValues: names.map { ($0, try Data(contentsOf: folder.url.appending(path: $0))) })
  }

  @Test func theSameSeedMakesTheSamePictures() async throws {
    let (one, same, other) = (TemporaryFolder(), TemporaryFolder(), TemporaryFolder())
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
    let folder = TemporaryFolder()
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

  @Test func camerasWriteWhatLibvipsReads() async throws {
    let folder = TemporaryFolder()
    _ = try await make(folder, "--count", "3", "--small", "--camera", "--size", "400")
    for name in ["0001-gradient.jpg", "0002-gradient.jpg", "0003-gradient.jpg"] {
      let file = try Image.jpegload(filename: folder.url.appending(path: name).path)
      var (text, count): (UnsafePointer<CChar>?, Int) = (nil, 0)
      try #require(vips_image_get_string(file.image, "exif-ifd2-DateTimeOriginal", &text) == 0, "\(name)")
      #expect(text.map { String(cString: $0) }?.hasPrefix("2020:01:01 00:") == true)
      try #require(vips_image_get_string(file.image, "exif-ifd0-Model", &text) == 0)
      #expect(text.map { String(cString: $0) }?.hasPrefix("Sample Photos") == true)
      var preview: UnsafeRawPointer?
      try #require(vips_image_get_blob(file.image, "jpeg-thumbnail-data", &preview, &count) == 0)
      let bytes = Data(bytes: try #require(preview), count: count)
      #expect(bytes.prefix(2) == Data([0xff, 0xd8]) && bytes.suffix(2) == Data([0xff, 0xd9]))
    }
  }

  /// Its threads begin at once, and what they then meet first is not met again.
  @Test func everyStartSucceeds() async throws {
    for _ in 0..<50 {
      let folder = TemporaryFolder()
      #expect(try await make(folder, "--count", "2", "--small", "--size", "16").hasPrefix("2 of 2 "))
    }
  }

  @Test func aFolderThatCannotBeWrittenIsNamed() async throws {
    let folder = TemporaryFolder()
    let file = try folder.write("file")
    let command = try RunningCommand("sample-photos", [file.path])
    #expect(try await command.exitCode() == 1)
    #expect(command.standardError.contains("\(file.path) cannot be written: "))
  }

  @Test(arguments: [16, 200]) func everyPictureIsWhole(size: Int) async throws {
    let folder = TemporaryFolder()
    _ = try await make(folder, "--count", "60", "--size", "\(size)")
    #expect(vips_init("tests") == 0)
    var subjects: Set<String> = []
    for name in try FileManager.default.contentsOfDirectory(atPath: folder.path) {
      let parts = name.split { "-.".contains($0) }
      subjects.insert(String(parts[1]))
      let loader = try #require(["jpg": "jpegload", "png": "pngload", "webp": "webpload"][parts[2]])
      let picture = try Image.Operation(name: loader, input: nil)(
        filename: "\(folder.path)/\(name)", fail_on: "warning")
      let sides = [vips_image_get_width(picture.image), vips_image_get_height(picture.image)]
      #expect((Int(Double(size) * 0.85) - 1...size).contains(Int(sides.max()!)), "\(name)")
      #expect(vips_image_get_bands(picture.image) == 3, "\(name)")
      // A row of ten numbers for each band comes behind one for all; the sixth is the standard deviation.
      let statistics = try picture.stats()
      let numbers = vips_image_get_data(statistics.image).assumingMemoryBound(to: Double.self)
      #expect((1...3).contains { numbers[$0 * 10 + 5] > 3 }, "\(name) shows nothing")
    }
    #expect(subjects == Set(Painter.subjects.map(\.name)))
  }

  @Test(arguments: 0..<6) func everySubjectFillsItsPicture(number: Int) throws {
    #expect(vips_init("tests") == 0)
    for subject in Painter.subjects {
      let painter = Painter(longerSide: 90, numbers: RandomNumbers(seed: 3, picture: number))
      let picture = try subject.paint(painter)()
      #expect(Int(vips_image_get_width(picture.image)) == painter.width, "\(subject.name)")
      #expect(Int(vips_image_get_height(picture.image)) == painter.height, "\(subject.name)")
    }
  }

  @Test func sizesAreAsVariedAsPhotos() {
    let numbers = RandomNumbers(seed: 1, picture: 0)
    let ratios = (0..<1000).map { _ in
      let size = Painter(longerSide: 1200, numbers: numbers)
      #expect((1018...1200).contains(max(size.width, size.height)))
      return Double(size.width) / Double(size.height)
    }
    #expect(ratios.allSatisfy { $0 > 0.33 && $0 < 3.01 })
    #expect(ratios.filter { $0 >= 0.66 && $0 <= 1.51 }.count > 600)
    #expect(ratios.contains { $0 > 2.5 } && ratios.contains { $0 < 0.4 })
  }
}
