/* session.h -- prepares games to be played, from a variant or from a record. */
#ifndef HOUSE_SESSION_H
#define HOUSE_SESSION_H

#include "house/catalog/catalog.h"
#include "house/complaint/complaint.h"
#include "match/game/game.h"
#include "match/record/record.h"
#include "match/replay/replay.h"

/*
 * A Session is a loaded variant with a game at its start. Most verbs begin with
 * it.
 *
 * The start is the position of --position, with its seats and options, which
 * --set may change. Without --position, the start is the beginning of a new
 * game. The words of --line, which may be the choices of at most one turn, are
 * then entered into the game.
 */

/* The start of a game, as a command line asks for it. Texts that were not given
 * are NULL. */
typedef struct StartSettings {
    RuleSettings rules;
    const char *variant; /* the variant to use instead of the one that a file
                           * names */
    const char *seed;
    const char *position; /* the file of a position */
    const char *line;     /* choices to play first */
} StartSettings;

typedef struct Session {
    const Reporter *reporter;
    const StartSettings *settings;
    HouseRuleFiles house_rules; /* the house rules of --with */
    Script *script;
    Game *game;     /* its `line` contains the choices of --line */
    bool completed; /* true if --line was the complete first turn of the game */
} Session;

/* Opens a session of a variant, given by name or path. All functions return an
 * exit status and report errors. The caller must close the session in any
 * case. */
typedef int SessionOpen(Session *session, const Reporter *reporter,
                        const StartSettings *settings, const char *variant);
SessionOpen session_open;
SessionOpen session_open_without_line;
/* Plays the set-up if nobody has a choice in it. Otherwise does nothing. */
int session_pass_setup(Session *session);
/* Like `session_pass_setup`, but does nothing if --line has no words. The words
 * of --line belong to the first turn after the set-up. */
int session_pass_setup_before_line(Session *session);
/* Loads only the variant. The session then has no game. */
SessionOpen session_load;
/* Opens the position in a file. The variant is that of --variant or, without
 * it, the variant that the position names. Ignores --position. The position can
 * only be viewed, because it may be in the middle of a set-up. */
int session_open_file(Session *session, const Reporter *reporter,
                      const StartSettings *settings, const char *path);
void session_close(Session *session);

/* Reports why a run of the script failed or was refused. Returns the exit
 * status. */
int session_failed(const Session *session, RunEnd end,
                   const ScriptError *error);

/* -- recorded.c ----------------------------------------------------------- */

/*
 * A Recorded is a recorded game: its file, its rules, and the game at its
 * start.
 *
 * The variant, the house rules and the options are those of the record unless
 * --variant, --with or --set replace them.
 */

typedef struct Recorded {
    const Reporter *reporter;
    const StartSettings *settings;
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

/* Reads the file without loading the rules. Reports an incomplete last
 * line. */
int recorded_read(Recorded *recorded, const Reporter *reporter,
                  const StartSettings *settings, const char *file);
/* Checks that the record has the turn `to` of --to. `verb` is the first word of
 * the error message. */
int recorded_check_to(const Recorded *recorded, int to, const char *verb);
/* Loads the rules so that the game can be continued. The caller must call
 * recorded_read first. */
int recorded_open(Recorded *recorded);
/* Like `recorded_open`, but for a game that is only viewed. Each recorded
 * option that the rules no longer accept is reported and left out. */
int recorded_open_to_read(Recorded *recorded);
/* Reports which scripts have changed since the game was recorded. Reports
 * nothing if the settings ask for different rules. */
void recorded_tell_changed(const Recorded *recorded);
void recorded_close(Recorded *recorded);

/* Reports a turn that cannot be replayed. Returns the exit status. */
int recorded_failed(const Recorded *recorded, const Replay *replay,
                    ReplayEnd end);

/* True if --variant, --with or --set ask for rules that differ from the
 * record's. */
bool recorded_is_rejudged(const StartSettings *settings);

/*
 * Stores the path of a script beside the record. It consists of the folder of
 * the record and the recorded path; if `is_moved`, only the file name of that
 * path is used. Returns false if the recorded path is absolute or the result is
 * too long.
 */
bool beside_path(const char *record, const char *path, bool is_moved,
                 char beside[PATH_LIMIT_BYTES]);

#endif
