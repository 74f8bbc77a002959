// @ts-check

/**
 * The element's own style. A constructed sheet: a Content-Security-Policy of `style-src 'self'` forbids <style>.
 *
 * What the geometry rests upon is `!important`, which a page's rules cannot override from outside.
 */
export const viewStyle = new CSSStyleSheet();

viewStyle.replaceSync(`
  :host {
    display: block;
    height: 100%;
    /* Its size never depends on its content, which depends on its size; unsized, it is as large as an <iframe>. */
    contain: strict;
    contain-intrinsic-size: 300px 150px;
    /* Room along the edges is the layout's: sectionInset. */
    padding: 0 !important;
    overflow: hidden auto;
    /* The breadth must not depend on whether the content needs a scrollbar: it would oscillate. */
    scrollbar-gutter: stable;
    /* The engine keeps what is in view in place; two anchors would fight. */
    overflow-anchor: none !important;
  }

  :host([hidden]) { display: none; }

  :host(:state(horizontal)) {
    /* scrollbar-gutter knows no horizontal scrollbar, so this one is always there. */
    overflow: scroll hidden;
    scrollbar-gutter: auto;
    /* Offsets run from the left edge; in a right-to-left page they would be negative. */
    direction: ltr;
  }

  [part="content"] {
    position: relative;
    contain: size layout style;
  }

  ::slotted(*) {
    position: absolute !important;
    inset: 0 auto auto 0 !important;
    margin: 0 !important;
    box-sizing: border-box !important;
    contain: strict;
  }

  ::slotted([hidden]) { display: none !important; }

  [part="message"] {
    margin: 0;
    padding: 2em;
    text-align: center;
    text-wrap: balance;
  }
`);
