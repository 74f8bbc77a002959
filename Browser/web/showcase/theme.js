// @ts-check
// Run before anything is drawn, so that the page does not flash in other colours: no module, which would come later.
{
  const root = document.documentElement;
  const apply = () => {
    try {
      root.dataset.theme = localStorage.getItem("theme") ?? "";
    } catch {
      // Nothing may be kept here: the system's colours it is.
    }
  };
  apply();
  addEventListener("storage", apply);
  root.classList.toggle("thumbnail", window !== top);
}
