/*
 * script.h -- a variant's rules, loaded and ready to run.
 *
 * A Script owns one Lua state with one variant, its options fixed. It runs
 * turns: from a position and a line (the choices made so far) to the next
 * choice or to the end of the turn. It keeps nothing between runs: the same
 * position and line give the same result, always.
 *
 * A process may have several scripts, and run one of them while another stands
 * at a choice, but all of them in one thread: programs that play games side by
 * side do so in processes.
 *
 * Nothing here shows Lua. Every function that runs a script may find it wrong:
 * then `error` tells where, and whatever the caller passed in is unchanged.
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

/* Where the text of scripts comes from. */
typedef struct ScriptReader {
    /* The text at `path`, to be freed, with a null byte after it, and its size;
     * NULL with errno. */
    char *(*read)(void *context, const char *path, size_t *size);
    void *context; /* borrowed as long as the script lasts */
} ScriptReader;

/* The text of a file of at most SCRIPT_SIZE_LIMIT bytes, to be freed, and its
 * size; NULL with errno. A zeroed reader reads from the disk. */
char *script_read(ScriptReader reader, const char *path, size_t *size);

typedef struct ScriptSource {
    const char *file;     /* the variant's file, read by this path */
    const char *scripts;  /* the folders that `require` searches, one a line;
                             NULL: scripts */
    int players;          /* 0: the fewest that the variant allows */
    Seats seats;          /* those who play; count 0: the usual colours */
    int house_rule_count; /* their files, in the order they apply */
    const char *const *house_rules;
    int setting_count; /* NAME=VALUE, as typed after --set */
    const char *const *settings;
    int value_count; /* options from a position; typed */
    const OptionValue *values;
    ScriptReader reader;      /* of all files; zeroed: they are on the disk */
    Examination *examination; /* borrowed, or NULL; slower: see below */
    size_t memory_limit;      /* bytes of Lua memory; 0: the usual 16 MB */
    long step_limit;          /* VM instructions in one run; 0: the usual */
} ScriptSource;

/* One documented option of a variant. */
typedef struct OptionInfo {
    char name[NAME_LIMIT];
    OptionType type;
    int value_count; /* OPTION_WORD: the words it may have */
    char values[16][NAME_LIMIT];
    int32_t least, most;  /* OPTION_NUMBER */
    bool most_is_players; /* the most is the number of those who play */
    bool ends_game;       /* the game ends after so many turns */
    OptionValue standard; /* its default */
    char text[200];
} OptionInfo;

typedef struct RuleInfo {
    char id[NAME_LIMIT]; /* "D53" or "D53 D54" */
    char *text;          /* owned by the script */
} RuleInfo;

typedef struct VariantInfo {
    char name[64];
    char title[64];
    char text[200];     /* one line: what the game is */
    char deck_text[80]; /* one line: which cards */
    char file[PATH_LIMIT_BYTES];
    int line; /* of the file: where it is declared */
    int least_players, most_players, players;
    unsigned player_counts; /* bit n: n may play */
    Seats seats;            /* those of a new game with the most players */
    bool seats_are_given;   /* the variant names them: it has no others */
    bool has_score;
    bool has_values; /* `value` or `score`: see script_values */
    int option_count;
    OptionInfo options[OPTION_VALUE_LIMIT];
    int rule_count;
    RuleInfo *rules; /* owned by the script */
} VariantInfo;

/* The seats of a new game; 0 < players <= most_players. */
Seats script_seats(const VariantInfo *info, int players);
/* Whether so many may play. */
bool script_allows_players(const VariantInfo *info, int players);
/* Whether some number between the fewest and the most may not. */
bool script_has_player_gap(const VariantInfo *info);
/* "2 to 5", with " to " or what else stands between; or "2, 4 or 6". */
void script_write_players(const VariantInfo *info, const char *to, char *out,
                          size_t size);

/* A small file that changes the rules of a variant. */
typedef struct HouseRuleInfo {
    char name[64];
    char title[64];
    char text[200]; /* one line: what it changes */
    char of[64];    /* the variant it is for; "": any */
    char file[PATH_LIMIT_BYTES];
    int line; /* of the file: where it is declared */
    int rule_count;
    RuleInfo
        *rules; /* the rules that it changes or adds, owned by the script */
} HouseRuleInfo;

enum { HOUSE_RULE_LIMIT = 16 };

/* NULL with `error` set when the variant does not load. */
Script *script_load(const ScriptSource *source, ScriptError *error);
void script_free(Script *script); /* NULL is allowed */

const VariantInfo *script_info(const Script *script);
const Equipment *script_equipment(const Script *script);

/* The house rules that were applied, in their order; NULL past the last. */
const HouseRuleInfo *script_house_rule(const Script *script, int index);

/* True if a house rule has changed what the game is played for (its score, its
 * turn, or what decides its end), but not `value`, by which bots judge
 * positions. The text says so. */
bool script_old_value(const Script *script, char *text, size_t size);

/* Reads what a house rule declares, without a variant: false with `error` set
 * when the file is not a house rule. Its rules are left out. */
bool script_read_house_rule(const ScriptSource *source, HouseRuleInfo *info,
                            ScriptError *error);

/* What a file declares. */
typedef enum ScriptKind {
    SCRIPT_FAILED, /* it does not load */
    SCRIPT_VARIANT,
    SCRIPT_HOUSE_RULE,
    SCRIPT_MODULE /* neither: a file for others to require, or nothing */
} ScriptKind;

typedef void (*SeeFile)(void *context, const char *path);

/* Runs a file by itself, without a game. `see` (or NULL) is shown it and what
 * it requires. SCRIPT_FAILED with `error` set; then nothing is shown. */
ScriptKind script_kind(const char *file, const char *scripts, SeeFile see,
                       void *context, ScriptError *error);

/* The files that were loaded, in load order; NULL past the last. */
const char *script_file(const Script *script, int index);
/* The text of such a file as it was loaded, with a null byte after it. */
const char *script_text(const Script *script, int index, size_t *size);
/* What the files were read with. */
ScriptReader script_reader(const Script *script);
/* From now on its files are read so, when they are loaded again. */
void script_use_reader(Script *script, ScriptReader reader);
/* The folders that `require` searches, one a line, as they were given. */
const char *script_library(const Script *script);
/* Folder `index` of such a list, in a buffer of PATH_LIMIT_BYTES. False past
 * the last; one that is too long is cut. */
bool script_library_folder(const char *list, int index, char *folder);

/* -- running turns -------------------------------------------------------- */

/* A choice that is open. Valid until the script runs again. */
typedef struct Choice {
    Seat seat;         /* who is asked */
    const char *label; /* "actor" */
    ThingType type;    /* what is chosen; THING_WORD for named courses */
    int count;
    Thing options[OPTION_LIMIT]; /* in canonical order; `done` last */
    bool may_stop;               /* `done` is among them */
    bool may_pass; /* the seat is asked in any case; `pass` is the last option,
                      and lines may leave it out */
    bool hides_seat; /* no other seat must see which seat is asked: being asked,
                        and for how long, could show what the seat holds */
    int picked, least, most; /* of a choice of several things: how many are
                                picked and required; most 0: one is chosen */
    int turn;                /* of the position */
    int depth;               /* choices of this turn that came before it */
    int pruned; /* options of it that were picked before, and refused */
    int known; /* of these: how many the seat that is asked may know. The others
                  were made in secret */
    const char *file; /* where the script asks */
    int line;
} Choice;

/* Answers an open choice: the index of an option, or -1 to stop there. */
typedef int (*Decide)(void *context, const Choice *choice);

typedef enum RunEnd {
    RUN_DONE,    /* the turn is complete: script_position() is after it */
    RUN_OPEN,    /* stopped at a choice */
    RUN_REFUSED, /* the line cannot be carried out: script_reason() says why */
    RUN_FAILED   /* the script is wrong: `error` is set */
} RunEnd;

/*
 * Plays one whole turn from `start`: replays `line`, then asks `decide`. An
 * option that leads to a refusal is pruned and `decide` is asked again, so a
 * uniform `decide` is uniform among what can be carried out. On RUN_DONE and
 * RUN_OPEN `line` holds all choices made. RUN_REFUSED: the given line itself
 * is refused, or (with an empty line) the turn has no legal course at all.
 * The given line is trusted: it must come from this script and this start.
 */
RunEnd script_turn(Script *script, const Position *start, Line *line,
                   Decide decide, void *context, ScriptError *error);

/* Changes a position into another that somebody may take it for. */
typedef void (*Determinize)(void *context, Position *position);

/*
 * Plays one whole turn as script_turn does, but from the choice after `line` on
 * in another world: `determinize` changes the position there. It may be called
 * several times in a turn, always with the same position, and must then give
 * the same. If `loose`, the picks of `line` may stand in any order within a
 * choice of several things; the result need not be canonical then.
 */
RunEnd script_turn_in(Script *script, const Position *start, Line *line,
                      bool loose, Determinize determinize, Decide decide,
                      void *context, ScriptError *error);

/*
 * Runs up to the choice after `line` and looks ahead, so that every option
 * offered can be completed (up to the next reveal; no look-ahead goes past it).
 * RUN_DONE: the line is a whole turn. A line whose picks were not offered may
 * lead to a choice without options. Options that were pruned are kept for
 * script_pruned(). `free_order` lets a choice of several things take them in
 * any order.
 */
RunEnd script_open(Script *script, const Position *start, const Line *line,
                   bool free_order, Choice *choice, ScriptError *error);

enum { TRIED_LIMIT = 24 };

/* Why something was refused; words are ready to print. */
typedef struct Reason {
    Thing option;             /* the option that was pruned */
    int tried_count;          /* picks after it that led to the refusal; -1: */
    Thing tried[TRIED_LIMIT]; /* more than can be kept */
    Refusal refusal;
    bool is_fault;  /* the script has failed; nothing was refused */
    char text[480]; /* in words */
    const char *file;
    int line;  /* of the script */
    Seat seat; /* of script_skipped: who would have been asked */
} Reason;

/* The pruned options of the last script_open, 0 .. ; NULL past the last. */
const Reason *script_pruned(const Script *script, int index);
/* Words of `may` on the way to that choice which were not offered to the seat
 * that chooses, because their course cannot be carried out; NULL past the
 * last. */
const Reason *script_skipped(const Script *script, int index);
/* The first error that the last script_open met while it looked ahead, or the
 * last script_walk past errors; or NULL. Options that lead nowhere else are
 * pruned. A caller must report it: such an option has not been refused by a
 * rule. */
const ScriptError *script_fault(const Script *script);
/* What the script printed in the run that failed last, up to its fault; after
 * script_open, in the run in which script_fault() was met: lines, each with a
 * line break at its end. "" for nothing. */
const char *script_fault_printed(const Script *script);
/* Why the last run ended in RUN_REFUSED. */
const Reason *script_reason(const Script *script);

/* Where the last script_open ended in RUN_REFUSED because nothing can be chosen
 * of a set: that choice (or NULL), with no options; script_why_not() then
 * tells of its things. False where it ended otherwise. */
bool script_empty_choice(const Script *script, Choice *choice);

/* What an option of the last script_open does: the first sentence of the
 * comment with three dashes above its function or entry in the script; "" if
 * there is none. */
void script_option_text(Script *script, Thing option, char *text, size_t size);
/* The same after any run that ended in RUN_OPEN, followed by the comment at the
 * end of the entry's line, where there is one: together they name the rules
 * that the option follows. */
void script_option_comments(Script *script, Thing option, char *text,
                            size_t size);

/*
 * Why a thing of the right type is not among the options of the last
 * script_open: the clause that it fails. False when it fails none. `*met`
 * (or NULL) is how near it comes: the more clauses it meets before that one
 * the greater; -1: nothing can be said.
 */
bool script_why_not(Script *script, Thing what, char *text, size_t size,
                    int *met);

/* The present state of a thing, as far as the seat that is asked may know it:
 * "it stands upright", "it is wasteland, with r1^"; "" if there is nothing to
 * say. */
void script_tell_state(const Script *script, Thing what, char *text,
                       size_t size);

/* Visits every complete line in canonical order; return false to stop. After a
 * reveal: `position` is the position there, if lines are cut at reveals. */
typedef bool (*Visit)(void *context, const Line *line, const Position *position,
                      bool cut);

typedef struct WalkLimits {
    bool stop_at_reveal; /* visit at the first reveal instead of continuing */
    bool past_errors;    /* lines that fail are left out: see script_fault */
    long most;           /* visits; 0: no limit */
    long tries;          /* lines followed, also those that lead nowhere or
                            where another has led; 0: no limit */
} WalkLimits;

/* RUN_DONE when all was visited, RUN_OPEN when stopped early. */
RunEnd script_walk(Script *script, const Position *start, const Line *line,
                   WalkLimits limits, Visit visit, void *context,
                   ScriptError *error);

/* Like script_turn, but stops at the first reveal after the next choice;
 * `*cut` is set if it did. */
RunEnd script_sample(Script *script, const Position *start, Line *line,
                     Decide decide, void *context, bool *cut,
                     ScriptError *error);

/* Runs a line again and calls `see` with each pick and the seat that made it;
 * script_position() is then the position in which it was made. */
typedef void (*See)(void *context, Seat seat, Thing pick);
RunEnd script_replay(Script *script, const Position *start, const Line *line,
                     See see, void *context, ScriptError *error);

/* The choice after a line, with all its options, also those that cannot be
 * completed; NULL if none is open there. Several things may be in any order. */
const Choice *script_list(Script *script, const Position *start,
                          const Line *line, ScriptError *error);

/* True if the pick may look like another option of its choice: it has to be
 * asked while the script is where the pick was made. */
bool script_is_one_of_several(const Script *script, Thing pick);

/* Puts a free-order line into canonical order, in place; false when the
 * result cannot be carried out (then the line is unchanged). */
bool script_canonical(Script *script, const Position *start, Line *line,
                      ScriptError *error);

/* After a run: the position reached, and what happened on the way. */
const Position *script_position(const Script *script);
/* Where the turn of that run began; until the next run. */
const Position *script_turn_start(const Script *script);
const EventLog *script_events(const Script *script);

/* For tests of rules: the next die that is rolled in that turn shows this face;
 * call it for each roll, in order. False for too many, or no name of a face. */
bool script_force_roll(Script *script, int turn, const char *face);
/* Whether any run since the script was loaded has printed something. */
bool script_has_printed(const Script *script);
/* Of the last run: the number of picks made before its last reveal, or -1. */
int script_revealed(const Script *script);

/* The seat's score in a position, by the script's `score`. */
bool script_score(Script *script, const Position *position, Seat seat,
                  int *score, ScriptError *error);

/* How well each seat stands, for bots: into `values`, SEAT_LIMIT of them, by
 * the script's `value`, else by its `score`; all 0 where it has neither. */
bool script_values(Script *script, const Position *position, int *values,
                   ScriptError *error);

enum { FLAW_LIMIT = 200 };
/* What is wrong with a position, by the script's `flaw`: into `text` of
 * FLAW_LIMIT bytes, "" if nothing is. False when the script is wrong. */
bool script_flaw(Script *script, const Position *position, char *text,
                 ScriptError *error);
/* Whether a position that did not come from play can be played: false with a
 * text of FLAW_LIMIT bytes that says what is wrong with it, or with the
 * script. */
bool script_accepts(Script *script, const Position *position, char *text);

/* Whether the seat may take back its choices, in `*allowed`, by the script's
 * `take_back`; false when the script is wrong. */
bool script_may_take_back(Script *script, const Position *position, Seat seat,
                          bool *allowed, ScriptError *error);

/* -- expressions ---------------------------------------------------------- */

/* What an expression gives, in words, and the things that it names. */
typedef struct Evaluation {
    char text[8192]; /* cut where it is longer */
    int count;
    Thing things[OPTION_LIMIT]; /* members of sets and things, as printed */
} Evaluation;

/*
 * Evaluates an expression in the variant's environment against a position;
 * reading only. `me` is the seat `asked` (SEAT_NONE: nil), and every seat
 * bears the name of its colour. False with `error` when it does not compile,
 * raises or tries to act.
 */
bool script_evaluate(Script *script, const Position *position, Seat asked,
                     const char *expression, Evaluation *answer,
                     ScriptError *error);

/* -- for tests ------------------------------------------------------------ */

/* Bytes of Lua memory in use. */
size_t script_memory(const Script *script);
/* Allocation number `n` from now on fails, and all after it (0:
 * none fails). */
void script_fail_allocation(long n);

#endif
