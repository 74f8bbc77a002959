/// The style of the pages without scripts, and of the wall's page while no scripts run.
enum PlainStyle {
  static let text = """
    /* Pages of plain pictures, and the wall's page where no scripts run. */
    html[data-scripted] :is(#plain, #unscripted) { display: none !important }
    html[data-site]:not([data-scripted]) {
      height: auto; overflow: auto;
      & > body { display: block; height: auto; overflow: visible }
      & > body > :not(header, main, #plain), & header > :not(.what), & .what > :not(h1), & main > :not(.place, #unscripted), & .place > :not(#wall) { display: none !important }
      & main { display: block }
      & #wall { height: auto; overflow: hidden; scrollbar-gutter: auto }
      & #plain > h1 { display: none }
      & #unscripted { margin: .5rem 1rem .75rem; color: var(--muted) }
    }

    .plain { color-scheme: light dark; height: auto; margin: 0; overflow: visible; & > main { display: block } }
    .plain, #plain {
      display: flow-root; font: 1rem/1.5 system-ui, sans-serif; color: CanvasText; background: Canvas;
      & :is(h1, h2, p, nav, ol, ul, .photos) { margin: 1rem }
      & h1 { font-size: 1.5rem; overflow-wrap: anywhere }
      & h2 { font-size: 1rem }
      & a { color: LinkText }
      & nav { display: flex; flex-wrap: wrap; gap: .25rem 1rem }
      & .photos { display: flex; flex-wrap: wrap; gap: .5rem; padding: 0; list-style: none }
      & .photos img { display: block; height: 12rem; width: auto; max-width: 100%; object-fit: cover }
      & figure { margin: 0; max-width: 100% }
      & figure:target { outline: 3px solid Highlight; outline-offset: 2px }
      & figcaption { max-width: 16rem; font-size: .75rem; overflow-wrap: anywhere }
    }

    """
}
