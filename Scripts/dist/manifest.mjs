/**
 * Prints the Custom Elements Manifest of <cascade-view>, which editors and generators of wrappers read:
 * https://github.com/webcomponents/custom-elements-manifest, schema 2.1.0, the first one with CSS states.
 *
 * Usage: node Scripts/dist/manifest.mjs
 *
 * It follows from the declarations in cascade-view.d.ts and from the attributes of the element itself. What it cannot
 * find a description for is an error.
 */

import { execFileSync } from "node:child_process";
import { readFileSync, realpathSync } from "node:fs";
import { createRequire } from "node:module";
import { attributes, optionOfAttribute } from "../../Browser/web/element/attributes.js";
import { layouts } from "../../Browser/web/engine/generated/layouts.js";

// Debian and Homebrew keep TypeScript where Node.js does not look for it: beside what its command is a link to.
const tsc = realpathSync(execFileSync("sh", ["-c", "command -v tsc"], { encoding: "utf8" }).trim());
const ts = createRequire(tsc)("../lib/typescript.js");

const types = "cascade-view.d.ts";
const file = ts.createSourceFile(
  types, readFileSync(new URL(`../../Browser/web/${types}`, import.meta.url), "utf8"), ts.ScriptTarget.Latest, true);

/** Attributes of HTML that the element heeds; `dir` as it does CSS, without being told of it. */
const attributesOfHTML = {
  dir: { type: '"ltr" | "rtl" | "auto"', description: "The side at which lines and rows of items begin." },
  "aria-label": { type: "string", description: "The name of the view for assistive technology." },
  "aria-labelledby": { type: "string", description: "The elements that name the view for assistive technology." },
};

/** Types of layouts' options as an attribute has them, and what its text is. */
const size = ["string", "CSS pixels: width and height, or one number for both."];
const attributeTypes = {
  ">= 0": ["number", "CSS pixels."],
  "> 0": ["number", "CSS pixels."],
  ">= -1": ["number", ""],
  boolean: ["boolean", "True unless it says `false`."],
  lanes: ["number", ""],
  size,
  positiveSize: size,
  insets: ["string", "CSS pixels: one to four numbers, as for CSS's `margin`."],
};

/** @type {(what: string) => never} */
function fail(what) {
  console.error(`manifest: ${types}: ${what}`);
  process.exit(65);
}

/** @type {(node: any) => string | undefined} The text of a node's doc comment, on one line. */
function descriptionOf(node) {
  const text = ts.getTextOfJSDocComment(node?.jsDoc?.at(-1)?.comment);
  return text?.replace(/\s*\n\s*/g, " ");
}

/** @type {(node: any, tag: string) => { name: string, description: string }[]} What `@tag name - description` says. */
function tagged(node, tag) {
  return (node.jsDoc?.at(-1)?.tags ?? []).filter((each) => each.tagName.text === tag).map((each) => {
    const text = ts.getTextOfJSDocComment(each.comment).replace(/\s*\n\s*/g, " ");
    const words = /^(?:([\w-]+) )?- (.+)$/.exec(text) ?? fail(`@${tag} ${text}: a description is missing`);
    const [, name = "", description] = words;
    return { name, description };
  });
}

/** @type {(node: any) => any} */
const typeOf = (node) => (node ? { text: node.getText(file).replace(/\s*\n\s*/g, " ") } : undefined);

/** @type {(node: any, kind: number) => boolean} */
const has = (node, kind) => (node.modifiers ?? []).some((modifier) => modifier.kind === kind);

/** @type {(test: (node: any) => boolean) => any[]} All nodes of the file that pass. */
function find(test) {
  /** @type {any[]} */
  const found = [];
  const visit = (node) => {
    if (test(node)) found.push(node);
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

/** @type {(name: string) => any} */
function interfaceNamed(name) {
  const [found] = find((node) => ts.isInterfaceDeclaration(node) && node.name.text === name);
  return found ?? fail(`there is no interface ${name}`);
}

/** The members of a class: what can be read and set is one of them. */
function membersOf(node) {
  const members = new Map();
  for (const member of node.members) {
    const name = member.name.getText(file);
    const shared = {
      name, description: descriptionOf(member), static: has(member, ts.SyntaxKind.StaticKeyword) || undefined,
    };
    if (ts.isMethodDeclaration(member)) {
      members.set(name, {
        kind: "method", ...shared,
        parameters: member.parameters.map((parameter) => ({
          name: parameter.name.getText(file), type: typeOf(parameter.type),
          optional: parameter.questionToken ? true : undefined,
        })),
        return: { type: typeOf(member.type) },
      });
      continue;
    }
    const setter = ts.isSetAccessor(member);
    const former = members.get(name);
    members.set(name, {
      kind: "field", ...shared, description: former?.description ?? shared.description,
      type: setter ? typeOf(member.parameters[0].type) : typeOf(member.type),
      readonly: (ts.isGetAccessor(member) && !former) || has(member, ts.SyntaxKind.ReadonlyKeyword) || undefined,
    });
  }
  return members;
}

/** What an attribute stands for that is an option of layouts: the options of that name, by layout. */
function layoutAttribute(name, option) {
  if (option === "type") {
    return {
      type: { text: union(Object.keys(layouts)) }, default: '"waterfall"', fieldName: "layout",
      description: "The type of the layout.",
    };
  }
  const found = Object.entries(layouts).flatMap(([layout, { section, layout: own }]) => {
    const known = { ...own, ...section }[option];
    return known ? [{ layout, type: known[0], standard: known[1], text: optionDescription(layout, option) }] : [];
  });
  const [{ type }] = found;
  const known = typeof type === "string" ? attributeTypes[type] : [union(type), ""];
  const [text, unit] = known ?? fail(`no attribute has the type ${type}`);
  if (name === "minimum-lane-breadth") {
    return {
      type: { text }, fieldName: "layout",
      description: "Instead of `lanes`: the least breadth of a lane, CSS pixels; there are as many as fit.",
    };
  }
  const standards = [...new Set(found.map(({ standard }) => JSON.stringify(standard)))];
  const hasOne = text !== "string" && standards.length === 1 && found[0].standard !== undefined;
  // What says no more than the default says nothing new.
  const texts = [...new Set(found.map((each) => each.text))].filter((each) => each && /[a-z] /.test(each));
  const of = found.map(({ layout }) => layout).join(", ");
  return {
    type: { text }, default: hasOne ? standards[0] : undefined, fieldName: "layout",
    description: [`The option \`${option}\` of ${of}.`, ...(texts.length === 1 ? texts : []), unit].join(" ").trim(),
  };
}

/** @type {(words: readonly string[]) => string} */
const union = (words) => words.map((word) => `"${word}"`).join(" | ");

/** @type {(layout: string, option: string) => string | undefined} What is said of an option where it is declared. */
function optionDescription(layout, option) {
  const name = `${layout[0].toUpperCase()}${layout.slice(1)}SectionOptions`;
  const member = interfaceNamed(name).members.find((each) => each.name.getText(file) === option);
  return descriptionOf(member);
}

/** @type {(name: string, members: Map<string, any>) => any} */
function attribute(name, members) {
  const option = optionOfAttribute.get(name);
  if (option) return { name, ...layoutAttribute(name, option) };
  if (name in attributesOfHTML) {
    const { type, description } = attributesOfHTML[name];
    return { name, type: { text: type }, description };
  }
  const fieldName = name.replace(/-./g, (pair) => pair[1].toUpperCase());
  const field = members.get(fieldName) ?? fail(`the attribute ${name} is neither an option of layouts nor a property`);
  field.attribute = name;
  return { name, type: field.type, description: field.description, fieldName };
}

const [element] = find((node) => ts.isClassDeclaration(node) && node.name.text === "CascadeView");
const [tag] = interfaceNamed("HTMLElementTagNameMap").members;
const tagName = JSON.parse(tag.name.getText(file));
const members = membersOf(element);
const modulePath = "cascade-view.js";

/** @type {(name: string) => any} */
const reference = (name) => ({ name, module: modulePath });
const errors = find((node) => ts.isClassDeclaration(node) && node !== element);

const manifest = {
  schemaVersion: "2.1.0",
  readme: "README.md",
  modules: [{
    kind: "javascript-module",
    path: modulePath,
    declarations: [
      {
        kind: "class", customElement: true, name: element.name.text, tagName,
        description: descriptionOf(element),
        superclass: { name: "HTMLElement", package: "global:" },
        attributes: [...attributes, "dir"].map((name) => attribute(name, members)),
        members: [...members.values()],
        events: interfaceNamed("CascadeViewEventMap").members.map((member) => ({
          name: JSON.parse(member.name.getText(file)), type: typeOf(member.type), description: descriptionOf(member),
        })),
        slots: tagged(element, "slot"),
        cssParts: tagged(element, "csspart"),
        cssStates: tagged(element, "cssstate"),
        cssProperties: tagged(element, "cssprop"),
      },
      ...errors.map((node) => ({
        kind: "class", name: node.name.text, description: descriptionOf(node),
        superclass: { name: "Error", package: "global:" },
      })),
    ],
    exports: [
      { kind: "custom-element-definition", name: tagName, declaration: reference(element.name.text) },
      ...[element, ...errors].map(({ name: { text } }) => ({ kind: "js", name: text, declaration: reference(text) })),
    ],
  }],
};

process.stdout.write(`${JSON.stringify(manifest, null, 2)}\n`);
