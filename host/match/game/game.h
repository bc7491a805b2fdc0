/*
 * game.h -- a game in progress.
 *
 * A game consists of a start position, a tree of the turns that were played,
 * and the picks of the current turn. All positions follow from these by running
 * the script. The game is at a node of the tree (see history.h).
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
    Position now;         /* position at the start of the current turn */
    /* True if `now` differs from the position of the node, see
     * game_begin_turn. */
    bool is_apart;
    Line line; /* picks of the current turn so far */
    /* The open choice, after a function has returned RUN_OPEN. */
    Choice choice;
} Game;

/*
 * An Earlier is a former state of a game, which was replaced because its turns
 * were played again under changed rules (see reload_from_start). It also
 * records how far the new game had got at that time.
 */
struct Earlier {
    GameHistory *history;
    Script *script; /* owned */
    Line line;
    int turns, picks;
};

/* Returns a game that begins at `start`, or NULL if memory runs out. */
Game *game_new(Script *script, const Position *start);
void game_free(Game *game);
/* Frees a history and a script that belong together. */
void game_free_whole(GameHistory *history, Script *script);

/* Discards the whole history and begins at a position. Returns false, and does
 * not change the game, if memory runs out. */
bool game_begin_at(Game *game, const Position *start);

/* Returns the current node: that of the latest turn, or the start. */
static inline Node *game_here(const Game *game)
{
    return game->history->here;
}

/* Returns the number of turns before the current one. */
static inline int game_turns(const Game *game)
{
    return game->history->here->depth;
}

/*
 * Opens the choice after the picks of the line. Returns RUN_OPEN with
 * game->choice set and the script's position at the choice; or RUN_DONE if the
 * game is over.
 */
RunEnd game_look(Game *game, ScriptError *error);

/*
 * Like game_look, for a line whose picks after the first `floor` were made
 * without regard to later choices. If they lead to a choice without options,
 * takes them back, except those before a reveal.
 */
RunEnd game_look_back(Game *game, int floor, ScriptError *error);

/*
 * Picks an option of the open choice. If the turn is then complete, adds it to
 * the history in canonical order and sets `*completed`; the script has its
 * events until it runs again. Does not open the next choice.
 */
RunEnd game_pick(Game *game, Thing option, bool *completed, ScriptError *error);

/* Adds the turn to the history, as game_pick does after the last pick. The line
 * must be a complete turn. */
RunEnd game_complete(Game *game, bool *completed, ScriptError *error);

/* Adds a turn that the caller has run from game->now. The script's position
 * must be that after the turn. Returns false if memory runs out. */
bool game_add_turn(Game *game, const Line *line);

/* Continues from a position that the user has edited. It counts as a turn, so
 * that undo can return. Returns false if memory runs out. */
bool game_edit(Game *game, const Position *position);

/* Begins the current turn in a position that differs from the end of the latest
 * turn, because the rules have changed in between. */
void game_begin_turn(Game *game, const Position *position);

/* Removes the turn that was added last. The game must not have changed since.
 * The line is empty afterwards. */
void game_drop(Game *game);

/* Like game_drop, but the line keeps the picks of that turn, except the
 * last. */
void game_reopen(Game *game);

/*
 * Makes the turn that was added last permanent: if the same turn was played
 * here before, the two become one node, and otherwise it is a new child (see
 * history_settle). The functions that move the game or add a turn call this
 * function. The script runs only if one of the turns was played under other
 * rules.
 */
void game_settle(Game *game);

/* Adds a note, bookmark or message to the current node, and settles the latest
 * turn. The text is copied. Returns false if memory runs out. */
bool game_remark(Game *game, RecordLineKind kind, const char *text);

/* Moves to a node of the current branch. The line is empty afterwards. */
void game_go(Game *game, Node *node);
/* Moves to another branch, see history_switch. */
void game_switch(Game *game, int branch);

/* A GamePlace is a node of a game and the picks of the turn after it. */
typedef struct GamePlace {
    Node *node;
    Line line;
} GamePlace;

GamePlace game_place(const Game *game);
void game_return(Game *game, const GamePlace *place);

/*
 * Takes back the latest pick of the current turn or, if it has none, of the
 * turn before. A position that the user has edited counts as one pick. Returns
 * false at the start of the game. If the turn was played under other rules, the
 * line keeps the picks that are still legal; if some are not, THING_NONE
 * follows.
 */
bool game_undo(Game *game);

/* -- take_back.c: whether the rules allow undo
 * ------------------------------- */

/* True if the rules allow a seat to take back its picks in a turn that began in
 * the given position. False if the script fails. */
bool game_may_take_back(Script *script, const Position *before, Seat seat);

/*
 * True if the rules allow the seats in `people` (bit s is seat s) to take back
 * all turns after the last node that the paths to the current node and to
 * `node` have in common. Only seats that may have chosen in a turn count for
 * that turn. If the function returns false, `*bound` is the first seat that may
 * not take back.
 */
bool game_may_go(const Game *game, Node *node, unsigned people, Seat *bound);

/* -- game_enter.c, game_silent.c, game_explain.c: words of a player
 * ---------- */

/* Returns the index of the option that a word means in the open choice. Returns
 * INPUT_NONE or INPUT_AMBIGUOUS if it means none or several. */
int game_match(const Game *game, const char *word);

/* An Entry says how to follow words, and receives the result. */
typedef struct Entry {
    bool finish; /* complete a line that lacks only the final `done` */
    /* Stop where the seat that chooses does not know what follows: after a
     * reveal, or if another seat must choose. */
    bool guarded;
    /* The result. */
    bool completed; /* the turn is complete and in the history */
    /* A guarded entry has stopped before the end of the words. */
    bool stopped;
    const char *rest; /* the words that were not followed */
    /* After RUN_REFUSED: why the first word of `rest` is not possible. */
    Explanation why;
} Entry;

/* An AfterPass is called while the choice after a `pass` is open. */
typedef void (*AfterPass)(void *context);
/*
 * If the open choice offers `pass`, opens the choice after the `pass`, calls
 * `see`, and opens the first choice again. Returns false if there is no such
 * option.
 */
bool game_with_pass(Game *game, AfterPass see, void *context);

/* Follows words up to the end, or to the first word that is not possible. In
 * that case it returns RUN_REFUSED, and the words before stay in the line. */
RunEnd game_follow(Game *game, const char *text, Entry *entry,
                   ScriptError *error);

/*
 * Enters words, up to the end of the turn at most. Returns RUN_REFUSED if not
 * all words are possible; the line is then unchanged, and `complaint` has the
 * reason in one line. Sets `*completed` if the turn is complete. With
 * `finish`, completes a line that lacks only the final `done`.
 */
RunEnd game_enter(Game *game, const char *text, bool finish, bool *completed,
                  char *complaint, size_t size, ScriptError *error);
/*
 * Like game_enter, for a seat that must neither find out hidden things by
 * trying words nor choose for another seat. Returns RUN_REFUSED if words follow
 * a reveal, or a point where another seat must choose, whether they are legal
 * or not.
 */
RunEnd game_enter_known(Game *game, const char *text, bool *completed,
                        char *complaint, size_t size, ScriptError *error);

/*
 * Explains why `word` is not possible in the open choice. `rest` has the words
 * after it. See game_pass_silently for `for_others`. Other choices are opened
 * meanwhile.
 */
void game_explain(Game *game, const char *word, const char *rest,
                  bool for_others, Explanation *why);
/*
 * Explains a word that is not possible in the open choice, but names an option
 * of an earlier choice of the same seat. That choice had a single option and
 * was therefore made automatically. Returns false if the word names no such
 * option. The game is in the same place afterwards.
 */
bool game_explain_made(Game *game, Explanation *why);

/* -- lines as text -------------------------------------------------------- */

/*
 * Returns the tokens of the current turn, or of the latest turn if `completed`
 * is true. It leaves out the picks from `hidden_from` to before `hidden_to`,
 * which other seats made in secret. The caller must free the text.
 */
char *game_entered(const Game *game, bool completed, int hidden_from,
                   int hidden_to);

/* Returns the tokens of a line, separated by blanks. The caller must free the
 * text. It runs the script. Returns NULL if memory runs out. */
char *game_line_text(Script *script, const Position *start, const Line *line);
/* Like game_line_text, for the turn of a node. */
char *game_words(Script *script, const Node *node);

/* -- successors.c --------------------------------------------------------- */

/* A Successor is a position that a complete turn can lead to. It owns its
 * texts. */
typedef struct Successor {
    uint64_t hash;
    char *position; /* the position as canonical text */
    char *line;     /* tokens of a turn that leads to it */
} Successor;

typedef struct Successors {
    int count, capacity;
    Successor **all; /* sorted by the bytes of `position` */
    bool limited;    /* true if there may be more positions than listed */
} Successors;

/*
 * Finds all positions to which the current turn can lead after its picks so
 * far. Stops after `limit` positions, or after `tries` lines unless that is 0.
 * Finds nothing if the game is over. Returns false and sets `error` if the
 * script fails or memory runs out. The caller must call successors_free in any
 * case.
 */
bool successors_find(const Game *game, long limit, long tries,
                     Successors *found, ScriptError *error);
void successors_free(Successors *found);

/* -- retrace.c ------------------------------------------------------------ */

/* Retracing enters words that the program has written itself, for example in a
 * record. Each word must be an option's full token. */

enum { RETRACE_WHY_LIMIT = COMPLAINT_SIZE };

typedef struct Retrace {
    bool completed; /* the turn is complete and in the history */
    /* The first word that was not possible and those after it, in the text. */
    const char *rest;
    /* Error of the script that made the word impossible; or FAULT_NONE. */
    ScriptError fault;
    /* Why the word was not possible, in one line. */
    char why[RETRACE_WHY_LIMIT];
} Retrace;

/*
 * Enters words at the start of the current turn, up to the first that is not
 * possible. The line must be empty. Returns true if all are possible. The
 * script need not be at the open choice afterwards.
 */
bool retrace_words(Game *game, const char *text, Retrace *retrace);

/* Plays a complete turn. Returns false if the words are not a complete legal
 * turn; the line then has the legal words. */
bool retrace_turn(Game *game, const char *text, Retrace *retrace);

/* -- printed.c ------------------------------------------------------------ */

/* Output of a script for debugging, a line for each call of print:
 * "variants/x.lua:12: 3 pyramids". */

/* Writes what the script printed in all turns and in the current turn. The
 * turns run again, unless the script has never printed. */
void printed_tell(FILE *out, const Game *game);

/* Writes what the script printed in its latest run. */
void printed_tell_run(FILE *out, const Script *script);

#endif
