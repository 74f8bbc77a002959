#if !arch(wasm32)
  /// The product where it is not a browser's module: built along by `swift test`, and of no use.
  @main
  enum NativeMain {
    static func main() {
      print("This is the browser's engine: build it with Scripts/build-wasm.sh.")
    }
  }
#endif
