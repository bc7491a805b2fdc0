/*
 * foreign_name.h -- advice about names that Lua or other languages have, but
 * scripts do not: what to write instead.
 */
#ifndef SCRIPT_FOREIGN_NAME_H
#define SCRIPT_FOREIGN_NAME_H

/* Returns the advice for a name, or NULL. `library` is "" for a global name, or
 * the library of the name, such as "math". */
const char *foreign_name_advice(const char *library, const char *name);

#endif
