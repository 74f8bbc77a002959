// Counts the calls of the module's functions, before anything uses them.
window.called = new Set();
const instantiate = WebAssembly.instantiate;
WebAssembly.instantiate = async (...given) => {
  const instance = await instantiate.apply(WebAssembly, given);
  // The rest has none.
  if (!instance.exports.memory) return instance;
  // What begins with % is for the rest.
  window.exportNames = Object.keys(instance.exports).filter((name) => !name.startsWith("%"));
  const exports = { ...instance.exports };
  for (const name of exportNames) {
    const value = exports[name];
    if (typeof value === "function") exports[name] = (...numbers) => (called.add(name), value(...numbers));
  }
  return { exports };
};

const loading = await import("/cascade/engine/engine-loading.js");
const { recordLength } = await import("/cascade/engine/generated/layouts.js");
const { carryOut } = await import("/cascade/engine/generated/commands.js");
const laterCalls = Object.entries(await import("/cascade/engine/generated/later-calls.js"));
Object.assign(
  window, loading, await import("/cascade/engine/generated/codes.js"), await import("/cascade/engine/errors.js"),
  await import("/cascade/cascade-view-rest.js"), await import("/cascade/cascade-view-advice.js"), {
    ItemSource: await import("/cascade/engine/generated/item-source.js"),
    Phase: await import("/cascade/engine/generated/phase.js"),
  });

/** What was reported because it could not be thrown. */
window.reported = [];
window.reportError = (error) => reported.push(error.message);

/** The numbers of what a command was decoded to. */
const numbersOf = (value) =>
  value === null ? [-1, -1] : typeof value === "object" ? Object.values(value).flatMap(numbersOf) : Number(value);

/** A layout's words: the header, and one record of `measures` behind the words of all sections. */
window.layout = (type, measures, { axis = 0, flags = 2 } = {}) => {
  const record = [-1, ...Array(18).fill(0), ...measures];
  return [type, axis, flags, 200, 0.3, 1, ...record, ...Array(recordLength - record.length).fill(0)];
};

/** One lane of items without gaps. */
window.oneLane = layout(0, [0, 1, 0, 0, 0, 0, 0]);

/** A client with items 100 long by default, that writes down what it is asked and told. */
window.Client = class {
  log = [];
  sections = [5];

  numberOfSections() { return this.sections.length; }
  numberOfItems(section) { return this.sections[section]; }
  writeSizes(section, start, count, out) {
    this.log.push(`sizes ${section} ${start}+${count}`);
    out.fill(1);
  }
  writeLengths(section, start, count, out, breadth) {
    this.log.push(`lengths ${section} ${start}+${count} of ${breadth}`);
    out.fill(breadth);
  }
  writeSpans(section, start, count, out) {
    this.log.push(`spans ${section} ${start}+${count}`);
    out.fill(1);
  }
  reuseIdentifier(section, item, kind) { return 0; }
  should(question, section, item) {
    this.log.push(`${question} ${section}.${item}`);
    return true;
  }
  targetContentOffset(x, y) {
    this.log.push(`rest at ${x}, ${y}`);
    return { x, y };
  }
  carryOut(words) {
    carryOut(words, new Proxy({}, {
      get: (_, name) => (...values) => {
        this.log.push([name, ...values.flatMap(numbersOf)].join(" "));
        this.onCommand?.(name);
      },
    }));
  }
  take() { return this.log.splice(0); }
};

const shared = await loading.sharedEngine({
  first: "/cascade/cascade.wasm", rest: "/cascade/cascade-rest.wasm", element: () => import("/cascade/cascade-view-rest.js"),
}).whole();

/** A view of 100 × 200 with that client. */
window.makeView = (client, { source = 1, words = oneLane } = {}) => {
  const view = shared.makeView(client);
  for (const [name, call] of laterCalls) view[name] = (...values) => call(view, ...values);
  view.register(2, 0, 0);
  view.setItemSource(source);
  view.setLayout(words);
  view.setViewport(100, 200, 1);
  return view;
};

/** What a function throws, as text. */
window.thrown = (body) => {
  try {
    body();
    return null;
  } catch (error) {
    return `${error.name}: ${error.message}`;
  }
};

document.documentElement.dataset.ready = "";
