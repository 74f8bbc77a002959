import ArgumentParser
import Foundation

/// What is exported, as the name of the file says.
enum ExportKind: String, CaseIterable {
  case jpeg, png, pdf, svg

  init(file: String) throws {
    let ending = URL(filePath: file).pathExtension.lowercased()
    guard let kind = ending == "jpg" ? .jpeg : Self(rawValue: ending), !file.hasSuffix("/") else {
      throw ValidationError(
        "“\(file)” does not say what to write: its name must end with .png, .jpg, .pdf or .svg.")
    }
    self = kind
  }

  var name: String {
    switch self {
    case .jpeg: "JPEG picture"
    case .png: "PNG picture"
    case .pdf: "PDF file"
    case .svg: "SVG file"
    }
  }
}
