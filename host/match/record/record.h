/*
 * record.h -- a game as a file: reading, writing, resuming and replaying it.
 */
#ifndef MATCH_RECORD_H
#define MATCH_RECORD_H

#include "format/record_json.h"
#include "match/game/game.h"

/*
 * A Record is the content of the file in which a game is saved, without the
 * turns that were taken back; restore.c makes the whole history, and recorder.c
 * writes the file during the game. A Record may have illegal turns; replay.c
 * finds them.
 */

/* -- reading -------------------------------------------------------------- */

/* A change of the rules during the game. */
typedef struct RecordReload {
    char *position; /* position after the change, as JSON */
    int script_count;
    RecordScript *scripts;
    int file_line;
} RecordReload;

/* A turn, or a position that was made by hand (`position`). */
typedef struct RecordedTurn {
    RecordTurn is;
    char *position; /* as JSON; NULL for a turn */
    int reload;     /* index of the reload just before the turn; -1: none */
    int file_line;
} RecordedTurn;

/* A note or a bookmark. */
typedef struct RecordRemark {
    RecordLineKind kind;
    int before; /* number of turns before the remark */
    char *text;
} RecordRemark;

/* A script within a report. */
typedef struct RecordBundled {
    RecordScript script;
    char *text;
} RecordBundled;

typedef struct Record {
    RecordHeader header;
    int turn_count, turn_room; /* without turns that were taken back */
    RecordedTurn *turns;
    int remark_count, remark_room; /* likewise */
    RecordRemark *remarks;
    int reload_count, reload_room;
    RecordReload *reloads;
    int bundled_count, bundled_room;
    RecordBundled *bundled;
    char *folders; /* folders of required scripts, in a report; else NULL */
    char *open;    /* choices of the current turn, in a report; NULL if the
                      game continued after the report */
    char *result;  /* as JSON; NULL if the game is not over */
    int result_line;
    size_t size;   /* size of the file in bytes */
    size_t whole;  /* bytes up to the end of the last complete line */
    int torn_line; /* number of a truncated last line; 0: none */
    bool unended;  /* the last complete line has no line break */
} Record;

/* Limits of a file; a larger file is refused. The caller must check the
 * size. */
enum {
    RECORD_LINE_LIMIT = 1000 * 1000,
    RECORD_SIZE_LIMIT = 64 * 1024 * 1024 /* bytes */
};

/*
 * Reads a file's text. A truncated last line is ignored, see `torn_line`.
 * Returns NULL with `error` if another line is wrong.
 */
Record *record_read(const char *text, size_t size, FormatError *error);
void record_free(Record *record); /* NULL is allowed */

/* An iterator over all lines of a text, including those that a Record leaves
 * out, such as turns that were taken back. */
typedef struct RecordLines {
    const char *at, *end;
    int number; /* number of the line found last */
    const char *text;
    size_t size;   /* size of the line in bytes, without its break */
    bool is_ended; /* the line has a break */
} RecordLines;

RecordLines record_lines(const char *text, size_t size);
/* Finds the next line. Returns false after the last. */
bool record_next_line(RecordLines *lines);

/* -- what is written ------------------------------------------------------ */

/*
 * Makes the header of a game that begins at `start` with the script; the caller
 * must fill in the players. `own_start` says that `start` is not the set-up
 * that follows from the seed. Returns false, with `header` empty, if memory
 * runs out.
 */
bool record_header_make(RecordHeader *header, const Script *script,
                        const Position *start, bool own_start,
                        const char *seed);

/* Makes the record of a turn. The script runs, and is at the end of the turn
 * afterwards. Returns false if memory runs out. */
bool record_turn_make(RecordTurn *told, Script *script, const Node *node);

/* Lists the files that the script was loaded from, with the digests of the
 * loaded texts. Returns false if memory runs out. */
bool record_scripts_make(RecordScript **scripts, int *count,
                         const Script *script);

/* Writes the SHA-256 of the bytes in hex. */
void record_digest(const char *bytes, size_t size, char digest[DIGEST_LIMIT]);

/* -- recorder.c ----------------------------------------------------------- */

/*
 * A Recorder writes the file of a game in progress.
 *
 * Each turn is on the disk before the next begins. The recorder also keeps the
 * whole text in memory, because a file alone is not reliable: after a failed
 * write or fsync the contents of the disk are unknown, and other programs may
 * remove, cut or replace the file. The recorder then writes the whole text to a
 * new file, which gets the name when it is complete.
 *
 * The record ends before a line that a reader would refuse (RECORD_LINE_LIMIT,
 * RECORD_SIZE_LIMIT). That line and all later lines are left out, and
 * recorder_tell reports it once.
 */

typedef struct Recorder Recorder;

/* These functions return NULL with errno set if the file cannot be written. */

/* Creates a file, with its header on the disk. Fails with EEXIST if the file
 * exists, unless it is not a regular file (/dev/full). */
Recorder *recorder_create(const char *path, const RecordHeader *header);

/* Like recorder_create, for a file that cannot be written now: each line tries
 * again. Returns NULL if memory runs out. */
Recorder *recorder_promise(const char *path, const RecordHeader *header);

/*
 * Continues a file, which was read as `record`, after its last complete line;
 * the rest is removed. Fails with EWOULDBLOCK if another program writes to the
 * file, or has written to it since it was read.
 */
Recorder *recorder_resume(const char *path, const Record *record);

/* Makes the text only, without a file. Returns NULL if memory runs out. */
Recorder *recorder_without_file(const RecordHeader *header);
/* Returns all lines so far, each with its break; borrowed. Returns NULL if a
 * line is missing because memory ran out or the record is full. */
const char *recorder_text(const Recorder *recorder, size_t *size);

/* Returns the file's name, which changes if another program puts a file
 * there. */
const char *recorder_path(const Recorder *recorder);

/*
 * These functions return false with errno set if the file cannot be written.
 * Nothing is lost: every later line tries again to write what is missing.
 */

/* Records the latest turn of the game, and the result if the game is over. The
 * script runs, and is at the end of the turn afterwards. */
bool recorder_turn(Recorder *recorder, const Game *game);
/* Records any turn, or a position that was made by hand. */
bool recorder_played(Recorder *recorder, Script *script, const Node *node);
/* Records that the latest `turns` turns were taken back, and the result with
 * them. */
bool recorder_undone(Recorder *recorder, int turns);
/* Records that the following lines belong to the named branch. */
bool recorder_branch(Recorder *recorder, const char *name);
/* Records a note, a bookmark or a message at the current place. */
bool recorder_remark(Recorder *recorder, RecordLineKind kind, const char *text);
/* Records that the following turns are played by the given files, from the
 * given position. */
bool recorder_reloaded(Recorder *recorder, const RecordScript *scripts,
                       int count, const Position *position,
                       const Equipment *equipment);
/* Records the result of a game that is over. */
bool recorder_result(Recorder *recorder, const Position *position);
/* Records any line. Takes ownership of the text; NULL fails. */
bool recorder_line(Recorder *recorder, char *text);

/* Replaces the header; the whole file is written again. */
bool recorder_begin_again(Recorder *recorder, const RecordHeader *header);

/* Holds lines back until recorder_release was called once for each hold. */
void recorder_hold(Recorder *recorder);
/*
 * Writes the waiting lines to the file and, with `settle`, onto the disk.
 * Without `settle` a power cut may lose the lines; the end of the program does
 * not.
 */
bool recorder_release(Recorder *recorder, bool settle);
/* Writes everything that is missing onto the disk, at any time. Does nothing if
 * nothing is missing. */
bool recorder_settle(Recorder *recorder);

/*
 * Writes, as a sentence, what has happened to the file since the last call: it
 * was removed, cut short or changed by another program, or is full. Returns
 * false if nothing happened.
 */
bool recorder_tell(Recorder *recorder, char *text, size_t size);

/* True if the record has ended before its game: see RECORD_SIZE_LIMIT. */
bool recorder_is_full(const Recorder *recorder);

/* Removes the file, unless another program has replaced it. Nothing more is
 * written. */
void recorder_discard(Recorder *recorder);

/*
 * Closes the recorder and renames its file; an existing file of the new name is
 * replaced. Returns false with errno, EFBIG if the record is full; the file
 * then keeps its name.
 */
bool recorder_move(Recorder *recorder, const char *from, const char *to);

/* Closes the recorder; NULL is allowed. Returns false with errno if something
 * could not be written. */
bool recorder_close(Recorder *recorder);

/* -- history_write.c ------------------------------------------------------ */

/*
 * Writes the history of a game as a record.
 *
 * A record follows a single path at a time: to reach another node, it takes
 * back turns, names a branch, and repeats the turns that lead there. A reader
 * (restore.c) does what the game did, and gets the same tree.
 */

/*
 * Writes what is missing so that the record reaches the node of the game; with
 * `settle`, onto the disk. The script is not at the open choice afterwards.
 * Returns false with errno like the functions of recorder.c.
 */
bool history_write(Game *game, Recorder *recorder, bool settle);

/* Marks the record as complete up to the node of the game, so that nothing
 * remains to be written. */
void history_written(Game *game);

/* Writes the whole tree into a record that has only its header. */
bool history_write_all(Game *game, Recorder *recorder);

/* -- replay.c ------------------------------------------------------------- */

/*
 * A Replay plays the turns of a record again.
 *
 * The lines of the record are entered as a person would enter them; random
 * numbers come from the game's own generator. An exact replay must have the
 * results of the record, with the same hashes; any other replay must only be
 * legal.
 */

enum { REPLAY_WORDS = 2600 }; /* longer than any complaint */

typedef enum ReplayEnd {
    REPLAY_FINE,      /* the turn was played, and is the game's latest turn */
    REPLAY_COMPLETE,  /* all turns of the record were played */
    REPLAY_ILLEGAL,   /* the turn cannot be played; `why` says why */
    REPLAY_DIFFERENT, /* the result differs, see `why`; only if `exact` */
    REPLAY_FAILED     /* the script has an error, see `error` */
} ReplayEnd;

typedef struct Replay {
    const Record *record; /* borrowed, like the game */
    Game *game;           /* must begin at the start of the record */
    bool exact;
    int next;      /* index of the turn in the record */
    int strayed;   /* first turn with different random results, unless exact;
                      -1: none so far */
    int file_line; /* line of the record with the fault */
    char why[REPLAY_WORDS]; /* one line, perhaps followed by " -- file:line" */
    ScriptError error;
} Replay;

Replay replay_begin(const Record *record, Game *game, bool exact);

/* Plays the next turn. After a fault the game is before that turn, or
 * (REPLAY_DIFFERENT) after it. */
ReplayEnd replay_turn(Replay *replay);

/* Plays any turn of the record; `next` does not change. */
ReplayEnd replay_one(Replay *replay, const RecordedTurn *turn);

/*
 * After a fault, skips the turns up to the latest position that was made by
 * hand or in which the rules were changed, and begins the game there. Returns
 * false if there is no such position.
 */
bool replay_skip(Replay *replay);

/* Plays all remaining turns with numbers up to `last`. */
ReplayEnd replay_rest(Replay *replay, int last);

/* -- restore.c ------------------------------------------------------------ */

/*
 * A Restore reads a record back as a game with all branches, notes and
 * bookmarks.
 *
 * Every turn of the game must have the recorded result. A turn that was taken
 * back may have a different result; it is then left out of the tree with all
 * turns that followed it, but stays in the file.
 */

typedef struct Restore {
    Replay replay;
    int left_out;   /* turns that were taken back and are now illegal */
    bool overflows; /* there are more branches than GAME_BRANCH_LIMIT */
    int file_line;  /* line of the first such turn, or of the first excess
                       branch */
    char why[REPLAY_WORDS];
} Restore;

/*
 * Restores the game, which must be at its start. `text` is the text that the
 * record was read from. Returns REPLAY_COMPLETE with the game at the record's
 * end. After any other end the game must not be used.
 */
ReplayEnd restore_game(Restore *restore, const Record *record, const char *text,
                       Game *game);

#endif
