/*
 * watch.h -- notices when files of a script are saved.
 *
 * Editors write in many ways: over the file, beside it and then renamed, in
 * pieces. So folders are watched, and an event only leads to a look at the
 * bytes once it has been quiet for a moment. A file that is missing or empty
 * is being saved just now: it has not changed.
 */
#ifndef HOUSE_WATCH_H
#define HOUSE_WATCH_H

#include "script/script.h"

typedef struct Watch Watch; /* opaque */

/* NULL where the system cannot watch. A system allows few descriptors for this:
 * with `beside`, another watch or NULL, both share one. */
Watch *watch_new(Watch *beside);
void watch_free(Watch *watch); /* NULL is allowed */

/* Becomes readable when there may be a change, to this watch or to another that
 * shares it; for poll(2). */
int watch_descriptor(const Watch *watch);

/* Whether something happened that a watch beside this one has read from the
 * descriptor: it is not readable for it any more. */
bool watch_is_touched(const Watch *watch);

/* Watches the files that the script was loaded from, and no others. */
void watch_follow(Watch *watch, const Script *script);

/* The files did not load. A file beside them may be the one to mend: until
 * watch_follow, one that is saved counts as a change. */
void watch_mending(Watch *watch);

/* The bytes as they are now count as seen: call it before they are loaded. */
void watch_note(Watch *watch);

/*
 * Whether a file has other bytes than when it was last noted or this was last
 * true; they are then noted. Returns at once unless something was saved, else
 * after a quiet moment, and within half a second.
 */
bool watch_changed(Watch *watch);

/* The path of the file for which watch_changed was true. */
const char *watch_file(const Watch *watch);

#endif
