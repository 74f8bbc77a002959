// Who imports UIKit has Foundation, too.
@_exported public import Foundation
