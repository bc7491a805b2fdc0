/*
 * game.h -- one game being played: its history and the turn under way.
 *
 * A game is a position at its start and a tree of lines; everything else is
 * found by running the script. It stands at a node of the tree (history.h) and
 * has chosen the beginning of a line there.
 */
#ifndef MATCH_GAME_H
#define MATCH_GAME_H

#include <stdio.h>

#include "match/history/history.h"
#include "match/input/input.h"
#include "script/script.h"

typedef struct Game {
    Script *script;       /* borrowed */
    GameHistory *history; /* never NULL */
    Position now;         /* where the turn under way began */
    bool is_apart; /* that is not where the node stands: game_begin_turn */
    Line line;     /* its choices so far */
    Choice choice; /* the open one; meaningful after RUN_OPEN */
} Game;

/* A game as it was before it was played again by other rules, and where the one
 * in its place began: see reload_from_start. */
struct Earlier {
    GameHistory *history;
    Script *script; /* owned */
    Line line;
    int turns, picks;
};

/* NULL when memory ran out. */
Game *game_new(Script *script, const Position *start);
void game_free(Game *game);
/* The history and the script of a game that owns both. */
void game_free_whole(GameHistory *history, Script *script);

/* Forgets all that was played: the game begins at that position. False when
 * memory ran out; nothing has changed then. */
bool game_begin_at(Game *game, const Position *start);

/* The node that the game stands at: the start, or the latest turn. */
static inline Node *game_here(const Game *game)
{
    return game->history->here;
}

/* How many turns led to where it stands. */
static inline int game_turns(const Game *game)
{
    return game->history->here->depth;
}

/* Opens the choice that the line leads to. RUN_OPEN: game->choice is set, and
 * script_position() stands there. RUN_DONE: the game is over. */
RunEnd game_look(Game *game, ScriptError *error);

/* Adds an option of the open choice. A turn that is complete joins the turns
 * (in canonical order) and `*completed` is true; its events are the script's
 * until it runs again. Does not open what follows. */
RunEnd game_pick(Game *game, Thing option, bool *completed, ScriptError *error);

/* The line is a whole turn: the same as when its last option was just added. */
RunEnd game_complete(Game *game, bool *completed, ScriptError *error);

/* Adds a complete turn that was run elsewhere from game->now; the script must
 * stand at its end. False when memory ran out. */
bool game_add_turn(Game *game, const Line *line);

/* Goes on from another position, made by hand; undo goes back over it. False
 * when memory ran out. */
bool game_edit(Game *game, const Position *position);

/* The turn under way begins elsewhere than where the one before led to: rules
 * that were changed in between have made that of it. */
void game_begin_turn(Game *game, const Position *position);

/* Forgets the turn that was added last, with nothing done since; the line is
 * empty. */
void game_drop(Game *game);

/* The same, but all that was chosen but the last is under way again. */
void game_reopen(Game *game);

/*
 * The turn that was added last stays: it is the one that was played here
 * before, or one more (history_settle). Going elsewhere and adding another
 * turn do this by themselves. The script does not run where the rules are
 * those that both were played by.
 */
void game_settle(Game *game);

/* Stands at a node of the current branch, with nothing chosen. */
void game_go(Game *game, Node *node);
/* Makes another branch the current one: see history_switch. */
void game_switch(Game *game, int branch);

/*
 * Takes back the latest choice, of the turn under way or of the one before, or
 * the position that was made by hand since. False at the beginning. Of a turn
 * from before a reload what is still legal is left, and behind the line stands
 * THING_NONE where that is not all.
 */
bool game_undo(Game *game);

/* -- game_enter.c: words -------------------------------------------------- */

/* Words that are followed as far as they can be. */
typedef struct Entry {
    bool finish;  /* a line that lacks only a last `done` is completed */
    bool guarded; /* stops where what follows is not known to who is asked:
                     behind chance, and where another seat is asked */
    /* what came of it */
    bool completed;   /* the turn is complete and has joined the turns */
    bool stopped;     /* at what a guarded entry may not know */
    const char *rest; /* the words that were not taken */
    Explanation why;  /* after RUN_REFUSED: about the first of them */
} Entry;

/* Enters words up to the first that cannot be taken (RUN_REFUSED); those before
 * it stay entered. */
RunEnd game_follow(Game *game, const char *text, Entry *entry,
                   ScriptError *error);

/*
 * Reads words as choices, as many as the text has, up to the end of the turn.
 * On RUN_REFUSED nothing was added and `complaint` says why in one line;
 * `*completed` tells whether the turn is complete. A line that lacks only a
 * last `done` is completed when `finish` is set.
 */
RunEnd game_enter(Game *game, const char *text, bool finish, bool *completed,
                  char *complaint, size_t size, ScriptError *error);

/*
 * Why `word` cannot be taken in the open choice; `rest` are the words behind
 * it. Other choices are opened on the way.
 */
void game_explain(Game *game, const char *word, const char *rest,
                  Explanation *why);

/* -- lines as text -------------------------------------------------------- */

/* The tokens of a line from a position, blanks between; to be freed. The
 * script runs for it. NULL when memory ran out. */
char *game_line_text(Script *script, const Position *start, const Line *line);
/* The same of a turn that was completed. */
char *game_words(Script *script, const Node *node);

/* -- retrace.c ------------------------------------------------------------ */

/*
 * Entering again what was entered before: words that the program
 * wrote itself, taken as they stand. Nothing is guessed: the beginning of a
 * word is not the word.
 */

enum { RETRACE_WHY_LIMIT = COMPLAINT_SIZE };

typedef struct Retrace {
    bool completed;   /* the turn is complete and has joined the turns */
    const char *rest; /* within the text: from the first word not taken */
    char why[RETRACE_WHY_LIMIT]; /* why that one is not, in one line */
} Retrace;

/*
 * Enters words from the beginning of the turn under way, of which nothing may
 * have been entered: as many as are legal. Whether that is all of them. The
 * script does not stand at the open choice afterwards.
 */
bool retrace_words(Game *game, const char *text, Retrace *retrace);

/* Plays a whole turn. False when the words are no whole turn: the game's line
 * is then what of them is legal. */
bool retrace_turn(Game *game, const char *text, Retrace *retrace);

/* -- printed.c ------------------------------------------------------------ */

/*
 * What a script prints, for whoever debugs it: a line each,
 * "variants/x.lua:12: 3 pyramids".
 */

/* In the turns of the game, and in the one under way as far as it goes. They
 * run again for it, unless the script has never printed. */
void printed_tell(FILE *out, const Game *game);

/* In the last run of the script. */
void printed_tell_run(FILE *out, const Script *script);

#endif
