/*
 * successors.c -- finds all positions that a turn can lead to.
 */
#include <search.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "base/list.h"
#include "format/position_json.h"
#include "match/game/game.h"
#include "script/walk.h"

typedef struct SuccessorSearch {
    const Game *game;
    Successors *found;
    void *seen; /* the positions found, as a tree of hashes for tsearch */
    long limit;
    bool no_memory;
} SuccessorSearch;

static int compare_hashes(const void *a, const void *b)
{
    uint64_t one = ((const Successor *)a)->hash;
    uint64_t other = ((const Successor *)b)->hash;

    return (one > other) - (one < other);
}

/* Adds a position and the line that led to it, unless the position was found
 * before. */
static bool successors_add(SuccessorSearch *finding, const Line *line,
                           const Position *position, uint64_t hash)
{
    const Game *game = finding->game;
    Successors *found = finding->found;
    Successor *row = calloc(1, sizeof *row);

    if (row == NULL || !list_grow(&found->all, found->count, &found->capacity,
                                  sizeof(Successor *))) {
        free(row);
        return false;
    }
    found->all[found->count++] = row;
    row->hash = hash;
    row->position =
        position_json(position, script_equipment(game->script), SEAT_NONE);
    row->line = game_line_text(game->script, &game->now, line);
    return row->position != NULL && row->line != NULL &&
           tsearch(row, &finding->seen, compare_hashes) != NULL;
}

static bool successors_visit(void *context, const Line *line,
                             const Position *position, bool cut)
{
    SuccessorSearch *finding = context;
    Successors *found = finding->found;
    Successor sought = {
        .hash = position_hash(position,
                              &script_equipment(finding->game->script)->deck)};

    (void)cut;
    if (tfind(&sought, &finding->seen, compare_hashes) != NULL)
        return true;
    found->limited = finding->limit > 0 && found->count == finding->limit;
    finding->no_memory = !found->limited &&
                         !successors_add(finding, line, position, sought.hash);
    return !found->limited && !finding->no_memory;
}

static int compare_rows(const void *a, const void *b)
{
    return strcmp((*(Successor *const *)a)->position,
                  (*(Successor *const *)b)->position);
}

bool successors_find(const Game *game, long limit, long tries,
                     Successors *found, ScriptError *error)
{
    SuccessorSearch finding = {.game = game, .found = found, .limit = limit};
    WalkLimits limits = {.tries = tries};
    RunEnd end;

    *found = (Successors){0};
    if (game->now.over)
        return true;
    end = script_walk(game->script, &game->now, &game->line, limits,
                      successors_visit, &finding, error);
    for (int i = 0; i < found->count; i++)
        tdelete(found->all[i], &finding.seen, compare_hashes);
    if (finding.no_memory)
        script_no_memory(error);
    found->limited = found->limited || end == RUN_OPEN;
    if (found->count > 1)
        qsort(found->all, (size_t)found->count, sizeof(Successor *),
              compare_rows);
    return end != RUN_FAILED && !finding.no_memory;
}

void successors_free(Successors *found)
{
    for (int i = 0; i < found->count; i++) {
        free(found->all[i]->position);
        free(found->all[i]->line);
        free(found->all[i]);
    }
    free(found->all);
    *found = (Successors){0};
}
