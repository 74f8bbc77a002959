/// Why a selection cannot be read, made or changed.
package enum SelectionError: Error, Equatable, CustomStringConvertible {
  /// A name that cannot be one, and why.
  case name(String)
  /// Another selection has the name.
  case taken(String)
  /// There is no such selection.
  case unknown(String)
  /// More photos, or selections, than there can be.
  case tooMany(String)
  /// The system's reason why nothing could be stored.
  case storage(String)

  package var description: String {
    switch self {
    case .name(let text), .tooMany(let text): text
    case .taken(let name): "There is already a selection “\(name)”."
    case .unknown(let name): "There is no selection “\(name)”."
    case .storage(let reason): "The selection could not be stored: \(reason)."
    }
  }
}
