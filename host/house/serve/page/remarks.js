/*
 * remarks.js -- lets the reader write notes to all people at the table, and set
 * bookmarks.
 */
import { find } from './dom.js';
import { say } from './messages.js';
import { authorOf, isReader } from './people.js';

let isLogInSight = true;

new IntersectionObserver((seen) => {
  isLogInSight = seen.at(-1).isIntersecting;
}).observe(find('log'));

/* Shows the latest note that another person wrote, if the log is out of sight.
 * Ignores the first event of a stream, because its notes may be old. */
export function announceNote({ notes, since }) {
  const remark = notes.findLast(({ by }) => by && !isReader(by));

  if (remark && since !== 0 && !isLogInSight && find('message').hidden)
    say(`${authorOf(remark)}: ${remark.note}`);
}

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
