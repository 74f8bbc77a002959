#!/usr/bin/env bash
# Installs the packages of the system that building and testing need. Usage: Scripts/setup.sh browser|test|every-browser|dist|gtk
set -euo pipefail
# shellcheck source=Scripts/install-packages.sh
. "$(dirname "$0")/install-packages.sh"

case "${1:-}" in
browser)
  # What the element is built with.
  install_packages "wasi-libc binaryen esbuild" "wasi-libc binaryen esbuild"
  ;;
test)
  install_packages \
    "chromium chromium-driver chromium-headless-shell nodejs node-react node-react-dom node-typescript python3 python3-venv unzip
      fonts-dejavu-core poppler-utils" \
    "chromium chromedriver node typescript python poppler"
  ;;
every-browser)
  install_packages "firefox-esr webkit2gtk-driver xvfb" "firefox"
  ;;
dist)
  # Beside what building needs. Not npm, with which Debian installs 150 MB: Scripts/make-dist.py packs as that does.
  install_packages "nodejs node-typescript python3" "node typescript python"
  ;;
gtk)
  # GTK 4, and what its tests need: a virtual display, simulated input, and a bus for assistive technology.
  install_packages "libgtk-4-dev pkg-config xvfb xauth xdotool dbus at-spi2-core libglib2.0-bin" "gtk4 pkgconf"
  ;;
*)
  echo "usage: Scripts/setup.sh browser|test|every-browser|dist|gtk" >&2
  exit 64
  ;;
esac
