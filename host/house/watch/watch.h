/*
 * watch.h -- notices that files of a script were saved.
 *
 * We watch folders, because some editors write a new file and rename it. After
 * events, we wait briefly and compare the bytes. A missing or empty file does
 * not count as changed.
 */
#ifndef HOUSE_WATCH_H
#define HOUSE_WATCH_H

#include "script/script.h"

typedef struct Watch Watch; /* opaque */

/* Returns a new watch, or NULL if the system does not support it. If `beside`
 * is not NULL, the new watch shares its inotify descriptor, because a user can
 * have only few. */
Watch *watch_new(Watch *beside);
void watch_free(Watch *watch); /* NULL is allowed */

/* Returns a descriptor for poll(2). It is readable if files of this watch, or
 * of a watch that shares the descriptor, may have changed. */
int watch_descriptor(const Watch *watch);

/* True if there may be changes that watch_changed has not examined. If watches
 * share a descriptor, a different watch may already have read the event. */
bool watch_is_touched(const Watch *watch);

/* Watches the files from which the script was loaded, instead of those of the
 * previous script. */
void watch_follow(Watch *watch, const Script *script);

/* Notes that the script does not load. Until watch_follow is called,
 * watch_changed reports any script saved in the watched folders, because the
 * script may need further files. */
void watch_mending(Watch *watch);

/* Marks the current bytes of the files as seen. The caller must call watch_note
 * before it loads the files. */
void watch_note(Watch *watch);

/* True if the bytes of a file differ from the bytes last seen. Marks the new
 * bytes as seen. If there were events, first waits until there are no further
 * events, but at most half a second. */
bool watch_changed(Watch *watch);

/* Returns the path of the file that made watch_changed return true. */
const char *watch_file(const Watch *watch);

#endif
