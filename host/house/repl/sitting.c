/*
 * sitting.c -- resumes games from records, and records games.
 */
#include "house/repl/repl.h"

#include <errno.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/regular.h"
#include "house/file/file.h"
#include "match/player/player.h"
#include "match/recorder/recorder.h"
#include "match/replay/replay.h"

/* -- recording ------------------------------------------------------------ */

/* Reports that the record cannot be written; errno says why. Returns the exit
 * status. */
static int complain_of_record(const Sitting *sitting)
{
    const char *file = sitting->table.recorder != NULL
                           ? recorder_path(sitting->table.recorder)
                           : sitting->record;

    if (errno == EEXIST)
        return complain_file_because(sitting->settings.reporter, file,
                                     "already exists; resume its game with "
                                     "--load %s, or name a new file",
                                     file);
    if (errno == EWOULDBLOCK)
        return complain_file_because(sitting->settings.reporter, file, "%s",
                                     recorder_reason(errno));
    return complain_file(sitting->settings.reporter, file);
}

static bool fill_header(Sitting *sitting)
{
    return table_make_header(&sitting->table, sitting->session->game,
                             sitting->settings.start.position != NULL,
                             sitting->seed, &sitting->table.header);
}

const RecordHeader *sitting_header(const Sitting *sitting)
{
    if (sitting->recorded.record != NULL && !sitting->is_renewed)
        return &sitting->recorded.record->header;
    return sitting->table.header.scripts != NULL ? &sitting->table.header
                                                 : NULL;
}

int sitting_begin_record(Sitting *sitting)
{
    sitting->record = sitting->settings.output;
    if (sitting->record == NULL)
        return STATUS_DONE;
    if (!fill_header(sitting))
        return complain_file_because(
            sitting->settings.reporter, sitting->record,
            "the rules cannot be recorded: %s", strerror(errno));
    sitting->table.recorder =
        recorder_create(sitting->record, &sitting->table.header);
    if (sitting->table.recorder == NULL ||
        (sitting->session->completed &&
         !recorder_turn(sitting->table.recorder, sitting->session->game)))
        return complain_of_record(sitting);
    return STATUS_DONE;
}

void sitting_autosave(Sitting *sitting)
{
    char path[PATH_LIMIT_BYTES] = "";

    if (sitting_header(sitting) != NULL || fill_header(sitting))
        sitting->table.recorder =
            autosave_create(sitting_header(sitting), path, sizeof path);
    if (sitting->table.recorder == NULL) {
        talk(sitting->settings.reporter,
             "%s%s%s; this game is not recorded: -o FILE records it", path,
             path[0] != '\0' ? ": " : "", strerror(errno));
        return;
    }
    sitting->is_autosaved = sitting->is_new = true;
    if (sitting->session->completed)
        recorder_turn(sitting->table.recorder, sitting->session->game);
}

void sitting_renew(Sitting *sitting)
{
    sitting->is_renewed = true;
    sitting->seed = sitting->table.header.seed;
    sitting->session->completed = false;
    sitting->table.record_fails = false;
    sitting_autosave(sitting);
}

static void tell_loss(const Sitting *sitting)
{
    char text[2 * PATH_LIMIT_BYTES + 160];

    if (sitting->table.recorder != NULL &&
        recorder_tell(sitting->table.recorder, text, sizeof text))
        talk(sitting->settings.reporter, "%s", text);
}

int sitting_record_turn(const Sitting *sitting)
{
    if (sitting->table.recorder == NULL)
        return STATUS_DONE;
    if (!recorder_turn(sitting->table.recorder, sitting->session->game))
        return complain_of_record(sitting);
    tell_loss(sitting);
    return STATUS_DONE;
}

int sitting_end_record(Sitting *sitting, int status)
{
    if (sitting->table.recorder == NULL)
        return status;
    if (!recorder_settle(sitting->table.recorder) && status != STATUS_FILE) {
        int lost = complain_of_record(sitting);
        status = sitting->is_new && sitting->is_autosaved ? status : lost;
    }
    tell_loss(sitting);
    recorder_close(sitting->table.recorder);
    sitting->table.recorder = NULL;
    return status;
}

/* -- resuming ------------------------------------------------------------- */

static int complain_branches(const Sitting *sitting, int line)
{
    FormatError error = {.line = line};

    snprintf(error.message, sizeof error.message,
             "a game has at most %d branches", GAME_BRANCH_LIMIT);
    return complain_record(sitting->settings.reporter, sitting->record, &error);
}

/* Restores the game with its branches. If that fails, replays it from its
 * start. */
static int restore_or_replay(Sitting *sitting)
{
    Game *game = sitting->session->game;
    static Restore restored;
    Position start;
    Replay replay;
    ReplayEnd end;

    end = restore_game(&restored, sitting->recorded.record,
                       sitting->recorded.text, game);
    if (end == REPLAY_COMPLETE && restored.left_out > 0)
        talk(sitting->settings.reporter,
             "%s:%d: %s; moves that were played there and taken back are left "
             "out",
             sitting->record, restored.file_line, restored.why);
    if (end == REPLAY_COMPLETE)
        return STATUS_DONE;
    if (restored.overflows)
        return complain_branches(sitting, restored.file_line);
    start = node_position(game->history->start);
    if (!game_begin_at(game, &start))
        return complain_memory(sitting->settings.reporter);
    replay = replay_begin(sitting->recorded.record, game, true);
    end = replay_rest(&replay, INT_MAX);
    if (end != REPLAY_COMPLETE && replay_skip(&replay)) {
        talk(sitting->settings.reporter,
             "%s:%d: %s; the game continues from its latest position",
             sitting->record, replay.file_line,
             end == REPLAY_FAILED ? replay.error.message : replay.why);
        end = replay_rest(&replay, INT_MAX);
    }
    if (end == REPLAY_COMPLETE)
        return STATUS_DONE;
    if (end == REPLAY_FAILED)
        return complain_script(sitting->settings.reporter, &replay.error);
    return complain_diverged(sitting->settings.reporter, sitting->record,
                             replay.file_line, replay.why);
}

/* Replaces a program by a person. A record may come from a stranger, so it must
 * not start programs. */
static void replace_program(const Sitting *sitting, int seat, Player *player)
{
    if (player->command[0] == '\0')
        return;
    talk(
        sitting->settings.reporter,
        "%s: %s was played by the program '%s', which is not started; a person "
        "plays there now",
        sitting->record,
        color_name(sitting->session->game->now.seats.colors[seat]),
        player->command);
    *player = (Player){.bot = HUMAN};
}

static int seat_again(Sitting *sitting)
{
    const RecordHeader *header = &sitting->recorded.record->header;

    for (int seat = 0; seat < header->game.seats.count; seat++) {
        const char *player = header->players[seat];
        if (!player_read(player, &sitting->table.bots.players[seat])) {
            FormatError error = {.line = 1};
            snprintf(error.path, sizeof error.path, "seats[%d].player", seat);
            snprintf(error.message, sizeof error.message,
                     "\"%.80s\" is not a player that this program knows",
                     player);
            return complain_record(sitting->settings.reporter, sitting->record,
                                   &error);
        }
        replace_program(sitting, seat, &sitting->table.bots.players[seat]);
    }
    return STATUS_DONE;
}

static int resume_record(Sitting *sitting)
{
    const Record *record = sitting->recorded.record;
    const Position *now = &sitting->session->game->now;

    sitting->table.recorder = recorder_resume(sitting->record, record);
    if (sitting->table.recorder == NULL)
        return complain_of_record(sitting);
    if (now->over && record->result == NULL &&
        !recorder_result(sitting->table.recorder, now))
        return complain_of_record(sitting);
    return STATUS_DONE;
}

/* Finds the file of --load; `last` means the latest unfinished game. */
static int find_last(Sitting *sitting)
{
    char folder[PATH_LIMIT_BYTES];

    sitting->record = sitting->settings.load;
    if (strcmp(sitting->record, AUTOSAVE_LAST) != 0)
        return STATUS_DONE;
    sitting->record = sitting->last;
    sitting->is_autosaved = true;
    if (autosave_find_last(sitting->last, sizeof sitting->last))
        return STATUS_DONE;
    autosave_folder(folder, sizeof folder);
    return complain_file_because(sitting->settings.reporter, AUTOSAVE_LAST,
                                 "there is no unfinished game in %s", folder);
}

/* Refuses a pipe, because a game is resumed in the file that records it. A
 * missing file is reported later, when it is read. */
static int check_resumable(const Sitting *sitting)
{
    const char *file = sitting->record;
    bool is_missing = strcmp(file, "-") != 0 && access(file, F_OK) != 0;

    if (is_missing || regular_is(file))
        return STATUS_DONE;
    return complain_file_because(sitting->settings.reporter, file_shown(file),
                                 "a game is resumed in the file that records "
                                 "it; this is not a record");
}

int sitting_resume(Sitting *sitting)
{
    int status = find_last(sitting);

    sitting->session = &sitting->recorded.session;
    if (status == STATUS_DONE)
        status = check_resumable(sitting);
    if (status == STATUS_DONE)
        status = recorded_read(&sitting->recorded, sitting->settings.reporter,
                               &sitting->settings.start, sitting->record);
    if (status == STATUS_DONE)
        status = recorded_open(&sitting->recorded);
    if (status == STATUS_DONE)
        recorded_tell_changed(&sitting->recorded);
    if (status == STATUS_DONE)
        status = restore_or_replay(sitting);
    if (status == STATUS_DONE)
        status = seat_again(sitting);
    if (status == STATUS_DONE)
        status = resume_record(sitting);
    if (status != STATUS_DONE)
        return status;
    sitting->seed = sitting->recorded.record->header.seed;
    if (!sitting->session->game->now.over)
        talk(sitting->settings.reporter, "%s: the game continues at turn %d",
             sitting->record, sitting->session->game->now.turn);
    return STATUS_DONE;
}

/* -- loading a different game --------------------------------------------- */

void sitting_leave(Sitting *sitting)
{
    recorder_close(sitting->table.recorder);
    table_clear(&sitting->table);
    recorded_close(&sitting->recorded);
    free(sitting->file);
    free(sitting);
}

bool sitting_load(Sitting *sitting, const char *file)
{
    Sitting *next = calloc(1, sizeof *next);

    if (next == NULL)
        return false;
    next->settings = sitting->settings;
    next->file = strdup(file);
    next->settings.load = next->file;
    next->settings.start.variant = NULL;
    next->settings.start.rules.with.count = 0;
    next->settings.start.rules.set.count = 0;
    if (next->file != NULL && sitting_resume(next) == STATUS_DONE) {
        sitting->next = next;
        return true;
    }
    sitting_leave(next);
    return false;
}
