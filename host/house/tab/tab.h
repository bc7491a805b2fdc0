/*
 * tab.h -- a game in the tab of a browser: the functions that the page calls
 * when the program is WebAssembly.
 *
 * Arguments and results are texts; nothing here opens a file or a socket. The
 * scripts are texts that the page has handed over; it may replace them during
 * the game. A guest is given by name: the colour of a seat, "watcher" or
 * "designer". All guests are one person, so they have no secrets from each
 * other.
 */
#ifndef HOUSE_TAB_H
#define HOUSE_TAB_H

#include <stdbool.h>

typedef struct Tab Tab; /* A Tab holds the scripts and the game. */

Tab *tab_new(void); /* Returns NULL if memory runs out. */
void tab_free(Tab *tab);

/* Adds a script, or replaces the script with that path. Both texts are copied.
 * Returns false if memory runs out or there are too many scripts. */
bool tab_write(Tab *tab, const char *path, const char *text);

/*
 * Begins a game, which replaces the previous game. The request is a JSON object
 * with `variant`, the path of its script; `seats`, a list of players as in
 * `--seats`; `seed`; and optionally `house_rules`, a list of paths, `settings`,
 * a list of NAME=VALUE, and `record`, the lines of a record to resume. Returns
 * {"ok": true}, or an error as in `house-engine/1`, after which the previous
 * game is unchanged. The answer must be freed; it is NULL if memory runs out.
 */
char *tab_begin(Tab *tab, const char *request);

/* Returns the answer to a request of `house-engine/1` or to `table`
 * (docs/serve.md), to be freed, or NULL if memory runs out. */
char *tab_answer(Tab *tab, const char *guest, const char *request);

/* Lets bots and hints compute for a fiftieth of a second. Returns 0 if there is
 * nothing to do, 1 if there is more, 2 if a bot has completed its turn and
 * there may be more, or 3 if a bot cannot choose. See engine_step. */
int tab_step(Tab *tab);

/* Returns the event of the present moment, as company_event does, with the log
 * entries after the moment `after`, to be freed. Returns NULL if there is no
 * game or no such guest, or if memory runs out. */
char *tab_event(const Tab *tab, const char *guest, int after);

/* Returns the number of the present moment, from 1, or 0 without a game. */
int tab_moment(const Tab *tab);

/* True if the record has grown since the previous call. */
bool tab_has_changed(Tab *tab);

#endif
