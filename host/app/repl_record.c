/*
 * repl_record.c -- the record of a game that people play.
 *
 * A file that cannot be written, since the disk is full, stops nobody: it is
 * told once, and what is missing is tried again with every turn.
 */
#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "app/repl_internal.h"
#include "match/branches_write.h"

static void note_end(Repl *repl, bool written)
{
    if (written) {
        if (repl->record_fails)
            fprintf(repl->look.out, "%s: written again; nothing is missing.\n",
                    repl->setup->record);
        repl->record_fails = false;
        return;
    }
    if (!repl->record_fails)
        fprintf(repl->look.out,
                "%s: %s. The game goes on; this is tried again with every "
                "turn.\n",
                repl->setup->record, strerror(errno));
    repl->record_fails = true;
}

void repl_record(Repl *repl)
{
    if (repl->setup->recorder != NULL)
        note_end(repl, branches_write(repl->game, repl->setup->recorder));
}

void repl_record_turn(Repl *repl)
{
    repl->is_saved = false;
    if (!branches_played(repl->game))
        fputs("There is not enough memory to keep what was played here "
              "before.\n",
              repl->look.out);
    repl_record(repl);
}

void repl_record_remark(Repl *repl, RecordLineKind kind, const char *text)
{
    repl->is_saved = false;
    repl_record(repl);
    if (repl->setup->recorder != NULL)
        note_end(repl, recorder_remark(repl->setup->recorder, kind, text));
}

/* The rules that the game began with, as its record has them. */
void repl_record_begin(Repl *repl)
{
    const RecordHeader *header = repl->setup->header;

    if (header != NULL && repl->game->branches == NULL) {
        branches_add_rules(repl->game, header->scripts, header->script_count);
        branches_written(repl->game);
    }
    if (header != NULL)
        branches_rules(repl->game);
}

/* -- a game that has another past ----------------------------------------- */

static uint64_t hash_after(const Game *game, int turn)
{
    const Position *position = turn + 1 < game->turn_count
                                   ? &game->turns[turn + 1].before
                                   : &game->now;

    return position_hash(position, &script_equipment(game->script)->deck);
}

Trail repl_record_trail(Repl *repl)
{
    const Branches *branches = branches_of(repl->game);
    Trail trail = {.turns = repl->game->turn_count};

    repl_record(repl);
    if (branches != NULL)
        memcpy(trail.branch, branches->all[branches->current].name,
               sizeof trail.branch);
    trail.hashes = calloc((size_t)trail.turns + 1, sizeof *trail.hashes);
    for (int i = 0; trail.hashes != NULL && i < trail.turns; i++)
        trail.hashes[i] = hash_after(repl->game, i);
    return trail;
}

/* How many turns, from the first, ended as they did. */
static int count_same(const Game *game, const Trail *trail)
{
    int same = 0;

    while (trail->hashes != NULL && same < trail->turns &&
           same < game->turn_count &&
           trail->hashes[same] == hash_after(game, same))
        same++;
    return same;
}

void repl_record_others(Repl *repl, Trail trail)
{
    Game *game = repl->game;
    int same = count_same(game, &trail);
    bool is_new = game->branches == NULL;
    Branches *branches;

    free(trail.hashes);
    repl->is_saved = false;
    repl_record_begin(repl);
    branches = branches_of(game);
    if (branches == NULL)
        return;
    for (int i = same; is_new && i < game->turn_count; i++)
        game->turns[i].rules = game->rules;
    if (repl->setup->recorder == NULL)
        return;
    if (trail.turns > same)
        note_end(repl,
                 recorder_undone(repl->setup->recorder, trail.turns - same));
    branches->written_branch = branches->current;
    branches->written_turns = same;
    memcpy(branches->written_name, trail.branch, sizeof trail.branch);
    repl_record(repl);
}
