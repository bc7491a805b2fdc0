/*
 * elsewhere.h -- advice about names of Lua or of other languages that scripts
 * do not have: what to write instead.
 */
#ifndef SCRIPT_ELSEWHERE_H
#define SCRIPT_ELSEWHERE_H

/* Returns the advice for a name, or NULL if the name is unknown. `library` is
 * "" for a global name, or "math" for math.random. */
const char *elsewhere(const char *library, const char *name);

#endif
