/*
 * repl.h -- the prompt: a game played by typing, line by line.
 *
 * Shows each person what that person may see, reports what happened, offers
 * the open choice and takes words. Bots move by themselves. A fault of the
 * script is reported, and the game stays as it was.
 *
 * The prompt knows no command: it is given a table of them, and this is what
 * they are made of.
 */
#ifndef HOUSE_REPL_H
#define HOUSE_REPL_H

#include "house/edit/edit.h"
#include "house/session/session.h"
#include "match/bot/bot.h"
#include "match/game/game.h"
#include "match/record/record.h"
#include "view/show/show.h"

typedef struct Repl Repl;

/* A command: all that is to be known of it. */
typedef struct Command {
    const char *name;
    const char *usage; /* as shown: "goto PLACE"; NULL: the name alone */
    const char *help;  /* what it does, in a sentence */
    /* Does it. `words` is what follows the name, without blanks around it.
     * The script need not be at the open choice afterwards. */
    void (*run)(Repl *repl, const char *words);
    int words;           /* at most so many may follow; WORDS_ANY */
    const char *missing; /* said where none follows; NULL: none need to */
    /* Adds words that may end a line: `before` is what is between the name
     * and the last word, or "". NULL: no words are known. */
    void (*complete)(Repl *repl, const char *before, EditWords *words);
    bool is_sign; /* words may follow the name without a blank */
    bool plays;   /* changes the game: not where no branch is left for that */
    bool needs_cards;  /* not listed in a game without cards */
    const char *cards; /* what the help adds in a game with cards; or NULL */
} Command;

enum { WORDS_ANY = 1000000 };

/* -- table.c: who sits at a game, and where it is recorded ---------------- */

typedef struct Table {
    Session *session; /* one of the following */
    Session fresh;
    Recorded recorded;
    Bots bots;
    const char *seed;
    const char *record; /* the file's name; NULL: nothing is recorded */
    Recorder *recorder;
    bool is_autosaved;           /* in a file that nobody has named, */
    bool is_new;                 /* which was begun here */
    RecordHeader header;         /* of a game that begins here */
    char last[PATH_LIMIT_BYTES]; /* the file of --load last */
    Options options;    /* of a game that is loaded at another table, */
    char *file;         /* and its file */
    struct Table *next; /* where it is played when this one is left */
} Table;

/* All that return an exit status have reported what is wrong. */

/* Goes on with the game of a record: the table is ready to play. */
int table_resume(Table *table, const Options *options);

/* Begins the record of -o, if one is asked for. */
int table_begin_record(Table *table);
/* The latest turn of the game. */
int table_record_turn(const Table *table);
/* `status` is the game's; it is returned unless the record is to blame. */
int table_end_record(Table *table, int status);

/* Begins a record that nobody has asked for. Where there can be none the game
 * is played all the same, which is reported. */
void table_autosave(Table *table);

/* What a record of the game begins with; NULL where none could be made. */
const RecordHeader *table_header(const Table *table);

/* Prepares another game to be played after this one, which is to be left then.
 * False when it cannot be, which has been reported. */
bool table_load(Table *table, const char *file);
/* Forgets a game that was loaded. */
void table_leave(Table *table);

/* -- a game at the prompt ------------------------------------------------- */

/*
 * Plays until somebody quits or the input ends. `commands` ends with a row
 * without a name. Returns the exit status: 0; 3 or 4 when the script is wrong
 * and nothing can be taken back.
 */
int repl_run(Table *table, const Command *commands, FILE *in, FILE *out);

/* -- what a command works on ---------------------------------------------- */

enum {
    LABEL_SIZE = 160,  /* of a choice, see offer_label */
    TYPED_LIMIT = 4096 /* bytes of a line */
};

/* What a person has not seen yet. */
typedef struct News {
    FILE *out; /* writes to `text`; NULL: nothing was written */
    char *text;
    size_t size;
    bool has_heading; /* of the turn under way */
} News;

/* How far somebody has seen the game. */
typedef struct Seen {
    int turns, picks;
} Seen;

/* What a command needs others to agree to. */
typedef struct Consent {
    unsigned wanted; /* one bit for each seat; 0: nothing is asked */
    Seat asker;
    char what[LABEL_SIZE + 100];     /* "take back red's choice of option" */
    char question[LABEL_SIZE + 140]; /* being asked now; or "" */
    bool agreed;                     /* all have: the command runs again */
} Consent;

struct Repl {
    Table *table;
    const Command *commands;
    const Options *options;
    FILE *in, *out; /* `look.out` may keep what is printed for a while */
    bool terminal;  /* somebody types at one: `in` is no file */
    Game *game;
    Script *script;
    const Equipment *equipment;
    Look look;
    int people; /* how many seats are played by people */
    Seat eyes;  /* who looks at the screen; SEAT_NONE: everybody */
    News news[SEAT_LIMIT];
    News all_news; /* for SEAT_NONE, when no person plays */
    EventLog told; /* of the turn under way */

    RunEnd state; /* RUN_OPEN: a person is asked; RUN_DONE: the game is over;
                     RUN_FAILED: the script is wrong, see `error` */
    ScriptError error;
    bool board_shown, hand_shown; /* as they are now */
    bool offered;                 /* the options, or the result, or the error */
    bool was_played;              /* a person has chosen something */
    bool legend_shown;
    bool quit;
    bool interrupted;  /* by Ctrl-C, where lines are read plainly */
    bool viewing;      /* look.viewer is not who looks at the screen */
    int warned_line;   /* of the script: a fault there was reported; 0: none */
    bool record_fails; /* the file cannot be written; it was reported */
    bool is_saved;     /* all that was played is in a file */
    bool flows;        /* choices with one option are made: the latest line
                          chose something, or let bots go on */
    int asked_turn;    /* turns that were complete at the latest line typed */
    char forced[1024]; /* the tokens of choices that were made since */
    bool halted;       /* a bot whose turn it is waits: somebody went there */
    Seen seen[SEAT_LIMIT];
    Consent consent;
    int redo_count, redo_capacity;
    GamePlace *redo; /* what was taken back, the latest last */
    char said[4000]; /* the last complaints, for a report */

    struct Watch *watch; /* the files of the script; or NULL */
    bool reassigned;     /* after a reload another person is asked: what was
                            typed before is not meant */
    Edit *edit;          /* NULL: lines are read plainly */
};

static inline bool repl_is_person(const Repl *repl, Seat seat)
{
    return repl->table->bots.players[seat].bot == HUMAN;
}

/* Whether what a script prints is shown: it may contain others' secrets. */
static inline bool repl_debugs(const Repl *repl)
{
    return repl->people < 2 || repl->options->free_undo;
}

/* -- repl.c: the course of play ------------------------------------------- */

/* Lets bots move until a person is asked, the game is over, or the script
 * fails. */
void repl_go_on(Repl *repl);
/* Opens the choice again after something else has run. */
void repl_look_again(Repl *repl);
/* The position of the open choice; else of the game. Scores run the script,
 * so it must be a copy. */
Position repl_position(const Repl *repl);
/* Recounts the seats that people play. */
void repl_count_people(Repl *repl);
/* Whether nothing but redo can be played here, which is said: what is ahead
 * would otherwise be one branch too many. */
bool repl_is_barred(Repl *repl);
/* Keeps a complaint for a report. */
void repl_remember(Repl *repl, const char *text);

/* -- dispatch.c: what a line means ---------------------------------------- */

/* Enters words of the open choice. */
void dispatch_enter(Repl *repl, const char *line);
/* The command with that name, upper and lower case alike; or NULL. */
const Command *dispatch_find(const Repl *repl, const char *name);

/* -- completion.c --------------------------------------------------------- */

/* Words of the open choice, after those of `before`. */
void completion_options(Repl *repl, const char *before, EditWords *words);
void completion_commands(const Repl *repl, EditWords *words);
void completion_seats(const Repl *repl, EditWords *words);

/* -- repl_record.c -------------------------------------------------------- */

/* The game was moved among what was played: the record is to follow, which may
 * wait for the disk. */
void repl_record(Repl *repl);
/* A turn was completed, or a position made by hand: the latest of the game. */
void repl_record_turn(Repl *repl);
/* A note or a bookmark was made here. */
void repl_record_remark(Repl *repl, RecordLineKind kind, const char *text);
/* Others play now than when the record began. */
void repl_record_seats(Repl *repl);
/* What a record of the game begins with, if it began now; it owns nothing. */
RecordHeader repl_record_header(const Repl *repl);
/* The file's name; NULL where nothing is recorded. */
const char *repl_record_path(const Repl *repl);
/* Whether no person has chosen or noted anything. */
bool repl_record_is_worthless(const Repl *repl);

/* -- repl_reload.c -------------------------------------------------------- */

/* Loads the rules again. */
void repl_reload(Repl *repl);
/* Also replays the game by them; `of_earlier` as in reload_from_start. */
void repl_reload_from_start(Repl *repl, bool of_earlier);
/* Back to the game as it was before it was replayed from its start. */
void repl_reload_undo(Repl *repl);

/* -- news.c: what happened, for each person ------------------------------- */

/* A line for a seat, if a person sits there. */
void news_add(Repl *repl, Seat seat, const char *format, ...)
    __attribute__((format(printf, 3, 4)));
/* What has happened so far is not shown. */
void news_skip(Repl *repl);

/* -- screen.c, offer.c ---------------------------------------------------- */

/* Prints a line; it is broken where the window ends. */
void repl_say(Repl *repl, const char *format, ...)
    __attribute__((format(printf, 2, 3)));
/* Prints `opening` and the words after it; later lines are indented. */
void screen_flow(Repl *repl, int indent, const char *opening,
                 const char *words);
/* Finds the width of the window, which may change at any time. */
void screen_measure(Repl *repl);
/* The board, the hand and the options are shown again. */
void screen_forget(Repl *repl);
void screen_board(Repl *repl);
/* How to read pyramids and suits. */
void screen_legend(Repl *repl);
/* The hand of a seat; SEAT_NONE: all hands. */
void screen_hands(Repl *repl, Seat seat);
/* The script's error, file and line first. */
void screen_error(const Repl *repl, FILE *out);
/* Any error of a script. */
void screen_fault(const ScriptError *error, FILE *out);
/* All options of the open choice, one a line, each with a sentence. */
void offer_list(Repl *repl);

/* -- forced.c: choices with one option, which are made for a person ------- */

void forced_forget(Repl *repl);
/* The words of a line after those that name choices which were made. */
const char *forced_skip(const Repl *repl, const char *line);

/* -- prompt.c ------------------------------------------------------------- */

/* A line was not accepted: what was pasted after it is not meant any more. */
void prompt_refused(Repl *repl);

/* -- consent.c: whether others agree -------------------------------------- */

/* All people have seen the game up to here. */
void consent_all_saw(Repl *repl);
/* What follows the place of the game has not happened. */
void consent_taken_back(Repl *repl);
/*
 * Whether the game may be taken back to that many turns and choices of the next
 * one without asking, or all have agreed. If not, the command that asks does
 * nothing more: `what` ("take back ...") is asked of those who have seen what
 * is taken back, and the command runs again.
 */
bool consent_to_go_back(Repl *repl, int turns, int picks, const char *what);
/* The same of all others, whatever they have seen; `what` as for printf. */
bool consent_of_all(Repl *repl, const char *what, ...)
    __attribute__((format(printf, 2, 3)));

#endif
