import PhotoLibrary
import PhotoSelections

@testable import PhotoModel

extension MadeUpLibrary: SelectionLibrary {
  func keptPhotos(_ ids: [PhotoID]) async -> (catalog: UInt64, photos: [KeptPhoto]) {
    (1, originals(of: ids).map { KeptPhoto(id: $0.id, path: $0.path) })
  }

  func located(_ photos: [KeptPhoto], of catalog: UInt64) async -> [PhotoID?] {
    photos.map { originals(of: [$0.id]).first?.id }
  }

  func refreshed(_ photos: [KeptPhoto], of catalog: UInt64) async -> (catalog: UInt64, photos: [KeptPhoto]) {
    (catalog, photos)
  }

  func noteSelections() async { tell(.selections) }
}
