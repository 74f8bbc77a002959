/// The secret that opens a wall: whoever has it sees the photos.
///
/// 192 random bits, as 32 characters that stand for themselves in an address and in a cookie.
package struct AccessKey: Sendable {
  /// The key as it stands in an address.
  package let text: String

  private static let length = 32
  private static let characters = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_")

  /// Makes a new key.
  package init() {
    // The system's generator is a cryptographic one.
    text = String((0..<Self.length).map { _ in Self.characters.randomElement()! })
  }

  /// Takes over a key that was written down; nil if the text cannot be one.
  package init?(text: String) {
    guard text.count == Self.length, text.allSatisfy(Self.characters.contains) else { return nil }
    self.text = text
  }

  /// The key in a `PrivateFile` of a folder, so that it is the same at each start; made when there is none.
  ///
  /// - Parameter folder: A folder that exists and is the user's own.
  /// - Throws: `POSIXError`, if the key can be neither read nor written.
  package static func kept(in folder: String) throws -> AccessKey {
    try PrivateFile(folder: folder, name: "key", longest: length + 2).kept {
      $0.hasSuffix("\n") ? AccessKey(text: String($0.dropLast())) : nil
    } orMade: {
      AccessKey().text + "\n"
    }
  }

  /// The address that opens its owner's wall at a port.
  package func address(port: Int) -> String { Entrance(owner: self).address(host: "127.0.0.1:\(port)") }

  /// Whether a text is the key, in a time that does not depend on how far it agrees.
  func matches(_ candidate: some Collection<UInt8>) -> Bool { text.utf8.equalsInConstantTime(candidate) }
}

extension Collection<UInt8> {
  /// Whether these are the bytes of a secret, or the other way round.
  ///
  /// All bytes are compared, so that the time depends on the lengths alone and does not tell how many of them are right.
  func equalsInConstantTime(_ other: some Collection<UInt8>) -> Bool {
    count == other.count && zip(self, other).reduce(0) { $0 | ($1.0 ^ $1.1) } == 0
  }
}
