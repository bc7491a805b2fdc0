/*
 * source.h -- lines of the scripts, to see what stands at a place.
 */
#ifndef TESTS_EXPLAIN_SOURCE_H
#define TESTS_EXPLAIN_SOURCE_H

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "script/script.h"

enum { SOURCES = 64 };

typedef struct Source {
    char path[PATH_LIMIT_BYTES];
    char *text;
} Source;

static Source sources[SOURCES];

static inline char *read_source(const char *path)
{
    FILE *file = fopen(path, "r");
    char *text = NULL;
    size_t size = 0;

    if (file == NULL)
        return NULL;
    if (getdelim(&text, &size, '\0', file) < 0) {
        free(text);
        text = NULL;
    }
    fclose(file);
    return text;
}

/* The whole text of a file, kept; NULL when there is none. */
static inline const char *source_text(const char *path)
{
    for (int i = 0; i < SOURCES; i++) {
        if (sources[i].text != NULL && strcmp(sources[i].path, path) == 0)
            return sources[i].text;
        if (sources[i].text != NULL)
            continue;
        snprintf(sources[i].path, sizeof sources[i].path, "%s", path);
        return sources[i].text = read_source(path);
    }
    return NULL;
}

/* Whether that line (from 1) of a file has any of some words, "a|b|c". */
static inline bool source_has(const char *path, int line, const char *words)
{
    const char *text = source_text(path);
    char copy[400];
    char any[100];
    char *rest = any;

    for (; text != NULL && line > 1; line--) {
        text = strchr(text, '\n');
        text += text != NULL;
    }
    if (text == NULL || line < 1)
        return false;
    snprintf(copy, sizeof copy, "%.*s", (int)strcspn(text, "\n"), text);
    snprintf(any, sizeof any, "%s", words);
    for (char *word; (word = strsep(&rest, "|")) != NULL;)
        if (strstr(copy, word) != NULL)
            return true;
    return false;
}

static inline void free_sources(void)
{
    for (int i = 0; i < SOURCES; i++)
        free(sources[i].text);
}

#endif
