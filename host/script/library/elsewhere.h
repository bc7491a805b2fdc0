/*
 * elsewhere.h -- names of Lua or other languages that scripts do not have, and
 * their replacements.
 */
#ifndef SCRIPT_ELSEWHERE_H
#define SCRIPT_ELSEWHERE_H

/* Returns the replacement of a name, or NULL if unknown. `library` is "" for a
 * plain name, or "math" for math.random. */
const char *elsewhere(const char *library, const char *name);

#endif
