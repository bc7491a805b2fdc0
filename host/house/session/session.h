/*
 * session.h -- games that are ready to be played: of a variant, or recorded;
 * and who plays them.
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
 * What most verbs begin with: a variant, loaded with its options, and a
 * position to start from.
 *
 * The position is the one of --position, with its seats and options, which
 * --set may change; or turn 0 with the standard seats and the seed. --line is
 * played into the game: the choices of at most one turn.
 */

typedef struct Session {
    const Options *options;
    HouseRuleFiles house_rules; /* of --with */
    Script *script;
    Game *game;     /* its line holds the choices of --line */
    bool completed; /* --line was a whole turn: the first of the game */
} Session;

/* All return an exit status and report what is wrong. Close the session
 * in any case. */
int session_open(Session *session, const Options *options);
int session_open_without_line(Session *session, const Options *options);
/* Plays a set-up in which nobody chooses anything; any other stays open. */
int session_pass_setup(Session *session);
/* The same before --line, if it has words: they belong to the first turn. */
int session_pass_setup_before_line(Session *session);
/* The variant alone, without a position. */
int session_load(Session *session, const Options *options);
/* The position of a file, with the variant that it names or that of --variant;
 * other operands and --position do not count. It is to be looked at: it may be
 * of the middle of a set-up. */
int session_open_file(Session *session, const Options *options,
                      const char *path);
void session_close(Session *session);

/* Opens a session with one of these, uses it, and closes it. */
int session_use(const Options *options,
                int (*open)(Session *session, const Options *options),
                int (*use)(Session *session));

/* Reports a run that failed; returns the exit status. */
int session_failed(const Session *session, RunEnd end,
                   const ScriptError *error);

/* -- seating.c ------------------------------------------------------------ */

/* Who plays: a list of players, and a seed for the game. */

enum { SEED_LIMIT = 16 };

typedef struct Seating {
    int count; /* 0: the option was not given */
    Player players[SEAT_LIMIT];
} Seating;

/* Reads the list given with an option, such as "--seats"; NULL: it was not
 * given. Returns an exit status; what is wrong has been reported. */
int seating_read(const Options *options, const char *option, const char *list,
                 Seating *seating);

/* The same for a table that other programs may not sit at (exec:COMMAND). */
int seating_read_bots(const Options *options, Seating *seating);

/* Whether such a player is in the list; NULL is an empty one. Reports nothing.
 */
bool seating_has(const char *list, bool (*is_wanted)(const Player *player));

/* A random seed of small letters. The player is shown it and can play the same
 * game again. */
void seed_by_chance(char *seed);

/* The options of a verb in which bots play many games. */
typedef struct Settled {
    Options options; /* with a seed, and as many players as --seats names */
    Seating seating;
    char seed[SEED_LIMIT]; /* if none was given */
} Settled;

/* Must not be moved afterwards. Returns an exit status as seating_read. */
int seating_settle(const Options *options, Settled *settled);

/* What all games of bots have in common: who plays (random bots in the seats
 * that the seating leaves out), --seed, --turn-cap. An exit status. */
int seating_plan(const Options *options, const Seating *seating, Plan *plan);

/* Starts what the players name with exec:COMMAND. `*programs` stays NULL if no
 * player names a command. Returns an exit status, after reporting a failure. */
int seating_start_programs(const Options *options, const Player *players,
                           int count, Programs **programs);
/* Does so for SEAT_LIMIT players in a worker, which is confined afterwards.
 * `outside` gets what bots call. */
int seating_start_worker(const Options *options, const Player *players,
                         Outside *outside, Programs **programs);

/* -- bundle.c ------------------------------------------------------------- */

/* The scripts that a report contains. They are loaded from the record if the
 * local ones are missing or differ. */

/* Whether it contains scripts whose local files are missing or differ. */
bool bundle_is_needed(const Record *record);
/* A reader of these scripts, see ScriptReader; its context is the Record. */
char *bundle_read(void *record, const char *path, size_t *size);
/* The script that was loaded from `path`. False when there is none. */
bool bundle_find(const Record *record, const char *path, Found *found);

/* Writes where a script that a record names would be beside the record: by its
 * path from there or, if `is_moved`, by its name alone. False if there is no
 * such path. */
bool beside_path(const char *record, const char *path, bool is_moved,
                 char beside[PATH_LIMIT_BYTES]);
/* Finds the text that was played by beside the record. False if it is not
 * there, or if the file `found` (which may be NULL) has it. */
bool beside_find(const char *record, const RecordScript *script,
                 const char *found, char beside[PATH_LIMIT_BYTES]);

/* -- recorded.c ----------------------------------------------------------- */

/*
 * A game that was recorded: its file, its rules, its start.
 *
 * The rules are those that the record names: the variant, the house rules and
 * the options. --variant, --with and --set replace them.
 */

typedef struct Recorded {
    const Options *options;
    const char *file; /* its name, for people */
    Record *record;
    char *text;    /* that it was read from */
    int own_rules; /* how many of the house rules are the record's */
    OptionValue chosen[OPTION_VALUE_LIMIT]; /* that the rules are loaded with,
                                               if not all of the record's */
    bool for_reading; /* the game is not continued: options that the rules
                         refuse are left out */
    int left_out_count;
    char left_out[OPTION_VALUE_LIMIT][NAME_LIMIT]; /* their names */
    ScriptReader reader; /* of its bundle, if that is needed */
    Session session;     /* the game stands at the record's start */
} Recorded;

/* All return an exit status and report what is wrong. Close the game in any
 * case. */

/* Reads only the file; reports a last line that was cut off. */
int recorded_read(Recorded *recorded, const Options *options, const char *file);
/* Whether there is such a turn as --to names; `verb` begins the complaint. */
int recorded_check_to(const Recorded *recorded, const char *verb);
/* Then loads the rules. */
int recorded_open(Recorded *recorded);
/* Then loads the rules of a game that is only looked at: an option that the
 * rules do not have any more, or not with that value, is left out, which is
 * reported. */
int recorded_open_to_read(Recorded *recorded);
/* Reports which files have changed since the game was recorded, unless other
 * rules are asked for. */
void recorded_tell_changed(const Recorded *recorded);
void recorded_close(Recorded *recorded);

/* Reports a turn that cannot be played again; returns the exit status. */
int recorded_failed(const Recorded *recorded, const Replay *replay,
                    ReplayEnd end);

/* Whether the options ask for other rules than the record's. */
bool recorded_is_rejudged(const Options *options);

/* -- autosave.c ----------------------------------------------------------- */

/*
 * The games that people play without naming a file.
 *
 * They are recorded from the first turn on in the folder `games` of the state
 * files (file.h), so that a crash or a power cut loses at most the current
 * turn. A few old ones are kept; one that is being played is locked by its
 * recorder and not removed.
 */

/* The name that --load takes for the latest of them. */
#define AUTOSAVE_LAST "last"

/* How many are kept, and how large in all, the new game included. */
enum { AUTOSAVE_GAMES = 20, AUTOSAVE_BYTES = 64 * 1024 * 1024 };

/*
 * Games of tables (house serve) are in a folder of their own, `tables`: they
 * make no room for themselves among the games of the prompt. What guests do
 * removes none but games of their own table; see table_record.c.
 */
enum { SERVED_GAMES = 1000, SERVED_BYTES = 1024 * 1024 * 1024 };

/* Removes the oldest games of tables above the limits, before tables open. */
void autosave_clear_served(void);
/* As autosave_create, for a table: removes nothing. */
Recorder *autosave_create_served(const RecordHeader *header, char *path,
                                 size_t size);

/* Creates a file with that header and removes the oldest games above the
 * limits. NULL with errno if that fails; `path` is then where it should be, or
 * "". */
Recorder *autosave_create(const RecordHeader *header, char *path, size_t size);

/* The file of the latest game that has begun, is not over and is not being
 * played. False when there is none. */
bool autosave_find_last(char *path, size_t size);

/* The folder, for messages; "" if the environment does not say where. */
void autosave_folder(char *path, size_t size);

#endif
