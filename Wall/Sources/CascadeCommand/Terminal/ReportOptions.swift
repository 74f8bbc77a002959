import ArgumentParser

/// The options of commands that report progress.
struct ReportOptions: ParsableArguments {
  @Flag(inversion: .prefixedNo, exclusivity: .chooseLast, help: "Print only errors and the result.")
  var quiet = false

  @Flag(
    inversion: .prefixedNo, exclusivity: .chooseLast,
    help: "Print everything as lines of JSON to standard output, for other programs.")
  var json = false

  @Flag(help: "Ignore the configuration file.")
  var noConfig = false

  var console: Console { Console(isQuiet: quiet, writesJSON: json) }
}
