/*
 * source.c -- reads lines of the scripts, to check the places that are
 * reported.
 */
#include "explain/bench.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { SOURCES = 64 };

typedef struct Source {
    char path[PATH_LIMIT_BYTES];
    char *text;
} Source;

static Source sources[SOURCES];

static char *read_source(const char *path)
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

const char *source_text(const char *path)
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

bool source_has(const char *path, int line, const char *words)
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

void free_sources(void)
{
    for (int i = 0; i < SOURCES; i++)
        free(sources[i].text);
}
