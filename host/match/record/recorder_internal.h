/*
 * recorder_internal.h -- what a recorder is, for the two files that make it
 * up: recorder.c has its lines, recorder_file.c the file on the disk.
 */
#ifndef MATCH_RECORDER_INTERNAL_H
#define MATCH_RECORDER_INTERNAL_H

#include "match/record/record.h"

/* What others have done to the file. */
typedef enum Loss { LOSS_NONE, LOSS_REMOVED, LOSS_CUT, LOSS_CHANGED } Loss;

struct Recorder {
    char *path;
    int file;       /* locked as long as it is open */
    bool is_device; /* no regular file: it cannot be replaced */
    char *text;     /* all there is to write */
    size_t size, room;
    int lines;       /* those of the text */
    size_t written;  /* bytes of it that are in the file */
    bool is_settled; /* and on the disk */
    bool is_sound;   /* the file holds those bytes; else it is replaced */
    bool is_broken;  /* memory ran out: a line is missing in the text */
    bool is_full;    /* a reader would refuse more: nothing follows */
    bool is_told;    /* of that */
    bool is_discarded;
    int held;
    Loss loss; /* not told yet */
    char *old; /* the name before a LOSS_CHANGED */
};

/* The text goes to the file, and where `settled` onto the disk. False with
 * errno. */
bool recorder_bring_up(Recorder *recorder, bool settled);

/* Whether the file is still the one that was written, and as long. */
bool recorder_has_file(const Recorder *recorder);

#endif
