/// What is measured in the browser and natively; the raw values are what the module is told.
public enum Contender: Int32, Sendable {
  /// The waterfall, each item in the shortest lane.
  case waterfall = 0

  /// The plain loop, which arranges the same.
  case plainLoop = 1

  /// The waterfall of which about every tenth item spans two lanes.
  case spans = 2

  /// Justified rows, broken greedily.
  case greedyRows = 3

  /// Justified rows, broken as well as can be.
  case optimalRows = 4

  /// Looking up what a viewport shows at random places of an arranged waterfall.
  case queries = 5

  /// Telling where single items of an arranged waterfall are, at random.
  case frames = 6

  /// The plain rows, broken greedily as ``greedyRows`` are.
  case plainRows = 7
}
