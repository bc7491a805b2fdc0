/*
 * recorder.c -- collects the lines of a record in memory.
 */
#include "match/recorder/recorder_internal.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/disk.h"
#include "base/list.h"
#include "match/recorder/recorder.h"

enum {
    FIRST_ROOM = 4096,
    /* Number of bytes that are kept free, because the header may become
     * longer. */
    HEADER_ROOM = 64 * 1024
};

/* -- lines ---------------------------------------------------------------- */

static bool recorder_add(Recorder *recorder, const char *text, size_t size)
{
    if (!list_reserve(&recorder->text, recorder->size + size, &recorder->room))
        return false;
    memcpy(recorder->text + recorder->size, text, size);
    recorder->size += size;
    return true;
}

/* True if the record can grow by `size` bytes within its limits. */
static bool has_room(const Recorder *recorder, size_t size)
{
    return recorder->lines < RECORD_LINE_LIMIT &&
           recorder->size + size <= RECORD_SIZE_LIMIT - HEADER_ROOM;
}

bool recorder_line(Recorder *recorder, char *text)
{
    size_t length = text != NULL ? strlen(text) : 0;

    if (text != NULL && !has_room(recorder, length + 1))
        /* This line does not fit. No later line may be added, not even a short
         * one. */
        recorder->is_full = true;
    if (text != NULL)
        text[length] = '\n'; /* the line break replaces the null byte */
    if (text == NULL ||
        (!recorder->is_full && !recorder_add(recorder, text, length + 1)))
        /* A line is missing now, so no later line may be added. */
        recorder->is_broken = true;
    recorder->lines += !recorder->is_full;
    free(text);
    return recorder->held > 0 ? !recorder->is_broken
                              : recorder_bring_up(recorder, true);
}

/* Replaces the first line of the text. Takes ownership of the new line. */
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
    return recorder_bring_up(recorder, true);
}

void recorder_hold(Recorder *recorder)
{
    recorder->held++;
}

bool recorder_release(Recorder *recorder, bool settled)
{
    recorder->held--;
    return recorder->held > 0 || recorder_bring_up(recorder, settled);
}

bool recorder_settle(Recorder *recorder)
{
    return recorder_bring_up(recorder, true);
}

bool recorder_is_full(const Recorder *recorder)
{
    return recorder->is_full;
}

void recorder_discard(Recorder *recorder)
{
    recorder->is_discarded = true;
    if (recorder_has_file(recorder))
        unlink(recorder->path);
}

/* -- opening and closing -------------------------------------------------- */

static Recorder *give_up_recorder(Recorder *recorder)
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
    return recorder->file >= 0 ? recorder : give_up_recorder(recorder);
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
    if (!device) { /* removes the file, because it has no header */
        int reason = errno;
        unlink(path);
        errno = reason;
    }
    return give_up_recorder(recorder);
}

Recorder *recorder_promise(const char *path, const RecordHeader *header)
{
    Recorder *recorder = recorder_without_file(header);

    if (recorder == NULL)
        return NULL;
    recorder->path = strdup(path);
    recorder->is_discarded = false;
    return recorder->path != NULL ? recorder : give_up_recorder(recorder);
}

Recorder *recorder_without_file(const RecordHeader *header)
{
    Recorder *recorder = calloc(1, sizeof *recorder);

    if (recorder == NULL)
        return NULL;
    recorder->file = -1;
    recorder->is_discarded = true;
    recorder_line(recorder, record_header_text(header));
    return recorder;
}

const char *recorder_text(const Recorder *recorder, size_t *size)
{
    *size = recorder->size;
    return recorder->is_broken || recorder->is_full ? NULL : recorder->text;
}

/* Reads the complete lines of the file into the recorder's text. */
static bool read_recorded_text(Recorder *recorder, const Record *record)
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
    for (size_t i = 0; recorder->text != NULL && i < done; i++)
        recorder->lines += recorder->text[i] == '\n';
    return recorder->text != NULL && done == record->whole;
}

const char *recorder_reason(int error)
{
    return error == EWOULDBLOCK ? "another program is writing there"
                                : strerror(error);
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
    if (!is_as_read(recorder->file, record) ||
        !read_recorded_text(recorder, record))
        return give_up_recorder(recorder);
    if (record->torn_line != 0 &&
        ftruncate(recorder->file, (off_t)record->whole) != 0)
        return give_up_recorder(recorder);
    if (record->unended && !recorder_add(recorder, "\n", 1))
        return give_up_recorder(recorder);
    recorder->lines += record->unended;
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
    written = recorder_bring_up(recorder, true);
    give_up_recorder(recorder);
    return written;
}

bool recorder_move(Recorder *recorder, const char *from, const char *to)
{
    bool is_full = recorder->is_full;

    if (!recorder_close(recorder))
        return false;
    errno = EFBIG;
    return !is_full && rename(from, to) == 0 && disk_settle_folder(to);
}
