/*
 * recorder_internal.h -- the struct of a recorder, for its two files:
 * recorder.c writes lines, recorder_file.c keeps the file on the disk.
 */
#ifndef MATCH_RECORDER_INTERNAL_H
#define MATCH_RECORDER_INTERNAL_H

#include "match/record/record.h"

/* The changes that other programs have made to the file. */
typedef enum Loss { LOSS_NONE, LOSS_REMOVED, LOSS_CUT, LOSS_CHANGED } Loss;

struct Recorder {
    char *path;
    int file;       /* descriptor of the file, which is locked while it is
                       open */
    bool is_device; /* the file is not regular, so that it cannot be replaced */
    char *text;     /* everything that has to be written */
    size_t size, room;
    int lines;       /* number of lines of the text */
    size_t written;  /* bytes of the text that are in the file */
    bool is_settled; /* the bytes written are on the disk */
    bool is_sound;   /* the file holds the bytes written; else the file is
                        replaced */
    bool is_broken;  /* memory ran out, so a line is missing in the text */
    bool is_full;    /* a reader would refuse more, so nothing is added */
    bool is_told;    /* recorder_tell has reported is_full */
    bool is_discarded;
    int held;
    Loss loss; /* not reported yet */
    char *old; /* name before a LOSS_CHANGED */
};

/* Writes the text to the file and, if `settled`, onto the disk. Returns false
 * with errno. */
bool recorder_bring_up(Recorder *recorder, bool settled);

/* True if the file is still the file that was written, with the same size. */
bool recorder_has_file(const Recorder *recorder);

#endif
