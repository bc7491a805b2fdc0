/*
 * script.h -- a variant's rules, loaded and ready to run.
 *
 * A Script owns a Lua state with a variant whose options are fixed. It runs
 * turns: from a position and a line (the choices made so far) to the next
 * choice or to the end of the turn. A Script keeps nothing between runs, so
 * the same position and line always give the same result.
 *
 * A process may have several scripts, and may run a script while another waits
 * at a choice, but all in the same thread. Programs that play games in
 * parallel use processes.
 *
 * The interface does not show Lua. Every function that runs a script may find
 * a fault in it. `error` then has the place of the fault, and the caller's
 * arguments are unchanged.
 */
#ifndef SCRIPT_SCRIPT_H
#define SCRIPT_SCRIPT_H

#include <stdio.h>

#include "core/equipment.h"
#include "core/event.h"
#include "core/line.h"
#include "core/position/position.h"
#include "script/fault.h"

typedef struct Script Script;
typedef struct Examination Examination;

/* -- loading -------------------------------------------------------------- */

enum { SCRIPT_SIZE_LIMIT = 1024 * 1024 }; /* bytes of a file */

/* The source of the text of scripts. */
typedef struct ScriptReader {
    /* Returns the text at `path`, followed by a null byte, and its size; the
     * caller frees it. Returns NULL with errno on failure. */
    char *(*read)(void *context, const char *path, size_t *size);
    void *context; /* borrowed for the life of the script */
} ScriptReader;

/* Returns the text of a file of at most SCRIPT_SIZE_LIMIT bytes, and its size;
 * the caller frees it. Returns NULL with errno on failure. A zeroed reader
 * reads from the disk. */
char *script_read(ScriptReader reader, const char *path, size_t *size);

typedef struct ScriptSource {
    const char *file;     /* the path of the variant's file */
    const char *scripts;  /* the folders that `require` searches, one on each
                             line; NULL means "scripts" */
    int players;          /* number of players; 0 means the least that the
                             variant allows */
    Seats seats;          /* the seats; count 0: the usual colours */
    int house_rule_count; /* files, in the order of application */
    const char *const *house_rules;
    int setting_count; /* NAME=VALUE, as after --set */
    const char *const *settings;
    int value_count; /* options of a position, with types */
    const OptionValue *values;
    ScriptReader reader;      /* source of all files; zeroed: the disk */
    Examination *examination; /* borrowed, or NULL; makes runs slower */
    size_t memory_limit;      /* bytes of Lua memory; 0: 16 MB */
    long step_limit;          /* VM instructions in a run; 0: the default */
} ScriptSource;

/* A documented option of a variant. */
typedef struct OptionInfo {
    char name[NAME_LIMIT];
    OptionType type;
    int value_count; /* for OPTION_WORD: the number of allowed words */
    char values[16][NAME_LIMIT];
    int32_t least, most;  /* for OPTION_NUMBER: the range */
    bool most_is_players; /* the most is the number of players */
    bool ends_game;       /* the game ends after that many turns */
    OptionValue standard; /* the default value */
    char text[200];
} OptionInfo;

typedef struct RuleInfo {
    char id[NAME_LIMIT]; /* "D53" or "D53 D54" */
    char *text;          /* owned by the script */
} RuleInfo;

typedef struct VariantInfo {
    char name[64];
    char title[64];
    char text[200];     /* a line about the game */
    char deck_text[80]; /* a line about the cards */
    char file[PATH_LIMIT_BYTES];
    int line; /* the line of the declaration */
    int least_players, most_players, players;
    unsigned player_counts; /* bit n: n players are allowed */
    Seats seats;            /* the seats of a new game with the most players */
    bool seats_are_given;   /* the variant names its seats */
    bool has_score;
    bool has_values; /* has `value` or `score`: see script_values */
    int option_count;
    OptionInfo options[OPTION_VALUE_LIMIT];
    int rule_count;
    RuleInfo *rules; /* owned by the script */
} VariantInfo;

/* Returns the seats of a new game; 0 < players <= most_players. */
Seats script_seats(const VariantInfo *info, int players);
/* True if that number of players is allowed. */
bool script_allows_players(const VariantInfo *info, int players);
/* True if a number between the least and the most is not allowed. */
bool script_has_player_gap(const VariantInfo *info);
/* Writes "2 to 5", with `to` (such as " to ") between the numbers; or "2, 4 or
 * 6". */
void script_write_players(const VariantInfo *info, const char *to, char *out,
                          size_t size);

/* A house rule is a small file that changes the rules of a variant. */
typedef struct HouseRuleInfo {
    char name[64];
    char title[64];
    char text[200]; /* a line about the change */
    char of[64];    /* the variant that the house rule is for; "" means any */
    char file[PATH_LIMIT_BYTES];
    int line; /* the line of the declaration */
    int rule_count;
    RuleInfo *rules; /* the rules that the house rule changes or adds; owned by
                   the script */
} HouseRuleInfo;

enum { HOUSE_RULE_LIMIT = 16 };

/* Returns NULL with `error` set if the variant does not load. */
Script *script_load(const ScriptSource *source, ScriptError *error);
void script_free(Script *script); /* NULL is allowed */

const VariantInfo *script_info(const Script *script);
const Equipment *script_equipment(const Script *script);

/* Returns a house rule that was applied, in order; NULL past the last. */
const HouseRuleInfo *script_house_rule(const Script *script, int index);

/* True if a house rule has changed the goal of the game (its score, its turn,
 * or what decides its end), but not `value`, which bots use to judge positions.
 * Then `text` receives a warning. */
bool script_old_value(const Script *script, char *text, size_t size);

/* Reads the declaration of a house rule, except its rules, without a variant.
 * Returns false with `error` set if the file is not a house rule. */
bool script_read_house_rule(const ScriptSource *source, HouseRuleInfo *info,
                            ScriptError *error);

/* The kinds of script files. */
typedef enum ScriptKind {
    SCRIPT_FAILED, /* the file does not load */
    SCRIPT_VARIANT,
    SCRIPT_HOUSE_RULE,
    SCRIPT_MODULE /* a file that others require, or a file without effect */
} ScriptKind;

typedef void (*SeeFile)(void *context, const char *path);

/* Runs a file by itself, without a game. `see`, if not NULL, is called with the
 * file and the files that it requires. Returns SCRIPT_FAILED with `error` set
 * if the file does not load; then `see` is not called. */
ScriptKind script_kind(const char *file, const char *scripts, SeeFile see,
                       void *context, ScriptError *error);

/* Returns a loaded file, in load order; NULL past the last. */
const char *script_file(const Script *script, int index);
/* Returns the text of a file of the script as it was loaded, followed by a
 * null byte. */
const char *script_text(const Script *script, int index, size_t *size);
/* Returns the reader of the script's files. */
ScriptReader script_reader(const Script *script);
/* Replaces the reader with which the files are loaded again. */
void script_use_reader(Script *script, ScriptReader reader);
/* Returns the folders that `require` searches, one on each line, as they were
 * given. */
const char *script_library(const Script *script);
/* Writes folder `index` of a list like that of script_folders into a buffer of
 * PATH_LIMIT_BYTES, cut if the name is too long. Returns false past the last
 * folder. */
bool script_library_folder(const char *list, int index, char *folder);

/* -- running turns -------------------------------------------------------- */

/* An open choice. It is valid until the script runs again. */
typedef struct Choice {
    Seat seat;         /* the seat that is asked */
    const char *label; /* "actor" */
    ThingType type;    /* type of the options; THING_WORD for courses */
    int count;
    Thing options[OPTION_LIMIT]; /* in canonical order; `done` is last */
    bool may_stop;               /* `done` is an option */
    bool may_pass;   /* the seat is asked in any case; `pass` is the last
                      option, and lines may leave it out */
    bool hides_seat; /* the other seats must not see which seat is asked,
                        because this fact, or the time that the answer takes,
                        could reveal the cards of the seat */
    int picked, least, most; /* for a choice of several things: the number
                                picked, and the limits; most is 0 if a single
                                thing is chosen */
    int turn;                /* the position's turn */
    int depth;               /* number of earlier choices of this turn */
    int pruned; /* number of options that were picked before and refused */
    int known;  /* number of the `depth` choices that the seat may know; the
                  others were made in secret */
    const char *file; /* the place in the script that asks */
    int line;
} Choice;

/* Answers an open choice: returns the index of an option, or -1 to stop. */
typedef int (*Decide)(void *context, const Choice *choice);

typedef enum RunEnd {
    RUN_DONE,    /* the turn is complete; script_position() is the position
                    after it */
    RUN_OPEN,    /* stopped at a choice */
    RUN_REFUSED, /* the line cannot be carried out; script_reason() has the
                    reason */
    RUN_FAILED   /* the script has a fault; `error` is set */
} RunEnd;

/*
 * Plays a whole turn from `start`: replays `line`, then calls `decide`. An
 * option that leads to a refusal is pruned and `decide` is called again, so
 * that a uniform `decide` is uniform among the options that can be carried out.
 * After RUN_DONE and RUN_OPEN, `line` holds all choices made. RUN_REFUSED means
 * that the given line is refused, or, with an empty line, that no course of the
 * turn is legal. The given line must come from this script and this start.
 */
RunEnd script_turn(Script *script, const Position *start, Line *line,
                   Decide decide, void *context, ScriptError *error);

/* Changes a position into another that a player cannot distinguish from it. */
typedef void (*Determinize)(void *context, Position *position);

/*
 * Plays a whole turn like script_turn, but in another world from the choice
 * after `line` on: `determinize` changes the position there. It may be called
 * several times in a turn, always with the same position, and must then have
 * the same result. If `loose`, the picks of `line` may be in any order within a
 * choice of several things; then the result may not be canonical.
 */
RunEnd script_turn_in(Script *script, const Position *start, Line *line,
                      bool loose, Determinize determinize, Decide decide,
                      void *context, ScriptError *error);

/*
 * Runs up to the choice after `line` and looks ahead, so that every option
 * offered can be completed, at least up to the next reveal. RUN_DONE means that
 * the line is a whole turn. A line whose picks were not offered may lead to a
 * choice without options. Pruned options are kept for script_pruned(). If
 * `free_order`, a choice of several things takes them in any order.
 */
RunEnd script_open(Script *script, const Position *start, const Line *line,
                   bool free_order, Choice *choice, ScriptError *error);

enum { TRIED_LIMIT = 24 };

/* The reason of a refusal, in words that can be printed. */
typedef struct Reason {
    Thing option;             /* the pruned option */
    int tried_count;          /* number of picks after the option that led to
                                 the refusal; -1 if they do not fit into
                                 `tried` */
    Thing tried[TRIED_LIMIT]; /* the picks after the option */
    Refusal refusal;
    bool is_fault;  /* the script failed, and nothing was refused */
    char text[480]; /* the reason in words */
    const char *file;
    int line;  /* line of the script */
    Seat seat; /* for script_skipped: the seat that would be asked */
} Reason;

/* Returns a pruned option of the last script_open, from 0; NULL past the
 * last. */
const Reason *script_pruned(const Script *script, int index);
/* Returns a word of a `may` that was not offered to the seat that chooses,
 * because its course cannot be carried out. The `may` comes before the open
 * choice. The index is from 0; returns NULL past the last. */
const Reason *script_skipped(const Script *script, int index);
/* Returns the first error that the last script_open met while it looked ahead,
 * or that the last script_walk skipped; or NULL. Options that only lead to
 * errors are pruned. The caller must report the error, because no rule has
 * refused such an option. */
const ScriptError *script_fault(const Script *script);
/* Returns the lines that the script printed before the fault of the run that
 * failed last; after script_open, of the run with script_fault(). Each line
 * ends with a line break. Returns "" if nothing was printed. */
const char *script_fault_printed(const Script *script);
/* Returns the reason why the last run ended in RUN_REFUSED. */
const Reason *script_reason(const Script *script);

/* True if the last script_open ended in RUN_REFUSED because a set has no
 * member that can be chosen. `choice`, if not NULL, then receives the choice
 * from this set, without options, and script_why_not() explains why its things
 * cannot be chosen. */
bool script_empty_choice(const Script *script, Choice *choice);

/* Writes what an option of the last script_open does: the first sentence of the
 * comment with three dashes above its function or entry in the script; "" if
 * there is none. */
void script_option_text(Script *script, Thing option, char *text, size_t size);
/* Like script_option_text, after any run that ended in RUN_OPEN, followed by
 * the comment at the end of the entry's line, if any. Together the comments
 * name the rules that the option follows. */
void script_option_comments(Script *script, Thing option, char *text,
                            size_t size);

/*
 * Writes the clause because of which a thing of the right type is not an
 * option of the last script_open. Returns false if it fails no clause. `*met`,
 * if not NULL, receives a number that is greater the more clauses the thing
 * meets before that clause; -1 if unknown.
 */
bool script_why_not(Script *script, Thing what, char *text, size_t size,
                    int *met);

/* Writes the present state of a thing, as far as the seat that is asked may
 * know it: "it stands upright", "it is wasteland, with r1^"; "" if there is
 * nothing to say. */
void script_tell_state(const Script *script, Thing what, char *text,
                       size_t size);

/* Called with every complete line in canonical order. The function returns
 * false to stop the walk. If lines are cut at reveals, `position` is the
 * position at the reveal. */
typedef bool (*Visit)(void *context, const Line *line, const Position *position,
                      bool cut);

typedef struct WalkLimits {
    bool stop_at_reveal; /* lines are cut at the first reveal */
    bool past_errors;    /* lines that fail are left out; see script_fault */
    long most;           /* number of visits; 0: no limit */
    long tries;          /* number of lines followed, including lines that
                            lead nowhere or to a known state; 0: no limit */
} WalkLimits;

/* Visits the lines that continue `line`. Returns RUN_DONE if all of them were
 * visited, RUN_OPEN if the walk stopped early. */
RunEnd script_walk(Script *script, const Position *start, const Line *line,
                   WalkLimits limits, Visit visit, void *context,
                   ScriptError *error);

/* Like script_turn, but stops at the first reveal after the next choice;
 * `*cut` is set if it did. */
RunEnd script_sample(Script *script, const Position *start, Line *line,
                     Decide decide, void *context, bool *cut,
                     ScriptError *error);

/* Runs a line again and calls `see` with each pick and the seat that made it.
 * script_position() is then the position before the pick. */
typedef void (*See)(void *context, Seat seat, Thing pick);
RunEnd script_replay(Script *script, const Position *start, const Line *line,
                     See see, void *context, ScriptError *error);

/* Returns the choice after a line with all its options, including those that
 * cannot be completed; NULL if no choice is open there. Several things may be
 * in any order. */
const Choice *script_list(Script *script, const Position *start,
                          const Line *line, ScriptError *error);

/* True if the pick looks like another option of its choice. The caller must ask
 * when the script is at that choice. */
bool script_is_one_of_several(const Script *script, Thing pick);

/* Puts a free-order line into canonical order. Returns false, with the line
 * unchanged, if the result cannot be carried out. */
bool script_canonical(Script *script, const Position *start, Line *line,
                      ScriptError *error);

/* Returns the position that the last run reached; script_events returns its
 * events. */
const Position *script_position(const Script *script);
/* Returns the position at the start of the turn of the last run. The pointer
 * is valid until the next run. */
const Position *script_turn_start(const Script *script);
const EventLog *script_events(const Script *script);

/* For tests of rules: fixes the face of the next die that is rolled in the
 * turn. Must be called for each roll, in order. Returns false for too many
 * rolls, or if the name is too long for a face. If the die has no face of that
 * name, the roll is an error of the script. */
bool script_force_roll(Script *script, int turn, const char *face);
/* True if any run since the script was loaded has printed something. */
bool script_has_printed(const Script *script);
/* Returns the number of picks before the last reveal of the last run, or -1. */
int script_revealed(const Script *script);

/* Computes the seat's score in a position, by the script's `score`. */
bool script_score(Script *script, const Position *position, Seat seat,
                  int *score, ScriptError *error);

/* Computes the value of a position for each seat, for bots, by the script's
 * `value`, else by its `score`; all 0 without either. `values` has SEAT_LIMIT
 * members. */
bool script_values(Script *script, const Position *position, int *values,
                   ScriptError *error);

enum { FLAW_LIMIT = 200 };
/* Writes the fault of a position, found by the script's `flaw`, into `text` of
 * FLAW_LIMIT bytes; "" if there is none. Returns false if the script has a
 * fault. */
bool script_flaw(Script *script, const Position *position, char *text,
                 ScriptError *error);
/* True if a position that did not come from play can be played. Otherwise
 * `text`, of FLAW_LIMIT bytes, says what is wrong with the position or with the
 * script. */
bool script_accepts(Script *script, const Position *position, char *text);

/* Sets `*allowed` to whether the seat may take back its choices, by the
 * script's `take_back`. Returns false if the script has a fault. */
bool script_may_take_back(Script *script, const Position *position, Seat seat,
                          bool *allowed, ScriptError *error);

/* -- expressions ---------------------------------------------------------- */

/* The value of an expression in words, and the things that it contains. */
typedef struct Evaluation {
    char text[8192]; /* cut if longer */
    int count;
    Thing things[OPTION_LIMIT]; /* members of sets, and things, as printed */
} Evaluation;

/*
 * Evaluates an expression in the variant's environment, on a position, which it
 * can only read. `me` is the seat `asked` (SEAT_NONE: nil), and each seat has a
 * global with the name of its colour. Returns false with `error` set if the
 * expression does not compile, raises an error or tries to act.
 */
bool script_evaluate(Script *script, const Position *position, Seat asked,
                     const char *expression, Evaluation *answer,
                     ScriptError *error);

/* -- for tests ------------------------------------------------------------ */

/* Returns the bytes of Lua memory in use. */
size_t script_memory(const Script *script);
/* Makes the `n`-th allocation from now, and all later ones, fail; with 0 none
 * fails. */
void script_fail_allocation(long n);

#endif
