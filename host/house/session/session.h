/*
 * session.h -- games that are ready to be played, of a variant or from a
 * record; and the players.
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
 * A session is a variant, loaded with its options, and a position to start
 * from. Most verbs begin with it.
 *
 * The position is that of --position, with its seats and options, which --set
 * may change; or turn 0 with the standard seats and the seed. --line is played
 * into the game: the choices of at most one turn.
 */

typedef struct Session {
    const Options *options;
    HouseRuleFiles house_rules; /* of --with */
    Script *script;
    Game *game;     /* `line` holds the choices of --line */
    bool completed; /* --line was a complete turn, the game's first */
} Session;

/* All functions return an exit status and report errors. The caller closes the
 * session in any case. */
int session_open(Session *session, const Options *options);
int session_open_without_line(Session *session, const Options *options);
/* Plays a set-up in which nobody chooses anything. Any other set-up is left to
 * be played. */
int session_pass_setup(Session *session);
/* Like `session_pass_setup`, but only if --line has words, because they belong
 * to the first turn. */
int session_pass_setup_before_line(Session *session);
/* Loads only the variant, without a position. */
int session_load(Session *session, const Options *options);
/* Opens the position of a file, with the variant that it names or that of
 * --variant; ignores other operands and --position. The position is only for
 * viewing: it may be in the middle of a set-up. */
int session_open_file(Session *session, const Options *options,
                      const char *path);
void session_close(Session *session);

/* Opens a session with `open`, uses it, and closes it. */
int session_use(const Options *options,
                int (*open)(Session *session, const Options *options),
                int (*use)(Session *session));

/* Reports a run that failed; returns the exit status. */
int session_failed(const Session *session, RunEnd end,
                   const ScriptError *error);

/* -- seating.c ------------------------------------------------------------ */

/* A seating is a list of players, and a seed for the game. */

enum { SEED_LIMIT = 16 };

typedef struct Seating {
    int count; /* 0 if the option was not given */
    Player players[SEAT_LIMIT];
} Seating;

/* Reads the list that was given with an option, such as "--seats"; NULL if it
 * was not given. Returns an exit status; errors have been reported. */
int seating_read(const Options *options, const char *option, const char *list,
                 Seating *seating);

/* Reads --seats for a table at which other programs may not play
 * (exec:COMMAND). */
int seating_read_bots(const Options *options, Seating *seating);

/* True if the list contains a wanted player; NULL is an empty list. Reports
 * nothing. */
bool seating_has(const char *list, bool (*is_wanted)(const Player *player));

/* Makes a random seed of small letters. The player is shown the seed and can
 * play the same game again. */
void seed_by_chance(char *seed);

/* The options of a verb in which bots play many games. */
typedef struct Settled {
    Options options; /* with a seed, and as many players as --seats names */
    Seating seating;
    char seed[SEED_LIMIT]; /* used if no seed was given */
} Settled;

/* Reads the options. `settled` must not be moved afterwards. Returns an exit
 * status as seating_read does. */
int seating_settle(const Options *options, Settled *settled);

/* Plans what all games of bots have in common: the players (random bots in the
 * seats that the seating leaves out), --seed and --turn-cap. Returns an exit
 * status. */
int seating_plan(const Options *options, const Seating *seating, Plan *plan);

/* Starts the programs that the players name with exec:COMMAND. `*programs`
 * stays NULL if there are none. Returns an exit status; errors have been
 * reported. */
int seating_start_programs(const Options *options, const Player *players,
                           int count, Programs **programs);
/* Starts the programs of SEAT_LIMIT players in a worker, which is confined
 * afterwards. `outside` receives the functions that bots call. */
int seating_start_worker(const Options *options, const Player *players,
                         Outside *outside, Programs **programs);

/* -- bundle.c ------------------------------------------------------------- */

/* The scripts that a report contains. They are loaded from the record if the
 * local files are missing or differ. */

/* True if the record contains scripts whose local files are missing or
 * differ. */
bool bundle_is_needed(const Record *record);
/* Reads one of these scripts, see ScriptReader; the context is the Record. */
char *bundle_read(void *record, const char *path, size_t *size);
/* Finds the script that was loaded from `path`. Returns false if the record has
 * none. */
bool bundle_find(const Record *record, const char *path, Found *found);

/* Writes the path that a script of a record would have beside the record: its
 * recorded path from there or, if `is_moved`, its file name alone. Returns
 * false if there is no such path. */
bool beside_path(const char *record, const char *path, bool is_moved,
                 char beside[PATH_LIMIT_BYTES]);
/* Finds beside the record a file with the recorded text of a script. Returns
 * false if there is none, or if the file `found` (which may be NULL) has that
 * text. */
bool beside_find(const char *record, const RecordScript *script,
                 const char *found, char beside[PATH_LIMIT_BYTES]);

/* -- recorded.c ----------------------------------------------------------- */

/*
 * A recorded game: its file, its rules and its start.
 *
 * The rules are those that the record names: the variant, the house rules and
 * the options. --variant, --with and --set replace them.
 */

typedef struct Recorded {
    const Options *options;
    const char *file; /* its name, for people */
    Record *record;
    char *text;    /* the text of the file */
    int own_rules; /* number of house rules that come from the record */
    OptionValue chosen[OPTION_VALUE_LIMIT]; /* options that the rules are
                                             * loaded with, if not all of the
                                             * record's */
    bool for_reading; /* the game is not continued, so options that the rules
                       * refuse are left out */
    int left_out_count;
    char left_out[OPTION_VALUE_LIMIT][NAME_LIMIT]; /* their names */
    ScriptReader reader; /* of the record's scripts, if it is needed */
    Session session;     /* the game is at the record's start */
} Recorded;

/* All functions return an exit status and report errors. The caller closes the
 * game in any case. */

/* Reads only the file. Reports a last line that was cut off. */
int recorded_read(Recorded *recorded, const Options *options, const char *file);
/* Checks that the turn of --to exists; `verb` begins the complaint. */
int recorded_check_to(const Recorded *recorded, const char *verb);
/* Loads the rules, after recorded_read. */
int recorded_open(Recorded *recorded);
/* Loads the rules of a game that is only viewed, after recorded_read. Leaves
 * out, and reports, each option that the rules no longer have, or not with that
 * value. */
int recorded_open_to_read(Recorded *recorded);
/* Reports which files have changed since the game was recorded, unless the
 * options ask for different rules. */
void recorded_tell_changed(const Recorded *recorded);
void recorded_close(Recorded *recorded);

/* Reports a turn that cannot be played again; returns the exit status. */
int recorded_failed(const Recorded *recorded, const Replay *replay,
                    ReplayEnd end);

/* True if the options ask for rules that differ from the record's. */
bool recorded_is_rejudged(const Options *options);

/* -- autosave.c ----------------------------------------------------------- */

/*
 * The games that people play without naming a file.
 *
 * They are recorded from the first turn on in the folder `games` of the state
 * files (file.h), so that a crash or a power cut loses at most the current
 * turn. The latest few are kept. A game that is being played is locked by its
 * recorder and not removed.
 */

/* The name that --load takes for the latest game. */
#define AUTOSAVE_LAST "last"

/* Greatest number of games that are kept, and of their bytes in all, including
 * the new game. */
enum { AUTOSAVE_GAMES = 20, AUTOSAVE_BYTES = 64 * 1024 * 1024 };

/*
 * Games of tables (house serve) are in a folder of their own, `tables`, so that
 * they do not displace the games of the prompt. Guests can cause the removal
 * only of games of their own table; see table_record.c.
 */
enum { SERVED_GAMES = 1000, SERVED_BYTES = 1024 * 1024 * 1024 };

/* Removes the oldest games of tables above the limits. Called before tables
 * open. */
void autosave_clear_served(void);
/* Like `autosave_create`, but for a table, and removes nothing. */
Recorder *autosave_create_served(const RecordHeader *header, char *path,
                                 size_t size);

/* Creates a file with that header and removes the oldest games above the
 * limits. Returns NULL with errno if that fails; `path` is then the path that
 * was tried, or "". */
Recorder *autosave_create(const RecordHeader *header, char *path, size_t size);

/* Finds the file of the latest game that has begun, is not over and is not
 * being played. Returns false if there is none. */
bool autosave_find_last(char *path, size_t size);

/* Writes the folder's path, for messages; "" if the environment does not say
 * where the folder is. */
void autosave_folder(char *path, size_t size);

#endif
