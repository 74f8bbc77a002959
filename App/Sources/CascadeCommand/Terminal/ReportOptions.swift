import ArgumentParser

/// What commands take that tell how they get on.
struct ReportOptions: ParsableArguments {
  @Flag(inversion: .prefixedNo, exclusivity: .chooseLast, help: "Print nothing but errors and the result.")
  var quiet = false

  @Flag(
    inversion: .prefixedNo, exclusivity: .chooseLast,
    help: "Print everything as lines of JSON to standard output, for other programs.")
  var json = false

  @Flag(help: "Leave the configuration file unread.")
  var noConfig = false

  /// Where they tell it.
  var console: Console { Console(isQuiet: quiet, writesJSON: json) }
}
