/*
 * remarks.js -- notes about the turn under way, and bookmarks.
 */
import { find } from './dom.js';

/* `ask(request)` answers or has said why not (null). A bookmark needs no
 * text. */
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
