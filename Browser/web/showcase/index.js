// @ts-check

const theme = /** @type {HTMLSelectElement} */ (document.querySelector("#theme"));
const root = document.documentElement;

theme.value = root.dataset.theme ?? "";
theme.onchange = () => {
  root.dataset.theme = theme.value;
  // The thumbnails are told of it as well: they are pages of their own.
  localStorage.setItem("theme", theme.value);
};
