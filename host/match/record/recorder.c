/*
 * recorder.c -- a text in memory, and a file that has to be equal to it.
 */
#include "match/record/recorder.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/disk.h"

enum { FIRST_ROOM = 4096 };

/* What others have done to the file. */
typedef enum Loss { LOSS_NONE, LOSS_REMOVED, LOSS_CUT, LOSS_CHANGED } Loss;

struct Recorder {
    char *path;
    int file;       /* locked as long as it is open */
    bool is_device; /* no regular file: it cannot be written anew */
    char *text;     /* all there is to write */
    size_t size, room;
    size_t written;  /* bytes of it that are in the file */
    bool is_settled; /* and on the disk */
    bool is_sound;   /* the file holds those bytes; else all is written anew */
    bool is_broken;  /* memory ran out: a line is missing in the text */
    bool is_discarded;
    int held;
    Loss loss; /* not told yet */
    char *old; /* the name before a LOSS_CHANGED */
};

/* -- the file -------------------------------------------------------------- */

static bool append(Recorder *recorder, bool settled)
{
    recorder->is_settled =
        recorder->is_settled && recorder->written == recorder->size;
    recorder->written +=
        disk_write(recorder->file, recorder->text + recorder->written,
                   recorder->size - recorder->written);
    if (recorder->written < recorder->size)
        return false;
    if (settled && !recorder->is_settled)
        recorder->is_settled = disk_settle(recorder->file);
    return recorder->is_settled || !settled;
}

/* -- written anew --------------------------------------------------------- */

static mode_t mode_of(int file)
{
    struct stat about;

    return fstat(file, &about) == 0 ? about.st_mode & 0777 : 0666;
}

/* The old file is closed, and with it unlocked, once the new one is there. */
static void take_over(Recorder *recorder, int file)
{
    close(recorder->file);
    recorder->file = file;
    recorder->written = recorder->size;
    recorder->is_settled = true;
}

/* Where a link leads, the file is replaced there. */
static bool write_anew(Recorder *recorder)
{
    char *real = realpath(recorder->path, NULL);
    const char *path = real != NULL ? real : recorder->path;
    int file = disk_replace(path, recorder->text, recorder->size,
                            mode_of(recorder->file));
    int reason = errno;

    if (file >= 0) {
        take_over(recorder, file);
        recorder->is_sound = disk_settle_folder(path);
        reason = errno;
    }
    free(real);
    errno = reason;
    return file >= 0 && recorder->is_sound;
}

/* -- what others do to it ------------------------------------------------- */

static Loss find_loss(const Recorder *recorder)
{
    struct stat ours;
    struct stat there;

    if (stat(recorder->path, &there) != 0)
        return errno == ENOENT || errno == ENOTDIR ? LOSS_REMOVED : LOSS_NONE;
    if (fstat(recorder->file, &ours) != 0)
        return LOSS_NONE;
    if (there.st_dev != ours.st_dev || there.st_ino != ours.st_ino)
        return LOSS_CHANGED;
    if (!recorder->is_sound || (size_t)ours.st_size == recorder->written)
        return LOSS_NONE;
    return (size_t)ours.st_size < recorder->written ? LOSS_CUT : LOSS_CHANGED;
}

/* NAME-2.ENDING, or with the next number that is free; to be freed. */
static char *free_name(const char *path)
{
    const char *slash = strrchr(path, '/');
    const char *dot = strrchr(slash != NULL ? slash : path, '.');
    int length = (int)(dot != NULL ? (size_t)(dot - path) : strlen(path));
    size_t size = strlen(path) + 16;
    char *name = malloc(size);
    struct stat about;

    for (int i = 2; name != NULL; i++) {
        snprintf(name, size, "%.*s-%d%s", length, path, i, path + length);
        if (lstat(name, &about) != 0)
            break;
    }
    return name;
}

/* What stands there now is somebody else's, and stays. */
static void step_aside(Recorder *recorder)
{
    char *name = free_name(recorder->path);

    if (name == NULL)
        return;
    free(recorder->old);
    recorder->old = recorder->path;
    recorder->path = name;
}

static void look_after(Recorder *recorder)
{
    Loss loss = find_loss(recorder);

    if (loss == LOSS_NONE)
        return;
    if (loss == LOSS_CHANGED)
        step_aside(recorder);
    if (recorder->is_sound || loss == LOSS_CHANGED)
        recorder->loss = loss;
    recorder->is_sound = false;
}

bool recorder_tell(Recorder *recorder, char *text, size_t size)
{
    Loss loss = recorder->loss;
    const char *path = recorder->path;

    recorder->loss = LOSS_NONE;
    if (loss == LOSS_CHANGED)
        snprintf(text, size,
                 "%s was changed by somebody else and stays as it is; the "
                 "whole game goes on in %s.",
                 recorder->old, path);
    else if (loss != LOSS_NONE)
        snprintf(text, size, "%s was %s; the whole game is written anew.", path,
                 loss == LOSS_CUT ? "cut short" : "removed");
    return loss != LOSS_NONE;
}

/* -- lines ---------------------------------------------------------------- */

static bool bring_up(Recorder *recorder, bool settled)
{
    if (recorder->is_discarded)
        return true;
    if (recorder->is_broken) {
        errno = ENOMEM;
        return false;
    }
    if (recorder->is_device)
        return append(recorder, settled);
    look_after(recorder);
    if (recorder->is_sound && append(recorder, settled))
        return true;
    recorder->is_sound = false;
    return write_anew(recorder);
}

static bool add(Recorder *recorder, const char *text, size_t size)
{
    size_t room = recorder->room;
    char *grown;

    while (room < recorder->size + size)
        room = room == 0 ? FIRST_ROOM : 2 * room;
    grown =
        room > recorder->room ? realloc(recorder->text, room) : recorder->text;
    if (grown == NULL)
        return false;
    recorder->text = grown;
    recorder->room = room;
    memcpy(grown + recorder->size, text, size);
    recorder->size += size;
    return true;
}

bool recorder_line(Recorder *recorder, char *text)
{
    size_t length = text != NULL ? strlen(text) : 0;

    if (text != NULL)
        text[length] = '\n'; /* where its end was */
    if (text == NULL || !add(recorder, text, length + 1))
        recorder->is_broken = true; /* no other may follow it */
    free(text);
    return recorder->held > 0 ? !recorder->is_broken : bring_up(recorder, true);
}

/* Puts a line in the place of the first, and takes it over. */
static bool replace_first(Recorder *recorder, char *line)
{
    const char *end = memchr(recorder->text, '\n', recorder->size);
    size_t rest = recorder->size - (size_t)(end - recorder->text);
    size_t length = line != NULL ? strlen(line) : 0;
    char *whole = line != NULL ? realloc(line, length + rest) : NULL;

    if (whole == NULL) {
        free(line);
        return false;
    }
    memcpy(whole + length, end, rest);
    free(recorder->text);
    recorder->text = whole;
    recorder->size = recorder->room = length + rest;
    recorder->is_sound = false;
    return true;
}

bool recorder_begin_again(Recorder *recorder, const RecordHeader *header)
{
    if (!recorder->is_device && !recorder->is_broken &&
        !replace_first(recorder, record_header_text(header))) {
        errno = ENOMEM;
        return false;
    }
    return bring_up(recorder, true);
}

void recorder_hold(Recorder *recorder)
{
    recorder->held++;
}

bool recorder_release(Recorder *recorder, bool settled)
{
    recorder->held--;
    return recorder->held > 0 || bring_up(recorder, settled);
}

bool recorder_settle(Recorder *recorder)
{
    return bring_up(recorder, true);
}

void recorder_discard(Recorder *recorder)
{
    recorder->is_discarded = true;
    if (!recorder->is_device && find_loss(recorder) == LOSS_NONE)
        unlink(recorder->path);
}

/* -- opening and closing -------------------------------------------------- */

static Recorder *give_up(Recorder *recorder)
{
    int reason = errno;

    if (recorder != NULL) {
        if (recorder->file >= 0)
            close(recorder->file);
        free(recorder->path);
        free(recorder->old);
        free(recorder->text);
        free(recorder);
    }
    errno = reason;
    return NULL;
}

static Recorder *open_recorder(const char *path, int flags)
{
    Recorder *recorder = calloc(1, sizeof *recorder);

    if (recorder == NULL)
        return NULL;
    recorder->is_sound = true;
    recorder->path = strdup(path);
    recorder->file =
        recorder->path != NULL ? disk_open(path, flags | O_APPEND, 0666) : -1;
    return recorder->file >= 0 ? recorder : give_up(recorder);
}

static bool is_device(const char *path)
{
    struct stat about;

    return stat(path, &about) == 0 && !S_ISREG(about.st_mode);
}

Recorder *recorder_create(const char *path, const RecordHeader *header)
{
    bool device = is_device(path);
    Recorder *recorder =
        open_recorder(path, O_WRONLY | (device ? 0 : O_CREAT | O_EXCL));

    if (recorder == NULL)
        return NULL;
    recorder->is_device = device;
    if (recorder_line(recorder, record_header_text(header)) &&
        (device || disk_settle_folder(path)))
        return recorder;
    if (!device) { /* a file without a header is of no use to anybody */
        int reason = errno;
        unlink(path);
        errno = reason;
    }
    return give_up(recorder);
}

/* The lines that are whole, as they were read. */
static bool read_text(Recorder *recorder, const Record *record)
{
    size_t done = 0;
    ssize_t count = 1;

    recorder->room = record->whole + FIRST_ROOM;
    recorder->text = malloc(recorder->room);
    while (recorder->text != NULL && done < record->whole && count > 0) {
        count = pread(recorder->file, recorder->text + done,
                      record->whole - done, (off_t)done);
        done += count > 0 ? (size_t)count : 0;
    }
    recorder->size = recorder->written = done;
    return recorder->text != NULL && done == record->whole;
}

static bool is_as_read(int file, const Record *record)
{
    struct stat about;

    if (fstat(file, &about) != 0)
        return false;
    errno = EWOULDBLOCK;
    return (size_t)about.st_size == record->size;
}

Recorder *recorder_resume(const char *path, const Record *record)
{
    Recorder *recorder = open_recorder(path, O_RDWR);

    if (recorder == NULL)
        return NULL;
    if (!is_as_read(recorder->file, record) || !read_text(recorder, record))
        return give_up(recorder);
    if (record->torn_line != 0 &&
        ftruncate(recorder->file, (off_t)record->whole) != 0)
        return give_up(recorder);
    if (record->unended && !add(recorder, "\n", 1))
        return give_up(recorder);
    return recorder;
}

const char *recorder_path(const Recorder *recorder)
{
    return recorder->path;
}

bool recorder_close(Recorder *recorder)
{
    bool written;

    if (recorder == NULL)
        return true;
    written = bring_up(recorder, true);
    give_up(recorder);
    return written;
}

bool recorder_move(Recorder *recorder, const char *from, const char *to)
{
    return recorder_close(recorder) && rename(from, to) == 0 &&
           disk_settle_folder(to);
}
