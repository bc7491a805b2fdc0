/*
 * table.c -- going on with a recorded game.
 */
#include "app/repl/repl.h"

#include <limits.h>
#include <stdio.h>
#include <string.h>

#include "app/catalog/catalog.h"
#include "app/cli/cli.h"
#include "match/record/record.h"

/* With the branches; a game that cannot be restored so is begun again. */
static bool restore(const Table *table, Restore *restored)
{
    Game *game = table->session->game;

    if (restore_game(restored, table->recorded.record, table->recorded.text,
                     game) == REPLAY_COMPLETE) {
        if (restored->left_out > 0)
            talk(table->session->options,
                 "%s:%d: %s; moves that were played there and taken back are "
                 "left out",
                 table->record, restored->file_line, restored->why);
        return true;
    }
    return false;
}

static int complain_branches(const Table *table, int line)
{
    FormatError error = {.line = line};

    snprintf(error.message, sizeof error.message,
             "a game has at most %d branches", GAME_BRANCH_LIMIT);
    return complain_record(table->session->options, table->record, &error);
}

static int play_again(Table *table)
{
    const Options *options = table->session->options;
    Game *game = table->session->game;
    static Restore restored;
    Replay replay;
    ReplayEnd end;

    if (restore(table, &restored))
        return STATUS_DONE;
    if (restored.overflows)
        return complain_branches(table, restored.file_line);
    if (!game_begin_at(game, &game->history->start->position))
        return complain_memory(options);
    replay = replay_begin(table->recorded.record, game, true);
    end = replay_rest(&replay, INT_MAX);
    if (end != REPLAY_COMPLETE && replay_skip(&replay)) {
        talk(options, "%s:%d: %s; the game continues from its latest position",
             table->record, replay.file_line,
             end == REPLAY_FAILED ? replay.error.message : replay.why);
        end = replay_rest(&replay, INT_MAX);
    }
    if (end == REPLAY_COMPLETE)
        return STATUS_DONE;
    if (end == REPLAY_FAILED)
        return complain_script(options, &replay.error);
    return complain_diverged(options, table->record, replay.file_line,
                             replay.why);
}

static int seat_again(Table *table)
{
    const RecordHeader *header = &table->recorded.record->header;

    for (int seat = 0; seat < header->game.seats.count; seat++) {
        const char *player = header->players[seat];
        int kind = bot_find(player);
        if (kind < 0) {
            FormatError error = {.line = 1};
            snprintf(error.path, sizeof error.path, "seats[%d].player", seat);
            snprintf(error.message, sizeof error.message,
                     "\"%.80s\" is not a player that this program knows",
                     player);
            return complain_record(table->session->options, table->record,
                                   &error);
        }
        table->bots.kinds[seat] = (BotKind)kind;
    }
    return STATUS_DONE;
}

static int resume_record(Table *table)
{
    const Record *record = table->recorded.record;
    const Position *now = &table->session->game->now;

    table->recorder = recorder_resume(table->record, record);
    if (table->recorder == NULL)
        return table_complain(table);
    if (now->over && record->result == NULL &&
        !recorder_result(table->recorder, now))
        return table_complain(table);
    return STATUS_DONE;
}

/* Where "last" stands for a file. */
static int find_last(Table *table, const Options *options)
{
    char folder[PATH_LIMIT_BYTES];

    table->record = options->load;
    if (strcmp(options->load, AUTOSAVE_LAST) != 0)
        return STATUS_DONE;
    table->record = table->last;
    table->is_autosaved = true;
    if (autosave_find_last(table->last, sizeof table->last))
        return STATUS_DONE;
    autosave_folder(folder, sizeof folder);
    return complain_file_because(options, AUTOSAVE_LAST,
                                 "there is no unfinished game in %s", folder);
}

int table_resume(Table *table, const Options *options)
{
    int status;

    table->session = &table->recorded.session;
    status = find_last(table, options);
    if (status == STATUS_DONE)
        status =
            recorded_read_to_go_on(&table->recorded, options, table->record);
    if (status == STATUS_DONE)
        status = recorded_open(&table->recorded);
    if (status == STATUS_DONE)
        recorded_tell_changed(&table->recorded);
    if (status == STATUS_DONE)
        status = play_again(table);
    recorded_forget_text(&table->recorded);
    if (status == STATUS_DONE)
        status = seat_again(table);
    if (status == STATUS_DONE)
        status = resume_record(table);
    if (status != STATUS_DONE)
        return status;
    table->seed = table->recorded.record->header.seed;
    if (!table->session->game->now.over)
        talk(options, "%s: the game continues at turn %d", table->record,
             table->session->game->now.turn);
    return STATUS_DONE;
}
