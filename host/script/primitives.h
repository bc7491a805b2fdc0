/*
 * primitives.h -- all that a script can name, as documentation.
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
    API_LUACHECK
} ApiForm;

/* All that there is; only text minds the `width`, and never in its examples. */
void script_api(ApiForm form, int width, FILE *out);
/* Prints what is called so, as text of at most `width` columns or as JSON;
 * false when there is nothing (then `nearest`, if any, receives the name most
 * like it). */
bool script_api_entry(const char *name, ApiForm form, int width, FILE *out,
                      const char **nearest);
/* Prints a short form of all entries that mention a word of three letters or
 * more; returns their number. */
int script_api_search(const char *word, int width, FILE *out);
/* Shows each name that has an entry, some of them several times. */
typedef void (*ApiName)(void *context, const char *name);
void script_api_names(ApiName see, void *context);

#endif
