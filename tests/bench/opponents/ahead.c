/* ahead.c -- looks one turn ahead. */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "opponents.h"

enum { LINE_SIZE = 4096, COMMAND_SIZE = 1024, ROWS = 20000 };

/* The tokens of the best turn, separated by spaces, and the position at the
 * start of that turn. */
static char best_line[LINE_SIZE];
static char *planned;

/* Writes the token at an index of the best turn to `token`. Returns false if
 * the turn has fewer tokens. */
static bool token_at(size_t index, char *token)
{
    const char *at = best_line;

    for (; index > 0 && at != NULL; index--) {
        at = strchr(at, ' ');
        at = at != NULL ? at + 1 : NULL;
    }
    return at != NULL && sscanf(at, "%255s", token) == 1;
}

/* Returns a hash of the text as a number from 0 to 1. The hash breaks ties
 * between turns. */
static double noise(const char *text)
{
    uint32_t hash = 2166136261u;

    for (; *text != '\0'; text++)
        hash = (hash ^ (unsigned char)*text) * 16777619u;
    return hash / 4294967296.0;
}

/* Evaluates a row of `house successors --json`. Keeps the turn of this row if
 * it is the best turn so far. */
static void judge_row(const char *text, int seat, Worth *worth, double *most)
{
    json_t *row = json_loads(text, 0, NULL);
    const char *line = json_string_value(json_object_get(row, "line"));
    double found;

    if (line != NULL && strlen(line) < LINE_SIZE) {
        found =
            worth(json_object_get(row, "position"), seat) + 0.01 * noise(text);
        if (best_line[0] == '\0' || found > *most) {
            *most = found;
            snprintf(best_line, sizeof best_line, "%s", line);
        }
    }
    json_decref(row);
}

/* Finds the best turn, and stores it in `best_line`. */
static void plan(const json_t *start, int seat, const char *house, Worth *worth)
{
    char path[] = "/tmp/opponent-XXXXXX", command[COMMAND_SIZE];
    const char *variant = json_string_value(json_object_get(start, "variant"));
    char *row = NULL;
    size_t size = 0;
    double most = 0;
    int file = mkstemp(path);
    FILE *rows;

    best_line[0] = '\0';
    if (file < 0)
        return;
    json_dumpfd(start, file, JSON_COMPACT);
    close(file);
    snprintf(command, sizeof command,
             "'%s' successors %s --position %s --limit %d --json 2>/dev/null",
             house, variant, path, ROWS);
    rows = popen(command, "r");
    while (rows != NULL && getline(&row, &size, rows) > 0)
        judge_row(row, seat, worth, &most);
    if (rows != NULL)
        pclose(rows);
    free(row);
    unlink(path);
}

const char *ahead_choose(const json_t *request, const char *house, Worth *worth)
{
    const json_t *start = json_object_get(request, "start");
    char *text = json_dumps(start, JSON_COMPACT | JSON_SORT_KEYS);
    char token[256];
    const char *found = NULL;

    if (planned == NULL || strcmp(text, planned) != 0)
        plan(start, request_seat(request), house, worth);
    free(planned);
    planned = text;
    if (token_at(json_array_size(json_object_get(request, "line")), token))
        found = request_offers(request, token);
    return found != NULL
               ? found
               : json_string_value(json_object_get(
                     json_array_get(json_object_get(request, "options"), 0),
                     "token"));
}
