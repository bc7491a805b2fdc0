/*
 * tab.h -- a game in a browser tab: the functions that the page calls in
 * WebAssembly.
 *
 * A participant is the colour of a seat, "watcher" or "designer". All
 * participants are the same person, so they have no secrets.
 */
#ifndef HOUSE_TAB_H
#define HOUSE_TAB_H

#include <stdbool.h>

typedef struct Tab Tab; /* A Tab has the scripts and the game of a browser tab
                         * (opaque). */

Tab *tab_new(void); /* Returns a tab without scripts or game, or NULL if memory
                     * runs out. */
void tab_free(Tab *tab);

/* Adds a script, or replaces the text of the script with that path. Copies both
 * texts. Returns false if memory runs out or there are too many scripts. */
bool tab_write(Tab *tab, const char *path, const char *text);

/*
 * Begins a game. If this fails, the previous game continues. The request is a
 * JSON object:
 *
 *   - `variant`: the path of the variant's script;
 *   - `seats`: a list of players as in `--seats`;
 *   - `seed`: a text;
 *   - `house_rules` (optional): a list of paths;
 *   - `settings` (optional): a list of NAME=VALUE;
 *   - `record` (optional): the lines of a record to resume.
 *
 * Returns {"ok": true}, or an error as in `house-engine/1`. The caller must
 * free the answer; it is NULL if memory runs out.
 */
char *tab_begin(Tab *tab, const char *request);

/* Returns the answer to a request of `house-engine/1` or to the request `table`
 * (docs/serve.md). The caller must free it; it is NULL if memory runs out. */
char *tab_answer(Tab *tab, const char *participant, const char *request);

/* Lets bots and hints compute for 20 milliseconds. Returns 0 if nothing remains
 * to be done, 1 if something remains, 2 if a bot has completed its turn, or 3
 * if a bot cannot choose. See engine_step. */
int tab_step(Tab *tab);

/* Returns the event for the current revision, with the log entries since the
 * revision `after`. The caller must free it. Returns NULL if the game or the
 * participant does not exist, or if memory runs out. */
char *tab_event(const Tab *tab, const char *participant, int after);

/* Returns the number of the current revision, 1 or more, or 0 if there is no
 * game. */
int tab_revision(const Tab *tab);

/* True if anything was added to the record since the previous call. */
bool tab_has_changed(Tab *tab);

#endif
