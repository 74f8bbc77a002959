import Foundation
import HTTPTypes
import PhotoModel
import Synchronization

/// The `Date` field of responses, formatted at most once a second.
final class DateField: Sendable {
  private let last = Mutex((second: 0, field: HTTPField(name: .date, value: "")))

  /// The field for the current time.
  var now: HTTPField {
    let second = time(nil)
    return last.withLock { last in
      if second != last.second {
        last = (second, HTTPField(name: .date, value: CivilDate(seconds: Int64(second)).httpText))
      }
      return last.field
    }
  }
}

extension CivilDate {
  /// The date in GMT: https://www.rfc-editor.org/rfc/rfc9110#section-5.6.7
  var httpText: String {
    let day = dayText.split(separator: "-")
    return "\(weekday.prefix(3)), \(day[2]) \(monthName.prefix(3)) \(yearText) \(text.suffix(8)) GMT"
  }
}
