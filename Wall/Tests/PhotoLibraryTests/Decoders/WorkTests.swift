import Foundation
import Testing

@testable import FileFormats
@testable import PhotoModel
@testable import PictureDecoder

/// How works and what comes of them are sent.
@Suite struct WorkTests {
  private static let jpeg = Rendition(bytes: [1, 2, 3], format: .jpeg)

  private static let preview = PicturePreview(
    colour: Colour(red: 1, green: 2, blue: 3), placeholder: ThumbHash(width: 1, height: 1, pixels: [1, 2, 3, 255]),
    isTransparent: true)

  private func order<Work: DecoderWork>(for work: Work) -> DecoderOrder {
    DecoderOrder(
      DecoderRequest(
        work, path: .root, stamp: FileStamp(size: 0, modified: 0, inode: 0), deadline: .milliseconds(2500)))
  }

  /// A work arrives in a decoder as it was sent, and whatever is not one is refused.
  private func checkTravel<Work: DecoderWork>(of work: Work) throws {
    let sent = order(for: work).encoded(memory: 5)
    let order = try #require(ReceivedOrder(sent))
    #expect((order.lifetime, order.memory) == (12, 5))
    #expect(order.work(of: DecoderService.works) as? Work == work)
    #expect(order.work(of: DecoderService.works.filter { $0 != Work.self }) == nil)
    for message in [Array(sent.dropLast()), sent + [0]] {
      #expect(ReceivedOrder(message)?.work(of: DecoderService.works) == nil, "\(work)")
    }
  }

  @Test func everyWorkTravels() throws {
    #expect(Set(DecoderService.works.map { $0.name }).count == DecoderService.works.count)
    let item = RenditionOrder.Item(width: 320, height: 4, format: .webp, quality: 9, effort: 3)
    let works: [any DecoderWork] = [
      HeaderWork(), DetailsWork(), SidecarWork(), PreviewWork(), RenditionWork(width: 80),
      RenditionOrder([item, RenditionOrder.Item(width: 1, format: .jpeg, quality: 1)]), TilesWork(level: 3),
      TilesWork(level: 0, format: .webp), try #require(FittedOrder(width: 123, height: 45, encoding: .pixels)),
      try #require(FittedOrder(width: 123, height: 45, encoding: .jpeg(quality: 77))),
    ]
    for work in works { try checkTravel(of: work) }
    #expect(works.count >= DecoderService.works.count)
  }

  @Test func anyBytesAreReadOrRefused() {
    var random = Mutations(seed: 7)
    for work in [order(for: RenditionWork(width: 80)), order(for: TilesWork(level: 3))] {
      for _ in 0..<2000 {
        let message = random.mutated(work.encoded(memory: 5))
        _ = ReceivedOrder(message)?.work(of: DecoderService.works)
      }
    }
  }

  private func check<Work>(_ reply: DecoderReply<Work>, isFixed: Bool = true) {
    #expect(DecoderReply<Work>(reply.encoded()) == reply)
    guard isFixed else { return }
    #expect(DecoderReply<Work>(reply.encoded().dropLast()) == nil, "\(reply)")
    #expect(DecoderReply<Work>(reply.encoded() + [0]) == nil, "\(reply)")
  }

  /// Answers are read as they were written; what is too short or too long is none.
  @Test func everyReplyTravels() {
    check(
      DecoderReply<HeaderWork>.answer(
        PictureHeader(
          width: 4, height: 3, metadata: PhotoMetadata(kind: .jpeg, taken: 5, takenSource: .metadata, camera: "Canon"))
      ))
    check(DecoderReply<PreviewWork>.answer(Self.preview))
    check(DecoderReply<RenditionWork>.answer(.init(rendition: Self.jpeg, preview: Self.preview)), isFixed: false)
    check(DecoderReply<FittedOrder>.answer(FittedPicture(bytes: [1, 2, 3])), isFixed: false)
    let tile = TilesWork.Part(place: TilePlace(column: 2, row: 1), rendition: Self.jpeg)
    check(DecoderReply<TilesWork>.part(tile), isFixed: false)
    check(DecoderReply<TilesWork>.answer(PartsEnd()))
    check(DecoderReply<RenditionOrder>.part(.init(index: 1, rendition: Self.jpeg)), isFixed: false)
    for refusal in [DecoderRefusal.unreadable(.tooLarge), .noPicture, .outOfMemory] {
      check(DecoderReply<HeaderWork>.refusal(refusal))
    }
  }

  /// A decoder that a file has compromised cannot pass on what was not asked for.
  @Test func implausiblePartsAreNonsense() throws {
    func isNonsense<Work: DecoderWork>(_ work: Work, _ reply: DecoderReply<Work>) -> Bool {
      let request = DecoderRequest(
        work, path: .root, stamp: FileStamp(size: 0, modified: 0, inode: 0), deadline: .seconds(1))
      do {
        _ = try request.read(reply.encoded()) { _ in }
        return false
      } catch {
        return error == .nonsense
      }
    }
    let small = Rendition(bytes: try Pictures.bytes(of: Pictures.small), format: .jpeg)
    let place = TilePlace(column: 0, row: 0)
    #expect(isNonsense(TilesWork(level: 0), .part(.init(place: place, rendition: Self.jpeg))))
    #expect(isNonsense(TilesWork(level: 0, format: .webp), .part(.init(place: place, rendition: small))))
    #expect(!isNonsense(TilesWork(level: 0), .part(.init(place: place, rendition: small))))
    let order = RenditionOrder([RenditionOrder.Item(width: 511, format: .jpeg, quality: 80)])
    #expect(!isNonsense(order, .part(.init(index: 0, rendition: small))))
    #expect(isNonsense(order, .part(.init(index: 1, rendition: small))))
    #expect(isNonsense(RenditionWork(width: 510), .answer(.init(rendition: small, preview: Self.preview))))
    #expect(!isNonsense(RenditionWork(width: 511), .answer(.init(rendition: small, preview: Self.preview))))
  }
}
