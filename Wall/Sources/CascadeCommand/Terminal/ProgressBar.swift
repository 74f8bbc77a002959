/// A line of at most the given number of columns that shows progress: the label, a bar if there is room, and the numbers.
func progressBar(_ label: String, done: Int, total: Int, numbers: String, columns: Int) -> String {
  let room = min(columns - label.count - " [] ".count - numbers.count, 40)
  guard room >= 5 else { return String((label + " " + numbers).prefix(max(columns, 0))) }
  let filled = total == 0 ? 0 : room * min(done, total) / total
  let bar = String(repeating: "#", count: filled) + String(repeating: ".", count: room - filled)
  return label + " [" + bar + "] " + numbers
}
