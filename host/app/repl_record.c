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
#include "match/retrace.h"

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

void repl_record_turn(Repl *repl)
{
    if (repl->setup->recorder != NULL)
        note_end(repl, recorder_turn(repl->setup->recorder, repl->game));
}

void repl_record_position(Repl *repl)
{
    if (repl->setup->recorder != NULL)
        note_end(repl, recorder_position(repl->setup->recorder, repl->game));
}

void repl_record_undone(Repl *repl, int turns)
{
    if (repl->setup->recorder != NULL)
        note_end(repl, recorder_undone(repl->setup->recorder, turns));
}

/* -- a game that has another past -------------------------------------------------- */

static uint64_t hash_after(const Game *game, int turn)
{
    const Position *position = turn + 1 < game->turn_count
                                   ? &game->turns[turn + 1].before
                                   : &game->now;

    return position_hash(position, &script_equipment(game->script)->deck);
}

Trail repl_record_trail(const Repl *repl)
{
    Trail trail = {.turns = repl->game->turn_count};

    if (repl->setup->recorder != NULL)
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

/* A turn from before a reload has only its words: what chance decided is found
 * by playing it again, where that is still legal. */
static bool record_words(Recorder *recorder, const Game *until)
{
    static Retrace retrace;
    const Turn *turn = &until->turns[until->turn_count - 1];
    Game *again = game_new(until->script, &turn->before);
    const Deck *deck = &script_equipment(until->script)->deck;
    bool alike =
        again != NULL && retrace_turn(again, turn->text, &retrace) &&
        position_hash(&again->now, deck) == position_hash(&until->now, deck);
    bool written = recorder_turn(recorder, alike ? again : until);

    game_free(again);
    return written;
}

static bool record_latest(Recorder *recorder, const Game *until)
{
    const Turn *turn = &until->turns[until->turn_count - 1];

    if (turn->edited)
        return recorder_position(recorder, until);
    if (turn->text != NULL)
        return record_words(recorder, until);
    return recorder_turn(recorder, until);
}

/* Each turn is recorded from where it is the latest. */
static void record_from(Repl *repl, int first)
{
    const Game *game = repl->game;
    Game until = *game;

    for (int i = first; i < game->turn_count; i++) {
        until.turn_count = i + 1;
        until.now =
            i + 1 < game->turn_count ? game->turns[i + 1].before : game->now;
        note_end(repl, record_latest(repl->setup->recorder, &until));
    }
}

void repl_record_others(Repl *repl, Trail trail)
{
    int same = count_same(repl->game, &trail);

    free(trail.hashes);
    if (repl->setup->recorder == NULL)
        return;
    if (trail.turns > same)
        repl_record_undone(repl, trail.turns - same);
    record_from(repl, same);
}
