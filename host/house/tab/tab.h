/*
 * tab.h -- a game in the tab of a browser: what the page calls when the program
 * is WebAssembly.
 *
 * Texts come in and go out; nothing here opens a file or a socket. The scripts
 * are texts that the page has handed over, and may be replaced while the game
 * goes on. Who asks is told by name: the colour of a seat, "watcher" or
 * "designer". There are no secrets, for all of them are one person.
 */
#ifndef HOUSE_TAB_H
#define HOUSE_TAB_H

#include <stdbool.h>

typedef struct Tab Tab; /* opaque */

Tab *tab_new(void); /* NULL when memory ran out */
void tab_free(Tab *tab);

/* Hands over the text of a script, in place of the one that had its path. Both
 * are copied. False when memory ran out, or there are too many. */
bool tab_write(Tab *tab, const char *path, const char *text);

/*
 * Begins a game in place of the one before. The request is a JSON object with
 * `variant`, the path of its script; `seats`, a list of players as `--seats`
 * has them; `seed`; and, if need be, `house_rules`, a list of paths,
 * `settings`, a list of NAME=VALUE, and `record`, the lines of a record to go
 * on with. The answer is {"ok": true}, or an error as in `house-engine/1`; then
 * the game before is as it was. To be freed; NULL when memory ran out.
 */
char *tab_begin(Tab *tab, const char *request);

/* The answer to a request of `house-engine/1`, or to `table` (docs/serve.md);
 * to be freed; NULL when memory ran out. */
char *tab_answer(Tab *tab, const char *guest, const char *request);

/* Bots and hints go on for a moment: 0 when there is nothing to do, 1 when
 * there is more, 2 when a bot has completed its turn and there may be more, 3
 * when a bot cannot choose. See engine_step. */
int tab_step(Tab *tab);

/* The event of the present moment, as house/company has it, with what was told
 * after moment `after`. To be freed; NULL when there is no game, or no such
 * guest, or no memory. */
char *tab_event(const Tab *tab, const char *guest, int after);

/* Counts changes of the game, from 1; 0: there is none. */
int tab_moment(const Tab *tab);

/* Whether the record has something new since this was asked last. */
bool tab_has_changed(Tab *tab);

#endif
