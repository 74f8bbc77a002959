import ArgumentParser
import Foundation
import LayoutCommands
import PhotoLibrary
import PhotoModel
import PhotoSelections

/// The photos of a folder that a command takes.
struct PhotoChoice {
  /// Those that exist.
  private(set) var ids: Set<PhotoID> = []

  /// The paths of all of them for display, also of those that were not found.
  private(set) var names: Set<String> = []

  /// The chosen photos; `nil` for all.
  ///
  /// - Precondition: The library's scan is complete.
  init?(
    _ options: ChoiceOptions, of library: PhotoLibrary, folder: String, console: Console
  ) async throws(CommandError) {
    let (what, kept, catalog): (String, [KeptPhoto], UInt64)
    if let name = options.selection {
      let selection = try await Self.selection(name, of: library, console: console)
      (what, kept, catalog) = ("The selection “\(selection.name)”", selection.photos, selection.catalog)
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
        missing.isEmpty ? "\(what) is empty." : "\(what) names no photo of “\(folder)”, but \(missing.quotedList()).")
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
          ? "\(error) None has been made of this folder: choose photos on its wall, and then “Keep”."
          : "\(error) There \(names.count == 1 ? "is" : "are"): \(names.quotedList(limit: 20)).")
    }
  }
}
