import ArgumentParser

/// The script that makes a shell complete commands, options and folders.
enum ShellCompletion {
  /// The script that the arguments ask for; nil if they ask for something else, or for an unknown shell, which
  /// ArgumentParser reports.
  ///
  /// Extends ArgumentParser's script, which does not know the short form: for `cascade FOLDER`, it completes the options of
  /// `cascade serve FOLDER`.
  static func script(for arguments: [String]) -> String? {
    guard arguments.count == 2, arguments[0] == "--generate-completion-script",
      let shell = CompletionShell(rawValue: arguments[1])
    else { return nil }
    let script = Cascade.completionScript(for: shell)
    let names = Cascade.commandNames + ["help"]
    switch shell {
    case .bash:
      let shortForm = """
        _cascade() {
            if [[ "${COMP_CWORD}" -gt 1 || "${2}" = -* ]]; then
                case "${COMP_WORDS[1]}" in
                \(names.joined(separator: "|"))) ;;
                *)
                    local -a COMP_WORDS=("${COMP_WORDS[0]}" serve "${COMP_WORDS[@]:1}")
                    local -i COMP_CWORD="$((COMP_CWORD + 1))"
                    ;;
                esac
            fi

        """
      // Bash's default completion completes a folder that is the first word.
      return script.replacing("\n_cascade() {\n", with: "\n\(shortForm)", maxReplacements: 1)
        + "\ncomplete -o bashdefault -o default -o filenames -F _cascade cascade"
    case .zsh:
      let shortForm = """
        _cascade() {
            if (( CURRENT > 2 )) || [[ "${words[2]}" == -* ]]; then
                case "${words[2]}" in
                \(names.joined(separator: "|"))) ;;
                *)
                    words=("${words[1]}" serve "${(@)words[2,-1]}")
                    (( CURRENT++ ))
                    ;;
                esac
            fi

        """
      let subcommands = "_describe -V subcommand subcommands && ret=0\n"
      return script.replacing("\n_cascade() {\n", with: "\n\(shortForm)", maxReplacements: 1)
        .replacing(subcommands, with: "\(subcommands)        _files -/ && ret=0\n", maxReplacements: 1)
    case .fish:
      return script + """

        functions -c __cascade_tokens __cascade_given_tokens
        function __cascade_tokens
            set -l tokens (__cascade_given_tokens $argv)
            if test "$argv" = -pc
                set -l names \(names.joined(separator: " "))
                if test (count $tokens) -gt 1; and not contains -- $tokens[2] $names
                    set tokens $tokens[1] serve $tokens[2..]
                else if test (count $tokens) -eq 1; and string match -q -- '-*' (commandline -ct)
                    set -a tokens serve
                end
            end
            printf '%s\\n' $tokens
        end
        complete -c 'cascade' -n '__cascade_should_offer_completions_for_positional "cascade" -eq 1' \
        -fa '(__cascade_complete_directories)'
        """
    default:
      return script
    }
  }
}
