/*
 * recorder_file.c -- writes the file of a recorder. New lines are appended. If
 * another program has changed the file, the recorder writes all lines to a new
 * file.
 */
#include "match/recorder/recorder_internal.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/disk.h"
#include "match/recorder/recorder.h"

static bool recorder_file_append(Recorder *recorder, bool settled)
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

/* -- writing the whole file again ----------------------------------------- */

static mode_t mode_of(int file)
{
    struct stat about;

    return fstat(file, &about) == 0 ? about.st_mode & 0777 : 0666;
}

/* Closes the old file and switches to the new file. The new file must be
 * complete, because closing the old file removes its lock. */
static void take_over(Recorder *recorder, int file)
{
    if (recorder->file >= 0)
        close(recorder->file);
    recorder->file = file;
    recorder->written = recorder->size;
    recorder->is_settled = true;
}

static bool write_anew(Recorder *recorder)
{
    int file = disk_replace(recorder->path, recorder->text, recorder->size,
                            mode_of(recorder->file));

    if (file < 0)
        return false;
    take_over(recorder, file);
    recorder->is_sound = disk_settle_folder(recorder->path);
    return recorder->is_sound;
}

/* -- changes by other programs -------------------------------------------- */

static Loss find_loss(const Recorder *recorder)
{
    struct stat ours;
    struct stat there;

    if (stat(recorder->path, &there) != 0)
        return errno == ENOENT || errno == ENOTDIR ? LOSS_REMOVED : LOSS_NONE;
    if (recorder->file < 0) /* the recorder has no file yet */
        return LOSS_CHANGED;
    if (fstat(recorder->file, &ours) != 0)
        return LOSS_NONE;
    if (there.st_dev != ours.st_dev || there.st_ino != ours.st_ino)
        return LOSS_CHANGED;
    if (!recorder->is_sound || (size_t)ours.st_size == recorder->written)
        return LOSS_NONE;
    return (size_t)ours.st_size < recorder->written ? LOSS_CUT : LOSS_CHANGED;
}

/* Returns a name for a new file, NAME-2.ENDING or with a higher number. The
 * caller must free it. Returns NULL if memory runs out. */
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

/* Gives the record a different name, because another program has replaced its
 * file. */
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

bool recorder_has_file(const Recorder *recorder)
{
    return !recorder->is_device && find_loss(recorder) == LOSS_NONE;
}

static void tell_loss(Recorder *recorder, char *text, size_t size)
{
    const char *path = recorder->path;

    if (recorder->loss == LOSS_CHANGED)
        snprintf(text, size,
                 "%s was changed by another program and is left as it is; the "
                 "whole game is now recorded in %s.",
                 recorder->old, path);
    else
        snprintf(text, size, "%s was %s; the whole game is written again.",
                 path, recorder->loss == LOSS_CUT ? "cut short" : "removed");
    recorder->loss = LOSS_NONE;
}

bool recorder_tell(Recorder *recorder, char *text, size_t size)
{
    if (recorder->loss != LOSS_NONE) {
        tell_loss(recorder, text, size);
        return true;
    }
    if (!recorder->is_full || recorder->is_told)
        return false;
    snprintf(text, size,
             "%s is full: a record has at most %d lines and %d MB. The game "
             "continues, but is no longer recorded.",
             recorder->path, RECORD_LINE_LIMIT,
             RECORD_SIZE_LIMIT / (1024 * 1024));
    recorder->is_told = true;
    return true;
}

/* -- bringing the file up to date ----------------------------------------- */

bool recorder_bring_up(Recorder *recorder, bool settled)
{
    if (recorder->is_discarded)
        return true;
    if (recorder->is_broken) {
        errno = ENOMEM;
        return false;
    }
    if (recorder->is_device)
        return recorder_file_append(recorder, settled);
    look_after(recorder);
    if (recorder->is_sound && recorder_file_append(recorder, settled))
        return true;
    recorder->is_sound = false;
    return write_anew(recorder);
}
