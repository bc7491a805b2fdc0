/*
 * recorder_internal.h -- the struct Recorder, shared by recorder.c, which
 * writes lines, and recorder_file.c, which writes the file. Private to this
 * folder.
 */
#ifndef MATCH_RECORDER_INTERNAL_H
#define MATCH_RECORDER_INTERNAL_H

#include "match/recorder/recorder.h"

/* A Loss says what another program has done to the file. */
typedef enum Loss { LOSS_NONE, LOSS_REMOVED, LOSS_CUT, LOSS_CHANGED } Loss;

struct Recorder {
    char *path;
    /* File descriptor. The file is locked while it is open. */
    int file;
    bool is_device; /* true if the file is a device, which cannot be replaced */
    char *text;     /* all lines of the record */
    size_t size, room;
    int lines;       /* number of lines in `text` */
    size_t written;  /* number of bytes that have been written to the file */
    bool is_settled; /* true if the `written` bytes are on the disk */
    /* True if the file begins with the first `written` bytes of `text`.
     * Otherwise the file must be replaced. */
    bool is_sound;
    /* True if a line is missing because memory ran out. */
    bool is_broken;
    /* True if the next line would have exceeded a limit. No more lines are then
     * added. */
    bool is_full;
    bool is_told; /* true if recorder_tell has reported `is_full` */
    bool is_discarded;
    int held;
    Loss loss; /* change that has not been reported yet */
    char *old; /* former name of the file, if `loss` is LOSS_CHANGED */
};

/* Writes the lines that the file lacks. If `settled` is true, waits until they
 * are on the disk. Returns false and sets errno if writing fails. */
bool recorder_bring_up(Recorder *recorder, bool settled);

/* True if the file still exists and has the size that was written. We do not
 * compare the content. */
bool recorder_has_file(const Recorder *recorder);

#endif
