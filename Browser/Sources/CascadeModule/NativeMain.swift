#if !arch(wasm32)
  /// A placeholder for native builds, where `swift test` builds this product although it is useless.
  @main
  enum NativeMain {
    static func main() {
      print("This is the browser's engine: build it with Scripts/build-wasm.sh.")
    }
  }
#endif
