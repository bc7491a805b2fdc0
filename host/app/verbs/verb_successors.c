/*
 * verb_successors.c -- house successors: every position that one turn reaches.
 */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/catalog/catalog.h"
#include "app/verbs/verbs.h"
#include "format/json.h"
#include "format/position_json.h"

typedef struct Row {
    char *position; /* its canonical text */
    char *line;
} Row;

typedef struct Rows {
    const Session *session;
    Row *rows;
    size_t count, room;
    uint64_t *seen;   /* hashes, an open table; 0: free */
    size_t seen_room; /* a power of two, more than twice `count` */
    long limit;
    bool limited; /* there is another row beyond the limit */
    bool no_memory;
} Rows;

/* -- which were met ------------------------------------------------------- */

/* Where the hash is, or would be. */
static uint64_t *place_of(uint64_t *seen, size_t room, uint64_t hash)
{
    size_t at = (size_t)hash & (room - 1);

    while (seen[at] != 0 && seen[at] != hash)
        at = (at + 1) & (room - 1);
    return &seen[at];
}

static bool grow(Rows *rows)
{
    size_t room = rows->room == 0 ? 64 : rows->room * 2;
    Row *grown = realloc(rows->rows, room * sizeof *grown);
    uint64_t *seen = calloc(room * 4, sizeof *seen);

    if (grown != NULL)
        rows->rows = grown;
    if (grown == NULL || seen == NULL) {
        free(seen);
        return false;
    }
    for (size_t i = 0; i < rows->seen_room; i++)
        if (rows->seen[i] != 0)
            *place_of(seen, room * 4, rows->seen[i]) = rows->seen[i];
    free(rows->seen);
    rows->seen = seen;
    rows->seen_room = room * 4;
    rows->room = room;
    return true;
}

/* -- collecting ----------------------------------------------------------- */

static bool keep(Rows *rows, const Line *line, const Position *position)
{
    const Game *game = rows->session->game;
    Row *row = &rows->rows[rows->count];

    row->position =
        position_json(position, script_equipment(game->script), SEAT_NONE);
    row->line = game_line_text(game->script, &game->now, line);
    if (row->position == NULL || row->line == NULL) {
        free(row->position);
        free(row->line);
        return false;
    }
    rows->count++;
    return true;
}

static bool visit(void *context, const Line *line, const Position *position,
                  bool cut)
{
    Rows *rows = context;
    uint64_t hash =
        position_hash(position, &script_equipment(rows->session->script)->deck);
    uint64_t *place;

    (void)cut;
    if (rows->count == rows->room && !grow(rows)) {
        rows->no_memory = true;
        return false;
    }
    place = place_of(rows->seen, rows->seen_room, hash ? hash : 1);
    if (*place != 0)
        return true;
    if (rows->limit > 0 && rows->count == (size_t)rows->limit) {
        rows->limited = true;
        return false;
    }
    *place = hash ? hash : 1;
    rows->no_memory = !keep(rows, line, position);
    return !rows->no_memory;
}

static int collect(Rows *rows)
{
    const Session *session = rows->session;
    Game *game = session->game;
    WalkLimits limits = {false, 0, 0};
    ScriptError error;
    RunEnd end;

    if (game->now.over)
        return STATUS_DONE;
    end = script_walk(session->script, &game->now, &game->line, limits, visit,
                      rows, &error);
    if (rows->no_memory)
        return complain_memory(session->options);
    if (end == RUN_FAILED)
        return complain_script(session->options, &error);
    return STATUS_DONE;
}

/* -- showing -------------------------------------------------------------- */

static int compare_rows(const void *a, const void *b)
{
    return strcmp(((const Row *)a)->position, ((const Row *)b)->position);
}

/* The position's text is JSON already, and there may be many rows. */
static void print_row(const Row *row)
{
    Json *value = json_text(row->line);
    char *line = json_write(value);

    printf("{\"line\":%s,\"position\":%s}\n", line ? line : "null",
           row->position);
    free(line);
    json_drop(value);
}

static void show(const Rows *rows)
{
    for (size_t i = 0; i < rows->count; i++) {
        if (rows->session->options->json)
            print_row(&rows->rows[i]);
        else
            printf("%s\n    %s\n", rows->rows[i].line, rows->rows[i].position);
    }
}

static void drop(Rows *rows)
{
    for (size_t i = 0; i < rows->count; i++) {
        free(rows->rows[i].position);
        free(rows->rows[i].line);
    }
    free(rows->rows);
    free(rows->seen);
}

static int collect_and_show(Session *session)
{
    Rows rows = {.session = session, .limit = options_rows(session->options)};
    int status = collect(&rows);

    if (status == STATUS_DONE) {
        if (rows.count > 1)
            qsort(rows.rows, rows.count, sizeof *rows.rows, compare_rows);
        show(&rows);
    }
    if (status == STATUS_DONE && rows.limited)
        status = complain_limit(session->options, "rows");
    drop(&rows);
    return status;
}

static int run(const Options *options)
{
    Session session;
    int status = session_open(&session, options);

    if (status == STATUS_DONE && session.completed)
        status = complain_finding(options, "complete",
                                  "--line is already a complete turn");
    if (status == STATUS_DONE)
        status = collect_and_show(&session);
    session_close(&session);
    return status;
}

const Verb verb_successors = {
    .name = "successors",
    .operands = "VARIANT",
    .least = 1,
    .most = 1,
    .takes = TAKES_START | TAKES(limit),
    .needs = NEEDS_RULES,
    .line = "every distinct position that one turn can reach",
    .help =
        "Prints one row for each position that a complete turn of the seat to "
        "move can reach,\n"
        "sorted by the text of the position, with one line that leads there. "
        "With --json: one\n"
        "object per row, {\"line\": ..., \"position\": ...}. Random numbers "
        "come from the\n"
        "position, so the same position always gives the same rows. A finished "
        "game has none.\n"
        "At most 100000 rows are kept, because they are sorted in memory; "
        "--limit N sets another\n"
        "limit, --limit 0 none. The status is 4 if there are more.\n"
        "\n"
        "Example: house successors VARIANT --position game.json --json\n",
    .run = run,
};
