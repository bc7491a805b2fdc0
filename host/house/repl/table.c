/* table.c -- games that are resumed from a record, and their recording. */
#include "house/repl/repl.h"

#include <errno.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "house/file/file.h"
#include "match/recorder/recorder.h"
#include "match/replay/replay.h"

/* -- recording ------------------------------------------------------------ */

/* Reports why the record cannot be written, by errno. Returns the exit
 * status. */
static int complain(const Table *table)
{
    const Options *options = table->options;
    const char *file = table->recorder != NULL ? recorder_path(table->recorder)
                                               : table->record;

    if (errno == EEXIST)
        return complain_file_because(&options->reporter, file,
                                     "already exists; resume its game with "
                                     "--load %s, or name a new file",
                                     file);
    if (errno == EWOULDBLOCK)
        return complain_file_because(&options->reporter, file,
                                     "another program is writing there");
    return complain_file(&options->reporter, file);
}

static bool fill_header(Table *table)
{
    RecordHeader *header = &table->header;
    const Session *session = table->session;
    const Game *game = session->game;
    const Position *start = &game->history->start->position;

    if (!record_header_make(header, session->script, start,
                            table->options->start.position != NULL,
                            table->seed))
        return false;
    for (int seat = 0; seat < start->seats.count; seat++)
        player_write(&table->bots.players[seat], header->players[seat]);
    return true;
}

const RecordHeader *table_header(const Table *table)
{
    if (table->recorded.record != NULL)
        return &table->recorded.record->header;
    return table->header.scripts != NULL ? &table->header : NULL;
}

int table_begin_record(Table *table)
{
    const Options *options = table->options;

    table->record = options->output;
    if (table->record == NULL)
        return STATUS_DONE;
    if (!fill_header(table))
        return complain_file_because(&options->reporter, table->record,
                                     "the rules cannot be recorded: %s",
                                     strerror(errno));
    table->recorder = recorder_create(table->record, &table->header);
    if (table->recorder == NULL ||
        (table->session->completed &&
         !recorder_turn(table->recorder, table->session->game)))
        return complain(table);
    return STATUS_DONE;
}

void table_autosave(Table *table)
{
    const Options *options = table->options;
    char path[PATH_LIMIT_BYTES] = "";

    if (table->recorded.record != NULL || fill_header(table))
        table->recorder =
            autosave_create(table_header(table), path, sizeof path);
    if (table->recorder == NULL) {
        talk(&options->reporter,
             "%s%s%s; this game is not recorded: -o FILE records it", path,
             path[0] != '\0' ? ": " : "", strerror(errno));
        return;
    }
    table->is_autosaved = table->is_new = true;
    if (table->session->completed)
        recorder_turn(table->recorder, table->session->game);
}

static void tell_loss(const Table *table)
{
    char text[2 * PATH_LIMIT_BYTES + 160];

    if (table->recorder != NULL &&
        recorder_tell(table->recorder, text, sizeof text))
        talk(&table->options->reporter, "%s", text);
}

int table_record_turn(const Table *table)
{
    if (table->recorder == NULL)
        return STATUS_DONE;
    if (!recorder_turn(table->recorder, table->session->game))
        return complain(table);
    tell_loss(table);
    return STATUS_DONE;
}

int table_end_record(Table *table, int status)
{
    if (table->recorder == NULL)
        return status;
    if (!recorder_settle(table->recorder) && status != STATUS_FILE) {
        int lost = complain(table);
        status = table->is_new && table->is_autosaved ? status : lost;
    }
    tell_loss(table);
    recorder_close(table->recorder);
    table->recorder = NULL;
    return status;
}

/* -- resuming ------------------------------------------------------------- */

static int complain_branches(const Table *table, int line)
{
    FormatError error = {.line = line};

    snprintf(error.message, sizeof error.message,
             "a game has at most %d branches", GAME_BRANCH_LIMIT);
    return complain_record(&table->options->reporter, table->record, &error);
}

/* Restores the game with its branches. If that fails, replays it from its
 * start. */
static int play_again(Table *table)
{
    const Options *options = table->options;
    Game *game = table->session->game;
    static Restore restored;
    Replay replay;
    ReplayEnd end;

    end = restore_game(&restored, table->recorded.record, table->recorded.text,
                       game);
    if (end == REPLAY_COMPLETE && restored.left_out > 0)
        talk(&options->reporter,
             "%s:%d: %s; moves that were played there and taken back are left "
             "out",
             table->record, restored.file_line, restored.why);
    if (end == REPLAY_COMPLETE)
        return STATUS_DONE;
    if (restored.overflows)
        return complain_branches(table, restored.file_line);
    if (!game_begin_at(game, &game->history->start->position))
        return complain_memory(&options->reporter);
    replay = replay_begin(table->recorded.record, game, true);
    end = replay_rest(&replay, INT_MAX);
    if (end != REPLAY_COMPLETE && replay_skip(&replay)) {
        talk(&options->reporter,
             "%s:%d: %s; the game continues from its latest position",
             table->record, replay.file_line,
             end == REPLAY_FAILED ? replay.error.message : replay.why);
        end = replay_rest(&replay, INT_MAX);
    }
    if (end == REPLAY_COMPLETE)
        return STATUS_DONE;
    if (end == REPLAY_FAILED)
        return complain_script(&options->reporter, &replay.error);
    return complain_diverged(&options->reporter, table->record,
                             replay.file_line, replay.why);
}

/* Replaces a program by a person. A record may come from a stranger, so it must
 * not start programs. */
static void replace_program(const Table *table, int seat, Player *player)
{
    if (player->command[0] == '\0')
        return;
    talk(
        &table->options->reporter,
        "%s: %s was played by the program '%s', which is not started; a person "
        "plays there now",
        table->record, color_name(table->session->game->now.seats.colors[seat]),
        player->command);
    *player = (Player){.bot = HUMAN};
}

static int seat_again(Table *table)
{
    const RecordHeader *header = &table->recorded.record->header;

    for (int seat = 0; seat < header->game.seats.count; seat++) {
        const char *player = header->players[seat];
        if (!player_read(player, &table->bots.players[seat])) {
            FormatError error = {.line = 1};
            snprintf(error.path, sizeof error.path, "seats[%d].player", seat);
            snprintf(error.message, sizeof error.message,
                     "\"%.80s\" is not a player that this program knows",
                     player);
            return complain_record(&table->options->reporter, table->record,
                                   &error);
        }
        replace_program(table, seat, &table->bots.players[seat]);
    }
    return STATUS_DONE;
}

static int resume_record(Table *table)
{
    const Record *record = table->recorded.record;
    const Position *now = &table->session->game->now;

    table->recorder = recorder_resume(table->record, record);
    if (table->recorder == NULL)
        return complain(table);
    if (now->over && record->result == NULL &&
        !recorder_result(table->recorder, now))
        return complain(table);
    return STATUS_DONE;
}

/* Finds the file of --load; `last` means the latest unfinished game. */
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
    return complain_file_because(&options->reporter, AUTOSAVE_LAST,
                                 "there is no unfinished game in %s", folder);
}

/* Refuses a pipe, because a game is resumed in the file that records it. A
 * missing file is reported later, when it is read. */
static int check_resumable(const Options *options, const char *file)
{
    bool is_missing = strcmp(file, "-") != 0 && access(file, F_OK) != 0;

    if (is_missing || file_is_regular(file))
        return STATUS_DONE;
    return complain_file_because(&options->reporter, file_shown(file),
                                 "a game is resumed in the file that records "
                                 "it; this is not a record");
}

int table_resume(Table *table, const Options *options)
{
    int status;

    table->session = &table->recorded.session;
    table->options = options;
    status = find_last(table, options);
    if (status == STATUS_DONE)
        status = check_resumable(options, table->record);
    if (status == STATUS_DONE)
        status = recorded_read(&table->recorded, &options->reporter,
                               &options->start, table->record);
    if (status == STATUS_DONE)
        status = recorded_open(&table->recorded);
    if (status == STATUS_DONE)
        recorded_tell_changed(&table->recorded);
    if (status == STATUS_DONE)
        status = play_again(table);
    if (status == STATUS_DONE)
        status = seat_again(table);
    if (status == STATUS_DONE)
        status = resume_record(table);
    if (status != STATUS_DONE)
        return status;
    table->seed = table->recorded.record->header.seed;
    if (!table->session->game->now.over)
        talk(&options->reporter, "%s: the game continues at turn %d",
             table->record, table->session->game->now.turn);
    return STATUS_DONE;
}

/* -- loading a different game --------------------------------------------- */

void table_leave(Table *table)
{
    recorder_close(table->recorder);
    recorded_close(&table->recorded);
    free(table->file);
    free(table);
}

bool table_load(Table *table, const char *file)
{
    Table *next = calloc(1, sizeof *next);

    if (next == NULL)
        return false;
    next->loaded = *table->options;
    next->file = strdup(file);
    next->loaded.load = next->file;
    next->loaded.start.variant = NULL;
    next->loaded.start.rules.with.count = next->loaded.start.rules.set.count =
        0;
    if (next->file != NULL &&
        table_resume(next, &next->loaded) == STATUS_DONE) {
        table->next = next;
        return true;
    }
    table_leave(next);
    return false;
}
