/*
 * watch.c -- watches folders with inotify, and compares files by their
 * bytes.
 */
#include "house/watch/watch.h"

#include <limits.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/inotify.h>
#include <unistd.h>

#include "base/clock.h"
#include "base/list.h"
#include "base/regular.h"
#include "house/file/file.h"
#include "script/files.h"

enum {
    QUIET_MS = 30, /* milliseconds without events after which we assume that a
                    * file is saved */
    LONGEST_MS = 500,
    FILE_LIMIT_BYTES = 16 * 1024 * 1024 /* bytes of the largest file that is
                                         * read; the limit for scripts is
                                         * lower */
};

static const uint32_t kinds = IN_MODIFY | IN_CLOSE_WRITE | IN_MOVED_TO |
                              IN_CREATE | IN_MOVE_SELF | IN_DELETE_SELF |
                              IN_ONLYDIR;

typedef struct Folder {
    char path[PATH_MAX]; /* path that ends with a slash; "" for the current
                          * folder */
    int number;          /* inotify's watch descriptor; -1 if the folder does
                          * not exist */
} Folder;

typedef struct File {
    char path[PATH_LIMIT_BYTES];
    char real[PATH_MAX]; /* canonical path; "" if the file does not exist */
    uint64_t seen;       /* hash of the bytes last seen; 0 if never read */
    bool is_followed;    /* true if the current script was loaded from this
                          * file */
} File;

/* A WatchSource is an inotify descriptor. Several watches share it, because a
 * system allows few descriptors for each user. */
typedef struct WatchSource {
    int descriptor;
    long long latest; /* time of the latest event for any of the watches, in
                       * ms */
    Watch *first;     /* head of a list linked by `next` */
} WatchSource;

struct Watch {
    WatchSource *source;
    Watch *next;
    bool is_touched; /* true if there may be changes that watch_changed has not
                      * examined */
    int folder_count, folder_capacity, file_count, file_capacity;
    Folder *folders;
    File *files;
    bool mending;
    char mended[PATH_LIMIT_BYTES]; /* path of the latest saved script that
                                    * watch_changed has not examined, or "";
                                    * set only if `mending` is true */
    char changed[PATH_LIMIT_BYTES];
};

static WatchSource *source_new(void)
{
    WatchSource *source = calloc(1, sizeof *source);

    if (source == NULL)
        return NULL;
    source->descriptor = inotify_init1(IN_NONBLOCK | IN_CLOEXEC);
    if (source->descriptor >= 0)
        return source;
    free(source);
    return NULL;
}

Watch *watch_new(Watch *beside)
{
    Watch *watch = calloc(1, sizeof *watch);

    if (watch == NULL)
        return NULL;
    watch->source = beside != NULL ? beside->source : source_new();
    if (watch->source == NULL) {
        free(watch);
        return NULL;
    }
    watch->next = watch->source->first;
    watch->source->first = watch;
    return watch;
}

/* Removes the watch from its source. Frees the source if it has no other
 * watch. */
static void leave_source(Watch *watch)
{
    WatchSource *source = watch->source;
    Watch **at = &source->first;

    while (*at != watch)
        at = &(*at)->next;
    *at = watch->next;
    if (source->first != NULL)
        return;
    close(source->descriptor);
    free(source);
}

void watch_free(Watch *watch)
{
    if (watch == NULL)
        return;
    leave_source(watch);
    free(watch->folders);
    free(watch->files);
    free(watch);
}

int watch_descriptor(const Watch *watch)
{
    return watch->source->descriptor;
}

bool watch_is_touched(const Watch *watch)
{
    return watch->is_touched;
}

const char *watch_file(const Watch *watch)
{
    return watch->changed;
}

/* Returns the FNV-1a hash of a file. Returns 0 if the file is missing, empty or
 * unreadable. */
static uint64_t hash_file(const char *path)
{
    size_t size;
    char *bytes = regular_read(path, FILE_LIMIT_BYTES, &size);
    uint64_t sum = 0xcbf29ce484222325u;

    if (bytes == NULL)
        return 0;
    for (size_t i = 0; i < size; i++)
        sum = (sum ^ (unsigned char)bytes[i]) * 0x100000001b3u;
    free(bytes);
    return size == 0 ? 0 : sum | 1;
}

/* -- the watched files ---------------------------------------------------- */

static void start_folder(const Watch *watch, Folder *folder)
{
    folder->number =
        inotify_add_watch(watch->source->descriptor,
                          folder->path[0] != '\0' ? folder->path : ".", kinds);
}

/* Starts to watch the folder that contains `path`. Does nothing if memory runs
 * out. */
static void add_folder(Watch *watch, const char *path)
{
    const char *slash = strrchr(path, '/');
    int length = slash != NULL ? (int)(slash - path) + 1 : 0;
    Folder *folder;

    for (int i = 0; i < watch->folder_count; i++)
        if ((int)strlen(watch->folders[i].path) == length &&
            strncmp(watch->folders[i].path, path, (size_t)length) == 0)
            return;
    if (length >= PATH_MAX ||
        !list_grow(&watch->folders, watch->folder_count,
                   &watch->folder_capacity, sizeof *folder))
        return;
    folder = &watch->folders[watch->folder_count++];
    snprintf(folder->path, sizeof folder->path, "%.*s", length, path);
    start_folder(watch, folder);
}

/* Returns the entry of a path. Adds an entry if there is none. Returns NULL if
 * memory runs out. */
static File *find_file(Watch *watch, const char *path)
{
    File *file;

    for (int i = 0; i < watch->file_count; i++)
        if (strcmp(watch->files[i].path, path) == 0)
            return &watch->files[i];
    if (strlen(path) >= sizeof file->path ||
        !list_grow(&watch->files, watch->file_count, &watch->file_capacity,
                   sizeof *file))
        return NULL;
    file = &watch->files[watch->file_count++];
    snprintf(file->path, sizeof file->path, "%s", path);
    file->seen = hash_file(path);
    return file;
}

static void follow_file(Watch *watch, const char *path)
{
    File *file = find_file(watch, path);

    if (file == NULL)
        return;
    file->is_followed = true;
    if (realpath(path, file->real) == NULL)
        file->real[0] = '\0';
    add_folder(watch, path);
    if (file->real[0] != '\0')
        add_folder(watch, file->real);
}

/* Folders of the previous script remain watched, because they are few and will
 * probably be needed again. */
void watch_follow(Watch *watch, const Script *script)
{
    char folder[PATH_LIMIT_BYTES];
    char inside[PATH_LIMIT_BYTES + 1];
    const char *path;

    for (int i = 0; i < watch->file_count; i++)
        watch->files[i].is_followed = false;
    watch->mending = false;
    if (script_reader(script).read != NULL)
        return; /* the script was not loaded from files on the disk */
    for (int i = 0; (path = script_file(script, i)) != NULL; i++)
        follow_file(watch, path);
    for (int i = 0; script_library_folder(script_library(script), i, folder);
         i++) {
        snprintf(inside, sizeof inside, "%s/", folder);
        add_folder(watch, inside);
    }
}

void watch_mending(Watch *watch)
{
    watch->mending = true;
}

void watch_note(Watch *watch)
{
    for (int i = 0; i < watch->file_count; i++)
        watch->files[i].seen = hash_file(watch->files[i].path);
}

/* -- events --------------------------------------------------------------- */

static bool is_followed(const Watch *watch, const char *path)
{
    for (int i = 0; i < watch->file_count; i++)
        if (watch->files[i].is_followed &&
            (strcmp(watch->files[i].path, path) == 0 ||
             strcmp(watch->files[i].real, path) == 0))
            return true;
    return false;
}

static bool is_script(const char *name)
{
    size_t length = strlen(name);

    return name[0] != '.' && length > 4 &&
           strcmp(name + length - 4, ".lua") == 0;
}

/* Marks a folder as gone, so that find_folders will look for a new folder at
 * its path. */
static void lose_folder(Watch *watch, int number)
{
    for (int i = 0; i < watch->folder_count; i++)
        if (watch->folders[i].number == number)
            watch->folders[i].number = -1;
}

/* True if the event may concern a watched file. We compare the paths of all
 * folders, because several paths may lead to the same folder. */
static bool take_event(Watch *watch, const struct inotify_event *event)
{
    const size_t size = sizeof watch->mended;
    char path[PATH_MAX + NAME_MAX + 1] = "";

    if (event->mask & (IN_MOVE_SELF | IN_DELETE_SELF))
        lose_folder(watch, event->wd);
    if (event->mask & (IN_MOVE_SELF | IN_DELETE_SELF | IN_Q_OVERFLOW))
        return true;
    for (int i = 0; event->len > 0 && i < watch->folder_count; i++) {
        if (watch->folders[i].number != event->wd)
            continue;
        snprintf(path, sizeof path, "%s%s", watch->folders[i].path,
                 event->name);
        if (is_followed(watch, path))
            return true;
    }
    if (!watch->mending || path[0] == '\0' || !is_script(event->name))
        return false;
    if ((size_t)snprintf(watch->mended, size, "%s", path) >= size)
        snprintf(watch->mended, size, "%s", event->name);
    return true;
}

/* Passes an event to each watch of the source. */
static void spread_event(WatchSource *source, const struct inotify_event *event)
{
    for (Watch *watch = source->first; watch != NULL; watch = watch->next) {
        if (!take_event(watch, event))
            continue;
        watch->is_touched = true;
        source->latest = clock_milliseconds();
    }
    if (event->mask & (IN_MOVE_SELF | IN_DELETE_SELF))
        inotify_rm_watch(source->descriptor, event->wd);
}

static void take_events(WatchSource *source)
{
    union {
        char bytes[16 * (sizeof(struct inotify_event) + NAME_MAX + 1)];
        struct inotify_event aligned;
    } room;
    ssize_t size;

    while ((size = read(source->descriptor, room.bytes, sizeof room.bytes)) >
           0) {
        for (char *at = room.bytes; at < room.bytes + size;) {
            const struct inotify_event *event = (const void *)at;
            spread_event(source, event);
            at += sizeof *event + event->len;
        }
    }
}

/* Starts to watch folders that exist now but did not exist earlier. Returns
 * true if there are such folders. */
static bool find_folders(Watch *watch)
{
    bool any = false;

    for (int i = 0; i < watch->folder_count; i++) {
        Folder *folder = &watch->folders[i];
        if (folder->number >= 0)
            continue;
        start_folder(watch, folder);
        any = any || folder->number >= 0;
    }
    return any;
}

/* Waits until there have been no events for QUIET_MS, but at most
 * LONGEST_MS. */
static void watch_settle(WatchSource *source)
{
    long long until = clock_milliseconds() + LONGEST_MS;
    long long now;

    while ((now = clock_milliseconds()) < source->latest + QUIET_MS &&
           now < until) {
        struct pollfd wait = {source->descriptor, POLLIN, 0};
        if (poll(&wait, 1, (int)(source->latest + QUIET_MS - now)) > 0)
            take_events(source);
    }
}

static void look_at_files(Watch *watch)
{
    for (int i = 0; i < watch->file_count; i++) {
        File *file = &watch->files[i];
        uint64_t now = hash_file(file->path);
        if (now == 0 || now == file->seen)
            continue;
        file->seen = now;
        if (file->is_followed)
            memcpy(watch->changed, file->path, sizeof watch->changed);
    }
}

bool watch_changed(Watch *watch)
{
    WatchSource *source = watch->source;

    watch->changed[0] = '\0';
    if (find_folders(watch)) {
        watch->is_touched = true;
        source->latest = clock_milliseconds();
    }
    take_events(source);
    if (!watch->is_touched)
        return false;
    watch_settle(source);
    watch->is_touched = false;
    memcpy(watch->changed, watch->mended, sizeof watch->changed);
    watch->mended[0] = '\0';
    look_at_files(watch);
    return watch->changed[0] != '\0';
}
