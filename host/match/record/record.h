/*
 * record.h -- a game as a file: reading, writing, resuming and replaying it.
 */
#ifndef MATCH_RECORD_H
#define MATCH_RECORD_H

#include "format/record_json.h"
#include "match/game/game.h"

/*
 * A Record is the content of the file in which a game is saved, without the
 * turns that were taken back. It may contain illegal turns. During the game
 * recorder.c writes the file. Afterwards replay.c plays the turns of a Record,
 * and restore.c restores the whole history.
 */

/* -- reading -------------------------------------------------------------- */

/* A RecordReload is a change of the rules during the game. */
typedef struct RecordReload {
    char *position; /* position after the change, as JSON */
    int script_count;
    RecordScript *scripts;
    int file_line;
} RecordReload;

/* A RecordedTurn is a turn, or a position that the user has edited. */
typedef struct RecordedTurn {
    RecordTurn is;
    char *position; /* the edited position as JSON; NULL for a turn */
    /* Index of the change of rules just before the turn, or -1. */
    int reload;
    int file_line;
} RecordedTurn;

/* A RecordRemark is a note or a bookmark. */
typedef struct RecordRemark {
    RecordLineKind kind;
    int before; /* number of turns before the remark */
    char *text;
} RecordRemark;

/* A RecordBundled is a script that is part of a report. */
typedef struct RecordBundled {
    RecordScript script;
    char *text;
} RecordBundled;

typedef struct Record {
    RecordHeader header;
    int turn_count, turn_room; /* turns that were not taken back */
    RecordedTurn *turns;
    int remark_count, remark_room; /* remarks between the turns of `turns` */
    RecordRemark *remarks;
    int reload_count, reload_room;
    RecordReload *reloads;
    int bundled_count, bundled_room;
    RecordBundled *bundled;
    char *folders; /* in a report: folders of shared scripts; otherwise NULL */
    /* In a report: tokens of the current turn. NULL if it is not a report, or
     * the game continued after it. */
    char *open;
    char *result; /* result as JSON; NULL if the game is not over */
    int result_line;
    size_t size;   /* size of the file in bytes */
    size_t whole;  /* size of the complete lines in bytes */
    int torn_line; /* number of an incomplete last line, or 0 */
    bool unended;  /* true if the last complete line has no line break */
} Record;

/* Limits of a file in lines and bytes. Larger files are refused; the caller
 * must check the size before it reads a file. */
enum {
    RECORD_LINE_LIMIT = 1000 * 1000,
    RECORD_SIZE_LIMIT = 64 * 1024 * 1024 /* in bytes */
};

/* Reads the text of a file. An incomplete last line is ignored, see
 * `torn_line`. Returns NULL and sets `error` if another line is invalid. */
Record *record_read(const char *text, size_t size, FormatError *error);
void record_free(Record *record); /* NULL is allowed */

/* A RecordLines is an iterator over all lines of a text, also those of turns
 * that were taken back. */
typedef struct RecordLines {
    const char *at, *end;
    int number; /* number of the current line, from 1 on */
    const char *text;
    /* Size of the current line in bytes, without its line break. */
    size_t size;
    bool is_ended; /* true if the current line has a line break */
} RecordLines;

RecordLines record_lines(const char *text, size_t size);
/* Moves to the next line. Returns false after the last. */
bool record_next_line(RecordLines *lines);

/* -- content of the lines
 * ----------------------------------------------------- */

/*
 * Makes the header of a game that begins at `start`. The caller must fill in
 * the players. `own_start` must be true if `start` is not the position that
 * follows from the seed. Returns false, with an empty header, if memory runs
 * out.
 */
bool record_header_make(RecordHeader *header, const Script *script,
                        const Position *start, bool own_start,
                        const char *seed);

/* Makes the record of a node's turn. It runs the script, whose position is
 * afterwards that after the turn. Returns false if memory runs out. */
bool record_turn_make(RecordTurn *told, Script *script, const Node *node);

/* Lists the files of a script, with the digests of the texts that were loaded.
 * Returns false if memory runs out. */
bool record_scripts_make(RecordScript **scripts, int *count,
                         const Script *script);

/* Writes the SHA-256 digest of some bytes in hexadecimal. */
void record_digest(const char *bytes, size_t size, char digest[DIGEST_LIMIT]);

/* -- recorder.c ----------------------------------------------------------- */

/*
 * A Recorder writes the file of a game while it is played.
 *
 * Each turn is on the disk before the next begins. The recorder also keeps the
 * whole text in memory. A file alone is not reliable: after a failed write or
 * fsync its content is unknown, and other programs may remove, truncate or
 * replace it. In these cases the recorder writes the whole text to a new file,
 * which gets the name of the record when it is complete.
 *
 * The record ends before the line with which it would exceed RECORD_LINE_LIMIT
 * or RECORD_SIZE_LIMIT. This line and all later lines are left out, and
 * recorder_tell reports that once.
 */

typedef struct Recorder Recorder;

/* The functions that return a Recorder return NULL and set errno if that
 * fails. */

/* Creates a file and writes its header. Fails with EEXIST if the file exists
 * and is a regular file; a device such as /dev/full is allowed. */
Recorder *recorder_create(const char *path, const RecordHeader *header);

/* Like recorder_create, but the file is created when a line is written, because
 * it cannot be created now. Returns NULL if memory runs out. */
Recorder *recorder_promise(const char *path, const RecordHeader *header);

/*
 * Continues a file whose content was read as `record`. An incomplete last line
 * is removed. Fails with EWOULDBLOCK if another program has the file open for
 * writing, or has changed it since it was read.
 */
Recorder *recorder_resume(const char *path, const Record *record);

/* Makes a recorder without a file, for its text. Returns NULL if memory runs
 * out. */
Recorder *recorder_without_file(const RecordHeader *header);
/* Returns all lines so far, which belong to the recorder. Returns NULL if lines
 * are missing because memory ran out or the record is full. */
const char *recorder_text(const Recorder *recorder, size_t *size);

/* Returns the name of the file. It changes if another program puts its own file
 * in this place. */
const char *recorder_path(const Recorder *recorder);

/* The functions below return false and set errno if the file cannot be written.
 * No line is lost, because each later call writes what is missing. */

/* Records the latest turn of a game, and its result if it is over. It runs the
 * script, whose position is afterwards that after the turn. */
bool recorder_turn(Recorder *recorder, const Game *game);
/* Records the turn of any node, or the position that the user has edited
 * there. */
bool recorder_played(Recorder *recorder, Script *script, const Node *node);
/* Records that the latest `turns` turns were taken back, and a result with
 * them. */
bool recorder_undone(Recorder *recorder, int turns);
/* Records that the lines from here on belong to a branch. */
bool recorder_branch(Recorder *recorder, const char *name);
/* Records a note, bookmark or message. */
bool recorder_remark(Recorder *recorder, RecordLineKind kind, const char *text);
/* Records that the rules are read from these files from here on, and the
 * position in which that begins. */
bool recorder_reloaded(Recorder *recorder, const RecordScript *scripts,
                       int count, const Position *position,
                       const Equipment *equipment);
/* Records the result of a game that is over. */
bool recorder_result(Recorder *recorder, const Position *position);
/* Records a line. Takes ownership of the text, and returns false if it is
 * NULL. */
bool recorder_line(Recorder *recorder, char *text);

/* Replaces the header, for which the whole file is written again. */
bool recorder_begin_again(Recorder *recorder, const RecordHeader *header);

/* Delays writing, so that several lines are written together. Each call needs a
 * call of recorder_release. */
void recorder_hold(Recorder *recorder);
/*
 * Writes the delayed lines to the file, after the last recorder_hold is
 * released. With `settle` it waits until they are on the disk. Without it a
 * power failure may lose them, but the end of the program does not.
 */
bool recorder_release(Recorder *recorder, bool settle);
/* Writes everything that is missing, and waits until it is on the disk. */
bool recorder_settle(Recorder *recorder);

/*
 * Writes a sentence about what has happened to the file since the last call:
 * another program has removed, truncated or changed it, or it is full. Returns
 * false if nothing has happened.
 */
bool recorder_tell(Recorder *recorder, char *text, size_t size);

/* True if the record is full, so that the latest lines are missing. */
bool recorder_is_full(const Recorder *recorder);

/* Removes the file, unless another program has replaced it. Later calls do not
 * write. */
void recorder_discard(Recorder *recorder);

/*
 * Closes the recorder and renames its file, which replaces a file with the new
 * name. Returns false and sets errno if that fails. If the record is full, does
 * not rename it, and sets errno to EFBIG.
 */
bool recorder_move(Recorder *recorder, const char *from, const char *to);

/* Closes the recorder; NULL is allowed. Returns false and sets errno if
 * something could not be written. */
bool recorder_close(Recorder *recorder);

/* -- history_write.c ------------------------------------------------------ */

/*
 * Writes the history of a game as a record.
 *
 * A record is a sequence of lines, so it has to walk through the tree: to reach
 * another node, it takes back turns, names a branch, and repeats the turns on
 * the path to the node. A reader (restore.c) does the same, and gets the same
 * tree.
 */

/*
 * Writes what the record lacks up to the current node of the game. With
 * `settle` it waits until that is on the disk. The script is not at the open
 * choice afterwards. Returns false and sets errno if it fails.
 */
bool history_write(Game *game, Recorder *recorder, bool settle);

/* Declares that the record is complete up to the current node. */
void history_written(Game *game);

/* Writes the whole tree to a record that has only a header. */
bool history_write_all(Game *game, Recorder *recorder);

/* -- replay.c ------------------------------------------------------------- */

/*
 * A Replay plays the turns of a record.
 *
 * The tokens of the record are entered as those of a person would be. Random
 * numbers come from the game's generator. In an exact replay each turn must
 * have the same random results and the same hash of its position as in the
 * record. Otherwise it must only be legal.
 */

/* Size of a message; larger than that of any complaint. */
enum { REPLAY_WORDS = 2600 };

typedef enum ReplayEnd {
    /* The turn was played, and is now the latest turn of the game. */
    REPLAY_FINE,
    REPLAY_COMPLETE,  /* all turns of the record were played */
    REPLAY_ILLEGAL,   /* the turn is not legal, for the reason in `why` */
    REPLAY_DIFFERENT, /* the result differs as `why` says; only if `exact` */
    REPLAY_FAILED     /* the script has failed, see `error` */
} ReplayEnd;

typedef struct Replay {
    const Record *record; /* borrowed, and so is the game */
    Game *game;           /* a game with the start position of the record */
    bool exact;
    int next; /* index of the next turn in the record */
    /* First turn with different random results, or -1. Used if not `exact`. */
    int strayed;
    int file_line; /* line of the record in which an error occurred */
    /* Message in one line, possibly with " -- file:line". */
    char why[REPLAY_WORDS];
    ScriptError error;
} Replay;

Replay replay_begin(const Record *record, Game *game, bool exact);

/* Plays the next turn. After REPLAY_DIFFERENT the turn has been played; after
 * other errors the game is before it. */
ReplayEnd replay_turn(Replay *replay);

/* Plays a turn of the record without changing `next`. */
ReplayEnd replay_one(Replay *replay, const RecordedTurn *turn);

/*
 * After an error: moves to the latest position in the record that was edited or
 * in which the rules were changed, and begins the game there. Returns false if
 * the record has none after the error.
 */
bool replay_skip(Replay *replay);

/* Plays the turns that are left, as long as their numbers are not above
 * `last`. */
ReplayEnd replay_rest(Replay *replay, int last);

/* -- restore.c ------------------------------------------------------------ */

/*
 * A Restore turns a record back into a game with all its branches, notes and
 * bookmarks.
 *
 * Each turn must have the same result as in the record. Turns that were taken
 * back later are an exception: if such a turn is illegal or has a different
 * result, the tree does not get it, nor the turns after it, but the file keeps
 * them.
 */

typedef struct Restore {
    Replay replay;
    int left_out;   /* number of turns that the tree does not have */
    bool overflows; /* the record has more than GAME_BRANCH_LIMIT branches */
    /* Line of the first turn that was left out, or of the first branch above
     * the limit. */
    int file_line;
    char why[REPLAY_WORDS];
} Restore;

/*
 * Restores a game, which must be at its start. `text` is the text of the
 * record. Returns REPLAY_COMPLETE, with the game at the end of the record. If
 * it returns anything else, the game must not be used.
 */
ReplayEnd restore_game(Restore *restore, const Record *record, const char *text,
                       Game *game);

#endif
