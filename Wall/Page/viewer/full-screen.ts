/** Enters or leaves full screen, and says so if that is not allowed. */
export async function toggleFullScreen(element: HTMLElement, say: (text: string) => void): Promise<void> {
  try {
    if (document.fullscreenElement) await document.exitFullscreen();
    else await element.requestFullscreen();
  } catch {
    say("The browser does not allow full screen here.");
  }
}

/** Leaves full screen. Resolves with whether it was on. */
export async function leaveFullScreen(): Promise<boolean> {
  if (!document.fullscreenElement) return false;
  await document.exitFullscreen().catch(() => {});
  return true;
}
