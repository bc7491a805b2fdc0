/*
 * dom.js -- elements of the page. Texts become text nodes, never markup.
 */

export function find(id) {
  return document.getElementById(id);
}

/* An element with a class, and texts or elements in it. */
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

/* The same in a picture, with attributes in place of a class. */
export function makeShape(name, attributes, ...content) {
  const shape = document.createElementNS('http://www.w3.org/2000/svg', name);

  for (const [key, value] of Object.entries(attributes))
    shape.setAttribute(key, value);
  shape.append(...content);
  return shape;
}

/* Makes these the children of an element. Those that stay are not touched, so
 * that the browser need not lay them out again. */
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

/* Sets a text only when it is new, so that nothing is read out twice. */
export function setText(id, text) {
  const element = find(id);

  if (element.textContent !== text)
    element.textContent = text;
}

/* That of the page. To set it takes a browser some milliseconds. */
export function setTitle(text) {
  if (document.title !== text)
    document.title = text;
}
