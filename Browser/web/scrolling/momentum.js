// @ts-check

/**
 * True if setting the scroll position interrupts a touch's momentum, or is overridden by it. WebKit on iOS and iPadOS
 * does this until 2026 (https://bugs.webkit.org/show_bug.cgi?id=187449). No other browser has both gesture events and
 * touch points.
 */
export const isMomentumFragile = "ongesturestart" in globalThis && navigator.maxTouchPoints > 0;
