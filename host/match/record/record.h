/*
 * record.h -- a game as a file: reading it, writing it, resuming it, and
 * playing it again.
 */
#ifndef MATCH_RECORD_H
#define MATCH_RECORD_H

#include "format/record_json.h"
#include "match/game/game.h"

/*
 * A recorded game: the file that a game is saved in.
 *
 * A Record is the game in such a file, without the turns that were taken back
 * (restore.c makes the whole history); recorder.c writes the file during the
 * game. A Record may have illegal turns; replay.c finds them.
 */

/* -- reading -------------------------------------------------------------- */

/* The rules were changed during the game. */
typedef struct RecordReload {
    char *position; /* after the change, as JSON */
    int script_count;
    RecordScript *scripts;
    int file_line;
} RecordReload;

/* A turn; or (`position`) a position that was made by hand. */
typedef struct RecordedTurn {
    RecordTurn is;
    char *position; /* as JSON; NULL: a turn */
    int reload;     /* before it; -1: none */
    int file_line;
} RecordedTurn;

/* A note or a bookmark. */
typedef struct RecordRemark {
    RecordLineKind kind;
    int before; /* the number of turns before it */
    char *text;
} RecordRemark;

/* A script within a report. */
typedef struct RecordBundled {
    RecordScript script;
    char *text;
} RecordBundled;

typedef struct Record {
    RecordHeader header;
    int turn_count, turn_room; /* without those that were taken back */
    RecordedTurn *turns;
    int remark_count, remark_room; /* likewise */
    RecordRemark *remarks;
    int reload_count, reload_room;
    RecordReload *reloads;
    int bundled_count, bundled_room;
    RecordBundled *bundled;
    char *folders; /* of a report: the folders of required scripts; NULL */
    char *open;    /* of a report: the choices of the current turn; NULL if the
                      game continued after it */
    char *result;  /* as JSON; NULL: the game is not over */
    int result_line;
    size_t size;   /* of the file in bytes */
    size_t whole;  /* bytes up to the end of the last complete line */
    int torn_line; /* the number of a last line that was cut off; 0: none */
    bool unended;  /* the last complete line has no line break */
} Record;

/* A file with more is refused; the caller checks the size. */
enum {
    RECORD_LINE_LIMIT = 1000 * 1000,
    RECORD_SIZE_LIMIT = 64 * 1024 * 1024 /* bytes */
};

/*
 * Reads a file's text. A last line that was cut off is left out, see
 * `torn_line`. NULL with `error` when another line is wrong.
 */
Record *record_read(const char *text, size_t size, FormatError *error);
void record_free(Record *record); /* NULL is allowed */

/* The lines of the text, also those that a Record leaves out, such as turns
 * that were taken back. */
typedef struct RecordLines {
    const char *at, *end;
    int number; /* of the line that was found last */
    const char *text;
    size_t size;   /* of that line, in bytes, without its break */
    bool is_ended; /* it has one */
} RecordLines;

RecordLines record_lines(const char *text, size_t size);
/* Finds the next line; false after the last. */
bool record_next_line(RecordLines *lines);

/* -- what is written ------------------------------------------------------ */

/*
 * The header of a game that begins at `start` with this script; the caller
 * fills in the players. `own_start`: `start` is not the set-up that follows
 * from the seed. False when memory ran out: `header` is then empty.
 */
bool record_header_make(RecordHeader *header, const Script *script,
                        const Position *start, bool own_start,
                        const char *seed);

/* The record of a turn; the script runs for it, and is at the end of that turn
 * afterwards. False when memory ran out. */
bool record_turn_make(RecordTurn *told, Script *script, const Node *node);

/* The files that the script was loaded from, as they were then; false as
 * above. */
bool record_scripts_make(RecordScript **scripts, int *count,
                         const Script *script);

/* The SHA-256 of the bytes in hex. */
void record_digest(const char *bytes, size_t size, char digest[DIGEST_LIMIT]);

/* -- recorder.c ----------------------------------------------------------- */

/*
 * The file of a game that is being played.
 *
 * Each turn is on the disk before the next begins. The recorder also keeps the
 * whole text in memory, since a file alone is not reliable: after a failed
 * write or fsync the contents of the disk are unknown, and others may remove,
 * cut or replace the file. In these cases the whole text is written to a new
 * file, which gets the name when it is complete.
 *
 * The record ends before a line that a reader would refuse (RECORD_LINE_LIMIT,
 * RECORD_SIZE_LIMIT): that line and all later ones are left out, and
 * recorder_tell says so once.
 */

typedef struct Recorder Recorder;

/* These return NULL with errno set when the file cannot be written. */

/* A new file, with its header on the disk: EEXIST if the file exists, unless it
 * is no regular file (/dev/full). */
Recorder *recorder_create(const char *path, const RecordHeader *header);

/* The same of a file that cannot be written now: each line tries again. NULL
 * when memory ran out. */
Recorder *recorder_promise(const char *path, const RecordHeader *header);

/*
 * Continues a file that was read as `record` after its last complete line; the
 * rest is removed. EWOULDBLOCK: another program writes there, or has written
 * since the file was read.
 */
Recorder *recorder_resume(const char *path, const Record *record);

/* Without a file: only the text is made. NULL when memory ran out. */
Recorder *recorder_without_file(const RecordHeader *header);
/* All lines so far, each with its break; borrowed. NULL when one is missing:
 * memory ran out, or the record is full. */
const char *recorder_text(const Recorder *recorder, size_t *size);

/* The file's name; it changes when somebody else has put a file there. */
const char *recorder_path(const Recorder *recorder);

/*
 * All of these return false with errno when the file cannot be written. Nothing
 * is lost: every later line tries again to write what is missing.
 */

/* The latest turn of the game, and the result if the game is over. The script
 * runs for it, and is at the end of that turn afterwards. */
bool recorder_turn(Recorder *recorder, const Game *game);
/* Any turn. A position that was made by hand counts as one. */
bool recorder_played(Recorder *recorder, Script *script, const Node *node);
/* The latest `turns` turns were taken back, and the result with them. */
bool recorder_undone(Recorder *recorder, int turns);
/* What follows belongs to the branch of that name. */
bool recorder_branch(Recorder *recorder, const char *name);
/* A note, a bookmark, or what was told, here. */
bool recorder_remark(Recorder *recorder, RecordLineKind kind, const char *text);
/* What follows is played by those files, from that position. */
bool recorder_reloaded(Recorder *recorder, const RecordScript *scripts,
                       int count, const Position *position,
                       const Equipment *equipment);
/* The result of a game that is over. */
bool recorder_result(Recorder *recorder, const Position *position);
/* Any line: owns the text from now on; NULL fails. */
bool recorder_line(Recorder *recorder, char *text);

/* Replaces the header: the whole file is written again. */
bool recorder_begin_again(Recorder *recorder, const RecordHeader *header);

/* Lines wait from now on, until each hold was released. */
void recorder_hold(Recorder *recorder);
/* Writes what waits to the file and, with `settle`, onto the disk. Without it a
 * power cut may lose the lines; the end of the program does not. */
bool recorder_release(Recorder *recorder, bool settle);
/* The same at any time; it does nothing if nothing is missing. */
bool recorder_settle(Recorder *recorder);

/*
 * What has happened to the file since this was last asked, as a sentence:
 * removed, cut short or changed by others, or full. False: nothing.
 */
bool recorder_tell(Recorder *recorder, char *text, size_t size);

/* True if the record has ended before its game: see RECORD_SIZE_LIMIT. */
bool recorder_is_full(const Recorder *recorder);

/* Removes the file, unless somebody else has replaced it; nothing more is
 * written. */
void recorder_discard(Recorder *recorder);

/* Closes it, and renames the file; a file of that name is replaced. False with
 * errno, EFBIG if the record is full; the file then keeps its name. */
bool recorder_move(Recorder *recorder, const char *from, const char *to);

/* False with errno when something could not be written to the last. NULL is
 * allowed. */
bool recorder_close(Recorder *recorder);

/* -- history_write.c ------------------------------------------------------ */

/*
 * The history of a game, written as a record.
 *
 * A record follows one path at a time: to reach another node, it takes back
 * turns, names a branch, and has the turns that lead there. A reader
 * (restore.c) does what the game did, and gets the same tree.
 */

/*
 * Writes what is missing so that the record reaches the node of the game; with
 * `settle` it is on the disk. The script is not at the open choice afterwards.
 * False with errno as the functions of recorder.c.
 */
bool history_write(Game *game, Recorder *recorder, bool settle);

/* The record has reached the node of the game: nothing is to be written. */
void history_written(Game *game);

/* Writes the whole tree into a record that has only its header. */
bool history_write_all(Game *game, Recorder *recorder);

/* -- replay.c ------------------------------------------------------------- */

/*
 * A record played again, turn by turn.
 *
 * The lines of the record are entered as a person would enter them; random
 * numbers come from the game's own generator. An exact replay must have the
 * results of the record, with the same hashes; any other must only be legal.
 */

enum { REPLAY_WORDS = 2600 }; /* more than a complaint needs */

typedef enum ReplayEnd {
    REPLAY_FINE,      /* the turn was played: it is the game's latest */
    REPLAY_COMPLETE,  /* all turns of the record were played */
    REPLAY_ILLEGAL,   /* the turn cannot be played: `why` */
    REPLAY_DIFFERENT, /* its result differs: `why`; only if `exact` */
    REPLAY_FAILED     /* the script has an error: `error` */
} ReplayEnd;

typedef struct Replay {
    const Record *record; /* borrowed, as is the game */
    Game *game;           /* at first at the start of the record */
    bool exact;
    int next;      /* index of the turn in the record */
    int strayed;   /* unless exact: the first turn with other random results;
                      -1: none so far */
    int file_line; /* of the record: the line with the fault */
    char
        why[REPLAY_WORDS]; /* one line, perhaps with " -- file:line" after it */
    ScriptError error;
} Replay;

Replay replay_begin(const Record *record, Game *game, bool exact);

/* Plays the next turn. After a fault the game is before that turn, or
 * (REPLAY_DIFFERENT) after it. */
ReplayEnd replay_turn(Replay *replay);

/* Plays any turn of the record: `next` does not change. */
ReplayEnd replay_one(Replay *replay, const RecordedTurn *turn);

/*
 * After a fault: skips the turns up to the latest position that was made by
 * hand or in which the rules were changed; the game then begins there. False
 * when there is none.
 */
bool replay_skip(Replay *replay);

/* Plays all remaining turns with numbers up to `last`. */
ReplayEnd replay_rest(Replay *replay, int last);

/* -- restore.c ------------------------------------------------------------ */

/*
 * A record read back as a game with all its branches, notes and bookmarks.
 *
 * Every turn of the game must have the result that was recorded. A turn that
 * was taken back need not; it is then left out of the tree with all that
 * followed it, but stays in the file.
 */

typedef struct Restore {
    Replay replay;
    int left_out;   /* turns that were taken back and are not legal now */
    bool overflows; /* there are more branches than GAME_BRANCH_LIMIT */
    int file_line;  /* of the first of these turns, or of the first branch too
                       many */
    char why[REPLAY_WORDS];
} Restore;

/*
 * `text` is what the record was read from. The game is at its start.
 * REPLAY_COMPLETE: the game is at the record's end. After any other end the
 * game cannot be used.
 */
ReplayEnd restore_game(Restore *restore, const Record *record, const char *text,
                       Game *game);

#endif
