#!/usr/bin/env bash
# Installs the packages of the system that building and testing need. Usage: Scripts/setup.sh run|test|package|test-package
#
# CASCADE_LIBRARY names the library's folder, whose own Scripts/setup.sh installs what its parts need.
set -euo pipefail
# shellcheck source=/dev/null
. "${CASCADE_LIBRARY:-$(dirname "$0")/../..}/Scripts/install-packages.sh"

case "${1:-}" in
run)
  install_packages \
    "libvips-dev libglib2.0-dev libpango1.0-dev libseccomp-dev libbrotli-dev zlib1g-dev libqrencode-dev libsqlite3-dev
      libssl-dev pkg-config esbuild" \
    "vips glib pango brotli zlib qrencode openssl@3 pkgconf esbuild"
  ;;
test)
  # Real videos, and what reads exported pages. Where something starts services, nginx would serve at once: there, tests
  # with it are for whoever has installed it.
  install_packages \
    "ffmpeg poppler-utils fonts-dejavu-core $([ -d /run/systemd/system ] || echo nginx-light)" "ffmpeg poppler nginx"
  ;;
package)
  # What packs programs, and finds out which packages they need.
  install_packages "dpkg-dev binutils patchelf python3" ""
  ;;
test-package)
  # A clean Debian in a folder, and what reads manual pages and services.
  install_packages "mmdebstrap man-db systemd python3" ""
  ;;
*)
  echo "usage: Scripts/setup.sh run|test|package|test-package" >&2
  exit 64
  ;;
esac
