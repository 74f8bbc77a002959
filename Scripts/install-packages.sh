#!/usr/bin/env bash
# Installs packages of the system, or says what is missing. To be sourced by a setup.sh, which then calls install_packages.
#
# On Debian it installs missing packages; elsewhere it says what is missing. Existing packages are not touched.

# Usage: install_packages "DEBIAN'S NAMES" "HOMEBREW'S NAMES"
install_packages() {
  local debian=() homebrew=()
  read -r -d "" -a debian <<<"$1" || true
  read -r -d "" -a homebrew <<<"$2" || true
  if ! command -v swift >/dev/null; then
    echo "setup: Swift 6.2 or later is needed: see https://www.swift.org/install" >&2
    exit 69
  fi
  if command -v apt-get >/dev/null; then
    install_debian ${debian[@]+"${debian[@]}"}
  elif command -v brew >/dev/null; then
    check_homebrew ${homebrew[@]+"${homebrew[@]}"}
  else
    echo "setup: found neither apt-get nor brew; make sure that these packages are installed: $1 (Debian's names)" >&2
  fi
}

install_debian() {
  # One after the other: two parts of the tests may ask at the same time, and apt-get does not wait for itself.
  exec 9<"${BASH_SOURCE[0]}"
  flock 9
  local missing=() package
  for package in "$@"; do
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
  for formula in "$@"; do
    brew list "$formula" >/dev/null 2>&1 || missing+=("$formula")
  done
  [ "${#missing[@]}" -eq 0 ] && return 0
  echo "setup: run this command, then try again: brew install ${missing[*]}" >&2
  exit 69
}
