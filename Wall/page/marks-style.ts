/** The style of what sets marks, which comes with the parts that are loaded later. */
const sheet = new CSSStyleSheet();
sheet.replaceSync(`
  .marks-menu, .marks-toast {
    position: fixed;
    inset: auto;
    margin: 0;
    padding: 6px;
    border: 1px solid var(--line);
    border-radius: 12px;
    background: var(--surface);
    box-shadow: 0 6px 28px var(--shade);
    color: var(--text);
    font-size: 14px;
  }

  .marks-menu:popover-open { display: grid; }
  .stars { display: flex; }

  :is(#viewer, body) :is(.marks-menu, .marks-toast) button {
    width: auto;
    min-width: 36px;
    display: block;
    height: 36px;
    padding: 0 10px;
    border: 0;
    border-radius: 8px;
    background: none;
    color: inherit;
    text-align: left;
    cursor: pointer;
  }

  :is(#viewer, body) .marks-menu button:is(:hover, :focus-visible, [aria-pressed="true"]) { background: var(--empty); }
  .stars > [aria-pressed="false"]:not(:last-child) { opacity: .45; }

  .marks-toast {
    z-index: 4;
    bottom: max(76px, calc(60px + env(safe-area-inset-bottom)));
    left: 50%;
    display: flex;
    align-items: center;
    max-width: calc(100% - 16px);
    white-space: nowrap;
    padding: 6px 8px 6px 16px;
    transform: translateX(-50%);
  }

  :is(#viewer, body) .marks-toast button { color: var(--accent); font-weight: 600; }

  @media (max-width: 600px) { body > .marks-toast { bottom: 116px; } }
`);
document.adoptedStyleSheets.push(sheet);

export {};
