import ArgumentParser
import Foundation
import LayoutCommands
import PhotoLibrary
import PhotoModel
import PhotoSelections

/// The photos of a folder that a command works on.
struct PhotoChoice {
  /// The chosen photos that the library contains.
  private(set) var ids: Set<PhotoID> = []

  /// The paths of all chosen photos for display, including those that were not found.
  private(set) var names: Set<String> = []

  /// Looks up the photos that the options name; `nil` if they name none, so that the command works on all photos.
  ///
  /// - Precondition: The library's scan is complete.
  init?(
    _ options: ChoiceOptions, of library: PhotoLibrary, folder: String, console: Console
  ) async throws(CommandError) {
    let (what, kept, catalog): (String, [KeptPhoto], UInt64)
    if let name = options.selection {
      let selection = try await Self.selection(name, of: library, console: console)
      what = "The selection “\(selection.name)”"
      kept = selection.photos
      catalog = selection.catalog
    } else if let file = options.files {
      what = file == "-" ? "Standard input" : "“\(file)”"
      let bytes = try CommandError.reading { () throws(InputFileError) in
        let input = file == "-" ? InputFile.standardInput : try InputFile(path: file)
        return try input.read()
      }
      kept = PathList.photos(in: bytes, folder: folder)
      catalog = 0
    } else {
      return nil
    }
    let located = await library.located(kept, of: catalog)
    let present = await library.refreshed(kept, of: catalog).photos
    ids = Set(located.compactMap(\.self))
    names = Set(present.map { String(decoding: $0.path, as: UTF8.self) })
    let missing = zip(located, present).filter { $0.0 == nil }.map { String(decoding: $0.1.path, as: UTF8.self) }
    guard !ids.isEmpty else {
      throw CommandError(
        .noInput,
        missing.isEmpty
          ? "\(what) is empty." : "\(what) names no photo of “\(folder)”. Not found: \(missing.quotedList()).")
    }
    if !missing.isEmpty {
      console.warn(
        "\(what) names \(missing.count.counted("photo")) that "
          + "\(missing.count == 1 ? "is" : "are") not in “\(folder)”: \(missing.quotedList()).")
    }
  }

  static func selection(
    _ name: String, of library: PhotoLibrary, console: Console
  ) async throws(CommandError) -> StoredSelection {
    let store = SelectionStore(dataPath: try? library.dataPath(), warn: { console.warn($0) })
    do throws(SelectionError) {
      return try await store.selection(named: name)
    } catch {
      let names = await store.selections.map(\.name.text)
      throw CommandError(
        .noInput,
        names.isEmpty
          ? "\(error) This folder has no selections yet: choose photos on its wall, then “Keep”."
          : "\(error) Available: \(names.quotedList(limit: 20)).")
    }
  }
}
