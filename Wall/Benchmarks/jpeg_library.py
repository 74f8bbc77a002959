"""A library whose pictures are JPEGs in memory, as those of most photos: SVG would take the page's main thread."""

import io

from PIL import Image

from support.shaped_library import ShapedLibrary


class JPEGLibrary(ShapedLibrary):
    """Pictures of a few shapes and all sizes, each compressed once."""

    _pictures: dict[tuple[int, int], bytes] = {}

    def picture(self, path: str) -> tuple[int, str, bytes]:
        _, identity, _, width = path.split("/")
        photo = self.photos[int(identity)]
        size = (int(width), round(int(width) * photo.height / photo.width))
        if size not in self._pictures:
            picture = Image.radial_gradient("L").resize(size)
            file = io.BytesIO()
            Image.merge("RGB", [picture, picture.rotate(90), picture.rotate(180)]).save(file, "JPEG", quality=80)
            self._pictures[size] = file.getvalue()
        return 200, "image/jpeg", self._pictures[size]
