/** Gives an element the whole screen, or takes it away again; says why if it cannot be. */
export async function toggleFullScreen(element: HTMLElement, say: (text: string) => void): Promise<void> {
  try {
    if (document.fullscreenElement) await document.exitFullscreen();
    else await element.requestFullscreen();
  } catch {
    say("The browser does not allow full screen here.");
  }
}

/** Resolves when no element has the whole screen any more, at once if none had it: with whether one had. */
export async function leaveFullScreen(): Promise<boolean> {
  if (!document.fullscreenElement) return false;
  await document.exitFullscreen().catch(() => {});
  return true;
}
