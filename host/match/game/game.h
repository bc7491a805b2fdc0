/*
 * game.h -- one game being played: its history and the current turn.
 *
 * A game is a position at its start and a tree of lines; everything else
 * follows by running the script. The game is at a node of the tree (history.h),
 * with the choices that were made there so far.
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
    Position now;         /* the start of the current turn */
    bool is_apart; /* `now` is not the node's position: game_begin_turn */
    Line line;     /* its choices so far */
    Choice choice; /* the open one; meaningful after RUN_OPEN */
} Game;

/* A game before it was played again by other rules, and the point where the
 * game that replaced it began: see reload_from_start. */
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

/* The node of the game: the start, or the latest turn. */
static inline Node *game_here(const Game *game)
{
    return game->history->here;
}

/* How many turns led to this node. */
static inline int game_turns(const Game *game)
{
    return game->history->here->depth;
}

/* Opens the choice that the line leads to. RUN_OPEN: game->choice is set, and
 * script_position() is its position. RUN_DONE: the game is over. */
RunEnd game_look(Game *game, ScriptError *error);

/* The same after picks that were made without looking ahead, which are those
 * after the first `floor`. If they lead to a choice of which nothing can be
 * completed, they are taken back, but none from before a reveal. */
RunEnd game_look_back(Game *game, int floor, ScriptError *error);

/* Adds an option of the open choice. A complete turn is added to the history
 * (in canonical order) and `*completed` is true; its events are the script's
 * until it runs again. Does not open the next choice. */
RunEnd game_pick(Game *game, Thing option, bool *completed, ScriptError *error);

/* The line is a whole turn: does what game_pick does after the last option. */
RunEnd game_complete(Game *game, bool *completed, ScriptError *error);

/* Adds a complete turn that was run elsewhere from game->now; the script must
 * stand at its end. False when memory ran out. */
bool game_add_turn(Game *game, const Line *line);

/* Continues from another position, which was made by hand; undo takes it back.
 * False when memory ran out. */
bool game_edit(Game *game, const Position *position);

/* The current turn begins in another position than the one before ended in:
 * rules that were changed in between have changed it. */
void game_begin_turn(Game *game, const Position *position);

/* Removes the turn that was added last, if nothing was done since; the line is
 * empty then. */
void game_drop(Game *game);

/* The same, but the line keeps all choices of that turn except the last. */
void game_reopen(Game *game);

/*
 * Keeps the turn that was added last: it becomes the turn that was played here
 * before, or another child (history_settle). Going elsewhere and adding another
 * turn do this by themselves. The script does not run if both turns were played
 * by the current rules.
 */
void game_settle(Game *game);

/* A note or a bookmark where the game is, or what was told there; the text is
 * copied. The latest turn is settled. False when memory ran out. */
bool game_remark(Game *game, RecordLineKind kind, const char *text);

/* Goes to a node of the current branch; the line is empty. */
void game_go(Game *game, Node *node);
/* Makes another branch the current one: see history_switch. */
void game_switch(Game *game, int branch);

/* Where a game is. */
typedef struct GamePlace {
    Node *node;
    Line line;
} GamePlace;

GamePlace game_place(const Game *game);
void game_return(Game *game, const GamePlace *place);

/*
 * Takes back the latest choice, of the current turn or of the one before, or a
 * position that was made by hand. False at the start. Of a turn from before a
 * reload, the line keeps what is still legal; if that is not all, THING_NONE is
 * after it.
 */
bool game_undo(Game *game);

/* -- take_back.c: what the rules allow ------------------------------------ */

/* Whether the rules let a seat take back what it chose in a turn that began in
 * that position. Not, where they are wrong. */
bool game_may_take_back(Script *script, const Position *before, Seat seat);

/*
 * Whether the rules let those of `people` (bit s: seat s) who may have chosen
 * since take it back, so that the game can go to `node`: the turns after the
 * last one that both have in common. False with the first who may not in
 * `*bound`.
 */
bool game_may_go(const Game *game, Node *node, unsigned people, Seat *bound);

/* -- game_enter.c, game_silent.c, game_explain.c: words ------------------- */

/* The index of the option of the open choice that a word means, or INPUT_NONE
 * or INPUT_AMBIGUOUS. */
int game_match(const Game *game, const char *word);

/* Words that are followed as far as they can be. */
typedef struct Entry {
    bool finish;  /* a line that lacks only a last `done` is completed */
    bool guarded; /* stops where the asked seat does not know what follows:
                     after a reveal, and where another seat is asked */
    /* the result */
    bool completed;   /* the turn is complete and was added to the history */
    bool stopped;     /* where a guarded entry stops */
    const char *rest; /* the words that were not taken */
    Explanation why;  /* after RUN_REFUSED: about the first of them */
} Entry;

/* Sees the choice that follows in the same seat's turn. */
typedef void (*AfterPass)(void *context);
/* Where `pass` is an option, and may be left out before a word, opens the
 * choice that follows it, calls `see`, and opens this one again. False if there
 * is none. */
bool game_with_pass(Game *game, AfterPass see, void *context);

/* Enters words up to the first that cannot be taken (RUN_REFUSED); the words
 * before it stay entered. */
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
/* The same for a seat that must not learn by trying what it may not know, nor
 * choose for another: words after a reveal, or after which another seat is
 * asked, are RUN_REFUSED, whatever they are. */
RunEnd game_enter_known(Game *game, const char *text, bool *completed,
                        char *complaint, size_t size, ScriptError *error);

/*
 * Explains why `word` cannot be taken in the open choice; `rest` are the words
 * after it. Other choices are opened on the way.
 */
void game_explain(Game *game, const char *word, const char *rest,
                  bool for_others, Explanation *why);
/*
 * A word that means nothing in the open choice may have been meant for those
 * before it of the same seat, each of which had one option: then explains why
 * there was no other, and returns true. The game stays where it is.
 */
bool game_explain_made(Game *game, Explanation *why);

/* -- lines as text -------------------------------------------------------- */

/* Returns the tokens of the turn under way, or of the turn that it has just
 * completed, without the picks from `hidden_from` up to `hidden_to`, which
 * others made in secret. The caller frees them, as those of game_line_text. */
char *game_entered(const Game *game, bool completed, int hidden_from,
                   int hidden_to);

/* The tokens of a line from a position, blanks between; to be freed. The
 * script runs for it. NULL when memory ran out. */
char *game_line_text(Script *script, const Position *start, const Line *line);
/* The same for a completed turn. */
char *game_words(Script *script, const Node *node);

/* -- successors.c --------------------------------------------------------- */

/* A position that a whole turn can reach; the texts are owned. */
typedef struct Successor {
    uint64_t hash;
    char *position; /* its canonical text */
    char *line;     /* one that leads there */
} Successor;

typedef struct Successors {
    int count, capacity;
    Successor **all; /* sorted by position, bytewise */
    bool limited;    /* there are more, or may be */
} Successors;

/*
 * Finds each position once that the turn under way can reach, with the choices
 * made so far: at most `limit` of them, following at most so many lines (0:
 * no limit). None of a game that is over. False with `error` when the script
 * is wrong or memory ran out. Free them in any case.
 */
bool successors_find(const Game *game, long limit, long tries,
                     Successors *found, ScriptError *error);
void successors_free(Successors *found);

/* -- retrace.c ------------------------------------------------------------ */

/*
 * Enters words again that the program wrote itself. They must match exactly; a
 * prefix is not enough.
 */

enum { RETRACE_WHY_LIMIT = COMPLAINT_SIZE };

typedef struct Retrace {
    bool completed;    /* the turn is complete and was added to the history */
    const char *rest;  /* within the text: from the first word not taken */
    ScriptError fault; /* that one is not taken because of it; or FAULT_NONE */
    char why[RETRACE_WHY_LIMIT]; /* why that one is not, in one line */
} Retrace;

/*
 * Enters words at the start of the current turn, whose line must be empty: as
 * many as are legal. True if that is all of them. The script is not at the open
 * choice afterwards.
 */
bool retrace_words(Game *game, const char *text, Retrace *retrace);

/* Plays a whole turn. False when the words are no whole turn: the game's line
 * then has those that are legal. */
bool retrace_turn(Game *game, const char *text, Retrace *retrace);

/* -- printed.c ------------------------------------------------------------ */

/*
 * What a script prints, for debugging: a line each,
 * "variants/x.lua:12: 3 pyramids".
 */

/* What it printed in the turns of the game and in the current one. They run
 * again for it, unless the script has never printed. */
void printed_tell(FILE *out, const Game *game);

/* What it printed in its last run. */
void printed_tell_run(FILE *out, const Script *script);

#endif
