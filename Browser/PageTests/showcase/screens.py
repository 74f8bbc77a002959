"""The screens that the pages are shown on."""

# Width and height in CSS pixels, and device pixels to each of them: a phone, a small and a large window.
SCREENS = [(390, 844, 2), (700, 600, 1), (1440, 900, 1.25)]
