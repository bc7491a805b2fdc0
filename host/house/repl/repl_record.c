/*
 * repl_record.c -- the record of a game that people play. If writing fails, the
 * game continues, and we try again with every turn.
 */
#include <errno.h>
#include <string.h>

#include "house/repl/repl_internal.h"
#include "house/session/session.h"
#include "match/player/player.h"
#include "match/recorder/recorder.h"

static void print_record_report(Repl *repl, RecordReport report)
{
    const char *path = recorder_path(repl->table->recorder);

    if (report.changed[0] != '\0')
        repl_say(repl, "%s", report.changed);
    if (report.has_failed)
        repl_say(repl,
                 "%s: %s. The game continues; writing is retried with every "
                 "turn.",
                 path, strerror(report.reason));
    if (report.is_complete)
        repl_say(repl, "%s: writing works again; the record is complete.",
                 path);
}

static void bring_up(Repl *repl, bool settle)
{
    if (repl->table->recorder != NULL)
        print_record_report(repl, table_record(repl->table, settle));
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

void repl_record_remark(void *context, RecordLineKind kind, const char *text,
                        const RecordAuthor *author)
{
    Repl *repl = context;

    repl->is_saved = false;
    if (repl->table->recorder != NULL)
        print_record_report(
            repl, table_record_remark(repl->table, kind, text, author));
}

void repl_record_renew(void *context)
{
    const Repl *repl = context;

    sitting_renew(repl->sitting);
}

const char *repl_record_path(const Repl *repl)
{
    const Recorder *recorder = repl->table->recorder;

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

/* Returns a header that borrows its data. If only bots play now, the header
 * keeps the earlier players. Otherwise a program that loads the record would
 * find only bots, and play the game to its end at once. */
RecordHeader repl_record_header(const Repl *repl)
{
    RecordHeader header = *sitting_header(repl->sitting);

    for (int seat = 0; repl->people > 0 && seat < header.game.seats.count;
         seat++)
        player_write(&repl->table->bots.players[seat], header.players[seat]);
    return header;
}

void repl_record_seats(Repl *repl)
{
    RecordHeader header;

    if (repl->table->recorder == NULL || sitting_header(repl->sitting) == NULL)
        return;
    header = repl_record_header(repl);
    print_record_report(repl, table_record_players(repl->table, &header));
}

/* -- the end -------------------------------------------------------------- */

bool repl_record_is_worthless(const Repl *repl)
{
    const GameHistory *history = repl->game->history;

    for (const Remark *each = history->remarks; each; each = each->later)
        if (each->kind != RECORD_TOLD)
            return false;
    return !repl->was_played || history_turns(history) == 0;
}

void repl_record_end(Repl *repl)
{
    const Sitting *sitting = repl->sitting;
    char path[PATH_LIMIT_BYTES];

    if (!sitting->is_autosaved)
        return;
    if (repl_record_is_worthless(repl)) {
        if (sitting->is_new)
            recorder_discard(sitting->table.recorder);
        return;
    }
    if (!repl->terminal || repl->is_saved || repl->state == RUN_DONE ||
        repl->table->record_fails)
        return;
    autosave_folder(path, sizeof path);
    repl_say(repl, "Kept in %s: %s play --load %s resumes it.", path,
             repl->settings->reporter->program, AUTOSAVE_LAST);
}
