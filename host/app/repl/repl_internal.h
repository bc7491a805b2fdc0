/*
 * repl_internal.h -- what the files of the REPL share.
 */
#ifndef APP_REPL_INTERNAL_H
#define APP_REPL_INTERNAL_H

#include "app/edit/edit.h"
#include "app/repl/repl.h"
#include "app/repl/watch.h"
#include "app/show/show.h"
#include "match/game/game.h"

/* Where the game was when something was taken back. */
typedef struct Place {
    Node *node;
    Line line;
} Place;

/* What a person has not yet been told; grows. */
typedef struct News {
    char *text;
    size_t size;
    bool has_heading; /* of the turn under way */
} News;

enum { LABEL_SIZE = 160 }; /* of a choice; see show_label */

/* How far somebody has seen the game. */
typedef struct Seen {
    int turns, picks;
} Seen;

/* What a command needs the word of others for. */
typedef struct Consent {
    unsigned wanted; /* one bit for each seat; 0: nothing is asked */
    Seat asker;
    char what[LABEL_SIZE + 100];     /* "take back red's choice of option" */
    char question[LABEL_SIZE + 140]; /* that is asked now; or "" */
    bool agreed;                     /* all have: the command runs again */
} Consent;

typedef struct Repl {
    ReplSetup *setup;
    Game *game;
    Script *script;
    const Equipment *equipment;
    Look look;
    int people;
    Seat eyes; /* who looks at the screen; SEAT_NONE: everybody */
    News news[SEAT_LIMIT];
    News all_news; /* for SEAT_NONE, when no person plays */
    EventLog told; /* of the turn under way */

    RunEnd state; /* RUN_OPEN: a person is asked; RUN_DONE: the game is over;
                     RUN_FAILED: the script is wrong, see `error` */
    ScriptError error;
    bool board_shown; /* as it is now */
    bool hand_shown;
    bool offered;    /* the options, or the result, or the error */
    bool was_played; /* a person has chosen something */
    bool legend_shown;
    bool quit;
    bool interrupted;  /* by Ctrl-C, where lines are read plainly */
    bool viewing;      /* with the eyes of `view`, not with one's own */
    int warned_line;   /* of the script: a fault there was told; 0: none */
    bool record_fails; /* the file cannot be written; it has been told */
    bool is_saved;     /* all that was played is in a file */
    bool flows;     /* choices with one option are made: the game was not gone
                    to */
    int asked_turn; /* how many turns were complete when somebody last typed */
    char forced[1024]; /* the tokens of choices that were made since */
    bool halted; /* a bot whose turn it is waits: somebody has gone there */
    Seen seen[SEAT_LIMIT];
    Consent consent;
    int redo_count, redo_room;
    Place *redo; /* the latest last */
    char *said;  /* the last complaints, for a report */
    size_t said_size;

    Watch *watch;    /* the files of the script; or NULL */
    bool reassigned; /* by a reload another person is asked: what was typed
                        before is not meant */
    Edit *edit;      /* NULL: lines are read plainly */
    int watched;     /* a file, or -1; see input_watch */
    bool (*ready)(void *context);
    void *ready_context;
} Repl;

static inline bool repl_is_person(const Repl *repl, Seat seat)
{
    return repl->setup->bots.kinds[seat] == BOT_HUMAN;
}

/* Whether what a script prints is shown: it may tell other people's secrets. */
static inline bool repl_debugs(const Repl *repl)
{
    return repl->people < 2 || repl->setup->free_undo;
}

/* -- repl.c --------------------------------------------------------------- */

/* Lets bots move until a person is asked, the game is over, or the script
 * fails. */
void repl_go_on(Repl *repl);
/* Opens the choice again after something else has run. */
void repl_look_again(Repl *repl);
/* Where the open choice stands; else where the game does. Scores run the
 * script, so the position must be a copy. */
Position repl_position(const Repl *repl);
/* Who of the seats are people may have changed. */
void repl_count_people(Repl *repl);

/* -- repl_record.c -------------------------------------------------------- */

/* The game's rules, and where its record stands, from the beginning. */
void repl_record_begin(Repl *repl);
/* A turn was completed, or a position made by hand: the latest of the game. */
void repl_record_turn(Repl *repl);
/* A note or a bookmark was made here. */
void repl_record_remark(Repl *repl, RecordLineKind kind, const char *text);
/* The record shall stand where the game does, which has only been moved among
 * what was played: that may wait for the disk. The script does not stand at
 * the open choice afterwards. */
void repl_record(Repl *repl);
/* Others play now than when the record began. */
void repl_record_seats(Repl *repl);
/* What a record of the game begins with, if it began now; it owns nothing. */
RecordHeader repl_record_header(const Repl *repl);
/* The file's name; NULL where nothing is recorded. */
const char *repl_record_path(const Repl *repl);

/* Nobody has chosen or noted anything. */
bool repl_record_is_worthless(const Repl *repl);
/* At the end of a game that nobody has named a file for: at a terminal it is
 * told where it is; one in which nobody has chosen anything is not kept. */
void repl_end_record(Repl *repl);
/* The game was played again by the rules that are in force (`is_played`), or is
 * again as it was before that: takes back and records what is not as the
 * record has it. The script does not stand at the open choice afterwards. */
void repl_record_others(Repl *repl, bool is_played);

/* -- repl_news.c ---------------------------------------------------------- */

/* Takes what happened since the last time from the script's events: of the
 * turn under way or (`completed`) of the one just completed. */
void news_take(Repl *repl, bool completed);
/* What is there has happened and needs no telling. */
void news_skip(Repl *repl);
/* A line for a seat, if a person sits there. */
void news_add(Repl *repl, Seat seat, const char *line);
/* Prints what is new for the eyes. */
void news_print(Repl *repl);
void news_free(Repl *repl);

/* -- repl_show.c ---------------------------------------------------------- */

/* Finds the width of the window, which may change at any time. */
void show_measure(Repl *repl);
/* Prints, and breaks the lines that are too long for the window. */
void show_fitted(Repl *repl, void (*print)(Repl *repl, const char *words),
                 const char *words);
/* Hands the screen to the seat that is asked, if that is another person.
 * False at the end of input. */
bool show_hand_over(Repl *repl);
/* Hands it to that seat. */
bool show_hand_to(Repl *repl, Seat seat);
/* What has changed since it was last shown, and the options. */
void show_changes(Repl *repl, const char *words);
void show_board(Repl *repl);
/* How to read pyramids and suits. */
void show_legend(Repl *repl);
void show_hand(Repl *repl);
/* The hand of a seat; SEAT_NONE: all hands. */
void show_hands(Repl *repl, Seat seat);
/* A sentence, broken where the window ends. */
void show_line(Repl *repl, const char *text);
/* The script's error, file and line first. */
void show_error(const Repl *repl, FILE *out);
void show_result(Repl *repl);
void show_prompt(const Repl *repl, FILE *out);

/* -- repl_offer.c --------------------------------------------------------- */

/* The label of the open choice into `label`, LABEL_SIZE bytes, with how many
 * are to be chosen: "discard (1 of 2)". */
void show_label(const Repl *repl, char *label);
/* The options of the open choice, in a line or two. */
void show_offer(Repl *repl);
/* All of them, one a line, each with a sentence. */
void show_options(Repl *repl);

/* -- repl_forced.c -------------------------------------------------------- */

/* Makes choices for who looks at the screen as long as they have one option;
 * bots go on between them. */
void forced_make(Repl *repl, const char *words);
void forced_forget(Repl *repl);
/* Whether the word names the first choice that was made since somebody last
 * typed. */
bool forced_has(const Repl *repl, const char *word);
/* The words of a line behind those that name choices which were made. */
const char *forced_skip(const Repl *repl, const char *line);

/* -- repl_input.c --------------------------------------------------------- */

typedef enum InputEnd {
    INPUT_LINE,
    INPUT_UNFIT, /* a line that no command can be; it has been told */
    INPUT_END
} InputEnd;

enum { INPUT_LIMIT = 4096 };

/* Reading begins and ends; at a terminal that can it is with an editor. */
void input_open(Repl *repl);
void input_close(Repl *repl);

/* Prompts and reads a line without its end. Arrows that stand for directions
 * on the screen become tokens. */
InputEnd input_read(Repl *repl, char *line);
/* The next byte, without the editor; EOF at the end of input, or where
 * something interrupts. */
int input_byte(Repl *repl);
void input_replace_arrows(char *line);

/* A line was not accepted: what was pasted behind it is not meant any more. */
void input_refused(Repl *repl);

/*
 * Calls `ready` when `file` can be read while somebody at a terminal is waited
 * for; it reads from the file and, where there is something to tell, prints
 * whole lines and returns true: then the prompt is shown again. One file;
 * NULL: no more.
 */
void input_watch(Repl *repl, int file, bool (*ready)(void *context),
                 void *context);

/* -- repl_consent.c ------------------------------------------------------- */

/* A seat sees the screen, as the game stands; or all people do. */
void consent_saw(Repl *repl, Seat seat);
void consent_all_saw(Repl *repl);
/* What is behind where the game stands has not happened. */
void consent_taken_back(Repl *repl);
/*
 * Whether the game may be taken back to that many turns and choices of the next
 * one without asking, or all have agreed. Else the command that asks does
 * nothing more: `what` ("take back ...") is asked of those who have seen what
 * is taken back, and the command runs again. The script does not stand at the
 * open choice afterwards.
 */
bool consent_to_go_back(Repl *repl, int turns, int picks, const char *what);
/* The same of all others, whatever they have seen; `what` as for printf. */
bool consent_of_all(Repl *repl, const char *what, ...)
    __attribute__((format(printf, 2, 3)));
/* Asks those who are wanted, one after the other; INPUT_END at the end of
 * input. */
InputEnd consent_ask(Repl *repl);

/* -- repl_command.c, repl_enter.c, repl_why.c ----------------------------- */

/* What a command is followed by. */
typedef enum CommandWords {
    WORDS_NONE,
    WORDS_LINE,  /* words of the open choice and those behind it */
    WORDS_HELP,  /* a name that `help` knows */
    WORDS_LUA,   /* an expression */
    WORDS_VIEW,  /* a seat, or all */
    WORDS_SEAT,  /* a seat, and who plays for it */
    WORDS_SET,   /* a seat, or whose turn it is */
    WORDS_PLACE, /* a branch, a bookmark, a turn */
    WORDS_FILE,  /* the name of a file */
    WORDS_RELOAD /* from the start */
} CommandWords;

/* The command number `index`; NULL past the last. */
const char *command_name(int index);
/* Whether the first word of a line is a command rather than an option; what
 * follows it is then in `*words`. */
bool command_is(const Repl *repl, const char *word, CommandWords *words);

/* Whether no word is left behind `what` of a command; else it is told, and the
 * command does nothing. */
bool command_ends(Repl *repl, const char *words, const char *what);

/* Does what a line says. */
void command_run(Repl *repl, const char *line);
/* Says that there is no command of that name. */
void command_unknown(Repl *repl, const char *word);
/* Enters words of the open choice. */
void repl_enter(Repl *repl, const char *line);
void command_why(Repl *repl, const char *words);
/* Takes the first `count` words away, in place; NULL stays NULL. */
char *repl_words_behind(char *words, int count);

/* -- repl_undo.c, repl_goto.c, repl_branch.c ------------------------------ */

void command_undo(Repl *repl, const char *words);
void command_redo(Repl *repl, const char *words);
void command_goto(Repl *repl, const char *words);
void command_fork(Repl *repl, const char *words);
void command_branches(Repl *repl, const char *words);

/* Something was chosen: there is nothing to do again. */
void redo_forget(Repl *repl);
/* Where the game stands; and keeping that, for redo to return there. */
Place place_of(const Game *game);
void redo_remember(Repl *repl, const Place *place);

/* Shows where the game stands, having gone there; bots wait. */
void goto_arrive(Repl *repl);
/* Whether the rules allow all people to take that back, and the others agree;
 * else it is told, or asked. `what` is what they are asked for. */
bool goto_is_allowed(Repl *repl, Node *node, const char *what);
/* Whether goto knows that name already. */
bool goto_has_name(const Repl *repl, const char *name);
/* Whether nothing but redo can be played here, which is told: else what is
 * ahead would be one branch too many. */
bool branch_is_barred(Repl *repl);
/* Whether turns may be shown to who looks: others may have secrets in them. */
bool may_show_turn(const Repl *repl, const Node *node);
/* Whether undo would go back behind reload_from_start. The script does not
 * stand at the open choice afterwards. */
bool undo_would_return(Repl *repl);

/* -- repl_reload.c -------------------------------------------------------- */

/* Watches the files that the game was loaded from, from now on. */
void reload_begin(Repl *repl);
void reload_end(Repl *repl);
/*
 * Puts in force what has been saved, and tells it. False when what is typed
 * meanwhile is not meant any more: another choice is open.
 */
bool reload_saved(Repl *repl);
/* Back to the game as it was before it was played again from its start. */
void reload_undo(Repl *repl);
void command_reload(Repl *repl, const char *words);

/* -- repl_ask.c, repl_look.c, repl_seat.c, repl_tell.c -------------------- */

void command_board(Repl *repl, const char *words);
void command_hand(Repl *repl, const char *words);
void command_score(Repl *repl, const char *words);
void command_rules(Repl *repl, const char *words);
void command_evaluate(Repl *repl, const char *words);
void command_show(Repl *repl, const char *words);
void command_view(Repl *repl, const char *words);
void command_seat(Repl *repl, const char *words);
void command_hint(Repl *repl, const char *words);
void command_bot(Repl *repl, const char *words);
void command_position(Repl *repl, const char *words);
void command_seed(Repl *repl, const char *words);
void command_settings(Repl *repl, const char *words);
void command_events(Repl *repl, const char *words);

/* -- repl_note.c, repl_file.c --------------------------------------------- */

void command_note(Repl *repl, const char *words);
void command_bookmark(Repl *repl, const char *words);
void command_bookmarks(Repl *repl, const char *words);
void command_turns(Repl *repl, const char *words);
void command_save(Repl *repl, const char *words);
void command_load(Repl *repl, const char *words);
void command_report(Repl *repl, const char *words);
/* Keeps a complaint for a report. */
void repl_remember(Repl *repl, const char *text);

/* -- repl_set.c ----------------------------------------------------------- */

void command_set(Repl *repl, const char *words);

#endif
