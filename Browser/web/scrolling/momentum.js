// @ts-check

/**
 * Tells whether a touch's momentum ends where a script sets the scroll position, as in iOS's and iPadOS's WebKit until 2026
 * (https://bugs.webkit.org/show_bug.cgi?id=187449). Only there are both events of gestures and touches. Tests set it.
 */
export const momentum = { isFragile: "ongesturestart" in window && navigator.maxTouchPoints > 0 };
