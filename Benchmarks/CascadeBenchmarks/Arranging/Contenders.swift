extension Contender {
  /// The engine, in memory that it has used before.
  static let engine = Contender(name: "engine") { wall in
    let layout = ArrangedLayout(wall.makeLayout())
    return { viewport in
      try layout.arrange(wall.context(viewport), after: .everything)
      return layout
    }
  }

  /// The engine, in memory that the system has to provide meanwhile.
  static let engineAnew = Contender(name: "engine") { wall in
    { viewport in try wall.makeLayout().arrange(wall.context(viewport)) }
  }

  /// The engine, in memory that it has used before, where every tenth item or so spans two lanes.
  static let engineWithSpans = Contender(name: "engine with spans") { wall in
    let layout = ArrangedLayout(wall.makeLayoutWithSpans())
    return { viewport in
      try layout.arrange(wall.context(viewport), after: .everything)
      return layout
    }
  }

  /// The plain loop, in memory that it has used before.
  static let plainLoop = Contender(name: "plain loop") { wall in
    var loop = PlainLoop()
    return { viewport in
      loop.arrange(wall, in: viewport)
      return ()
    }
  }

  /// The plain loop, in memory that the system has to provide meanwhile.
  static let plainLoopAnew = Contender(name: "plain loop") { wall in
    { viewport in
      var loop = PlainLoop()
      loop.arrange(wall, in: viewport)
      return loop
    }
  }

  /// The memory floor, in memory that it has used before.
  static let memoryFloor = Contender(name: "memory floor") { wall in
    var floor = MemoryFloor()
    return { viewport in
      floor.pass(over: wall, adding: viewport.width)
      return ()
    }
  }

  /// The object way, which makes its objects anew each time, as it must.
  static let objectWay = Contender(name: "object way") { wall in
    let layout = ObjectWay()
    return { viewport in
      layout.arrange(wall, in: viewport)
      return layout
    }
  }
}
