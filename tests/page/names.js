/*
 * names.js -- finds names that nothing defines in the modules of a folder, such
 * as a function of another module that is not imported:
 *
 *   node --expose-internals tests/page/names.js DIR...
 *
 * Prints a line for each fault. Node's own parser reads the modules.
 */
'use strict';
const fs = require('node:fs');
const path = require('node:path');
const acorn = require('internal/deps/acorn/acorn/dist/acorn');

/* Names of the language and of browsers that the page may use. */
const KNOWN = new Set([...Object.getOwnPropertyNames(globalThis), ...`
  undefined arguments document window localStorage sessionStorage location
  history innerWidth innerHeight scrollX scrollY scrollBy scrollTo matchMedia
  getComputedStyle requestAnimationFrame cancelAnimationFrame
  requestIdleCallback addEventListener removeEventListener postMessage
  devicePixelRatio CSS DOMRect DOMPoint DOMMatrix DOMParser Node Element
  HTMLElement SVGElement Notification AudioContext Image FileReader
  ResizeObserver IntersectionObserver MutationObserver Worker close self
  importScripts confirm alert open visualViewport Event CSSStyleSheet navigator
  WheelEvent Option onmessage`.trim().split(/\s+/)]);

const isFunction = ({ type }) => /Function/.test(type);

/* Returns the nodes directly below a node. */
function childrenOf(node) {
  return Object.values(node).flat().filter((each) => each?.type);
}

/* Returns the identifiers that a pattern declares. */
function namesIn(pattern) {
  switch (pattern?.type) {
  case 'Identifier': return [pattern.name];
  case 'ObjectPattern': return pattern.properties.flatMap((each) =>
    namesIn(each.value ?? each.argument));
  case 'ArrayPattern': return pattern.elements.flatMap(namesIn);
  case 'AssignmentPattern': return namesIn(pattern.left);
  case 'RestElement': return namesIn(pattern.argument);
  default: return [];
  }
}

/* Returns the names that a node itself declares in the scope around it. */
function declaredBy(node) {
  if (node.type === 'VariableDeclaration')
    return node.declarations.flatMap(({ id }) => namesIn(id));
  if (/^(Function|Class)Declaration$/.test(node.type))
    return namesIn(node.id);
  if (node.type === 'ImportDeclaration')
    return node.specifiers.map(({ local }) => local.name);
  return /^Export/.test(node.type) && node.declaration
    ? declaredBy(node.declaration) : [];
}

/* Returns the names that are known inside a node, but not around it. */
function declaredIn(node) {
  const own = isFunction(node) ? [node.id, ...node.params]
    : node.type === 'CatchClause' ? [node.param]
      : node.type === 'ClassExpression' ? [node.id] : [];

  return [...own.flatMap(namesIn),
    ...childrenOf(node).flatMap(declaredBy)];
}

/* Returns the identifiers below a node that are values, not keys or labels. */
function partsOf(node) {
  if (node.type === 'MemberExpression' && !node.computed)
    return [node.object];
  if (/^(Property|MethodDefinition|PropertyDefinition)$/.test(node.type) &&
      !node.computed)
    return node.value ? [node.value] : [];
  if (/^(Import|ExportAll)/.test(node.type) &&
      node.type !== 'ImportExpression' || node.type === 'MetaProperty' ||
      node.type === 'ExportNamedDeclaration' && node.source)
    return [];
  return /^(Labeled|Break|Continue)/.test(node.type)
    ? [node.body].filter(Boolean)
    : node.type === 'ExportSpecifier' ? [node.local] : childrenOf(node);
}

/* Calls `tell(node)` for each identifier that is not in `known`. */
function walk(node, known, tell) {
  const names = declaredIn(node);
  const inside = names.length > 0 ? new Set([...known, ...names]) : known;

  if (node.type === 'Identifier' && !inside.has(node.name))
    tell(node);
  for (const part of partsOf(node))
    walk(part, inside, tell);
}

function parse(file) {
  return acorn.parse(fs.readFileSync(file, 'utf8'),
    { ecmaVersion: 'latest', sourceType: 'module', locations: true });
}

/* Returns the names that a module exports. */
function exportsOf(tree) {
  return tree.body.filter(({ type }) => type === 'ExportNamedDeclaration')
    .flatMap((node) => [...node.declaration ? declaredBy(node.declaration) : [],
      ...node.specifiers.map(({ exported }) => exported.name)]);
}

function checkImports(file, tree, tell) {
  for (const { source, specifiers, loc } of tree.body)
    for (const { imported } of source && specifiers || []) {
      const other = path.join(path.dirname(file), source.value);
      if (imported && fs.existsSync(other) &&
          !exportsOf(parse(other)).includes(imported.name))
        tell(loc, `${source.value} does not export ${imported.name}`);
    }
}

for (const folder of process.argv.slice(2))
  for (const name of fs.readdirSync(folder).filter((each) =>
    each.endsWith('.js'))) {
    const file = path.join(folder, name);
    const tree = parse(file);
    const tell = ({ start }, text) =>
      console.log(`${file}:${start.line}: ${text}`);
    walk(tree, KNOWN, (node) =>
      tell(node.loc, `nothing defines ${node.name}`));
    checkImports(file, tree, tell);
  }
