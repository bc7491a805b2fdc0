/*
 * record.h -- a game as a file: reading and writing it, going on with it, and
 * playing it again.
 */
#ifndef MATCH_RECORD_H
#define MATCH_RECORD_H

#include "format/record_json.h"
#include "match/game/game.h"

/*
 * A recorded game: the file that a game is saved in.
 *
 * A Record is the game that such a file tells, without what was taken back
 * (restore.c makes the whole history of it); recorder.c writes it
 * while the game goes on. Whether the turns are legal is not known here; see
 * replay.c.
 */

/* -- reading -------------------------------------------------------------- */

/* The rules were changed while the game went on. */
typedef struct RecordReload {
    char *position; /* in which it went on, as JSON */
    int script_count;
    RecordScript *scripts;
    int file_line;
} RecordReload;

/* A turn; or (`position`) that somebody changed the position by hand. */
typedef struct RecordedTurn {
    RecordTurn is;
    char *position; /* as JSON; NULL: a turn */
    int reload;     /* that stands before it; -1: none */
    int file_line;
} RecordedTurn;

/* A note or a bookmark. */
typedef struct RecordRemark {
    RecordLineKind kind;
    int before; /* the number of turns that stand before it */
    char *text;
} RecordRemark;

/* A script that a report brings along. */
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
    char *library; /* of a report: where scripts were required from; NULL */
    char *open;    /* of a report: what was chosen of the turn under way; NULL
                      where the game went on since */
    char *result;  /* as JSON; NULL: the game is not over */
    int result_line;
    size_t size;   /* of the file in bytes */
    size_t whole;  /* bytes up to the end of the last line that is whole */
    int torn_line; /* the number of a last line that was cut off; 0: none */
    bool unended;  /* the last whole line has no line break */
} Record;

/* A longer or larger file is refused; who reads it sees to its size. */
enum {
    RECORD_LINE_LIMIT = 1000 * 1000,
    RECORD_SIZE_LIMIT = 64 * 1024 * 1024 /* bytes */
};

/*
 * Reads a file's text. A last line that was cut off is left out, see
 * `torn_line`. NULL with `error` set when the rest is wrong.
 */
Record *record_read(const char *text, size_t size, FormatError *error);
void record_free(Record *record); /* NULL is allowed */

/* What a Record leaves out, the turns that were taken back among it, is found
 * in the lines of the text. */
typedef struct RecordLines {
    const char *at, *end;
    int number; /* of the line that was found last */
    const char *text;
    size_t size;   /* of that line, in bytes, without its break */
    bool is_ended; /* it has one */
} RecordLines;

RecordLines record_lines(const char *text, size_t size);
/* Finds the next line; false behind the last. */
bool record_next_line(RecordLines *lines);

/* -- what is written ------------------------------------------------------ */

/*
 * What the header says of a game that begins at `start` with this script; the
 * players are to be filled in by the caller. `own_start`: `start` is not the
 * set-up that follows from the seed. False with errno when a file of the
 * script cannot be read again or memory ran out: `header` is then empty.
 */
bool record_header_make(RecordHeader *header, const Script *script,
                        const Position *start, bool own_start,
                        const char *seed);

/* What is recorded of a turn; the script runs for it and stands after that
 * turn again. False when memory ran out. */
bool record_turn_make(RecordTurn *told, Script *script, const Node *node);

/* The files that the script was loaded from, as they are now; false as that. */
bool record_scripts_make(RecordScript **scripts, int *count,
                         const Script *script);

/* The SHA-256 of a file's bytes in hex; false with errno when it cannot be
 * read. */
bool record_digest(const char *path, char digest[DIGEST_LIMIT]);

/* -- recorder.c ----------------------------------------------------------- */

/*
 * The file of a game that is being played.
 *
 * Each turn is on the disk before the next begins. The recorder keeps the
 * whole text in memory too, since a file alone cannot be relied on: after a
 * write or fsync that failed nobody knows what the disk holds, and a file may
 * be removed, cut short or replaced meanwhile. Then all of it is written anew,
 * to another file, which takes the name when it is complete.
 *
 * Before a line comes that a reader would refuse (RECORD_LINE_LIMIT,
 * RECORD_SIZE_LIMIT) the record ends: that line and all that would follow are
 * left out, which recorder_tell says once.
 */

typedef struct Recorder Recorder;

/* Both return NULL with errno set when the file cannot be written. */

/* A new file, with its header on the disk: EEXIST where there is one. What is
 * no regular file (/dev/full) may exist. */
Recorder *recorder_create(const char *path, const RecordHeader *header);

/*
 * Goes on behind what is whole of a file that was read as `record`; what was
 * cut off behind it is dropped. EWOULDBLOCK: another program writes there, or
 * has since it was read.
 */
Recorder *recorder_resume(const char *path, const Record *record);

/* The file's name; another one than in the beginning when that was taken by
 * somebody else. */
const char *recorder_path(const Recorder *recorder);

/*
 * All of these return false with errno set when the file cannot be written;
 * nothing is lost: what is missing is tried again with every later line.
 */

/* The latest turn of the game, and the result if it ended it. The script runs
 * for it and stands after that turn again. */
bool recorder_turn(Recorder *recorder, const Game *game);
/* The same of any turn. A position that was made by hand counts as one. */
bool recorder_played(Recorder *recorder, Script *script, const Node *node);
/* The latest `turns` turns were taken back, and the result with them. */
bool recorder_undone(Recorder *recorder, int turns);
/* What follows belongs to the branch of that name. */
bool recorder_branch(Recorder *recorder, const char *name);
/* A note or a bookmark, here. */
bool recorder_remark(Recorder *recorder, RecordLineKind kind, const char *text);
/* What follows is played by those files, from that position. */
bool recorder_reloaded(Recorder *recorder, const RecordScript *scripts,
                       int count, const Position *position,
                       const Equipment *equipment);
/* The result of a game that is over. */
bool recorder_result(Recorder *recorder, const Position *position);
/* Any line: takes the text over; NULL fails. */
bool recorder_line(Recorder *recorder, char *text);

/* Another header stands before the lines: the file is written anew. */
bool recorder_begin_again(Recorder *recorder, const RecordHeader *header);

/* Lines wait from now on, until they have been released as often. */
void recorder_hold(Recorder *recorder);
/* What waits goes to the file and, where `settle`, onto the disk. Without it a
 * power cut may take it away; the end of the program does not. */
bool recorder_release(Recorder *recorder, bool settle);
/* The same at any time; without need it does nothing. */
bool recorder_settle(Recorder *recorder);

/*
 * What has happened to the file since this was last asked, as a sentence:
 * removed, cut short or changed by others, or full. False: nothing.
 */
bool recorder_tell(Recorder *recorder, char *text, size_t size);

/* Removes the file, unless it is somebody else's by now; nothing is written any
 * more. */
void recorder_discard(Recorder *recorder);

/* Closes it, and gives the file another name, whatever has had it before.
 * False with errno, EFBIG where it is full; the file keeps its own name
 * then. */
bool recorder_move(Recorder *recorder, const char *from, const char *to);

/* False with errno when something could not be written to the last. NULL is
 * allowed. */
bool recorder_close(Recorder *recorder);

/* -- history_write.c ------------------------------------------------------ */

/*
 * The history of a game, written as a record.
 *
 * A record goes one way at a time: to come to another node, turns are taken
 * back, a branch is named, and the turns that lead there are written. Whoever
 * reads this again (restore.h) does what the game did, and has the same tree.
 */

/*
 * Writes what is missing so that the record stands where the game does, and
 * `settle`s it: what was on the disk before may be left to the system. The
 * script does not stand at the open choice afterwards. False with errno as the
 * functions of recorder.h.
 */
bool history_write(Game *game, Recorder *recorder, bool settle);

/* The record stands where the game does, without that. */
void history_written(Game *game);

/* Writes the whole tree into a record that has only its header. */
bool history_write_all(Game *game, Recorder *recorder);

/* -- replay.c ------------------------------------------------------------- */

/*
 * A record played again, turn by turn.
 *
 * The lines of the record are entered as a person would enter them; chance is
 * drawn from the game's own generator. An exact replay must come out as the
 * record says, with the same hashes; any other must only be legal.
 */

enum { REPLAY_WORDS = 2600 }; /* more than a complaint needs */

typedef enum ReplayEnd {
    REPLAY_FINE,      /* the turn was played: it is the game's latest */
    REPLAY_COMPLETE,  /* all turns of the record were played */
    REPLAY_ILLEGAL,   /* the turn cannot be played: `why` */
    REPLAY_DIFFERENT, /* it comes out differently: `why`; only where `exact` */
    REPLAY_FAILED     /* the script is wrong: `error` */
} ReplayEnd;

typedef struct Replay {
    const Record *record; /* borrowed, as is the game */
    Game *game;           /* stands at the record's start in the beginning */
    bool exact;
    int next;      /* index of the turn in the record */
    int strayed;   /* in other than exact ones: the number of the first turn in
                    which chance decided otherwise; -1: none so far */
    int file_line; /* of the record: where the fault lies */
    char why[REPLAY_WORDS]; /* one line, perhaps with " -- file:line" behind */
    ScriptError error;
} Replay;

Replay replay_begin(const Record *record, Game *game, bool exact);

/* Plays the next turn. After a fault the game stands before that turn, or
 * (REPLAY_DIFFERENT) behind it. */
ReplayEnd replay_turn(Replay *replay);

/* Plays any turn of the record: `next` stays as it is. */
ReplayEnd replay_one(Replay *replay, const RecordedTurn *turn);

/*
 * After a fault: passes over the turns up to the latest position that was made
 * by hand or in which the rules were changed, which is then the game's
 * beginning. False when there is none.
 */
bool replay_skip(Replay *replay);

/* Plays all that are left, but no turn with a number above `last`. */
ReplayEnd replay_rest(Replay *replay, int last);

/* -- restore.c ------------------------------------------------------------ */

/*
 * A record read back as the game that it tells, with all its
 * branches, notes and bookmarks.
 *
 * Every turn of the game must come out as it was recorded. A turn that was
 * taken back may not: then what followed it is left out of the tree, but stays
 * in the file.
 */

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
