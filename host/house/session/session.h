/*
 * session.h -- prepares games for the verbs: from a variant or from a record,
 * with their players.
 */
#ifndef HOUSE_SESSION_H
#define HOUSE_SESSION_H

#include "engine/program/program.h"
#include "house/catalog/catalog.h"
#include "house/cli/cli.h"
#include "lab/playtest/playtest.h"
#include "match/bot/bot.h"
#include "match/game/game.h"
#include "match/record/record.h"

/* -- session.c ------------------------------------------------------------ */

/*
 * A Session is a loaded variant with a game at its start. Most verbs begin with
 * it.
 *
 * The start is the position of --position, with its seats and options, which
 * --set may change. Without --position, the start is the beginning of a new
 * game. The words of --line, which may be the choices of at most one turn, are
 * then entered into the game.
 */

typedef struct Session {
    const Options *options;
    HouseRuleFiles house_rules; /* the house rules of --with */
    Script *script;
    Game *game;     /* its `line` contains the choices of --line */
    bool completed; /* --line was a complete turn, the game's first */
} Session;

/* All functions return an exit status and report errors. The caller must close
 * the session in any case. */
int session_open(Session *session, const Options *options);
int session_open_without_line(Session *session, const Options *options);
/* Plays the set-up if nobody has a choice in it. Otherwise does nothing. */
int session_pass_setup(Session *session);
/* Like `session_pass_setup`, but does nothing if --line has no words. The words
 * of --line belong to the first turn after the set-up. */
int session_pass_setup_before_line(Session *session);
/* Loads only the variant. The session then has no game. */
int session_load(Session *session, const Options *options);
/* Opens the position in a file, with the variant that the position names or
 * that of --variant. Ignores operands and --position. The position can only be
 * viewed, because it may be in the middle of a set-up. */
int session_open_file(Session *session, const Options *options,
                      const char *path);
void session_close(Session *session);

/* Opens a session with the function `open`, calls `use`, and closes the
 * session. Returns an exit status. */
int session_use(const Options *options,
                int (*open)(Session *session, const Options *options),
                int (*use)(Session *session));

/* Reports a run that failed or was refused. Returns the exit status. */
int session_failed(const Session *session, RunEnd end,
                   const ScriptError *error);

/* -- seating.c ------------------------------------------------------------ */

/* A Seating is a list of players. */

enum { SEED_LIMIT = 16 };

typedef struct Seating {
    int count; /* 0 if the list was not given */
    Player players[SEAT_LIMIT];
} Seating;

/* Reads a list of players. `option` is the option with which it was given, such
 * as "--seats", and `list` is its value or NULL. Returns an exit status and
 * reports errors. */
int seating_read(const Options *options, const char *option, const char *list,
                 Seating *seating);

/* Reads --seats like `seating_read`, but refuses players that are programs
 * (exec:COMMAND). */
int seating_read_bots(const Options *options, Seating *seating);

/* True if `is_wanted` is true for a player in the list; `list` may be NULL.
 * Reports nothing. */
bool seating_has(const char *list, bool (*is_wanted)(const Player *player));

/* Stores a random seed of lowercase letters, which takes SEED_LIMIT bytes. The
 * player is shown the seed, so that the same game can be played again. */
void seed_by_chance(char *seed);

/* The options of a verb in which bots play many games, with their defaults. */
typedef struct Settled {
    Options options; /* with a seed, and with the number of players of
                      * --seats */
    Seating seating;
    char seed[SEED_LIMIT]; /* a random seed, used if no seed was given */
} Settled;

/* Reads --seats and completes the options. `options` may point into `settled`,
 * so it must not be moved afterwards. Returns an exit status and reports
 * errors. */
int seating_settle(const Options *options, Settled *settled);

/* Fills in the part of a plan that all games have in common: the players, the
 * seed and --turn-cap. Seats without a player get a random bot. Returns an exit
 * status and reports errors. */
int seating_plan(const Options *options, const Seating *seating, Plan *plan);

/* Starts the programs of all players that are exec:COMMAND. `*programs` remains
 * NULL if there are none. Returns an exit status and reports errors. */
int seating_start_programs(const Options *options, const Player *players,
                           int count, Programs **programs);
/* Like `seating_start_programs`, but for a worker process: then confines the
 * process, and sets `outside` to the functions with which bots ask the
 * programs. `players` has SEAT_LIMIT elements. */
int seating_start_worker(const Options *options, const Player *players,
                         Outside *outside, Programs **programs);

/* -- bundle.c ------------------------------------------------------------- */

/* Scripts that a record contains, as reports of bugs do. They are used if the
 * local files are missing or differ. */

/* True if the record contains a script whose local file is missing or
 * differs. */
bool bundle_is_needed(const Record *record);
/* Reads a script that the record contains; see ScriptReader. The context is the
 * Record. */
char *bundle_read(void *record, const char *path, size_t *size);
/* Finds the script that was loaded from `path` in the record. Returns false if
 * the record does not contain it. */
bool bundle_find(const Record *record, const char *path, Found *found);

/* Stores the path of a script beside the record: the folder of the record,
 * followed by the recorded path or, if `is_moved`, only by its file name.
 * Returns false if the recorded path is absolute or the result is too long. */
bool beside_path(const char *record, const char *path, bool is_moved,
                 char beside[PATH_LIMIT_BYTES]);
/* Finds a file beside the record that has the recorded text of a script.
 * Returns false if there is none, or if the file `found` already has that text.
 * `found` may be NULL. */
bool beside_find(const char *record, const RecordScript *script,
                 const char *found, char beside[PATH_LIMIT_BYTES]);

/* -- recorded.c ----------------------------------------------------------- */

/*
 * A Recorded is a recorded game: its file, its rules, and the game at its
 * start.
 *
 * The variant, the house rules and the options are those of the record unless
 * --variant, --with or --set replace them.
 */

typedef struct Recorded {
    const Options *options;
    const char *file; /* name of the file for messages */
    Record *record;
    char *text;    /* the text of the file; owned */
    int own_rules; /* number of house rules that the record names */
    OptionValue chosen[OPTION_VALUE_LIMIT]; /* options with which the rules are
                                             * loaded if some options of the
                                             * record are left out */
    bool for_reading; /* true if the game will not be continued, so that options
                       * which the rules refuse can be left out */
    int left_out_count;
    char left_out[OPTION_VALUE_LIMIT][NAME_LIMIT]; /* names of the options that
                                                    * were left out */
    ScriptReader reader; /* reads scripts from the record, if that is needed */
    Session session;     /* its game is at the start of the record */
} Recorded;

/* All functions return an exit status and report errors. The caller must call
 * recorded_close in any case. */

/* Reads only the file. Reports an incomplete last line. */
int recorded_read(Recorded *recorded, const Options *options, const char *file);
/* Checks that the record has the turn of --to. `verb` is the first word of the
 * error message. */
int recorded_check_to(const Recorded *recorded, const char *verb);
/* Loads the rules so that the game can be continued. The caller must call
 * recorded_read first. */
int recorded_open(Recorded *recorded);
/* Like `recorded_open`, but for a game that is only viewed. Each recorded
 * option that the rules no longer accept is reported and left out. */
int recorded_open_to_read(Recorded *recorded);
/* Reports which scripts have changed since the game was recorded. Reports
 * nothing if the options ask for different rules. */
void recorded_tell_changed(const Recorded *recorded);
void recorded_close(Recorded *recorded);

/* Reports a turn that cannot be replayed. Returns the exit status. */
int recorded_failed(const Recorded *recorded, const Replay *replay,
                    ReplayEnd end);

/* True if --variant, --with or --set ask for rules that differ from the
 * record's. */
bool recorded_is_rejudged(const Options *options);

/* -- autosave.c ----------------------------------------------------------- */

/*
 * Autosaved games: games that people play without naming a file.
 *
 * They are recorded from the first turn on in the folder `games` of the state
 * files (file.h), so that a crash or a power cut loses at most the current
 * turn. Only the latest games are kept. A game that is being played is locked
 * by its recorder and is not removed.
 */

/* The value of --load that means the latest autosaved game. */
#define AUTOSAVE_LAST "last"

/* Limits on the number and on the total bytes of autosaved games, including the
 * new game. */
enum { AUTOSAVE_GAMES = 20, AUTOSAVE_BYTES = 64 * 1024 * 1024 };

/*
 * Limits for the games of tables (house serve). These are in a separate folder,
 * `tables`, so that they do not displace the games of the prompt. Guests can
 * cause the removal only of games of their own table; see table_record.c.
 */
enum { SERVED_GAMES = 1000, SERVED_BYTES = 1024 * 1024 * 1024 };

/* Removes the oldest games of tables above the limits. Must be called before
 * tables are opened. */
void autosave_clear_served(void);
/* Like `autosave_create`, but for a table, and removes nothing. */
Recorder *autosave_create_served(const RecordHeader *header, char *path,
                                 size_t size);

/* Creates a record with that header, and removes the oldest games above the
 * limits. Stores the path of the file in `path`. Returns NULL with errno if
 * that fails; `path` is then the path that was tried, or "". */
Recorder *autosave_create(const RecordHeader *header, char *path, size_t size);

/* Finds the latest autosaved game that has begun, is not over, and is not being
 * played. Returns false if there is none. */
bool autosave_find_last(char *path, size_t size);

/* Stores the path of the folder of autosaved games for messages, or "" if the
 * environment does not name a folder. */
void autosave_folder(char *path, size_t size);

#endif
