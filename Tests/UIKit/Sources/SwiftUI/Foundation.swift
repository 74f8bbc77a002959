// Who imports SwiftUI has Foundation, too.
@_exported public import Foundation
