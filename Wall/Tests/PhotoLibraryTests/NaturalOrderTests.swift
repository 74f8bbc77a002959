import Testing

@testable import PhotoLibrary
@testable import PhotoModel
@testable import PictureDecoder

@Suite struct NaturalOrderTests {
  @Test func numbersGoByValueAndLettersWithoutCase() {
    // IMG_02 and IMG_2 are the same number, and a and A the same letter, so their bytes decide.
    let names = [
      "", "1.jpg", "2.jpg", "10.jpg", "A.jpg", "a.jpg", "b.jpg", "C.jpg", "IMG_02.jpg", "IMG_2.jpg", "IMG_10.jpg",
      "IMG_10a.jpg", "img_100000000000000000000000.jpg", "z", "z1", "é",
    ]
    let sorted = names.shuffled().map { Array($0.utf8) }.sorted(by: NaturalOrder.precedes)
    #expect(sorted.map { String(decoding: $0, as: UTF8.self) } == names)
  }

  /// A sort needs a strict total order, or it may trap or lose elements.
  @Test func theOrderIsStrictAndTotal() {
    let alphabet = Array("aAbB019_".utf8)
    var generator = SystemRandomNumberGenerator()
    let names = (0..<120).map { _ in
      (0..<Int.random(in: 0...4, using: &generator)).map { _ in alphabet.randomElement(using: &generator) ?? 0 }
    }
    for a in names {
      #expect(!NaturalOrder.precedes(a, a))
      for b in names where a != b {
        #expect(NaturalOrder.precedes(a, b) != NaturalOrder.precedes(b, a), "\(a) \(b)")
        guard NaturalOrder.precedes(a, b) else { continue }
        for c in names where NaturalOrder.precedes(b, c) && !NaturalOrder.precedes(a, c) {
          Issue.record("\(a) \(b) \(c)")
        }
      }
    }
  }
}
