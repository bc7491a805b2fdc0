/*
 * script.h -- the rules of a variant, loaded and ready to run.
 *
 * A Script owns a Lua state with a variant whose options are fixed. It runs
 * turns: from a position and a line to the next choice or to the end of the
 * turn. A Script keeps nothing between runs, so the same position and line
 * always give the same result.
 *
 * These words have a fixed meaning. A pick is the option that was chosen at a
 * choice. A line is the list of the picks of a turn. An option is pruned, that
 * is, not offered, if the turn cannot be completed after it. A course is the
 * Lua function that carries out an option. A reveal makes hidden cards or
 * random numbers known, so that earlier picks cannot be taken back.
 *
 * A process may have several scripts, but all must run in the same thread. A
 * script may run while another script waits at a choice. Programs that play
 * games in parallel use processes.
 *
 * The interface hides Lua. Every function that runs a script may find a fault
 * in the script. `error` then says where the fault is, and the caller's
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

enum { SCRIPT_SIZE_LIMIT = 1024 * 1024 }; /* bytes of the largest file */

/* A ScriptReader is a source of script files. */
typedef struct ScriptReader {
    /* Returns the text at `path`, followed by a null byte, and its size; the
     * caller frees it. Returns NULL with errno on failure. */
    char *(*read)(void *context, const char *path, size_t *size);
    void *context; /* must live as long as the script */
} ScriptReader;

/* Returns the text of a file of at most SCRIPT_SIZE_LIMIT bytes, and its size;
 * the caller frees it. Returns NULL with errno on failure. A zeroed reader
 * reads from the disk. */
char *script_read(ScriptReader reader, const char *path, size_t *size);

typedef struct ScriptSource {
    const char *file;     /* the path of the variant's file */
    const char *scripts;  /* the folders that `require` searches, one on each
                             line; NULL means "scripts" */
    int players;          /* number of players; 0 means the least number that
                             the variant allows */
    Seats seats;          /* the seats; a count of 0 means the usual colours */
    int house_rule_count; /* number of files, applied in order */
    const char *const *house_rules;
    int setting_count; /* number of settings; a setting is NAME=VALUE, as after
                          --set */
    const char *const *settings;
    int value_count; /* number of option values that a position gives; each has
                        its type */
    const OptionValue *values;
    ScriptReader reader;      /* reads all files; if zeroed, from the disk */
    Examination *examination; /* observes the script, which makes runs slower;
                                 borrowed; may be NULL */
    size_t memory_limit;      /* greatest number of bytes of Lua memory; 0 means
                                 16 MB */
    long step_limit;          /* greatest number of VM instructions in a run; 0
                                 means the default */
} ScriptSource;

/* An option of a variant, with its documentation. */
typedef struct OptionInfo {
    char name[NAME_LIMIT];
    OptionType type;
    int value_count; /* for OPTION_WORD: the number of allowed words */
    char values[16][NAME_LIMIT];
    int32_t least, most;  /* for OPTION_NUMBER: the range */
    bool most_is_players; /* the greatest value is the number of players */
    bool ends_game;       /* the value is the number of turns after which the
                             game ends */
    OptionValue standard; /* the default value */
    char text[200];
} OptionInfo;

typedef struct RuleInfo {
    char id[NAME_LIMIT]; /* such as "D53" or "D53 D54" */
    char *text;          /* owned by the script */
} RuleInfo;

typedef struct VariantInfo {
    char name[64];
    char title[64];
    char text[200];     /* one line about the game */
    char deck_text[80]; /* one line about the cards */
    char file[PATH_LIMIT_BYTES];
    int line; /* the line of the declaration */
    int least_players, most_players, players;
    unsigned player_counts; /* bit n: n players are allowed */
    Seats seats;            /* the seats of a new game with the most players */
    bool seats_are_given;   /* true if the variant names its seats */
    bool has_score;
    bool has_values; /* true if the variant has `value` or `score`; see
                        script_values */
    int option_count;
    OptionInfo options[OPTION_VALUE_LIMIT];
    int rule_count;
    RuleInfo *rules; /* owned by the script */
} VariantInfo;

/* Returns the seats of a new game. `players` must be from 1 to most_players. */
Seats script_seats(const VariantInfo *info, int players);
/* True if the variant allows this number of players. */
bool script_allows_players(const VariantInfo *info, int players);
/* True if the variant forbids some number of players between its least and its
 * greatest number. */
bool script_has_player_gap(const VariantInfo *info);
/* Writes the allowed numbers of players as a range such as "2 to 5" or as a
 * list such as "2, 4 or 6". `to` is the text between the two numbers of a
 * range. */
void script_write_players(const VariantInfo *info, const char *to, char *out,
                          size_t size);

/* A house rule is a small file that changes the rules of a variant. */
typedef struct HouseRuleInfo {
    char name[64];
    char title[64];
    char text[200]; /* one line about the change */
    char of[64];    /* the variant for which the house rule is written, or ""
                       for any variant */
    char file[PATH_LIMIT_BYTES];
    int line; /* the line of the declaration */
    int rule_count;
    RuleInfo *rules; /* the rules that the house rule changes or adds; owned by
                   the script */
} HouseRuleInfo;

enum { HOUSE_RULE_LIMIT = 16 };

/* Returns a script, or NULL with `error` set if the variant cannot be
 * loaded. */
Script *script_load(const ScriptSource *source, ScriptError *error);
void script_free(Script *script); /* NULL is allowed */

const VariantInfo *script_info(const Script *script);
const Equipment *script_equipment(const Script *script);

/* Returns a house rule by its index. Indices begin at 0. Returns NULL past the
 * last. House rules are in the order in which they were applied. */
const HouseRuleInfo *script_house_rule(const Script *script, int index);

/* True if a house rule has changed the goal of the game, but not `value`, by
 * which bots judge positions. The goal is `score`, `turn`, and whatever decides
 * when the game ends. `text` then receives a warning. */
bool script_old_value(const Script *script, char *text, size_t size);

/* Reads the declaration of a house rule without loading a variant, and without
 * the list of its rules. Returns false with `error` set if the file is not a
 * house rule. */
bool script_read_house_rule(const ScriptSource *source, HouseRuleInfo *info,
                            ScriptError *error);

/* The kinds of script files. */
typedef enum ScriptKind {
    SCRIPT_FAILED, /* the file cannot be loaded */
    SCRIPT_VARIANT,
    SCRIPT_HOUSE_RULE,
    SCRIPT_MODULE /* a file that other files require, or a file without
                     effect */
} ScriptKind;

typedef void (*SeeFile)(void *context, const char *path);

/* Runs a file by itself, without a game, and returns its kind. Calls `see`, if
 * it is not NULL, with the file and the files that the file requires. If the
 * file cannot be loaded, returns SCRIPT_FAILED with `error` set, and does not
 * call `see`. */
ScriptKind script_kind(const char *file, const char *scripts, SeeFile see,
                       void *context, ScriptError *error);

/* Returns the path of a loaded file by its index, in load order, or NULL past
 * the last. */
const char *script_file(const Script *script, int index);
/* Returns the text of a file of the script as it was loaded, followed by a null
 * byte. `index` is that of script_file. */
const char *script_text(const Script *script, int index, size_t *size);
/* Returns the reader of the script's files. */
ScriptReader script_reader(const Script *script);
/* Replaces the reader of the script's files, for when they are loaded again. */
void script_use_reader(Script *script, ScriptReader reader);
/* Returns the folders that `require` searches, one on each line, as in the
 * ScriptSource. */
const char *script_library(const Script *script);
/*
 * Writes the folder with the given index into `folder`, a buffer of
 * PATH_LIMIT_BYTES. Indices begin at 0. `list` is a list of folders as
 * script_library returns it. A name that is too long is cut. Returns false past
 * the last folder.
 */
bool script_library_folder(const char *list, int index, char *folder);

/* -- running turns -------------------------------------------------------- */

/* A Choice is an open choice. It is valid until the script runs again. */
typedef struct Choice {
    Seat seat;         /* the seat that is asked */
    const char *label; /* what is chosen, such as "actor" */
    ThingType type;    /* type of the options; THING_WORD if each option has a
                          course */
    int count;
    Thing options[OPTION_LIMIT]; /* in canonical order; `done` is last */
    bool may_stop;               /* true if `done` is an option */
    bool may_pass;   /* true if `may_always` asks: the seat is asked even if
                        `pass` is its only option. `pass` is then the last
                        option, and lines may leave it out. */
    bool hides_seat; /* true if other seats must not see which seat is asked.
                        That fact, or the time until the answer, could reveal
                        the cards of the seat. */
    int picked, least, most; /* for a choice of several things: the number of
                                things picked before, and the limits of this
                                number. `most` is 0 if a single thing is
                                chosen. */
    int turn;                /* number of the turn */
    int depth;               /* number of earlier choices of this turn */
    int pruned;              /* number of options that were tried and refused */
    int known; /* of the `depth` earlier choices, the number that the seat may
                  know; the others were made in secret */
    const char *file; /* file and line of the script that asks the choice */
    int line;
} Choice;

/* Answers an open choice: returns the index of an option, or -1 to stop the
 * run. */
typedef int (*Decide)(void *context, const Choice *choice);

typedef enum RunEnd {
    RUN_DONE,    /* the turn is complete; script_position() is the position
                    after the turn */
    RUN_OPEN,    /* the run has stopped at a choice */
    RUN_REFUSED, /* the line cannot be carried out; script_reason() has the
                    reason */
    RUN_FAILED   /* the script has a fault; `error` is set */
} RunEnd;

/*
 * Plays a whole turn from `start`: replays `line`, then calls `decide` for each
 * further choice. If an option leads to a refusal, it is pruned and `decide` is
 * called again. Therefore, if `decide` picks uniformly, its picks are uniform
 * among the options that can be carried out. `line` must come from this script
 * and this start.
 *
 * After RUN_DONE and RUN_OPEN, `line` holds all picks. RUN_REFUSED means that
 * the turn cannot be completed after the given line. The script has a fault if
 * this happens with an empty line or because of a reveal; the result is then
 * RUN_FAILED.
 */
RunEnd script_turn(Script *script, const Position *start, Line *line,
                   Decide decide, void *context, ScriptError *error);

/* A Determinize replaces a position by a different position that a player
 * cannot distinguish from it. */
typedef void (*Determinize)(void *context, Position *position);

/*
 * Plays a whole turn like script_turn, but `determinize` changes the position
 * at the choice after `line`. `determinize` may be called several times in a
 * turn. It always gets the same position and must then give the same result. If
 * `loose` is true, the picks of `line` may be in any order within a choice of
 * several things; the line after the turn is then not always canonical.
 */
RunEnd script_turn_in(Script *script, const Position *start, Line *line,
                      bool loose, Determinize determinize, Decide decide,
                      void *context, ScriptError *error);

/*
 * Runs the turn up to the choice after `line` and looks ahead. `choice` then
 * has only options with which the turn can be completed, at least up to the
 * next reveal. Pruned options are kept for script_pruned(). RUN_DONE means that
 * the line is a whole turn. If the line has picks that were not offered, the
 * choice may have no options. If `free_order` is true, the picks of a choice of
 * several things may be in any order.
 */
RunEnd script_open(Script *script, const Position *start, const Line *line,
                   bool free_order, Choice *choice, ScriptError *error);

enum { TRIED_LIMIT = 24 };

/* A Reason is the reason of a refusal, in words for people. */
typedef struct Reason {
    Thing option;             /* the option that was pruned */
    int tried_count;          /* number of picks in `tried`, or -1 if there are
                                 too many */
    Thing tried[TRIED_LIMIT]; /* the picks after the option that led to the
                                 refusal */
    Refusal refusal;
    bool is_fault;  /* true if the script failed and nothing was refused */
    char text[480]; /* the reason in words */
    const char *file;
    int line;  /* line of the script that refused */
    Seat seat; /* for script_skipped, the seat that would be asked */
} Reason;

/* Returns the reason why the last script_open pruned an option. `index` is
 * the number of the pruned option. Numbers begin at 0. Returns NULL past the
 * last. */
const Reason *script_pruned(const Script *script, int index);
/*
 * `may` does not offer a word if its course cannot be carried out. Returns the
 * reason for the word with the given index. Indices begin at 0. Returns NULL
 * past the last. Only words for the seat that now chooses count, and only calls
 * of `may` before the open choice.
 */
const Reason *script_skipped(const Script *script, int index);
/* Returns the first error that the last script_open met while it looked ahead,
 * or that the last script_walk skipped. Returns NULL if there was no error. An
 * option that leads only to errors is pruned. The caller must report the error,
 * because no rule has refused the option. */
const ScriptError *script_fault(const Script *script);
/* Returns the lines that the script printed in the last run that failed. After
 * script_open, this is the run that met script_fault(). Each line ends with a
 * line break. Returns "" if nothing was printed. */
const char *script_fault_printed(const Script *script);
/* Returns the reason why the last run ended in RUN_REFUSED. */
const Reason *script_reason(const Script *script);

/* True if the last script_open ended in RUN_REFUSED because no member of a
 * choice's set can be chosen. Then stores this choice in `*choice`, unless
 * `choice` is NULL, and script_why_not() explains why a thing cannot be
 * chosen. */
bool script_empty_choice(const Script *script, Choice *choice);

/* Writes what an option of the last script_open does, or "" if unknown. In the
 * script, the function or entry of the option can have a comment with three
 * dashes above it. The text is the first sentence of this comment. */
void script_option_text(Script *script, Thing option, char *text, size_t size);
/* Like script_option_text, but works after any run that ended in RUN_OPEN. Also
 * appends the comment, if any, at the end of the line that has the option's
 * entry. Both comments may name the rules that the option follows. */
void script_option_comments(Script *script, Thing option, char *text,
                            size_t size);

/*
 * Writes the first clause that a thing does not meet, which is the reason why
 * the thing is not an option of the last script_open. The thing must have the
 * right type. Returns false if the thing meets all clauses. `*met`, if not
 * NULL, receives a measure of how many clauses the thing meets before this
 * clause, or -1 if unknown.
 */
bool script_why_not(Script *script, Thing what, char *text, size_t size,
                    int *met);

/* Writes the present state of a thing, such as "it stands upright" or "it is
 * wasteland, with r1^", or "" if there is nothing to say. The text reveals only
 * what the seat that is asked may know. */
void script_tell_state(const Script *script, Thing what, char *text,
                       size_t size);

/* A Visit is called with each complete line, in canonical order. It returns
 * false to stop the walk. If `cut` is true, the line was cut at a reveal, and
 * `position` is the position at the reveal. */
typedef bool (*Visit)(void *context, const Line *line, const Position *position,
                      bool cut);

typedef struct WalkLimits {
    bool stop_at_reveal; /* true to cut lines at the first reveal */
    bool past_errors;    /* true to leave out lines that fail; see
                            script_fault */
    long most;           /* greatest number of visits; 0 means no limit */
    long tries;          /* greatest number of lines to follow, even if they
                            cannot be completed or lead to a known state; 0
                            means no limit */
} WalkLimits;

/* Visits all lines that begin with `line`. Returns RUN_DONE if all were
 * visited, or RUN_OPEN if the walk stopped early. */
RunEnd script_walk(Script *script, const Position *start, const Line *line,
                   WalkLimits limits, Visit visit, void *context,
                   ScriptError *error);

/* Like script_turn, but the run stops at the first reveal after the choice that
 * follows `line`. `*cut` is true if a reveal stopped the run. */
RunEnd script_sample(Script *script, const Position *start, Line *line,
                     Decide decide, void *context, bool *cut,
                     ScriptError *error);

/* Runs a line again and calls `see` with each pick and the seat that made it.
 * During the call, script_position() is the position before the pick. */
typedef void (*See)(void *context, Seat seat, Thing pick);
RunEnd script_replay(Script *script, const Position *start, const Line *line,
                     See see, void *context, ScriptError *error);

/* Returns the choice that is open after a line, or NULL if none is. The options
 * include those after which the turn cannot be completed. The picks of a choice
 * of several things may be in any order. */
const Choice *script_list(Script *script, const Position *start,
                          const Line *line, ScriptError *error);

/* True if the open choice has another option that looks like the pick. The last
 * run must have stopped at this choice. */
bool script_is_one_of_several(const Script *script, Thing pick);

/* Puts a line into canonical order. On entry, the picks of a choice of several
 * things may be in any order. Returns false, with the line unchanged, if the
 * result cannot be carried out. */
bool script_canonical(Script *script, const Position *start, Line *line,
                      ScriptError *error);

/* Returns the position that the last run reached. */
const Position *script_position(const Script *script);
/* script_turn_start returns the position at the start of the turn of the last
 * run. The pointer is valid until the next run. script_events returns the
 * events of the last run. */
const Position *script_turn_start(const Script *script);
const EventLog *script_events(const Script *script);

/* Fixes a face for a die that is rolled in a turn, for tests of rules. The
 * caller must call this once for each roll, in the order of the rolls. Returns
 * false if there are too many rolls, or if the name is too long for a face. If
 * the die does not have this face, the roll is an error of the script. */
bool script_force_roll(Script *script, int turn, const char *face);
/* True if any run since the script was loaded has printed something. */
bool script_has_printed(const Script *script);
/* Returns the number of picks before the last reveal of the last run, or -1 if
 * nothing was revealed. */
int script_revealed(const Script *script);

/* Computes the score of a seat with the script's `score`. */
bool script_score(Script *script, const Position *position, Seat seat,
                  int *score, ScriptError *error);

/* Computes the value of a position for each seat, for bots. Uses the script's
 * `value`, or its `score` if there is no `value`; without either, all values
 * are 0. `values` has SEAT_LIMIT members. */
bool script_values(Script *script, const Position *position, int *values,
                   ScriptError *error);

enum { FLAW_LIMIT = 200 };
/* Checks a position with the script's `flaw`. Writes the fault of the position,
 * or "", into `text`, which has FLAW_LIMIT bytes. Returns false if the script
 * has a fault. */
bool script_flaw(Script *script, const Position *position, char *text,
                 ScriptError *error);
/* True if a position, which may come from a file, can be played. If not, writes
 * what is wrong with the position or with the script into `text`, which has
 * FLAW_LIMIT bytes. */
bool script_accepts(Script *script, const Position *position, char *text);

/* Asks the script's `take_back` whether the seat may take back its choices, and
 * sets `*allowed`. Returns false if the script has a fault. */
bool script_may_take_back(Script *script, const Position *position, Seat seat,
                          bool *allowed, ScriptError *error);

/* -- expressions ---------------------------------------------------------- */

/* An Evaluation is the value of an expression in words, and the things that the
 * value contains. */
typedef struct Evaluation {
    char text[8192]; /* cut if longer */
    int count;
    Thing things[OPTION_LIMIT]; /* the things that are in `text`, in the same
                                   order */
} Evaluation;

/*
 * Evaluates a Lua expression in the environment of the variant. The expression
 * can read the position but not change it. `me` is the seat `asked`, or nil for
 * SEAT_NONE. Each seat is also a variable with the name of its colour. Returns
 * false with `error` set if the expression does not compile, raises an error or
 * tries to act.
 */
bool script_evaluate(Script *script, const Position *position, Seat asked,
                     const char *expression, Evaluation *answer,
                     ScriptError *error);
/* Like script_evaluate, but fails with FAULT_LIMIT after about 40 milliseconds
 * of processor time, because other people wait. */
bool script_evaluate_briefly(Script *script, const Position *position,
                             Seat asked, const char *expression,
                             Evaluation *answer, ScriptError *error);

/* -- for tests ------------------------------------------------------------ */

/* Returns the bytes of Lua memory in use. */
size_t script_memory(const Script *script);
/* A RecallCounts shows how often a script needed Lua; see docs/recall.md. */
typedef struct RecallCounts {
    long passes;   /* number of passes that could have been recalled */
    long followed; /* number of these passes that did not run Lua */
    int nodes;     /* number of nodes in the chains */
} RecallCounts;

/* Returns the counts since the script was loaded. */
RecallCounts script_recall_counts(const Script *script);
/* Lets the `n`-th allocation from now fail, and all later ones. If `n` is 0, no
 * allocation fails. */
void script_fail_allocation(long n);

#endif
