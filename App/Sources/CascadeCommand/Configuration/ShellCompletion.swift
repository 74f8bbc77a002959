import ArgumentParser

/// The script that makes a shell complete commands, options and folders.
enum ShellCompletion {
  /// The script that the arguments ask for; nil if they ask for something else, or for an unknown shell, which
  /// ArgumentParser reports.
  static func script(for arguments: [String]) -> String? {
    guard arguments.count == 2, arguments[0] == "--generate-completion-script",
      let shell = CompletionShell(rawValue: arguments[1])
    else { return nil }
    let script = Cascade.completionScript(for: shell)
    guard shell == .bash else { return script }
    // ArgumentParser's script does not complete a folder without `serve`; Bash's default completion does.
    return script + "\ncomplete -o bashdefault -o default -o filenames -F _cascade cascade"
  }
}
