/*
 * game.h -- a game in progress: its history and the current turn.
 *
 * A game is a start position and a tree of lines; everything else follows by
 * running the script. The game is at a node of the tree (history.h), with the
 * choices made there so far.
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
    Position now;         /* start of the current turn */
    bool is_apart;        /* `now` differs from the node's position: see
                      game_begin_turn */
    Line line;            /* choices of the turn so far */
    Choice choice;        /* the open choice; meaningful after RUN_OPEN */
} Game;

/*
 * An Earlier is a game as it was before its turns were played again under
 * changed rules, and the point where the game that replaced it began: see
 * reload_from_start.
 */
struct Earlier {
    GameHistory *history;
    Script *script; /* owned */
    Line line;
    int turns, picks;
};

/* Returns NULL if memory runs out. */
Game *game_new(Script *script, const Position *start);
void game_free(Game *game);
/* Frees a game's history and script, both of which the game owns. */
void game_free_whole(GameHistory *history, Script *script);

/* Discards everything that was played; the game begins at the given position.
 * Returns false, with the game unchanged, if memory runs out. */
bool game_begin_at(Game *game, const Position *start);

/* Returns the node of the game: the start, or the latest turn. */
static inline Node *game_here(const Game *game)
{
    return game->history->here;
}

/* Returns the number of turns from the start to the game's node. */
static inline int game_turns(const Game *game)
{
    return game->history->here->depth;
}

/* Opens the choice that the line leads to. Returns RUN_OPEN with game->choice
 * set and script_position() at the choice, or RUN_DONE if the game is over. */
RunEnd game_look(Game *game, ScriptError *error);

/*
 * Like game_look, for a line whose picks after the first `floor` were made
 * without looking ahead. If they lead to a choice from which no option
 * completes a turn, they are taken back, but not past a reveal.
 */
RunEnd game_look_back(Game *game, int floor, ScriptError *error);

/*
 * Adds an option of the open choice to the line. A complete turn is added to
 * the history in canonical order, and `*completed` is true; its events are the
 * script's until the script runs again. Does not open the next choice.
 */
RunEnd game_pick(Game *game, Thing option, bool *completed, ScriptError *error);

/* Completes the turn like game_pick after its last option. The line must be a
 * whole turn. */
RunEnd game_complete(Game *game, bool *completed, ScriptError *error);

/* Adds a complete turn that was run from game->now by other code; the script
 * must be at its end. Returns false if memory runs out. */
bool game_add_turn(Game *game, const Line *line);

/* Continues from a position that was made by hand; undo takes it back. Returns
 * false if memory runs out. */
bool game_edit(Game *game, const Position *position);

/* Begins the current turn in a position that differs from the end of the turn
 * before, because the rules were changed in between. */
void game_begin_turn(Game *game, const Position *position);

/* Removes the turn that was added last, if the game has not changed since; the
 * line is empty afterwards. */
void game_drop(Game *game);

/* Like game_drop, but the line keeps all choices of the turn except the
 * last. */
void game_reopen(Game *game);

/*
 * Keeps the turn that was added last: it becomes the turn that was played here
 * before, or a new child (history_settle). Moving to another node and adding a
 * turn do this by themselves. The script does not run if both turns were played
 * under the current rules.
 */
void game_settle(Game *game);

/* Adds a note, a bookmark or a message at the game's node; the text is copied.
 * Settles the latest turn. Returns false if memory runs out. */
bool game_remark(Game *game, RecordLineKind kind, const char *text);

/* Moves to a node of the current branch; the line is empty afterwards. */
void game_go(Game *game, Node *node);
/* Makes another branch the current branch: see history_switch. */
void game_switch(Game *game, int branch);

/* A place in a game. */
typedef struct GamePlace {
    Node *node;
    Line line;
} GamePlace;

GamePlace game_place(const Game *game);
void game_return(Game *game, const GamePlace *place);

/*
 * Takes back the latest choice of the current turn or of the turn before, or a
 * position that was made by hand. Returns false at the start. For a turn from
 * before a reload, the line keeps the choices that are still legal; if some are
 * not, THING_NONE follows them.
 */
bool game_undo(Game *game);

/* -- take_back.c: what the rules allow ------------------------------------ */

/* True if the rules let a seat take back what it chose in a turn that began in
 * the given position. False if the rules have an error. */
bool game_may_take_back(Script *script, const Position *before, Seat seat);

/*
 * True if the rules let the seats of `people` (bit s: seat s) take back the
 * turns after the last node that the game's path and the path to `node` share.
 * A turn in which a seat cannot have chosen does not count for the seat. If
 * false, `*bound` is the first seat that may not.
 */
bool game_may_go(const Game *game, Node *node, unsigned people, Seat *bound);

/* -- game_enter.c, game_silent.c, game_explain.c: typed words ------------- */

/* Returns the index of the option of the open choice that a word means, or
 * INPUT_NONE or INPUT_AMBIGUOUS. */
int game_match(const Game *game, const char *word);

/* An Entry is a request to follow words as far as possible, and its result. */
typedef struct Entry {
    bool finish;  /* a line that lacks only a last `done` is completed */
    bool guarded; /* stop if the asked seat does not know what follows: after a
                     reveal, and if another seat is asked */
    /* The result. */
    bool completed;   /* the turn is complete and was added to the history */
    bool stopped;     /* a guarded entry stopped early */
    const char *rest; /* the words that were not taken */
    Explanation why;  /* after RUN_REFUSED: why the first word of `rest` was
                         refused */
} Entry;

/* Called while the choice after the `pass` is open. */
typedef void (*AfterPass)(void *context);
/*
 * If `pass` is an option that may be omitted before a word, opens the choice
 * that follows it, calls `see`, and opens the first choice again. Returns false
 * if there is no such option.
 */
bool game_with_pass(Game *game, AfterPass see, void *context);

/* Enters words up to the first that cannot be taken. Returns RUN_REFUSED then;
 * the words before it stay entered. */
RunEnd game_follow(Game *game, const char *text, Entry *entry,
                   ScriptError *error);

/*
 * Enters all words of the text, up to the end of the turn. On RUN_REFUSED
 * nothing is added and `complaint` says why in one line. `*completed` is true
 * if the turn is complete. With `finish`, a line that lacks only a last `done`
 * is completed.
 */
RunEnd game_enter(Game *game, const char *text, bool finish, bool *completed,
                  char *complaint, size_t size, ScriptError *error);
/*
 * Like game_enter, for a seat that must not learn hidden things by trying, nor
 * choose for another seat. Words after a reveal, or after a point where another
 * seat is asked, are always RUN_REFUSED.
 */
RunEnd game_enter_known(Game *game, const char *text, bool *completed,
                        char *complaint, size_t size, ScriptError *error);

/*
 * Explains why `word` cannot be taken in the open choice; `rest` are the words
 * after it. Opens other choices meanwhile.
 */
void game_explain(Game *game, const char *word, const char *rest,
                  bool for_others, Explanation *why);
/*
 * Handles a word that fits no option of the open choice but was perhaps meant
 * for an earlier choice of the same seat that had a single option. If so,
 * explains why there was no other option, and returns true. The game is not
 * moved.
 */
bool game_explain_made(Game *game, Explanation *why);

/* -- lines as text -------------------------------------------------------- */

/*
 * Returns the tokens of the current turn, or of the turn that was just
 * completed, without the picks from `hidden_from` up to `hidden_to`, which
 * other seats made in secret. The caller must free the text.
 */
char *game_entered(const Game *game, bool completed, int hidden_from,
                   int hidden_to);

/* Returns the tokens of a line from a position, separated by blanks. The caller
 * must free the text. The script runs. Returns NULL if memory runs out. */
char *game_line_text(Script *script, const Position *start, const Line *line);
/* Like game_line_text, for a completed turn. */
char *game_words(Script *script, const Node *node);

/* -- successors.c --------------------------------------------------------- */

/* A position that a whole turn can reach. The texts are owned. */
typedef struct Successor {
    uint64_t hash;
    char *position; /* canonical text of the position */
    char *line;     /* a line that leads to the position */
} Successor;

typedef struct Successors {
    int count, capacity;
    Successor **all; /* sorted by position, bytewise */
    bool limited;    /* there are more positions than listed, or may be */
} Successors;

/*
 * Finds each position that the current turn can reach with the choices made so
 * far: at most `limit` positions, following at most `tries` lines (0: no
 * limit). Finds none if the game is over. Returns false with `error` if the
 * script is wrong or memory runs out. The caller must free them in any case.
 */
bool successors_find(const Game *game, long limit, long tries,
                     Successors *found, ScriptError *error);
void successors_free(Successors *found);

/* -- retrace.c ------------------------------------------------------------ */

/*
 * Retracing enters words again that the program itself wrote. The words must
 * match exactly; a prefix is not enough.
 */

enum { RETRACE_WHY_LIMIT = COMPLAINT_SIZE };

typedef struct Retrace {
    bool completed;    /* the turn is complete and was added to the history */
    const char *rest;  /* within the text, from the first word that was not
                          taken */
    ScriptError fault; /* the error because of which the word was refused; or
                          FAULT_NONE */
    char why[RETRACE_WHY_LIMIT]; /* why the word was refused, in one line */
} Retrace;

/*
 * Enters as many words as are legal at the start of the current turn, whose
 * line must be empty. Returns true if all are legal. The script is not at the
 * open choice afterwards.
 */
bool retrace_words(Game *game, const char *text, Retrace *retrace);

/* Plays a whole turn. Returns false if the words are not a whole legal turn;
 * the game's line then has the legal words. */
bool retrace_turn(Game *game, const char *text, Retrace *retrace);

/* -- printed.c ------------------------------------------------------------ */

/*
 * The output of a script for debugging, a line each: "variants/x.lua:12: 3
 * pyramids".
 */

/* Writes what the script printed in the turns of the game and in the current
 * turn. The turns run again, unless the script has never printed. */
void printed_tell(FILE *out, const Game *game);

/* Writes what the script printed in its last run. */
void printed_tell_run(FILE *out, const Script *script);

#endif
