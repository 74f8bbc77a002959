import ArgumentParser
import Foundation

/// The format of an export, chosen by the file's extension.
enum ExportKind: String, CaseIterable {
  case jpeg, png, pdf, svg

  init(file: String) throws {
    let ending = URL(filePath: file).pathExtension.lowercased()
    guard let kind = ending == "jpg" ? .jpeg : Self(rawValue: ending), !file.hasSuffix("/") else {
      throw ValidationError(
        "“\(file)” has no known extension: its name must end with .png, .jpg, .pdf or .svg.")
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
