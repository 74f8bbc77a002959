#!/usr/bin/env bash
# Makes a release of what is checked out, on this machine alone: dist with notes in it, and an annotated tag. Says
# what is left to do; it pushes and publishes nothing.
# Usage: Scripts/release.sh [--dry-run]
#
# Its version is what VERSION says, and its notes are the section of that version in CHANGELOG.md. With --dry-run there
# is no tag.
set -euo pipefail
cd "$(dirname "$0")/.."

is_dry=false
case "$*" in
"") ;;
--dry-run) is_dry=true ;;
*)
  echo "usage: Scripts/release.sh [--dry-run]" >&2
  exit 64
  ;;
esac

fail() {
  echo "release: $1" >&2
  exit 65
}

# The section of CHANGELOG.md whose heading begins with these words, without its heading and the empty lines around it.
section() {
  awk -v heading="## $1" '
    /^## / { is_inside = $0 == heading || index($0, heading " ") == 1; next }
    is_inside && NF { for (; empty > 0; empty--) if (has_begun) print ""; has_begun = 1; print; next }
    is_inside { empty++ }' CHANGELOG.md
}

# A section of headings alone says nothing.
says_nothing() {
  ! grep -qvE '^(#.*)?$' <<<"$1"
}

version=$(cat VERSION)
# https://semver.org/spec/v2.0.0.html, without build metadata, which npm leaves out of what it compares.
number='(0|[1-9][0-9]*)'
word='[0-9A-Za-z-]+'
[[ $version =~ ^$number\.$number\.$number(-$word(\.$word)*)?$ ]] ||
  fail "VERSION says “$version”, which is no version of Semantic Versioning, like 1.2.3"

changes=$(git status --porcelain)
[ -z "$changes" ] || fail "there are changes that are not committed: commit them, or git stash --include-untracked:
$changes"

if git rev-parse --quiet --verify "refs/tags/$version" >/dev/null; then
  fail "there is a tag $version already: write the next version into VERSION"
fi

heading=$(grep -E "^## ${version//./\\.}( |\$)" CHANGELOG.md || true)
[ -n "$heading" ] ||
  fail "CHANGELOG.md has no section for $version: give what is new a heading “## $version - $(date +%F)”"
grep -qE " - [0-9]{4}-[0-9]{2}-[0-9]{2}\$" <<<"$heading" ||
  fail "CHANGELOG.md does not say when: “$heading” must be like “## $version - $(date +%F)”"
notes=$(section "$version")
! says_nothing "$notes" || fail "CHANGELOG.md says nothing under “$heading”"
says_nothing "$(section Unreleased)" ||
  fail "CHANGELOG.md has entries under “## Unreleased”, which are in this commit: put them under “$heading”"

rm -rf dist
"${MAKE:-make}" dist
for file in "dist/cascade-view-$version.tgz" "dist/cascade-view-$version.zip" dist/cascade-view/integrity.json; do
  [ -f "$file" ] || fail "make dist has made no $file"
done
[ -z "$(git status --porcelain)" ] || fail "building has changed files that are committed: see git status"

{
  printf '# Cascade %s\n\n%s\n\n## Hashes\n\nOf the files of `<cascade-view>`, for `integrity`:\n\n' "$version" "$notes"
  sed -nE 's/^ *"(.*)": "(.*)",?$/- `\1`: `\2`/p' dist/cascade-view/integrity.json
} >dist/release-notes.md

if $is_dry; then
  echo "release: $version could be released, with dist/release-notes.md. This was a dry run: there is no tag."
  exit
fi
# Verbatim: headings would pass for comments.
git tag --annotate "$version" --cleanup=verbatim --file=dist/release-notes.md
cat <<END
release: tagged $version, here only. Left to do, after make test has passed on this commit:
  git push origin HEAD $version
  npm publish dist/cascade-view-$version.tgz
  and a release of the tag where the project is hosted, with dist/release-notes.md as its notes, and with
  dist/cascade-view-$version.zip and dist/cascade-view-$version.tgz
To take it back: git tag --delete $version
END
