/*
 * verb_successors.c -- house successors: every position that one turn reaches.
 */
#include <search.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/session/session.h"
#include "app/verbs/verbs.h"
#include "base/list.h"
#include "format/json.h"
#include "format/position_json.h"

typedef struct Row {
    uint64_t hash;
    char *position; /* its canonical text */
    char *line;
} Row;

typedef struct Rows {
    const Session *session;
    int count, capacity;
    Row **all;
    void *seen; /* the same rows, as a tree of hashes */
    long limit;
    bool limited; /* there is another row beyond the limit */
    bool no_memory;
} Rows;

/* -- collecting ----------------------------------------------------------- */

static int compare_hashes(const void *a, const void *b)
{
    uint64_t one = ((const Row *)a)->hash;
    uint64_t other = ((const Row *)b)->hash;

    return (one > other) - (one < other);
}

/* The first row of a position is kept. */
static bool add(Rows *rows, const Line *line, const Position *position,
                uint64_t hash)
{
    const Game *game = rows->session->game;
    Row *row = calloc(1, sizeof *row);

    if (row == NULL ||
        !list_grow(&rows->all, rows->count, &rows->capacity, sizeof(Row *))) {
        free(row);
        return false;
    }
    rows->all[rows->count++] = row;
    row->hash = hash;
    row->position =
        position_json(position, script_equipment(game->script), SEAT_NONE);
    row->line = game_line_text(game->script, &game->now, line);
    return row->position != NULL && row->line != NULL &&
           tsearch(row, &rows->seen, compare_hashes) != NULL;
}

static bool visit(void *context, const Line *line, const Position *position,
                  bool cut)
{
    Rows *rows = context;
    Row sought = {
        .hash = position_hash(position,
                              &script_equipment(rows->session->script)->deck)};

    (void)cut;
    if (tfind(&sought, &rows->seen, compare_hashes) != NULL)
        return true;
    rows->limited = rows->limit > 0 && rows->count == rows->limit;
    rows->no_memory = !rows->limited && !add(rows, line, position, sought.hash);
    return !rows->limited && !rows->no_memory;
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
    return strcmp((*(Row *const *)a)->position, (*(Row *const *)b)->position);
}

/* The text of the position is JSON already; parsing it again would be slow. */
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
    for (int i = 0; i < rows->count; i++) {
        if (rows->session->options->json)
            print_row(rows->all[i]);
        else
            printf("%s\n    %s\n", rows->all[i]->line, rows->all[i]->position);
    }
}

static void drop(Rows *rows)
{
    for (int i = 0; i < rows->count; i++) {
        tdelete(rows->all[i], &rows->seen, compare_hashes);
        free(rows->all[i]->position);
        free(rows->all[i]->line);
        free(rows->all[i]);
    }
    free(rows->all);
}

static int collect_and_show(Session *session)
{
    Rows rows = {.session = session, .limit = options_rows(session->options)};
    int status;

    if (session->completed)
        return complain_finding(session->options, "complete",
                                "--line is already a complete turn");
    status = collect(&rows);
    if (status == STATUS_DONE) {
        if (rows.count > 1)
            qsort(rows.all, (size_t)rows.count, sizeof(Row *), compare_rows);
        show(&rows);
    }
    if (status == STATUS_DONE && rows.limited)
        status = complain_limit(session->options, "rows");
    drop(&rows);
    return status;
}

static int run(const Options *options)
{
    return session_use(options, session_open, collect_and_show);
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
