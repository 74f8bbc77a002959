/// The secret that opens a wall: anyone who has it can see the photos.
///
/// 192 random bits, as 32 characters that need no escaping in addresses and cookies.
package struct AccessKey: Sendable {
  /// The key as written in an address.
  package let text: String

  private static let length = 32
  private static let characters = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_")

  /// Makes a new key.
  package init() {
    // The system's random number generator is cryptographically secure.
    text = String((0..<Self.length).map { _ in Self.characters.randomElement()! })
  }

  /// A key that was stored as text; nil if the text cannot be a key.
  package init?(text: String) {
    guard text.count == Self.length, text.allSatisfy(Self.characters.contains) else { return nil }
    self.text = text
  }

  /// The key in a `PrivateFile` of a folder, so that it stays the same at each start. Created if it does not exist.
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

  /// The address that opens the owner's wall on a port.
  package func address(port: Int) -> String { Entrance(owner: self).address(host: "127.0.0.1:\(port)") }

  /// Whether a text is the key. The time does not depend on how many characters are right.
  func matches(_ candidate: some Collection<UInt8>) -> Bool { text.utf8.equalsInConstantTime(candidate) }
}

extension Collection<UInt8> {
  /// Whether these bytes equal those of a secret, or of a candidate for this secret.
  ///
  /// Compares all bytes, so that the time depends on the lengths only and does not reveal how many bytes are right.
  func equalsInConstantTime(_ other: some Collection<UInt8>) -> Bool {
    count == other.count && zip(self, other).reduce(0) { $0 | ($1.0 ^ $1.1) } == 0
  }
}
