"""The viewer of a published wall, as a test sees it."""

from page_testing.browser import Browser
from .made_site import MadeSite
from .site import SiteWall
from .written_site import WrittenSite

VIEWED = """
const viewer = document.getElementById("viewer");
if (!viewer || viewer.hidden) return null;
const slide = viewer.querySelector(".slide:not([inert])");
return {
  file: viewer.querySelector(".file").textContent, position: viewer.querySelector(".position").textContent,
  src: slide?.querySelector("img.loaded")?.getAttribute("src") ?? null, address: location.hash,
};
"""


def wait_for(browser: Browser, site: MadeSite | WrittenSite, number: int) -> dict:
    """Waits until the viewer shows a photo, and its picture and address are there."""
    photo = site.photos[number - 1]
    browser.wait_for(f"""
        const viewed = (() => {{ {VIEWED} }})();
        return viewed?.file === arguments[0] && viewed.src?.includes(arguments[1]) && viewed.address === arguments[2];
    """, photo.name.rpartition("/")[2], site.picture_name(number), f"#photo={site.reference(number)}")
    viewed = browser.execute_script(VIEWED)
    count = len(site.photos)
    assert viewed["position"] == f"{count - number + 1:,} of {count:,}"
    return viewed


def wait_closed(browser: Browser) -> None:
    """Waits until only the wall is to be seen."""
    browser.wait_for("return document.getElementById('viewer')?.hidden && !location.hash.includes('photo=')")


def width_of(viewed: dict) -> int:
    """The width in a picture's address."""
    return int(viewed["src"].rpartition("/")[2].partition(".")[0])


def open_first(wall: SiteWall, site: MadeSite | WrittenSite) -> dict:
    """Clicks the newest photo, as people do: WebKit's Back passes over what a script alone has opened."""
    x, y = wall.run("""
        const box = arguments[0].cellAt({ section: 0, item: 0 }).getBoundingClientRect();
        return [box.left + box.width / 2, box.top + 20];
    """)
    wall.browser.click(x, y)
    return wait_for(wall.browser, site, len(site.photos))
