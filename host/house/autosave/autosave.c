/*
 * autosave.c -- creates the records of games in the folders of saved games,
 * finds the latest of these games, and removes old games.
 */
#include "house/autosave/autosave.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include "base/disk.h"
#include "base/list.h"
#include "base/regular.h"
#include "house/file/file.h"
#include "match/recorder/recorder.h"

enum {
    SAME_DAY = 10000 /* greatest number of games of one variant on one day */
};

/* The folders of saved games below the folder of state files (file.h). */
#define GAMES  "games/"
#define TABLES "tables/"

/* -- the folder ----------------------------------------------------------- */

typedef struct Saved {
    char path[PATH_LIMIT_BYTES];
    off_t size;
    struct timespec when;
} Saved;

typedef struct SavedList {
    int count, room;
    Saved *all; /* saved files sorted by time, latest first */
} SavedList;

static int compare_saved(const void *a, const void *b)
{
    const struct timespec *one = &((const Saved *)a)->when;
    const struct timespec *other = &((const Saved *)b)->when;

    if (one->tv_sec != other->tv_sec)
        return one->tv_sec < other->tv_sec ? 1 : -1;
    return (one->tv_nsec < other->tv_nsec) - (one->tv_nsec > other->tv_nsec);
}

static void add_saved(SavedList *list, const char *folder, const char *name)
{
    const char *ending = strrchr(name, '.');
    struct stat about;
    Saved *saved;

    if (name[0] == '.' || ending == NULL || strcmp(ending, ".record") != 0 ||
        !list_grow(&list->all, list->count, &list->room, sizeof *list->all))
        return;
    saved = &list->all[list->count];
    if (snprintf(saved->path, sizeof saved->path, "%s%s", folder, name) >=
            (int)sizeof saved->path ||
        lstat(saved->path, &about) != 0 || !S_ISREG(about.st_mode))
        return;
    saved->size = about.st_size;
    saved->when = about.st_mtim;
    list->count++;
}

/* Returns the files in a folder of state files, latest first. The caller must
 * free `all`. */
static SavedList list_saved(const char *name)
{
    SavedList list = {0};
    char folder[PATH_LIMIT_BYTES];
    const struct dirent *entry;
    DIR *entries;

    if (!state_file_path(name, folder, sizeof folder))
        return list;
    entries = opendir(folder);
    if (entries == NULL)
        return list;
    while ((entry = readdir(entries)) != NULL)
        add_saved(&list, folder, entry->d_name);
    closedir(entries);
    if (list.count > 0)
        qsort(list.all, (size_t)list.count, sizeof *list.all, compare_saved);
    return list;
}

/* -- old games ------------------------------------------------------------ */

/* Removes a saved game, unless a process is playing the game. disk_open locks
 * the file, so that no process can resume the game meanwhile. */
static bool remove_saved(const Saved *saved)
{
    int file = disk_open(saved->path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK, 0);
    bool removed = file >= 0 && unlink(saved->path) == 0;

    if (file >= 0)
        close(file);
    return removed;
}

/* Removes the oldest games, so that one more game fits within the limits `most`
 * and `most_bytes`. Games that are being played remain. */
static void clear_old(const char *name, int most, off_t most_bytes)
{
    SavedList list = list_saved(name);
    off_t size = 0;
    int count = 1;

    for (int i = 0; i < list.count; i++) {
        const Saved *saved = &list.all[i];
        if (count < most && size + saved->size <= most_bytes) {
            count++;
            size += saved->size;
        } else if (!remove_saved(saved)) {
            count++; /* the game is being played, so its file is kept and
                      * counted */
        }
    }
    free(list.all);
}

/* -- a new game ----------------------------------------------------------- */

static void name_day(char *day, size_t size)
{
    time_t now = time(NULL);
    struct tm parts;

    if (localtime_r(&now, &parts) == NULL ||
        strftime(day, size, "%Y-%m-%d", &parts) == 0)
        snprintf(day, size, "game");
}

/* Stores the path of a saved game: VARIANT-2026-02-28.record, or
 * VARIANT-2026-02-28-N.record if `number` is N > 1. */
static bool saved_game_path(const char *folder, const char *variant, int number,
                            char *path, size_t size)
{
    char name[200];
    char more[20] = "";
    char day[20];

    name_day(day, sizeof day);
    if (number > 1)
        snprintf(more, sizeof more, "-%d", number);
    snprintf(name, sizeof name, "%s%.100s-%s%s.record", folder, variant, day,
             more);
    return state_file_path(name, path, size);
}

/* Copies a header. In the copy, the paths of the scripts are absolute, so that
 * the game can be resumed in every folder. Returns false if memory runs out. */
static bool copy_header(RecordHeader *copy, const RecordHeader *header)
{
    *copy = *header;
    copy->script_count = 0;
    copy->scripts = calloc((size_t)header->script_count, sizeof *copy->scripts);
    for (int i = 0; copy->scripts != NULL && i < header->script_count; i++) {
        RecordScript *script = &copy->scripts[i];
        *script = header->scripts[i];
        script->path = realpath(header->scripts[i].path, NULL);
        if (script->path == NULL)
            script->path = strdup(header->scripts[i].path);
        copy->script_count += script->path != NULL;
    }
    if (copy->scripts != NULL && copy->script_count == header->script_count)
        return true;
    record_scripts_free(copy->scripts, copy->script_count);
    return false;
}

static Recorder *autosave_create_in(const char *folder,
                                    const RecordHeader *header, char *path,
                                    size_t size)
{
    Recorder *recorder = NULL;
    RecordHeader copy;
    int reason;

    path[0] = '\0';
    if (!copy_header(&copy, header))
        return NULL;
    errno = EEXIST;
    for (int i = 1; i < SAME_DAY && recorder == NULL && errno == EEXIST; i++) {
        if (saved_game_path(folder, header->game.variant, i, path, size))
            recorder = recorder_create(path, &copy);
        else
            errno = ENOENT;
    }
    reason = errno;
    record_scripts_free(copy.scripts, copy.script_count);
    errno = reason;
    return recorder;
}

Recorder *autosave_create(const RecordHeader *header, char *path, size_t size)
{
    clear_old(GAMES, AUTOSAVE_GAMES, AUTOSAVE_BYTES);
    return autosave_create_in(GAMES, header, path, size);
}

void autosave_clear_served(void)
{
    clear_old(TABLES, SERVED_GAMES, SERVED_BYTES);
}

Recorder *autosave_create_served(const RecordHeader *header, char *path,
                                 size_t size)
{
    return autosave_create_in(TABLES, header, path, size);
}

/* -- the latest ----------------------------------------------------------- */

static bool is_being_played(const Saved *saved)
{
    int file = disk_open(saved->path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK, 0);

    if (file >= 0)
        close(file);
    return file < 0;
}

/* True if the record contains a person's remark, an edited position, a choice,
 * or a turn after the set-up. */
static bool has_begun(const Record *record)
{
    const RecordedTurn *first = record->turns;

    for (int i = 0; i < record->remark_count; i++)
        if (record->remarks[i].kind != RECORD_TOLD)
            return true;
    return record->turn_count > 1 ||
           (record->turn_count == 1 &&
            (first->is.turn > 0 || first->position != NULL ||
             first->is.line[0] != '\0'));
}

static bool goes_on(const Saved *saved)
{
    FormatError error;
    size_t size;
    char *text = is_being_played(saved)
                     ? NULL
                     : regular_read(saved->path, RECORD_SIZE_LIMIT, &size);
    Record *record = text != NULL ? record_read(text, size, &error) : NULL;
    bool fine = record != NULL && record->result == NULL && has_begun(record);

    free(text);
    record_free(record);
    return fine;
}

/* Finds the file last.record, which earlier versions used for the single saved
 * game. Returns false if the file does not exist or cannot be resumed. */
static bool find_earlier(char *path, size_t size)
{
    Saved saved = {0};

    if (!state_file_path("last.record", saved.path, sizeof saved.path) ||
        !goes_on(&saved))
        return false;
    snprintf(path, size, "%s", saved.path);
    return true;
}

bool autosave_find_last(char *path, size_t size)
{
    SavedList list = list_saved(GAMES);
    bool found = false;

    for (int i = 0; i < list.count && !found; i++)
        if (goes_on(&list.all[i])) {
            snprintf(path, size, "%s", list.all[i].path);
            found = true;
        }
    free(list.all);
    return found || find_earlier(path, size);
}

/* -- paths in messages ---------------------------------------------------- */

void autosave_shorten(char *path)
{
    const char *home = getenv("HOME");
    size_t length = home != NULL ? strlen(home) : 0;

    if (length < 2 || strncmp(path, home, length) != 0 || path[length] != '/')
        return;
    path[0] = '~';
    memmove(path + 1, path + length, strlen(path + length) + 1);
}

void autosave_folder(char *path, size_t size)
{
    if (!state_file_path("games", path, size))
        path[0] = '\0';
    autosave_shorten(path);
}
