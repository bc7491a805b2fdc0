/*
 * served_record.c -- writes the record of a table. Each turn is on the disk as
 * soon as it is complete.
 */
#include "house/serve/serve_internal.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/disk.h"
#include "match/recorder/recorder.h"

enum { RECORDS_ASIDE = 100000 };

/* -- writing -------------------------------------------------------------- */

static Table *table_of(const Served *served)
{
    return engine_table(served->engine);
}

static void report_failure(Served *served, const char *reason)
{
    char text[200];

    talk(served->settings->reporter,
         "%s: %s; the game continues, and writing is tried again after "
         "every choice",
         recorder_path(table_of(served)->recorder), reason);
    snprintf(text, sizeof text,
             "This game cannot be recorded at the moment: %s. The game "
             "continues, and recording is tried again after every choice.\n",
             reason);
    engine_note(served->engine, text);
}

/* Reports the outcome of writing the record. The message to the user who runs
 * the program names the file; the message to the participants does not. */
static void report_writing(Served *served, RecordReport report)
{
    const Reporter *reporter = served->settings->reporter;

    if (report.changed[0] != '\0')
        talk(reporter, "%s", report.changed);
    if (report.is_full)
        engine_note(served->engine,
                    "This game is no longer recorded: its record is full. "
                    "Turns from now on are lost when the program ends. A new "
                    "game will be recorded.\n");
    if (report.has_failed)
        report_failure(served, recorder_reason(report.reason));
    if (report.is_complete) {
        talk(reporter, "%s: writing works again; the record is complete",
             recorder_path(table_of(served)->recorder));
        engine_note(served->engine, "The whole game is recorded again.\n");
    }
}

/* Prepares the game for writing its record. Returns false if the game is not
 * recorded. */
static bool prepare_to_write(Served *served)
{
    Game *game = table_of(served)->game;

    if (table_of(served)->recorder == NULL)
        return false;
    game_settle(game);
    served->turns = history_turns(game->history);
    return true;
}

void served_record_write(Served *served)
{
    if (prepare_to_write(served))
        report_writing(served, table_record(table_of(served), true));
}

void served_record_remark(void *context, RecordLineKind kind, const char *text,
                          const RecordAuthor *author)
{
    Served *served = context;

    if (prepare_to_write(served))
        report_writing(
            served, table_record_remark(table_of(served), kind, text, author));
}

void served_record_players(void *context)
{
    Served *served = context;

    if (prepare_to_write(served))
        report_writing(
            served, table_record_players(table_of(served),
                                         engine_record_header(served->engine)));
}

/* -- beginning ------------------------------------------------------------ */

/* Begins a record in the file `path`, or in the folder of tables' games if
 * `path` is NULL. If creating fails, a later write tries again. */
static void begin_table_record(Served *served, const char *path)
{
    const RecordHeader *header = engine_record_header(served->engine);
    char kept[PATH_LIMIT_BYTES];

    table_of(served)->recorder =
        path != NULL ? recorder_create(path, header)
                     : autosave_create_served(header, kept, sizeof kept);
    if (path == NULL)
        path = kept;
    if (table_of(served)->recorder == NULL && path[0] != '\0')
        table_of(served)->recorder = recorder_promise(path, header);
    if (table_of(served)->recorder == NULL)
        talk(served->settings->reporter, "%s: %s; this game is not recorded",
             path[0] != '\0' ? path : "the folder of kept games",
             recorder_reason(errno));
    served_record_write(served);
}

int served_record_begin(Served *served)
{
    const char *path = served->settings->output;

    if (path == NULL) {
        begin_table_record(served, NULL);
        return STATUS_DONE;
    }
    table_of(served)->recorder =
        recorder_create(path, engine_record_header(served->engine));
    if (table_of(served)->recorder == NULL)
        return complain_file(served->settings->reporter, path);
    served_record_write(served);
    return STATUS_DONE;
}

bool served_record_is_complete(void *context)
{
    Served *served = context;

    served_record_write(served);
    return !table_of(served)->record_fails;
}

/* Stores the first unused name among FILE.1, FILE.2, ... in `aside`. Returns
 * false with errno if there is none. */
static bool find_aside(const char *path, char *aside, size_t size)
{
    struct stat about;

    for (int number = 1; number < RECORDS_ASIDE; number++) {
        int length = snprintf(aside, size, "%s.%d", path, number);
        if (length < 0 || (size_t)length >= size) {
            errno = ENAMETOOLONG;
            return false;
        }
        if (lstat(aside, &about) != 0)
            return errno == ENOENT;
    }
    errno = EEXIST;
    return false;
}

/* Closes the recorder and returns false. Preserves errno, which has the reason
 * for the failure. */
static bool close_failed(Recorder *recorder)
{
    const int reason = errno;

    recorder_close(recorder);
    errno = reason;
    return false;
}

/* Renames the record and closes it. recorder_move does not rename a full
 * record, so we close and rename a full record here. */
static bool move_aside(Recorder *recorder, const char *path, const char *aside)
{
    if (!recorder_is_full(recorder))
        return recorder_move(recorder, path, aside);
    return recorder_close(recorder) && rename(path, aside) == 0 &&
           disk_settle_folder(aside);
}

/* Returns the index of the smallest record, which probably contains the fewest
 * turns. */
static int find_smallest(char *const *former)
{
    off_t least = 0;
    int found = 0;

    for (int i = 0; i < TABLE_GAMES; i++) {
        struct stat about = {0};
        stat(former[i], &about);
        if (i == 0 || about.st_size < least) {
            found = i;
            least = about.st_size;
        }
    }
    return found;
}

/* Adds a former game to the list. If the list is full, deletes the smallest
 * record, so that participants cannot fill the disk. */
static void keep_former(Served *served, const char *path)
{
    int place = 0;

    while (place < TABLE_GAMES && served->former[place] != NULL)
        place++;
    if (place == TABLE_GAMES) {
        place = find_smallest(served->former);
        unlink(served->former[place]);
        free(served->former[place]);
    }
    served->former[place] = strdup(path);
}

/* Closes the record of the former game and renames it, so that the new game can
 * use its name. Returns false with errno if renaming fails. */
static bool put_aside(Served *served)
{
    const char *path = served->settings->output;
    Recorder *recorder = table_of(served)->recorder;
    char aside[PATH_LIMIT_BYTES];
    bool done;

    table_of(served)->recorder = NULL;
    if (recorder == NULL)
        return true;
    if (served->turns <= 1) { /* no turn was played after the set-up */
        recorder_discard(recorder);
        return recorder_close(recorder);
    }
    snprintf(aside, sizeof aside, "%s", recorder_path(recorder));
    if (path == NULL)
        done = recorder_close(recorder);
    else if (find_aside(path, aside, sizeof aside))
        done = move_aside(recorder, path, aside);
    else
        done = close_failed(recorder);
    if (done)
        keep_former(served, aside);
    return done;
}

void served_record_renew(void *context)
{
    Served *served = context;
    const char *path = served->settings->output;

    if (!put_aside(served)) {
        talk(served->settings->reporter, "%s: %s",
             path != NULL ? path : "the record of the former game",
             recorder_reason(errno));
        path = NULL;
    }
    begin_table_record(served, path);
}
