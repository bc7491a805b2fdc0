/*
 * watch.h -- notices that files of a script were saved.
 *
 * Editors save in many ways: some overwrite the file, some write a new file and
 * rename it, some write in pieces. Therefore we watch folders. After an event,
 * we wait until there are no further events for a short time, and then compare
 * the bytes. If a file is missing or empty, an editor is still saving it, and
 * we do not treat it as changed.
 */
#ifndef HOUSE_WATCH_H
#define HOUSE_WATCH_H

#include "script/script.h"

typedef struct Watch Watch; /* opaque */

/* Returns a new watch, or NULL if the system does not support it. If `beside`
 * is not NULL, the new watch shares its inotify descriptor, because a system
 * allows few such descriptors for each user. */
Watch *watch_new(Watch *beside);
void watch_free(Watch *watch); /* NULL is allowed */

/* Returns a descriptor for poll(2). It is readable if files of this watch, or
 * of a watch that shares the descriptor, may have changed. */
int watch_descriptor(const Watch *watch);

/* True if there may be changes that watch_changed has not examined. If two
 * watches share a descriptor, one watch can read an event of the other. This
 * function is then true for the other watch, although the descriptor is not
 * readable. */
bool watch_is_touched(const Watch *watch);

/* Watches the files from which the script was loaded, instead of those of the
 * previous script. */
void watch_follow(Watch *watch, const Script *script);

/* Notes that the script does not load. It is possible that the script failed
 * before it required all of its files. Therefore, until watch_follow is called,
 * watch_changed reports any script that is saved in the watched folders. */
void watch_mending(Watch *watch);

/* Marks the current bytes of the files as seen. The caller must call watch_note
 * before it loads the files. */
void watch_note(Watch *watch);

/*
 * True if the bytes of a file differ from the bytes last seen. Marks the new
 * bytes as seen. Returns at once if there were no events. Otherwise first waits
 * until there are no further events for a short time, but at most half a
 * second.
 */
bool watch_changed(Watch *watch);

/* Returns the path of the file that made watch_changed return true. */
const char *watch_file(const Watch *watch);

#endif
