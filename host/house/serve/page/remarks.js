/*
 * remarks.js -- lets the reader write notes about the current turn, and
 * bookmarks.
 */
import { find } from './dom.js';

/* Connects the forms for notes and bookmarks. `ask(request)` returns the
 * answer, or shows the error and returns null. The text of a bookmark may be
 * empty. */
export function beginRemarks(ask) {
  find('note').addEventListener('submit', async (event) => {
    const field = find('note-text');
    const text = field.value.trim();
    const isBookmark = event.submitter?.id === 'bookmark';
    const what = isBookmark ? { do: 'bookmark', ...text && { text } }
                            : { do: 'note', text };

    event.preventDefault();
    const answer = (text || isBookmark) && await ask(what);
    if (answer)
      field.value = '';
  });
}
