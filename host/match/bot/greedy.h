/*
 * greedy.h -- the greedy bot: the best that one turn can do.
 *
 * At each choice it follows the lines from there to the end of the turn and
 * takes an option from which the best of them goes on:
 *
 *  1. a line that ends the game with itself among the winners comes first, one
 *     that ends it with others alone comes last; between them, and where nobody
 *     wins, the script's score decides;
 *  2. of equally good lines the one with fewer picks is better; where several
 *     options are left chance decides among them;
 *  3. where no line betters its score (or the game has none) it has to find out
 *     what leads to an end: from each option that costs nothing it plays on by
 *     chance for some turns, all seats alike, and takes the one after which it
 *     won most and lost least, sooner rather than later; that the game ends
 *     without a winner is better than that it does not end.
 *
 * It knows no more than its seat: cards that the seat does not know are dealt
 * anew and chance is another. Past something revealed in this very turn that
 * would not agree with what was seen; there lines are judged as they stand.
 *
 * Its work for a turn is bounded, and counted in lines and turns that it
 * plays, never in time: the same position and the same `random` give the same
 * choice on every machine. Where there are more lines than it may follow it
 * goes by those it has seen and by some that it plays at random.
 */
#ifndef MATCH_GREEDY_H
#define MATCH_GREEDY_H

#include "core/random.h"
#include "match/game/game.h"

/* What it keeps from one choice of a turn to the next. All zero at first. */
typedef struct GreedyMemory {
    int turn;  /* of the game, by its number of complete turns */
    int first; /* the length of the line at its first choice in that turn */
    int worth; /* of the best line that it found */
    Line best; /* that line; count 0: none */
} GreedyMemory;

/*
 * What the seat chooses in game->choice, which must be the last that the
 * script opened. RUN_DONE: it is in `*option`; RUN_FAILED: the script is wrong
 * or was stopped. The game is unchanged.
 */
RunEnd greedy_choose(GreedyMemory *memory, Random *random, const Game *game,
                     Seat seat, Thing *option, ScriptError *error);

#endif
