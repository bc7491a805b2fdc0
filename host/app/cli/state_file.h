/*
 * state_file.h -- where files stand that outlive a session and that nobody has
 * named: $XDG_STATE_HOME/house-rules (~/.local/state, where that is not set).
 */
#ifndef APP_STATE_FILE_H
#define APP_STATE_FILE_H

#include <stdbool.h>
#include <stddef.h>

/* The path of the file of that name; its folder is made, for its owner alone,
 * if it can be. False when the surroundings do not say where. */
bool state_file_path(const char *name, char *path, size_t size);

#endif
