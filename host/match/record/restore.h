/*
 * restore.h -- a record read back as the game that it tells, with all its
 * branches, notes and bookmarks.
 *
 * Every turn of the game must come out as it was recorded. A turn that was
 * taken back may not: then what followed it is left out of the tree, but stays
 * in the file.
 */
#ifndef MATCH_RESTORE_H
#define MATCH_RESTORE_H

#include "match/record/replay.h"

typedef struct Restore {
    Replay replay;
    int left_out;   /* turns that were taken back and are not legal now */
    bool overflows; /* there are more branches than GAME_BRANCH_LIMIT */
    int file_line;  /* of the first of them, or of the first that is too many */
    char why[REPLAY_WORDS];
} Restore;

/*
 * `text` is what the record was read from. The game stands at its start.
 * REPLAY_COMPLETE: it stands at the record's end. Any other end: the game is
 * of no use.
 */
ReplayEnd restore_game(Restore *restore, const Record *record, const char *text,
                       Game *game);

#endif
