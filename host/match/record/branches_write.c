#include "match/record/branches_write.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

/* A record being written. */
typedef struct Writing {
    Game *game;
    Recorder *recorder;
    int branch, turns; /* where it stands */
    const char *name;  /* of the branch that a reader is on */
    bool *is_named;    /* by branch: the record knows it */
    bool *is_remarked; /* by remark: it is written; NULL: all are */
    bool fails;
} Writing;

static void note(Writing *writing, bool written)
{
    writing->fails = writing->fails || !written;
}

/* -- turns ---------------------------------------------------------------- */

static void write_remarks(Writing *writing)
{
    const Branches *branches = writing->game->branches;

    if (writing->is_remarked == NULL)
        return;
    for (int i = 0; i < branches->remark_count; i++) {
        const Remark *remark = &branches->remarks[i];
        if (writing->is_remarked[i] ||
            !branches_remarked(writing->game, remark, writing->branch,
                               writing->turns))
            continue;
        writing->is_remarked[i] = true;
        note(writing,
             recorder_remark(writing->recorder, remark->kind, remark->text));
    }
}

/* Those that the turn before was played by, or the game began with. */
static int rules_before(const Writing *writing)
{
    return writing->turns > 0 ? branches_turn(writing->game, writing->branch,
                                              writing->turns - 1)
                                    ->rules
                              : 0;
}

static void write_rules(Writing *writing, const Turn *turn)
{
    const Branches *branches = writing->game->branches;
    const Rules *rules;

    if (turn->edited || turn->rules == rules_before(writing) ||
        turn->rules >= branches->rules_count)
        return;
    rules = &branches->rules[turn->rules];
    note(writing, recorder_reloaded(writing->recorder, rules->scripts,
                                    rules->count, &turn->before,
                                    script_equipment(writing->game->script)));
}

static void write_turn(Writing *writing)
{
    Game *game = writing->game;
    const Turn *turn = branches_turn(game, writing->branch, writing->turns);

    write_rules(writing, turn);
    note(writing, recorder_played(writing->recorder, game->script, turn,
                                  branches_position(game, writing->branch,
                                                    writing->turns + 1)));
    writing->turns++;
    write_remarks(writing);
}

/* -- ways ----------------------------------------------------------------- */

static void go_back(Writing *writing, int turns)
{
    if (turns < writing->turns)
        note(writing,
             recorder_undone(writing->recorder, writing->turns - turns));
    writing->turns = turns;
}

static void name_branch(Writing *writing, int branch)
{
    const char *name = writing->game->branches->all[branch].name;

    writing->branch = branch;
    writing->is_named[branch] = true;
    if (strcmp(writing->name, name) != 0)
        note(writing, recorder_branch(writing->recorder, name));
    writing->name = name;
    write_remarks(writing);
}

/* One that the record does not know begins where it did begin, however long
 * ago that was. */
static void go_to(Writing *writing, int branch, int turns)
{
    const Branch *all = writing->game->branches->all;
    int shared;

    if (!writing->is_named[branch] && all[branch].parent != BRANCH_NONE) {
        go_to(writing, all[branch].parent, all[branch].fork);
        name_branch(writing, branch);
    }
    shared = branches_shared(writing->game, writing->branch, branch);
    if (shared > turns)
        shared = turns;
    go_back(writing, shared < writing->turns ? shared : writing->turns);
    name_branch(writing, branch);
    while (writing->turns < turns)
        write_turn(writing);
}

/* -- both ----------------------------------------------------------------- */

void branches_written(Game *game)
{
    Branches *branches = branches_of(game);

    if (branches == NULL)
        return;
    branches->written_branch = branches->current;
    branches->written_turns = game->turn_count;
    memcpy(branches->written_name, branches->all[branches->current].name,
           sizeof branches->written_name);
}

static bool *list_named(const Branches *branches)
{
    bool *named = calloc((size_t)branches->count, sizeof *named);

    for (int i = 0; named != NULL && i < branches->count; i++)
        named[i] = branches->all[i].is_written;
    return named;
}

static bool is_written(const Game *game)
{
    const Branches *branches = game->branches;

    return branches->written_branch == branches->current &&
           branches->written_turns == game->turn_count &&
           strcmp(branches->written_name,
                  branches->all[branches->current].name) == 0;
}

/* False when memory ran out. */
static bool write_missing(Game *game, Recorder *recorder)
{
    Branches *branches = branches_of(game);
    Writing writing = {.game = game, .recorder = recorder};

    if (branches == NULL || is_written(game))
        return branches != NULL;
    writing.branch = branches->written_branch;
    writing.turns = branches->written_turns;
    writing.name = branches->written_name;
    writing.is_named = list_named(branches);
    if (writing.is_named == NULL)
        return false;
    go_to(&writing, branches->current, game->turn_count);
    for (int i = 0; i < branches->count; i++)
        branches->all[i].is_written = writing.is_named[i];
    free(writing.is_named);
    branches_written(game);
    return !writing.fails;
}

bool branches_write(Game *game, Recorder *recorder, bool settle)
{
    bool made, written;

    recorder_hold(recorder);
    made = write_missing(game, recorder);
    written = recorder_release(recorder, settle);
    if (!made)
        errno = ENOMEM;
    return made && written;
}

/* The one that no other began from. */
static int first_branch(const Branches *branches)
{
    int first = 0;

    while (branches->all[first].parent != BRANCH_NONE)
        first++;
    return first;
}

static void write_all(Writing *writing)
{
    Game *game = writing->game;
    const Branches *branches = game->branches;

    writing->branch = first_branch(branches);
    writing->is_named[writing->branch] = true;
    write_remarks(writing);
    go_to(writing, writing->branch, branches_length(game, writing->branch));
    for (int i = 0; i < branches->count; i++)
        if (i != branches->current)
            go_to(writing, i, branches_length(game, i));
    go_to(writing, branches->current, branches_length(game, branches->current));
    go_to(writing, branches->current, game->turn_count);
}

bool branches_write_all(Game *game, Recorder *recorder)
{
    const Branches *branches = branches_of(game);
    Writing writing = {
        .game = game, .recorder = recorder, .name = BRANCH_FIRST};

    errno = ENOMEM;
    if (branches == NULL)
        return false;
    writing.is_named = calloc((size_t)branches->count, sizeof(bool));
    writing.is_remarked =
        calloc((size_t)branches->remark_count + 1, sizeof(bool));
    if (writing.is_named != NULL && writing.is_remarked != NULL) {
        recorder_hold(recorder);
        write_all(&writing);
        note(&writing, recorder_release(recorder, true));
    } else {
        writing.fails = true;
    }
    free(writing.is_named);
    free(writing.is_remarked);
    return !writing.fails;
}
