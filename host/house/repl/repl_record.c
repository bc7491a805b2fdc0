/*
 * repl_record.c -- the record of a game that people play.
 *
 * If the file cannot be written, for example because the disk is full, the game
 * continues. This is reported once, and writing is retried with every turn.
 */
#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "house/repl/repl_internal.h"
#include "house/session/session.h"
#include "match/player/player.h"
#include "match/recorder/recorder.h"

/* Reports changes of the file by other programs, then the result of writing. */
static void note_end(Repl *repl, bool written)
{
    Recorder *recorder = repl->sitting->recorder;
    const char *reason = strerror(errno);
    char text[2 * PATH_LIMIT_BYTES + 160];

    if (recorder_tell(recorder, text, sizeof text))
        repl_say(repl, "%s", text);
    if (!written && !repl->record_fails)
        repl_say(repl,
                 "%s: %s. The game goes on; writing is retried with every "
                 "turn.",
                 recorder_path(recorder), reason);
    else if (written && repl->record_fails)
        repl_say(repl, "%s: writing works again; the record is complete.",
                 recorder_path(recorder));
    repl->record_fails = !written;
}

static void bring_up(Repl *repl, bool settle)
{
    Recorder *recorder = repl->sitting->recorder;

    if (recorder != NULL)
        note_end(repl, history_write(repl->game, recorder, settle));
}

void repl_record(Repl *repl)
{
    bring_up(repl, false);
}

void repl_record_turn(Repl *repl)
{
    repl->is_saved = false;
    game_settle(repl->game);
    bring_up(repl, true);
}

void repl_record_remark(Repl *repl, RecordLineKind kind, const char *text)
{
    Recorder *recorder = repl->sitting->recorder;
    bool written;

    repl->is_saved = false;
    if (recorder == NULL)
        return;
    recorder_hold(recorder);
    written = history_write(repl->game, recorder, true);
    written = recorder_remark(recorder, kind, text) && written;
    note_end(repl, recorder_release(recorder, true) && written);
}

const char *repl_record_path(const Repl *repl)
{
    const Recorder *recorder = repl->sitting->recorder;

    return recorder != NULL ? recorder_path(recorder) : NULL;
}

void repl_record_begin(Repl *repl)
{
    const RecordHeader *header = sitting_header(repl->sitting);
    GameHistory *history = repl->game->history;
    RecordScript *scripts;
    int count;

    if (header == NULL)
        return;
    if (history->rules_count == 0)
        history_use_rules(history, header->scripts, header->script_count);
    if (!record_scripts_make(&scripts, &count, repl->game->script))
        return;
    history_use_rules(history, scripts, count);
    record_scripts_free(scripts, count);
}

/* -- the players ---------------------------------------------------------- */

/* The header names the present players, unless all are bots: they would play to
 * the end at once when the file is loaded. */
RecordHeader repl_record_header(const Repl *repl)
{
    RecordHeader header =
        *sitting_header(repl->sitting); /* borrows what it points
                                                         to */

    for (int seat = 0; repl->people > 0 && seat < header.game.seats.count;
         seat++)
        player_write(&repl->table->bots.players[seat], header.players[seat]);
    return header;
}

void repl_record_seats(Repl *repl)
{
    RecordHeader header;

    if (repl->sitting->recorder == NULL ||
        sitting_header(repl->sitting) == NULL)
        return;
    header = repl_record_header(repl);
    note_end(repl, recorder_begin_again(repl->sitting->recorder, &header));
}

/* -- the end -------------------------------------------------------------- */

bool repl_record_is_worthless(const Repl *repl)
{
    const GameHistory *history = repl->game->history;

    return history->remarks == NULL &&
           (!repl->was_played || history_turns(history) == 0);
}

void repl_record_end(Repl *repl)
{
    const Sitting *sitting = repl->sitting;
    char path[PATH_LIMIT_BYTES];

    if (!sitting->is_autosaved)
        return;
    if (repl_record_is_worthless(repl)) {
        if (sitting->is_new)
            recorder_discard(sitting->recorder);
        return;
    }
    if (!repl->terminal || repl->is_saved || repl->state == RUN_DONE ||
        repl->record_fails)
        return;
    autosave_folder(path, sizeof path);
    repl_say(repl, "Kept in %s: house play --load %s resumes it.", path,
             AUTOSAVE_LAST);
}

/* -- a game that was replayed --------------------------------------------- */

void repl_record_others(Repl *repl, bool is_played)
{
    const GameHistory *history = repl->game->history;

    repl->is_saved = false;
    repl_record_begin(repl);
    for (Node *node = history->here; is_played && node != history->written.node;
         node = node->parent)
        node->rules = history->rules;
    bring_up(repl, true);
}
