import Foundation

extension AccessKey {
  /// The key that is kept in a folder, so that it is the same at each start; made when there is none.
  ///
  /// The file is its user's alone. One that others may read, or that somebody else has written, is replaced.
  /// - Parameter folder: A folder that exists and is the user's own.
  /// - Throws: `POSIXError`, if the key can be neither read nor written.
  package static func kept(in folder: String) throws -> AccessKey {
    let file = PrivateFile(folder: folder, name: "key", longest: Self().text.utf8.count + 2)
    return try file.kept {
      $0.hasSuffix("\n") ? AccessKey(text: String($0.dropLast())) : nil
    } orMade: {
      AccessKey().text + "\n"
    }
  }
}
