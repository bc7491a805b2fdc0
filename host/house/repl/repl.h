/*
 * repl.h -- the prompt, at which people play a game by typing lines.
 *
 * The prompt shows each person what that person may see, reports what happened,
 * lists the options of the open choice and reads words. Bots move by
 * themselves. If the script fails, the prompt reports the error and the game is
 * unchanged.
 *
 * The prompt has no commands of its own. Its caller passes a table of commands;
 * this header declares what a command needs.
 */
#ifndef HOUSE_REPL_H
#define HOUSE_REPL_H

#include "house/autosave/autosave.h"
#include "house/cli/cli.h"
#include "house/edit/edit.h"
#include "house/session/session.h"
#include "match/recorder/recorder.h"
#include "match/table/table.h"
#include "view/draw/draw.h"

typedef struct Repl Repl;

/* A command is a row of the table of commands. */
typedef struct Command {
    const char *name;
    const char *usage; /* as the help shows it, such as "goto PLACE"; NULL: the
                          name alone */
    const char *help;  /* a sentence that says what the command does */
    /* Carries the command out. `words` is the rest of the line after the name,
     * without blanks at either end. The script need not be at the open choice
     * afterwards. */
    void (*run)(Repl *repl, const char *words);
    int words; /* most words after the name, or WORDS_ANY */
    /* The complaint if no word follows the name; NULL if none is needed. */
    const char *missing;
    /* Adds the words that may come next. `before` is the text between the name
     * and the last word, or "". NULL if no words are known. */
    void (*complete)(Repl *repl, const char *before, EditWords *words);
    bool is_sign;      /* words may follow the name without a blank */
    bool plays;        /* changes the game, so it needs a free branch */
    bool needs_cards;  /* is hidden in the help of a game without cards */
    const char *cards; /* more help for a game with cards, or NULL */
} Command;

enum { WORDS_ANY = 1000000 };

/* -- sitting.c: the players of a game, and its record --------------------- */

typedef struct Sitting {
    Session *session; /* `fresh`, or the session of `recorded` */
    Session fresh;
    Recorded recorded;
    Table table; /* players, consent and log; its game is the session's */
    const char *seed;
    const char *record; /* name of the file; NULL: not recorded */
    /* True if the user has not named the file of the record. */
    bool is_autosaved;
    /* True if the file of the record was created for this game. */
    bool is_new;
    RecordHeader header;         /* header of a game that is not resumed */
    char last[PATH_LIMIT_BYTES]; /* path found for `--load last` */
    const Options *options;
    /* The options of the game: those of the command line with a seed, or those
     * of a game that was loaded at the prompt, with its file name. */
    Options settled;
    char *file;           /* owned */
    struct Sitting *next; /* game to play after this one, or NULL */
} Sitting;

/* Each function of sitting.c that returns an exit status also reports errors.
 */

/* Resumes the game of a record. The table is then ready to play. */
int sitting_resume(Sitting *sitting, const Options *options);

/* Creates the record that -o names, if any. */
int sitting_begin_record(Sitting *sitting);
/* Writes the latest turn to the record. */
int sitting_record_turn(const Sitting *sitting);
/* Closes the record. Returns `status`, or the status of a writing error. */
int sitting_end_record(Sitting *sitting, int status);

/* Creates a record although the user named no file. If that fails, reports it;
 * the game is then played without a record. */
void sitting_autosave(Sitting *sitting);

/* Returns the header of a record of this game, or NULL if it could not be
 * made. */
const RecordHeader *sitting_header(const Sitting *sitting);

/* Loads a game to play as soon as the caller ends this one. Returns false after
 * reporting an error. */
bool sitting_load(Sitting *sitting, const char *file);
/* Closes and frees a table from `sitting_load`. */
void sitting_leave(Sitting *sitting);

/* -- a game at the prompt ------------------------------------------------- */

/*
 * Plays until somebody quits or the input ends. The last row of `commands` has
 * no name. Returns the exit status: 0, or 3 or 4 if the script fails and
 * nothing can be taken back.
 */
int repl_run(Sitting *sitting, const Command *commands, FILE *in, FILE *out);

/* -- what a command works with -------------------------------------------- */

enum {
    LABEL_SIZE = 160,  /* bytes of a choice's label, see offer_label */
    TYPED_LIMIT = 4096 /* bytes of a line, with its final NUL */
};

/* A News is the part of the log that a person has not read yet. */
typedef struct News {
    FILE *out; /* writes to `text`; NULL if there is no text */
    char *text;
    size_t size;
    bool has_heading; /* the heading of the current turn is written */
} News;

struct Repl {
    Sitting *sitting;
    Table *table; /* the table of `sitting` */
    const Command *commands;
    const Options *options;
    FILE *in, *out; /* screen_fitted redirects `look.out` */
    bool terminal;  /* a person types at a terminal */
    Game *game;
    Script *script;
    const Equipment *equipment;
    Look look;
    int people; /* number of seats that people play */
    Seat eyes;  /* seat whose person is at the screen; SEAT_NONE: no single
                 * person */
    News news[SEAT_LIMIT];
    News all_news; /* the news if no person plays */
    EventLog told; /* events of the current turn that are already in the news */

    RunEnd state; /* RUN_OPEN: a person must choose; RUN_DONE: the game is over;
                     RUN_FAILED: the script failed, see `error` */
    ScriptError error;
    bool board_shown, hand_shown; /* the current board, the current hand are on
                                   * the screen */
    bool offered;                 /* the options, result or error are on the
                                     screen */
    bool was_played;              /* a person has chosen something */
    bool legend_shown;
    bool quit;
    bool interrupted; /* Ctrl-C was pressed while a line was read without the
                          editor */
    bool viewing;     /* look.viewer differs from `eyes` */
    int warned_line;  /* line of the script's latest reported fault, or 0 */
    bool is_saved;    /* the whole game is in a file */
    /* The prompt makes choices with one option for the person, because the
     * latest line chose something or let bots continue. */
    bool flows;
    int asked_turn;    /* number of complete turns when the latest line was
                          typed */
    char forced[1024]; /* tokens of the choices made for the person since */
    /* A bot waits to choose, because a person stopped it or went to its
     * turn. */
    bool halted;
    char question[TABLE_WHAT + 60]; /* the question to another person, or "" */
    bool has_agreed; /* all others agree: the command runs again */
    int redo_count, redo_capacity;
    GamePlace *redo; /* places that were taken back, the latest last */
    char said[4000]; /* latest complaints, for a report */

    struct Watch *watch; /* watches the files of the script, or NULL */
    /* After a reload a different person must choose, so that what was typed
     * before is discarded. */
    bool reassigned;
    Edit *edit; /* NULL if lines are read without the editor */
};

static inline bool repl_is_person(const Repl *repl, Seat seat)
{
    return table_is_person(repl->table, seat);
}

/* True if the output of a script's `print` is shown. It may contain other
 * people's secrets. */
static inline bool repl_debugs(const Repl *repl)
{
    return repl->people < 2 || repl->options->free_undo;
}

/* -- repl.c: the course of play ------------------------------------------- */

/* Lets bots move until a person must choose, the game is over, or the script
 * fails. */
void repl_go_on(Repl *repl);
/* Opens the choice again after the script has run for something else. */
void repl_look_again(Repl *repl);
/* Returns the position of the open choice, or else that of the game. It is a
 * copy, because computing scores runs the script. */
Position repl_position(const Repl *repl);
/* Counts the seats that people play, and updates `eyes`. */
void repl_count_people(Repl *repl);
/* True if a new turn would need a further branch, and the game cannot have more
 * branches. Only redo is then possible. Reports it. */
bool repl_is_barred(Repl *repl);
/* Adds a complaint to the complaints that the next report of a bug contains. */
void repl_remember(Repl *repl, const char *text);

/* -- dispatch.c: what a line means ---------------------------------------- */

/* Enters words at the open choice. */
void dispatch_enter(Repl *repl, const char *line);
/* Returns the command with the given name, ignoring case, or NULL. */
const Command *dispatch_find(const Repl *repl, const char *name);

/* -- completion.c --------------------------------------------------------- */

/* Adds the words that may follow `before` at the open choice. */
void completion_options(Repl *repl, const char *before, EditWords *words);
void completion_commands(const Repl *repl, EditWords *words);
void completion_seats(const Repl *repl, EditWords *words);

/* -- repl_record.c -------------------------------------------------------- */

/* Brings the record up to date after the game was moved to a different place.
 * The record may be written to disk later. */
void repl_record(Repl *repl);
/* Records the latest turn, or a position that was edited by hand. */
void repl_record_turn(Repl *repl);
/* Records a note or a bookmark at the present place. */
void repl_record_remark(Repl *repl, RecordLineKind kind, const char *text);
/* Records the players after they have changed. */
void repl_record_seats(Repl *repl);
/* Returns the header that a record would have if it began now. The header
 * borrows what it points to. */
RecordHeader repl_record_header(const Repl *repl);
/* Returns the name of the record's file, or NULL if nothing is recorded. */
const char *repl_record_path(const Repl *repl);
/* True if no person has chosen or noted anything. */
bool repl_record_is_worthless(const Repl *repl);

/* -- repl_reload.c -------------------------------------------------------- */

/* Loads the rules again. */
void repl_reload(Repl *repl);
/* Like repl_reload, but also replays the game under the new rules. `of_earlier`
 * is as in reload_from_start. */
void repl_reload_from_start(Repl *repl, bool of_earlier);
/* Restores the game that the replay from the start replaced. */
void repl_reload_undo(Repl *repl);

/* -- news.c: log entries for each person ---------------------------------- */

/* Adds a line to the news of a seat if a person plays it. */
void news_add(Repl *repl, Seat seat, const char *format, ...)
    __attribute__((format(printf, 3, 4)));
/* Marks the events of the current turn as read. */
void news_skip(Repl *repl);

/* -- screen.c, offer.c ---------------------------------------------------- */

/* Prints a line, wrapped at the width of the window. */
void repl_say(Repl *repl, const char *format, ...)
    __attribute__((format(printf, 2, 3)));
/* Prints `opening` and the words after it; later lines are indented. */
void screen_flow(Repl *repl, int indent, const char *opening,
                 const char *words);
/* Measures the window, whose width may change at any time. */
void screen_measure(Repl *repl);
/* Marks the board, the hand and the options as not on the screen. */
void screen_forget(Repl *repl);
void screen_board(Repl *repl);
/* Prints how to read pyramids and suits. */
void screen_legend(Repl *repl);
/* Prints the hand of a seat, or all hands for SEAT_NONE. */
void screen_hands(Repl *repl, Seat seat);
/* Prints the script's error, after what the script printed before it. */
void screen_error(const Repl *repl, FILE *out);
/* Prints any script error, file and line first. */
void screen_fault(const ScriptError *error, FILE *out);
/* Prints all options of the open choice, each on a line with a sentence. */
void offer_list(Repl *repl);

/* -- forced.c: choices with one option, which are made for a person ------- */

void forced_forget(Repl *repl);
/* Returns the part of a line after the words that name choices already made. */
const char *forced_skip(const Repl *repl, const char *line);

/* -- prompt.c ------------------------------------------------------------- */

/* Discards the rest of a pasted text after a line that was not accepted. */
void prompt_refused(Repl *repl);

/* -- consent.c: the consent of other people ------------------------------- */

/*
 * True if everybody who must agree has agreed. Otherwise the `wanted` people
 * are asked for consent to `what`, a format of printf ("take back ..."). The
 * command must then do nothing more; it runs again if they agree.
 */
bool consent_is_given(Repl *repl, unsigned wanted, const char *what, ...)
    __attribute__((format(printf, 3, 4)));

#endif
