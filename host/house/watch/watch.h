/*
 * watch.h -- notices when files of a script are saved.
 *
 * Editors save in many ways: over the file, or to a new file that is then
 * renamed, or in pieces. So folders are watched, and after an event the bytes
 * are compared once nothing has happened for a short time. A file that is
 * missing or empty is being saved at that moment, and does not count as
 * changed.
 */
#ifndef HOUSE_WATCH_H
#define HOUSE_WATCH_H

#include "script/script.h"

typedef struct Watch Watch; /* opaque */

/* Returns NULL if the system cannot watch. A system allows few descriptors for
 * this, so the new watch shares the descriptor of `beside`, unless that is
 * NULL. */
Watch *watch_new(Watch *beside);
void watch_free(Watch *watch); /* NULL is allowed */

/* Returns a file for poll(2). It is readable when there may be a change, for
 * this watch or for a watch that shares it. */
int watch_descriptor(const Watch *watch);

/* True if another watch has read an event for this watch. The descriptor is
 * then no longer readable for that event. */
bool watch_is_touched(const Watch *watch);

/* Watches the files from which the script was loaded, and only these. */
void watch_follow(Watch *watch, const Script *script);

/* Notes that the files did not load. A different file in their folders may be
 * at fault, so until watch_follow any script that is saved there counts as a
 * change. */
void watch_mending(Watch *watch);

/* Takes the current bytes as seen. The caller does this before it loads
 * them. */
void watch_note(Watch *watch);

/*
 * True if the bytes of a file differ from those last seen by watch_note or by
 * this function. They then count as seen. Returns at once if nothing was saved,
 * or else after a short time without events, at most half a second.
 */
bool watch_changed(Watch *watch);

/* Returns the path of the file for which watch_changed was true. */
const char *watch_file(const Watch *watch);

#endif
