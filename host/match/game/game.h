/*
 * game.h -- one game being played: the turns so far and the one under way.
 *
 * A game is a position at its start and a list of lines; everything else is
 * found by running the script. Undo is to leave the end of the list; what was
 * played there is kept by branches.h.
 */
#ifndef MATCH_GAME_H
#define MATCH_GAME_H

#include "match/game/explain.h"
#include "script/script.h"

typedef struct Turn {
    Position before;
    Line line;
    char *text;   /* of a turn that was played by rules that a reload has
                   replaced: its tokens, owned; `line` is then empty */
    char *chance; /* of such a turn: what chance decided, as a record has it */
    bool edited;  /* no turn: somebody changed the position by hand */
    int rules;    /* by which it was played, see branches.h */
} Turn;

typedef struct Game {
    Script *script; /* borrowed */
    int turn_count, turn_room;
    Turn *turns;               /* complete ones */
    Position now;              /* where the turn under way began */
    Line line;                 /* its choices so far */
    Choice choice;             /* the open one; meaningful after RUN_OPEN */
    int rules;                 /* that are in force: for the turns to come */
    struct Earlier *earlier;   /* reload.h; or NULL */
    struct Branches *branches; /* branches.h; or NULL */
} Game;

/* Frees what a turn owns. */
void turn_clear(Turn *turn);

/* NULL when memory ran out. */
Game *game_new(Script *script, const Position *start);
void game_free(Game *game);

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

/* Adds a turn that was played before, which led to `after`; takes its text
 * over. False when memory ran out. */
bool game_add_played(Game *game, Turn *turn, const Position *after);

/* Goes on from another position, made by hand; undo goes back over it. False
 * when memory ran out. */
bool game_edit(Game *game, const Position *position);

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
char *game_words(Script *script, const Turn *turn);
char *game_turn_text(const Game *game, int turn);

#endif
