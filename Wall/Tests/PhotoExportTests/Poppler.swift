import Foundation
import PhotoModel
import Testing

@testable import PhotoExport
@testable import PhotoLibrary

/// Poppler's programs, and others of the system.
enum Poppler {
  private static let folders = ["/usr/bin/", "/usr/local/bin/", "/opt/homebrew/bin/"]

  static var isInstalled: Bool { path(of: "pdftoppm") != nil }

  private static func path(of program: String) -> String? {
    folders.map { $0 + program }.first { access($0, X_OK) == 0 }
  }

  /// What a program writes to standard output; it must have nothing to complain about.
  static func run(_ program: String, _ arguments: [String]) throws -> String {
    let process = Process()
    process.executableURL = URL(filePath: try #require(path(of: program)))
    process.arguments = arguments
    let (output, errors) = (Pipe(), Pipe())
    (process.standardOutput, process.standardError) = (output, errors)
    try process.run()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    let complaints = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    #expect(process.terminationStatus == 0 && complaints.isEmpty, "\(program): \(complaints)")
    return text
  }
}

/// A picture as `pdftoppm` writes it: https://netpbm.sourceforge.net/doc/ppm.html
struct PPM {
  let width: Int
  let height: Int
  private let pixels: ArraySlice<UInt8>

  init(_ bytes: [UInt8]) throws {
    let head = String(decoding: bytes.prefix(40), as: UTF8.self)
    let match = try #require(head.firstMatch(of: /^P6\n(\d+) (\d+)\n255\n/))
    (width, height) = (Int(match.1) ?? 0, Int(match.2) ?? 0)
    pixels = bytes.suffix(width * height * 3)
    try #require(bytes.count > pixels.count)
  }

  func pixel(x: Int, y: Int) -> Colour {
    let place = pixels.startIndex + (y * width + x) * 3
    return Colour(red: pixels[place], green: pixels[place + 1], blue: pixels[place + 2])
  }
}

extension Colour {
  /// Whether each of the numbers differs by at most a few, as JPEG's do.
  func isNear(_ other: Colour) -> Bool {
    zip([red, green, blue], [other.red, other.green, other.blue]).allSatisfy { abs(Int($0) - Int($1)) <= 6 }
  }
}
