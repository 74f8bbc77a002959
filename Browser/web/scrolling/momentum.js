// @ts-check

/**
 * True where a touch's momentum ends, or wins, if a script sets the scroll position: in iOS's and iPadOS's WebKit until 2026
 * (https://bugs.webkit.org/show_bug.cgi?id=187449). No other browser has events of gestures and points of touch.
 */
export const isMomentumFragile = "ongesturestart" in globalThis && navigator.maxTouchPoints > 0;
