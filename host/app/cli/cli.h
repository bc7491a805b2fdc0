/*
 * cli.h -- the command line: options, verbs and seats; what is told on the
 * terminal, and when scripts and the program stop.
 */
#ifndef APP_CLI_H
#define APP_CLI_H

#include <poll.h>
#include <stdbool.h>
#include <stdio.h>

#include "format/position_json.h"
#include "match/bot/bot.h"
#include "script/script.h"

/* -- options.c ------------------------------------------------------------ */

/*
 * The words of the command line, read once.
 *
 * Options may stand before or behind the verb, in any order; `--` ends them.
 * An option given twice counts as given the last time, except --set and
 * --with, which add up. The texts are the command line's own.
 */

/* One bit for each option: what was given, and what a verb takes. */
enum {
    TAKES_PLAYERS = 1 << 0,
    TAKES_SEATS = 1 << 1,
    TAKES_SEED = 1 << 2,
    TAKES_SET = 1 << 3,
    TAKES_POSITION = 1 << 4,
    TAKES_LINE = 1 << 5,
    TAKES_JSON = 1 << 6,
    TAKES_NO_INPUT = 1 << 7,
    TAKES_PLAIN = 1 << 8,
    TAKES_COLOR = 1 << 9,
    TAKES_GAMES = 1 << 10,
    TAKES_COMPLETE = 1 << 11,
    TAKES_LIMIT = 1 << 12,
    TAKES_DEPTH = 1 << 13,
    TAKES_SPLIT = 1 << 14,
    TAKES_FORMAT = 1 << 15,
    TAKES_QUIET = 1 << 16,
    TAKES_VERBOSE = 1 << 17,
    TAKES_HELP = 1 << 18,
    TAKES_VERSION = 1 << 19,
    TAKES_WITH = 1 << 20,
    TAKES_FROM = 1 << 26,
    TAKES_RULE_OF = 1 << 27,
    TAKES_OUTPUT = 1 << 21,
    TAKES_LOAD = 1 << 22,
    TAKES_VERIFY = 1 << 23,
    TAKES_TO = 1 << 24,
    TAKES_VARIANT = 1 << 25,
    TAKES_STEP = 1 << 28,
    TAKES_TIME = 1 << 29,
    TAKES_FROM_SETUP = 1 << 30,
    TAKES_FREE_UNDO = 1u << 31,
    /* by every verb */
    TAKES_COMMON = TAKES_JSON | TAKES_NO_INPUT | TAKES_PLAIN | TAKES_COLOR |
                   TAKES_QUIET | TAKES_VERBOSE | TAKES_HELP | TAKES_VERSION,
    /* by verbs that start from a position */
    TAKES_START = TAKES_PLAYERS | TAKES_SEED | TAKES_SET | TAKES_WITH |
                  TAKES_POSITION | TAKES_LINE
};

typedef enum ColorWhen { COLOR_AUTO, COLOR_ALWAYS, COLOR_NEVER } ColorWhen;

typedef struct Options {
    unsigned given;    /* TAKES_ bits */
    int operand_count; /* the verb not among them */
    const char **operands;
    const char *verb; /* NULL: none was given */

    int players;       /* 0: not given */
    const char *seats; /* NULL: not given; likewise the texts below */
    const char *seed;
    int setting_count;
    const char **settings; /* NAME=VALUE */
    int with_count;
    const char **with; /* house rules: names or files, in order */
    const char *position;
    const char *line;
    const char *format;
    const char *from;          /* a variant to copy */
    const char *house_rule_of; /* the variant that a new house rule is for */
    const char *output;
    const char *load;
    const char *variant;
    long games; /* 0: not given */
    long limit; /* rows, 0: no limit; -1: not given, see options_rows */
    long time;  /* seconds, 0: no limit; -1: not given */
    int depth;  /* -1: not given */
    int to;     /* -1: not given */
    bool json, no_input, plain, complete, split, from_setup, verify, step,
        free_undo, quiet, verbose, help, version;
    ColorWhen color;
    struct Complaint *kept;  /* gets what is wrong; NULL: nobody */
    const struct Wall *wall; /* what the program gave up; NULL: nothing */
} Options;

/* False when something was wrong; it has been told. Free in both cases. */
bool options_read(Options *options, int argc, char *const *argv);
void options_free(Options *options);

enum { USUAL_ROWS = 100000 };

/* How many rows are printed at most: --limit, or else USUAL_ROWS, which fit
 * into memory where they have to be sorted; 0: as many as there are. */
long options_rows(const Options *options);

/* The name of the first of the options in `bits`: "--seed". */
const char *option_name(unsigned bits);

/* Prints a line for each option in `bits`. */
void options_print(FILE *out, unsigned bits);

/* -- verb.c --------------------------------------------------------------- */

/*
 * The verbs of the program: `house VERB ...`.
 *
 * Each verb_NAME.c defines one Verb; verb.c lists them. A verb gets options
 * that are checked: only those it takes, and as many operands as it asks for.
 * It returns the exit status, having told what is wrong (complaint.h).
 */

/* Which files stay in reach of a verb, besides its own; see app/wall_verb.h. */
enum {
    NEEDS_RULES = 1 << 0,    /* operands are variants or house rules */
    NEEDS_RECORDS = 1 << 1,  /* operands are records, or folders of them */
    NEEDS_CASES = 1 << 2,    /* operands are cases, which name files here */
    NEEDS_PROMPT = 1 << 3,   /* people type names of files */
    NEEDS_NEW_FILES = 1 << 4 /* files are made in the current folder */
};

typedef struct Verb {
    const char *name;
    const char *operands; /* as shown: "VARIANT" */
    int least, most;      /* how many operands */
    unsigned takes;       /* TAKES_ bits besides the common ones */
    unsigned needs;       /* NEEDS_ bits: what stays in reach */
    const char *line;     /* what it does, in one line */
    const char *help;     /* more, and an example; whole lines */
    /* What cannot be done behind the wall (wall/wall.h), or NULL: no script and
     * no file that the command line names is looked at here. */
    void (*before_wall)(void);
    int (*run)(const Options *options);
} Verb;

enum { OPERANDS_ANY = 1000000 };

extern const Verb verb_list;
extern const Verb verb_rules;
extern const Verb verb_play;
extern const Verb verb_moves;
extern const Verb verb_successors;
extern const Verb verb_apply;
extern const Verb verb_explain;
extern const Verb verb_perft;
extern const Verb verb_check;
extern const Verb verb_new;
extern const Verb verb_test;
extern const Verb verb_replay;
extern const Verb verb_bench;
extern const Verb verb_api;

/* All verbs in the order of the help; NULL-ended. */
extern const Verb *const verbs[];

/* -- seating.c ------------------------------------------------------------ */

/*
 * Who plays: the list after --seats, and a seed for the game.
 */

enum { SEED_LIMIT = 16 };

typedef struct Seating {
    int count; /* 0: --seats was not given */
    BotKind kinds[SEAT_LIMIT];
} Seating;

/* Reads --seats. Returns an exit status; what is wrong has been told. */
int seating_read(const Options *options, Seating *seating);

/* A text by chance, of small letters, to be told to the player so that the
 * game can be played again. */
void seed_by_chance(char *seed);

/* -- complaint.c ---------------------------------------------------------- */

/*
 * Saying what is wrong, once and in one line.
 *
 * A complaint goes to standard error: file and line at fault first where
 * there is one. With --json it goes to standard output as an error object
 * too. Every function returns the exit status that the complaint leads to.
 */

enum Status {
    STATUS_DONE = 0,
    STATUS_FINDING = 1, /* a line is illegal, a position cannot be */
    STATUS_USAGE = 2,
    STATUS_SCRIPT = 3,   /* a rule script is wrong */
    STATUS_LIMIT = 4,    /* a rule script ran out of time or memory */
    STATUS_DIVERGED = 5, /* a record and its replay disagree */
    STATUS_FILE = 6,     /* a file could not be read or written */
    STATUS_INTERRUPTED = 130
};

enum { COMPLAINT_BYTES = MESSAGE_LIMIT + 512 };

/* A complaint for whoever goes on with it: where options name one, the first
 * is put there too. */
typedef struct Complaint {
    char message[COMPLAINT_BYTES]; /* "" for none */
    char file[PATH_LIMIT_BYTES];   /* "" for none */
    int line;                      /* 0 for none */
} Complaint;

int complain_usage(const Options *options, const char *format, ...)
    __attribute__((format(printf, 2, 3)));

/* `typed` is none of the names: "WHAT 'typed'; did you mean ...", where WHAT
 * is such as "no verb". */
int complain_unknown(const Options *options, const char *what,
                     const char *typed, const char *const *names, int count);

/* A finding without a place; `kind` is a word for programs: "illegal". */
int complain_finding(const Options *options, const char *kind,
                     const char *format, ...)
    __attribute__((format(printf, 3, 4)));

/* A finding whose words end in " -- file:line", as game_enter's do. */
int complain_illegal(const Options *options, const char *words);

/* The end at options_rows(): told on standard error only, since standard
 * output holds rows. */
int complain_limit(const Options *options, const char *rows);

/* Something that may be wrong: "FILE:LINE: warning: ...". */
int complain_suspicion(const Options *options, const char *file, int line,
                       const char *words);

int complain_script(const Options *options, const ScriptError *error);
/* Which game and turn: "3 players, seed 'check 7', turn 12", with the setting
 * (NULL: none) of an option behind the players. */
void complaint_game(char *text, size_t size, const Position *at,
                    const char *setting, const char *seed);
/* The script failed in the turn from `at`, in a game that the seed gives. */
int complain_in_game(const Options *options, const ScriptError *error,
                     const Position *at, const char *seed);
int complain_position(const Options *options, const char *file,
                      const FormatError *error);
/* A file that cannot be read or written; the reason is errno's. */
int complain_file(const Options *options, const char *file);
/* The same with a reason of its own. */
int complain_file_because(const Options *options, const char *file,
                          const char *format, ...)
    __attribute__((format(printf, 3, 4)));
/* A file that is no record, or not one that can be read here. */
int complain_record(const Options *options, const char *file,
                    const FormatError *error);
/* A turn of a record that does not go as it went; `line` of the record. */
int complain_diverged(const Options *options, const char *file, int line,
                      const char *words);
int complain_memory(const Options *options);

/* Cuts " -- file:line" off the end of `words`; false when there is none. */
bool cut_place(char *words, char *file, size_t size, int *line);

/* Talk on standard error that is no complaint; silent with --quiet. */
void talk(const Options *options, const char *format, ...)
    __attribute__((format(printf, 2, 3)));

/* -- terminal.c ----------------------------------------------------------- */

/*
 * What the terminal can show, as far as the program asks.
 */

/* Standard input and output are both a terminal. */
bool terminal_is_used(void);
/* Whether TERM names one that has more than lines to offer. */
bool terminal_has_screen(void);
/* Whether to colour: --color, else NO_COLOR, TERM and what output is. */
bool terminal_has_color(const Options *options);
/* The columns of the window where standard output is one; for other than
 * terminals what COLUMNS says, where that makes sense. */
int terminal_width(bool is_terminal);
/* Whether the locale says UTF-8. */
bool terminal_has_utf8(void);

/*
 * What is printed between the two goes to standard output, and fits the window
 * there; where there is none it stays as it is, unless COLUMNS says how wide
 * it is to be.
 */
typedef struct Wrapping {
    FILE *out; /* to print to */
    char *text;
    size_t size;
} Wrapping;

void wrap_begin(Wrapping *wrapping);
void wrap_end(Wrapping *wrapping);

/* -- progress.c ----------------------------------------------------------- */

/*
 * How far a long piece of work is, on one line of standard error
 * that is written over again and again. Silent unless that is a terminal, and
 * with --quiet.
 */

typedef struct Progress {
    const Options *options;
    long long last; /* when it was shown, in milliseconds */
    bool is_shown;
} Progress;

/* Shows the text, cut to a narrow line; some ten times a second at most, so it
 * may be called often. */
void progress_show(Progress *progress, const char *format, ...)
    __attribute__((format(printf, 2, 3)));
/* Takes the line away, before anything else is written. */
void progress_clear(Progress *progress);

/* -- interrupt.c ---------------------------------------------------------- */

/*
 * Signals while somebody plays.
 *
 * Ctrl-C while something is computed: that stops, and the game goes on where it
 * was. A second one ends the program at once. Where the terminal has gone
 * (SIGHUP) or the program is to end (SIGTERM), what is computed stops too, and
 * play ends as at the end of input, so that nothing is lost.
 */

/* From now on; and no more: then the program ends by the signal by which play
 * was to end. Signals that are ignored anyhow stay so. */
void interrupt_begin(void);
void interrupt_end(void);

/* Waits as poll(2) does, however long. False where it cannot, or one of the
 * signals has come since interrupt_met, even just before. */
bool interrupt_poll(struct pollfd *files, nfds_t count);

/* Whether there was one of all these. Scripts run again. */
bool interrupt_met(void);

/* The number of the signal by which play is to end; 0 for none. */
int interrupt_ending(void);

/* -- time_limit.c --------------------------------------------------------- */

/*
 * How long all that scripts do for a verb may take together.
 *
 * Each run has bounds of its own (see docs/sandbox.md); this one is for the sum
 * of many. When it is reached scripts stop as if somebody had stopped them:
 * runs end with FAULT_STOPPED.
 */

/* From now on so many seconds of the processor's time; 0: no limit. One at a
 * time. */
void time_limit_begin(long seconds);
/* No limit any more: scripts run again. */
void time_limit_end(void);
/* Whether it was reached. */
bool time_limit_met(void);

#endif
