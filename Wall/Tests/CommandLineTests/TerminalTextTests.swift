import LayoutCommands
import Testing

@testable import CascadeCommand

@Suite struct TerminalTextTests {
  @Test(arguments: [
    ("IMG_0001 (copy).jpg", "IMG_0001 (copy).jpg"),
    ("Grüße 日本 👩‍👩‍👧", "Grüße 日本 👩‍👩‍👧"),
    ("red\u{1b}[31m", "red\\u{1b}[31m"),
    ("two\nlines\r", "two\\u{a}lines\\u{d}"),
    ("bell\u{7}", "bell\\u{7}"),
    ("C1 \u{9b}2J", "C1 \\u{9b}2J"),
    ("cod.\u{202e}gpj", "cod.\\u{202e}gpj"),
    ("\u{2028}\u{2029}\u{feff}", "\\u{2028}\\u{2029}\\u{feff}"),
    ("", ""),
  ])
  func escapesWhatTheTerminalWouldActOn(text: String, expected: String) {
    #expect(text.escapedForTerminal == expected)
  }
}
