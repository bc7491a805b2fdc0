/*
 * branches.h -- all that was ever played of a game: no turn is lost.
 *
 * A game is a list of turns; going back and playing something else makes a
 * tree of it. A branch is a name for one way through the tree, from the first
 * turn to where nothing more was played. The game follows one of them, the
 * current one, and stands anywhere on it: the turns up to there are the
 * game's, those ahead are kept here, with what the other branches have of
 * their own. A place on a branch is given as the number of turns before it.
 *
 * Turns and positions are kept as they were played, so that every place can be
 * stood at again, whatever has become of the rules.
 */
#ifndef MATCH_BRANCHES_H
#define MATCH_BRANCHES_H

#include "format/record_json.h"
#include "match/game/game.h"

enum { BRANCH_NONE = -1 };

#define BRANCH_FIRST "main"

/* A note, or the name of a place. */
typedef struct Remark {
    RecordLineKind kind;
    int branch, turns; /* the place */
    char *text;
} Remark;

/* The files that turns were played by, with their digests. */
typedef struct Rules {
    int count;
    RecordScript *scripts;
} Rules;

/* Every branch but the current one shares its first `shared` turns with
 * `base`; the rest is its own. */
typedef struct Branch {
    char name[NAME_LIMIT];
    int parent, fork; /* where it began, for the picture; or BRANCH_NONE */
    int base, shared; /* of the current one: BRANCH_NONE, and unused */
    int own, room;    /* turns of its own; of the current one: ahead */
    Turn *turns;      /* those, the last first */
    Position end;     /* behind the last of them */
    bool is_written;  /* the record names it */
} Branch;

typedef struct Branches {
    int current;
    int count, room;
    Branch *all;
    int remark_count, remark_room;
    Remark *remarks;
    int rules_count;
    Rules *rules; /* those at the beginning first; see Turn.rules */

    /* where the record of the game stands; see branches_write.h */
    int written_branch, written_turns;
    char written_name[NAME_LIMIT];
} Branches;

/*
 * All but the first four may run out of memory, and then return false (or
 * BRANCH_NONE) with nothing changed.
 */

/* The branches of a game; it has one at least. NULL when memory ran out. */
Branches *branches_of(Game *game);
void branches_free(Branches *branches); /* NULL is allowed */

/* How many turns a branch has; those ahead count. */
int branches_length(const Game *game, int branch);
/* How many of their first turns two branches share. */
int branches_shared(const Game *game, int one, int other);

/* The turn behind a place, and the position at it. */
const Turn *branches_turn(const Game *game, int branch, int turns);
const Position *branches_position(const Game *game, int branch, int turns);

/* -- going about ---------------------------------------------------------- */

/* Stands at a place of the current branch, with nothing chosen. */
bool branches_stand(Game *game, int turns);

/* The game has gone back by itself (game_undo) from `turns` turns and the
 * position `now`: what it left is ahead of it. */
bool branches_keep(Game *game, int turns, const Position *now);

/*
 * The latest turn of the game is new: is it what was ahead, that stays ahead;
 * else it is set aside as a branch of its own. The script does not run where
 * the rules are those that both were played by.
 */
bool branches_played(Game *game);

/* Begins a branch here, which becomes the current one; its number. */
int branches_fork(Game *game, const char *name);

/* Makes another branch the current one; the game stands where it was, or where
 * the branch leaves what is common to both. */
bool branches_switch(Game *game, int branch);

int branches_find(const Game *game, const char *name);
/* Writes a name that no branch has: that of the parent with a number. */
void branches_free_name(const Game *game, int parent, char name[NAME_LIMIT]);

/* -- remarks -------------------------------------------------------------- */

/* Here; the text is copied. */
bool branches_remark(Game *game, RecordLineKind kind, const char *text);
/* Whether a remark stands at that place of a branch. */
bool branches_remarked(const Game *game, const Remark *remark, int branch,
                       int turns);

/* -- rules ---------------------------------------------------------------- */

/* The turns to come are played by the files of the script as they are now. */
bool branches_rules(Game *game);
/* The same for files that are known otherwise. */
bool branches_add_rules(Game *game, const RecordScript *scripts, int count);

/* -- for reload.h: everything that is bound to a script ------------------- */

int branches_turn_count(const Game *game);
Turn *branches_each_turn(Game *game, int index); /* the game's own first */
int branches_position_count(const Game *game);
/* The position before each turn, then the others. */
Position *branches_each_position(Game *game, int index);

#endif
