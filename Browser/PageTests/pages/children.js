/** The messages of all errors that views have told of. */
window.errors = [];
addEventListener("cascade-error", (event) => errors.push(event.detail.message));

import("/cascade/cascade-view.js");
