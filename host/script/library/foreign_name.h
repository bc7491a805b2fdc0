/*
 * foreign_name.h -- advice about names of Lua or of other languages that
 * scripts do not have: what to write instead.
 */
#ifndef SCRIPT_FOREIGN_NAME_H
#define SCRIPT_FOREIGN_NAME_H

/* Returns the advice for a name, or NULL if the name is unknown. `library` is
 * "" for a global name, or "math" for math.random. */
const char *foreign_name_advice(const char *library, const char *name);

#endif
