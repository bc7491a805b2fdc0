/*
 * repl_record.c -- the record of a game that people play.
 *
 * A file that cannot be written, since the disk is full, stops nobody: it is
 * told once, and what is missing is tried again with every turn.
 */
#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "app/catalog/catalog.h"
#include "app/repl/repl_internal.h"
#include "match/record/branches_write.h"

/* What others have done to the file, then what came of writing. */
static void note_end(Repl *repl, bool written)
{
    Recorder *recorder = repl->setup->recorder;
    const char *reason = strerror(errno);
    char text[2 * PATH_LIMIT_BYTES + 160];

    if (recorder_tell(recorder, text, sizeof text))
        show_line(repl, text);
    text[0] = '\0';
    if (!written && !repl->record_fails)
        snprintf(text, sizeof text,
                 "%s: %s. The game goes on; this is tried again with every "
                 "turn.",
                 recorder_path(recorder), reason);
    else if (written && repl->record_fails)
        snprintf(text, sizeof text, "%s: written again; nothing is missing.",
                 recorder_path(recorder));
    if (text[0] != '\0')
        show_line(repl, text);
    repl->record_fails = !written;
}

static void bring_up(Repl *repl, bool settle)
{
    Recorder *recorder = repl->setup->recorder;

    if (recorder != NULL)
        note_end(repl, branches_write(repl->game, recorder, settle));
}

void repl_record(Repl *repl)
{
    bring_up(repl, false);
}

void repl_record_turn(Repl *repl)
{
    repl->is_saved = false;
    if (!branches_played(repl->game))
        fputs("There is not enough memory to keep what was played here "
              "before.\n",
              repl->look.out);
    bring_up(repl, true);
}

void repl_record_remark(Repl *repl, RecordLineKind kind, const char *text)
{
    Recorder *recorder = repl->setup->recorder;
    bool written;

    repl->is_saved = false;
    if (recorder == NULL)
        return;
    recorder_hold(recorder);
    written = branches_write(repl->game, recorder, true);
    written = recorder_remark(recorder, kind, text) && written;
    note_end(repl, recorder_release(recorder, true) && written);
}

const char *repl_record_path(const Repl *repl)
{
    const Recorder *recorder = repl->setup->recorder;

    return recorder != NULL ? recorder_path(recorder) : NULL;
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

/* -- who plays ------------------------------------------------------------ */

/* With those who sit there now; but bots alone would play without a question to
 * the end when the file is loaded. */
RecordHeader repl_record_header(const Repl *repl)
{
    RecordHeader header = *repl->setup->header; /* owns nothing */

    for (int seat = 0; repl->people > 0 && seat < header.game.seats.count;
         seat++)
        snprintf(header.players[seat], sizeof header.players[seat], "%s",
                 bot_name(repl->setup->bots.kinds[seat]));
    return header;
}

void repl_record_seats(Repl *repl)
{
    RecordHeader header;

    if (repl->setup->recorder == NULL || repl->setup->header == NULL)
        return;
    header = repl_record_header(repl);
    note_end(repl, recorder_begin_again(repl->setup->recorder, &header));
}

/* -- the end -------------------------------------------------------------- */

bool repl_record_is_worthless(const Repl *repl)
{
    const Branches *branches = repl->game->branches;
    bool has_remarks = branches != NULL && branches->remark_count > 0;

    return !has_remarks &&
           (!repl->was_played || branches_turn_count(repl->game) == 0);
}

void repl_end_record(Repl *repl)
{
    ReplSetup *setup = repl->setup;
    char path[PATH_LIMIT_BYTES];
    char text[PATH_LIMIT_BYTES + 100];

    if (!setup->is_autosaved)
        return;
    if (repl_record_is_worthless(repl)) {
        if (setup->is_new)
            recorder_discard(setup->recorder);
        return;
    }
    if (!setup->terminal || repl->is_saved || repl->state == RUN_DONE ||
        repl->record_fails)
        return;
    autosave_folder(path, sizeof path);
    snprintf(text, sizeof text, "Kept in %s: house play --load %s goes on.",
             path, AUTOSAVE_LAST);
    show_line(repl, text);
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
    bool written;

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
    recorder_hold(repl->setup->recorder);
    if (trail.turns > same)
        recorder_undone(repl->setup->recorder, trail.turns - same);
    branches->written_branch = branches->current;
    branches->written_turns = same;
    memcpy(branches->written_name, trail.branch, sizeof trail.branch);
    written = branches_write(game, repl->setup->recorder, true);
    note_end(repl, recorder_release(repl->setup->recorder, true) && written);
}
