import CascadeLayout
import Foundation

/// `cascade-layout`, as the environment says where it is.
struct LayoutCommand {
  private let path: String

  /// Nil where the environment does not say where the command is.
  init?() {
    guard let path = ProcessInfo.processInfo.environment["CASCADE_LAYOUT"], !path.isEmpty else { return nil }
    self.path = path
  }

  struct Response: Decodable {
    var contentSize: Extent
    var elements: [Element]

    struct Extent: Decodable {
      var width: Double
      var height: Double
    }

    struct Element: Decodable {
      var kind: String
      var section: Int
      var item: Int
      var frame: Frame
      var alpha: Double?
      var scale: Double?
      var zIndex: Int?
    }

    struct Frame: Decodable {
      var x: Double
      var y: Double
      var width: Double
      var height: Double
    }
  }

  /// The answer to a request, or nil if it is refused.
  func answer(_ request: Data) throws -> Response? {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: path)
    let (input, output) = (Pipe(), Pipe())
    process.standardInput = input
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
    try input.fileHandleForWriting.write(contentsOf: request)
    try input.fileHandleForWriting.close()
    let data = try output.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else { return nil }
    return try JSONDecoder().decode(Response.self, from: data)
  }
}

extension Placement {
  init?(_ element: LayoutCommand.Response.Element) {
    switch element.kind {
    case "background": kind = .background
    case "header": kind = .header
    case "item": kind = .item
    case "footer": kind = .footer
    default: return nil
    }
    (section, item) = (element.section, element.item)
    let frame = element.frame
    self.frame = Rect(x: frame.x, y: frame.y, width: frame.width, height: frame.height)
    (alpha, scale, zIndex) = (element.alpha ?? 1, element.scale ?? 1, element.zIndex ?? 0)
  }
}
