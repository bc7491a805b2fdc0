/*
 * verb_successors.c -- house successors: lists every position that one turn can
 * reach.
 */
#include <stdio.h>
#include <stdlib.h>

#include "format/json.h"
#include "house/session/session.h"
#include "house/verbs/settle.h"
#include "house/verbs/verbs.h"

/* Prints a row as a line of JSON. The position is JSON text, which we insert as
 * it is, because parsing it again would be slow. */
static void print_successor(const Successor *row)
{
    Json *value = json_text(row->line);
    char *line = json_write(value);

    printf("{\"line\":%s,\"position\":%s}\n", line ? line : "null",
           row->position);
    free(line);
    json_drop(value);
}

static void successors_show(const Successors *found, bool as_json)
{
    for (int i = 0; i < found->count; i++) {
        if (as_json)
            print_successor(found->all[i]);
        else
            printf("%s\n    %s\n", found->all[i]->line,
                   found->all[i]->position);
    }
}

static int find_and_show(const Options *options, Session *session)
{
    Successors found;
    ScriptError error;
    int status = STATUS_DONE;

    if (session->completed)
        return complain_finding(&options->reporter, "complete",
                                "--line is already a complete turn");
    if (!successors_find(session->game, options_rows(options), 0, &found,
                         &error))
        status = complain_script(&options->reporter, &error);
    else
        successors_show(&found, options->reporter.json);
    if (status == STATUS_DONE && found.limited)
        status =
            complain_limit(options_rows(options), options->limit < 0, "rows");
    successors_free(&found);
    return status;
}

static int successors_run(const Options *options)
{
    return settle_session(options, session_open, find_and_show);
}

const Verb verb_successors = {
    .name = "successors",
    .operands = "VARIANT",
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
    .run = successors_run,
};
