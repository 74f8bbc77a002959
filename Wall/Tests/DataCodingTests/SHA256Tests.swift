import DataCoding
import Foundation
import Testing

@Suite struct SHA256Tests {
  private func text(_ digest: [UInt8]) -> String {
    digest.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }

  /// The examples of FIPS 180-4, with one, two and no blocks, and that with a million letters of FIPS 180-2, B.3:
  /// https://csrc.nist.gov/projects/cryptographic-standards-and-guidelines/example-values
  @Test(
    arguments: [
      ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
      ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
      (
        "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
        "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
      ),
      (
        "abcdefghbcdefghicdefghijdefghijkefghijklfghijklmghijklmnhijklmnoijklmnopjklmnopqklmnopqrlmnopqrsmnopqrstnopqrstu",
        "cf5b16a778af8380036ce59e7b0492370b249b11e8f07a51afac45037afee9d1"
      ),
      (
        String(repeating: "a", count: 1_000_000), "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0"
      ),
    ])
  func isThatOfTheStandardsExamples(message: String, digest: String) {
    #expect(text(SHA256.digest(of: message.utf8)) == digest)
  }

  @Test func cutsDoNotMatter() {
    // Longer than two blocks of 64 bytes.
    let bytes = (0..<150).map { UInt8(truncatingIfNeeded: $0 * 37) }
    let whole = SHA256.digest(of: bytes)
    for cut in 0...bytes.count {
      var hash = SHA256()
      hash.add(bytes[..<cut])
      // No array: its bytes have no storage of their own.
      hash.add(bytes[cut...].lazy.map { $0 })
      #expect(hash.digest == whole)
    }
  }

  @Test func copiesGoTheirOwnWays() {
    var first = SHA256()
    first.add("abc".utf8)
    let copy = first
    first.add("def".utf8)
    #expect(copy.digest == SHA256.digest(of: "abc".utf8))
    #expect(first.digest == SHA256.digest(of: "abcdef".utf8))
    // To be asked does not end it.
    first.add("g".utf8)
    #expect(first.digest == SHA256.digest(of: "abcdefg".utf8))
  }
}
