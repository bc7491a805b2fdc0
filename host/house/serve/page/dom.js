/*
 * dom.js -- creates and finds elements. Texts become text nodes, never markup.
 */

export function find(id) {
  return document.getElementById(id);
}

/* Returns a new element with a class and with texts or elements as its
 * content. */
export function make(name, className, ...content) {
  const element = document.createElement(name);

  if (className)
    element.className = className;
  element.append(...content);
  return element;
}

export function makeButton(className, ...content) {
  const button = make('button', className, ...content);

  button.type = 'button';
  return button;
}

/* Returns a new SVG element with attributes and content. */
export function makeShape(name, attributes, ...content) {
  const shape = document.createElementNS('http://www.w3.org/2000/svg', name);

  for (const [key, value] of Object.entries(attributes))
    shape.setAttribute(key, value);
  shape.append(...content);
  return shape;
}

/* Makes `children` the children of an element. Children that remain are not
 * touched, so that the browser need not lay them out again. */
export function keepChildren(parent, children) {
  const wanted = new Set(children);
  let next;

  for (const child of [...parent.children])
    if (!wanted.has(child))
      child.remove();
  next = parent.firstElementChild;
  for (const child of children)
    if (child === next)
      next = next.nextElementSibling;
    else
      parent.insertBefore(child, next);
}

/* Sets the text of an element if it differs. Otherwise screen readers would
 * read it again. */
export function setText(id, text) {
  const element = find(id);

  if (element.textContent !== text)
    element.textContent = text;
}

/* Sets the title of the page if it differs, because setting it takes a browser
 * some milliseconds. */
export function setTitle(text) {
  if (document.title !== text)
    document.title = text;
}
