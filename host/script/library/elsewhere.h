/*
 * elsewhere.h -- names that Lua or other languages have and scripts have not,
 * and what scripts write instead.
 */
#ifndef SCRIPT_ELSEWHERE_H
#define SCRIPT_ELSEWHERE_H

/* What to do instead; NULL where nothing is known. `library` is "" for a name
 * of its own, or "math" for math.random. */
const char *elsewhere(const char *library, const char *name);

#endif
