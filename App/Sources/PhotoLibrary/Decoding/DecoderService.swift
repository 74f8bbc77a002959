/// The work of a decoder process.
public enum DecoderService {
  public static func run() {}
}
