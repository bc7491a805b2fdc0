/*
 * save.js -- saves a text as a file on the reader's machine.
 */
import { make } from './dom.js';

export function saveFile(name, text) {
  const url = URL.createObjectURL(new Blob([text]));
  const link = make('a', '');

  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 10000);
}
