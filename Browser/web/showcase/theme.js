// @ts-check
// A classic script, because a module would run later: the page would first appear in other colours.
{
  const root = document.documentElement;
  const apply = () => {
    try {
      root.dataset.theme = localStorage.getItem("theme") ?? "";
    } catch {
      // Storage is forbidden, so the system's colours are used.
    }
  };
  apply();
  addEventListener("storage", apply);
  root.classList.toggle("thumbnail", window !== top);
}
