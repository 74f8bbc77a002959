import ArgumentParser

/// The script that has a shell complete commands, options and folders.
enum ShellCompletion {
  /// The script that arguments ask for; nil if they ask for something else.
  ///
  /// A shell that is none, ArgumentParser has something to say of.
  static func script(for arguments: [String]) -> String? {
    guard arguments.count == 2, arguments[0] == "--generate-completion-script",
      let shell = CompletionShell(rawValue: arguments[1])
    else { return nil }
    let script = Cascade.completionScript(for: shell)
    guard shell == .bash else { return script }
    // ArgumentParser's knows nothing of a folder that stands there without `serve`; Bash itself does.
    return script + "\ncomplete -o bashdefault -o default -o filenames -F _cascade cascade"
  }
}
