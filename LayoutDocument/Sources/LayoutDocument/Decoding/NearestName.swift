/// The name that a mistyped one was probably meant to be, or nil if none is similar.
///
/// A name is similar if at most three edits are needed, which is the limit of ArgumentParser for options, and at most
/// half as many as the shorter one has characters, because three edits can change a short name into anything. Case is
/// ignored.
public func nearestName(to typed: String, among names: [String]) -> String? {
  // A mistyped name is never much longer than a name, and computing the distances of long texts takes long.
  guard typed.utf8.count <= 40 else { return nil }
  let typed = typed.lowercased()
  return names.map { (name: $0, distance: editDistance(typed, $0.lowercased())) }
    .filter { $0.distance <= min(3, $0.name.count / 2, typed.count / 2) }
    .min { $0.distance < $1.distance }?.name
}

/// The number of characters to insert, delete, replace or swap with their neighbour to change one text into the other:
/// the optimal string alignment distance.
///
/// - Complexity: O(n · m)
func editDistance(_ left: String, _ right: String) -> Int {
  let left = Array(left)
  let right = Array(right)
  var beforeLast: [Int] = []
  var last = Array(0...right.count)
  for row in left.indices {
    var current = [row + 1]
    for column in right.indices {
      var distance = min(
        last[column] + (left[row] == right[column] ? 0 : 1), last[column + 1] + 1, current[column] + 1)
      if row > 0, column > 0, left[row] == right[column - 1], left[row - 1] == right[column] {
        distance = min(distance, beforeLast[column - 1] + 1)
      }
      current.append(distance)
    }
    beforeLast = last
    last = current
  }
  return last[right.count]
}
