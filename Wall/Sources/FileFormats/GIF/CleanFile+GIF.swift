/// GIF: https://www.w3.org/Graphics/GIF/spec-gif89a.txt
extension CleanFile {
  init?(gif source: some ByteSource) {
    self.init()
    guard var blocks = GIFBlocks(source) else { return nil }
    keep(0, blocks.start)
    while let block = blocks.next() {
      switch block.kind {
      // Of the application extensions, only those with an animation's number of repetitions are kept.
      case .image, .control, .application("NETSCAPE2.0"), .application("ANIMEXTS1.0"):
        keep(block.start, block.end - block.start)
      case .application, .other: break
      }
    }
    guard blocks.isComplete else { return nil }
    add([0x3b])
  }
}
