/*
 * primitives.h -- prints the documentation of all names that a script can use.
 */
#ifndef SCRIPT_PRIMITIVES_H
#define SCRIPT_PRIMITIVES_H

#include <stdbool.h>
#include <stdio.h>

typedef enum ApiForm {
    API_TEXT,
    API_MARKDOWN,
    API_JSON,
    API_LUACATS,
    API_LUACHECK,
    API_BRIEF
} ApiForm;

/* Prints the documentation of all names. The text form and the brief form have
 * at most `width` columns, except in examples. */
void script_api(ApiForm form, int width, FILE *out);
/* Prints the entries for a name, as text of at most `width` columns or as JSON.
 * Returns false if the name has no entry. `*nearest` is then a similar name,
 * otherwise NULL. `nearest` may be NULL. */
bool script_api_entry(const char *name, ApiForm form, int width, FILE *out,
                      const char **nearest);
/* Prints a short form of all entries that mention a word. The word must have at
 * least three letters. Returns the number of these entries. */
int script_api_search(const char *word, int width, FILE *out);
/* Calls `see` with the name of each entry. A name that has several entries is
 * passed several times. */
typedef void (*ApiName)(void *context, const char *name);
void script_api_names(ApiName see, void *context);

#endif
