#!/usr/bin/env bash
# Runs a program that uses GTK on a display and a session bus of its own, which end with it.
# Usage: Scripts/run-in-display.sh PROGRAM [ARGUMENT...]
set -euo pipefail

# The bus asks for a folder of the user's; no settings of the user's are to be read or written.
home=$(mktemp -d)
trap 'rm -rf "$home"' EXIT
export XDG_RUNTIME_DIR=$home/runtime XDG_CONFIG_HOME=$home/config XDG_DATA_HOME=$home/data XDG_CACHE_HOME=$home/cache
mkdir -m 700 "$XDG_RUNTIME_DIR"
export GDK_BACKEND=x11 GSK_RENDERER=cairo GSETTINGS_BACKEND=memory GTK_A11Y=atspi
unset WAYLAND_DISPLAY
# Not exec: the folder is removed afterwards.
dbus-run-session -- xvfb-run --auto-servernum --server-args "-screen 0 1280x1024x24" "$@"
