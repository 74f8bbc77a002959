#!/usr/bin/env bash
# Installs the packages that building and running need. Usage: Scripts/setup.sh run|test|videos|pdf|dist|gtk|package|test-package
#
# On Debian it installs missing packages; elsewhere it says what is missing. Existing packages are not touched.
set -euo pipefail

case "${1:-}" in
run)
  debian=(
    libvips-dev libglib2.0-dev libpango1.0-dev libseccomp-dev libbrotli-dev zlib1g-dev libqrencode-dev libsqlite3-dev
    libssl-dev pkg-config wasi-libc binaryen esbuild)
  homebrew=(vips glib pango brotli zlib qrencode openssl@3 pkgconf wasi-libc binaryen esbuild)
  ;;
test)
  debian=(
    chromium chromium-driver chromium-headless-shell ffmpeg firefox-esr webkit2gtk-driver xvfb
    node-react node-react-dom node-typescript python3 python3-venv unzip fonts-dejavu-core poppler-utils)
  # Where something starts services, it would serve at once: there, tests with it are for whoever has installed it.
  [ -d /run/systemd/system ] || debian+=(nginx-light)
  homebrew=(chromium chromedriver firefox nginx node typescript python poppler)
  ;;
videos)
  # What tests of the application take real videos from; without it they leave those out.
  debian=(ffmpeg)
  homebrew=(ffmpeg)
  ;;
pdf)
  # What tests of exported pages read them with.
  debian=(poppler-utils fonts-dejavu-core)
  homebrew=(poppler)
  ;;
dist)
  # Beside what building needs. Not npm, with which Debian installs 150 MB: Scripts/make-dist.py packs as that does.
  debian=(nodejs node-typescript python3)
  homebrew=(node typescript python)
  ;;
gtk)
  # GTK 4, and what its tests need: a virtual display, simulated input, and a bus for assistive technology.
  debian=(libgtk-4-dev pkg-config xvfb xauth xdotool dbus at-spi2-core libglib2.0-bin)
  homebrew=(gtk4 pkgconf)
  ;;
package)
  # What packs programs, and finds out which packages they need.
  debian=(dpkg-dev binutils patchelf python3)
  homebrew=()
  ;;
test-package)
  # A clean Debian in a folder, and what reads manual pages and services.
  debian=(mmdebstrap man-db systemd python3)
  homebrew=()
  ;;
*)
  echo "usage: Scripts/setup.sh run|test|videos|pdf|dist|gtk|package|test-package" >&2
  exit 64
  ;;
esac

if ! command -v swift >/dev/null; then
  echo "setup: Swift 6.2 or later is needed: see https://www.swift.org/install" >&2
  exit 69
fi

install_debian() {
  # One after the other: two parts of the tests may ask at the same time, and apt-get does not wait for itself.
  exec 9<"$0"
  flock 9
  local missing=() package
  for package in "${debian[@]}"; do
    # shellcheck disable=SC2016 # The dollar is dpkg-query's.
    if [ "$(dpkg-query -W -f '${db:Status-Status}' "$package" 2>/dev/null)" != installed ]; then
      missing+=("$package")
    fi
  done
  [ "${#missing[@]}" -gt 0 ] || return 0
  local root=()
  if [ "$(id -u)" -ne 0 ]; then
    if ! command -v sudo >/dev/null; then
      echo "setup: as root, run: apt-get install --no-install-recommends ${missing[*]}" >&2
      exit 77
    fi
    root=(sudo)
  fi
  echo "setup: installing ${missing[*]} with apt-get"
  # A stale list is no reason to stop: the installation tells whether it will do.
  ${root[@]+"${root[@]}"} apt-get update -qq || true
  ${root[@]+"${root[@]}"} env DEBIAN_FRONTEND=noninteractive \
    apt-get install -y -qq --no-install-recommends "${missing[@]}" >/dev/null
}

check_homebrew() {
  local missing=() formula
  for formula in "${homebrew[@]}"; do
    brew list "$formula" >/dev/null 2>&1 || missing+=("$formula")
  done
  [ "${#missing[@]}" -eq 0 ] && return 0
  echo "setup: run this command, then try again: brew install ${missing[*]}" >&2
  exit 69
}

if command -v apt-get >/dev/null; then
  install_debian
elif command -v brew >/dev/null; then
  check_homebrew
else
  echo "setup: found neither apt-get nor brew; make sure that these packages are installed: ${debian[*]} (Debian's names)" >&2
fi
